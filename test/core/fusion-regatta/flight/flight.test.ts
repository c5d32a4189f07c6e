/** Flight: drift (FR-7), accel dots off an axis (FR-9), and segments under orders (FR-2, FR-3, FR-8, FR-10). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	accelerate,
	type Burn,
	biasObjection,
	type Craft,
	dotWeight,
	drift,
	driftOver,
	FUEL_RATES,
	fly,
	flySegment,
	futureMarker,
	type Motion,
	segmentAfter,
	type Velocity,
} from "../../../../src/core/fusion-regatta/flight/flight.ts";
import { accelDots, fuelDots, readCard, SEGMENTS } from "../../../../src/core/fusion-regatta/yacht/record-card.ts";
import { neighbours, opposite, WINDOWS, type Window } from "../../../../src/core/geometry/avid.ts";
import { sum, times } from "../../../../src/core/geometry/vector.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";

const axis = (bound: number) => fc.integer({ min: -bound, max: bound });
const velocities = fc.tuple(axis(40), axis(40), axis(40));
const eighths = fc.tuple(axis(7), axis(7), axis(7));
const sixtyFourths = fc.tuple(axis(63), axis(63), axis(63));
const windows = fc.constantFrom(...WINDOWS);
/** A nose with or without a bias beside it. */
const courses = windows.chain((nose) => fc.record({ nose: fc.constant(nose), bias: fc.constantFrom(null, ...neighbours(nose)) }));

const craft: Craft = { card: { dryMass: 28, raceMass: 50 }, fuelRate: 1 };

function atRest(changes: Partial<Motion> = {}): Motion {
	return {
		position: [0, 0, 0],
		velocity: [0, 0, 0],
		driftRemainder: [0, 0, 0],
		accelRemainder: [0, 0, 0],
		used: 0,
		segment: 1,
		rhythm: null,
		...changes,
	};
}

const burning = (thrust: number, nose: Window = "A", bias: Window | null = null): Burn => ({ thrust, nose, bias });

/** Several segments with the same orders. */
function flown(burn: Burn, segments: number, start: Partial<Motion> = {}): Motion {
	return expectAccepted(
		fly(
			craft,
			atRest(start),
			Array.from({ length: segments }, () => burn),
		),
	);
}

describe("drift", () => {
	it("FR-7: over a turn equals the velocity exactly, and leaves the remainder as it was", () => {
		fc.assert(
			fc.property(velocities, eighths, (velocity, before) => {
				const { moves, remainder } = driftOver(velocity, 8, before);
				const total = moves.reduce((all, move) => sum(all, move));
				// 8 × the way plus the remainder grows by 8 × the velocity: rounding loses nothing.
				expect(sum(times(8, total), remainder)).toEqual(sum(times(8, velocity), before));
				if (before.every((part) => part === 0)) expect([total, remainder]).toEqual([times(1, velocity), [0, 0, 0]]);
			}),
		);
	});

	it("FR-7: at a constant speed v moves ⌊v·s/8⌋ − ⌊v(s − 1)/8⌋ in segment s", () => {
		for (let speed = 0; speed <= 30; speed++) {
			const { moves } = driftOver([0, speed, 0], 8);
			expect(moves.map(([, r]) => r)).toEqual(SEGMENTS.map((segment) => accelDots(speed, segment)));
		}
	});

	it("FR-7: rounds toward zero, in both directions", () => {
		expect(drift([3, -3, 9], [6, -6, -7])).toEqual({ move: [1, -1, 0], remainder: [1, -1, 2] });
	});

	it("sets the future position marker by drift alone", () => {
		expect(futureMarker([4, -2, 1], [7, -9, 0], [1, 0, 0])).toEqual([5, -3, 1]);
	});
});

describe("accel dots", () => {
	it.each<[Window, number, number, number]>([
		["B", 64, -64, 0],
		["A/B", 32, -64, 0],
		["F/A", -32, -32, 0],
		["A+", 0, -56, 32],
		["E/F-", -56, 28, -32],
		["D--", 0, 32, -56],
		["C++", 32, 0, 56],
		["+++", 0, 0, 64],
		["---", 0, 0, -64],
	])("FR-9: along %s add q %i, r %i, z %i in 64ths", (window, q, r, z) => expect(dotWeight(window)).toEqual([q, r, z]));

	it("FR-9: along opposite windows cancel out", () => {
		for (const window of WINDOWS) expect(sum(dotWeight(window), dotWeight(opposite(window)))).toEqual([0, 0, 0]);
	});

	it("FR-9: turn whole 64ths into velocity and lose none", () => {
		const pushes = fc.array(fc.record({ window: windows, dots: fc.nat(13) }), { maxLength: 8 });
		fc.assert(
			fc.property(pushes, sixtyFourths, (given, before) => {
				const { velocity, remainder } = accelerate(given, before);
				const all = given.reduce((total, { window, dots }) => sum(total, times(dots, dotWeight(window))), times<"64ths">(1, before));
				expect(sum(times<"64ths">(64, velocity), times(1, remainder))).toEqual(all);
				for (const part of remainder) expect(Math.abs(part)).toBeLessThan(64);
			}),
		);
	});
});

describe("a segment", () => {
	it("FR-8: moves by the old velocity; its dots count from the next segment on", () => {
		expect(flown(burning(7), 1, { segment: 8, velocity: [0, -8, 0] })).toMatchObject({ position: [0, -1, 0], velocity: [0, -9, 0] });
		expect(flown(burning(7), 2, { segment: 8 })).toMatchObject({ driftRemainder: [0, -1, 0], segment: 2, used: 1 });
	});

	it("FR-3: costs 1 fuel dot per accel dot", () => {
		expect(flown(burning(7), 8).used).toBe(7);
		expect(flown(burning(5), 8).used).toBe(5);
		expect(flown(burning(0), 8).used).toBe(0);
	});

	it("FR-3: costs less at a cheaper rate, and the fuel lasts longer", () => {
		expect(FUEL_RATES).toContain(1 / 8);
		const physical: Craft = { ...craft, fuelRate: 1 / 8 };
		const turn = Array.from({ length: 8 }, () => burning(7));
		expect(expectAccepted(fly(physical, atRest(), turn)).used).toBe(7 / 8);
		const last = expectAccepted(flySegment(physical, atRest({ used: 116.875, segment: 8 }), burning(12)));
		expect(last).toMatchObject({ used: 117, velocity: [0, -1, 0] });
	});

	it("gains no more dots than the fuel allows", () => {
		expect(flown(burning(12), 1, { used: 116, segment: 8 })).toMatchObject({ used: 117, velocity: [0, -1, 0] });
		expect(flown(burning(0), 8, { used: 117, velocity: [0, -8, 0] })).toMatchObject({ used: 117, position: [0, -8, 0] });
	});

	it("FR-2: allows more thrust once a row is used up, and not before", () => {
		expect(flown(burning(8), 1, { used: 16 }).used).toBe(17);
		expect(flySegment(craft, atRest({ used: 15 }), burning(8))).toEqual({
			ok: false,
			refusal: { code: "above-max-thrust", facts: { thrust: 8, maxThrust: 7 } },
		});
		expect(flySegment(craft, atRest({ used: 117 }), burning(1))).toMatchObject({ refusal: { code: "above-max-thrust" } });
		expect(flySegment(craft, atRest({ used: 118 }), burning(0))).toMatchObject({ refusal: { code: "more-than-it-has" } });
	});

	it("follows the one before; after the eighth comes the first", () => {
		expect(SEGMENTS.map(segmentAfter)).toEqual([2, 3, 4, 5, 6, 7, 8, 1]);
	});
});

describe("a bias", () => {
	it("FR-10: must be a neighbour of the nose", () => {
		for (const nose of WINDOWS) {
			const free = WINDOWS.filter((bias) => biasObjection({ nose, bias }) === null);
			expect(free).toEqual(neighbours(nose));
		}
		expect(biasObjection({ nose: "A", bias: null })).toBeNull();
		expect(flySegment(craft, atRest(), burning(7, "A", "C"))).toEqual({
			ok: false,
			refusal: { code: "bias-not-beside", facts: { nose: "A", bias: "C" } },
		});
	});

	it("FR-10: takes every second dot, after the nose, across segments", () => {
		expect(flown(burning(7, "A", "A/B"), 3)).toMatchObject({ velocity: [0, -2, 0], accelRemainder: [32, 0, 0] });
		expect(flown(burning(7, "A", "A/B"), 8)).toMatchObject({ velocity: [1, -7, 0], accelRemainder: [32, 0, 0] }); // four and three
	});

	it("FR-10: starts again with the nose after any change of nose or bias", () => {
		const up = burning(7, "A", "A+");
		const spells: readonly (readonly Burn[])[] = [
			[up, burning(7, "A"), up],
			[up, burning(7, "A", "A-"), up],
			[up, burning(0, "A"), up],
		];
		for (const burns of spells) {
			const end = expectAccepted(fly(craft, atRest({ segment: 2 }), burns));
			expect(end.accelRemainder[2]).toBe(0); // never a dot along the bias
		}
	});

	it("FR-10: continues in the same rhythm if only the thrust changes", () => {
		const end = expectAccepted(fly(craft, atRest({ segment: 2 }), [burning(7, "A", "A+"), burning(0, "A", "A+"), burning(5, "A", "A+")]));
		expect(end.accelRemainder[2]).toBe(32);
	});
});

describe("a flight", () => {
	const plans = fc.array(fc.record({ course: courses, share: fc.nat(4) }), { minLength: 1, maxLength: 40 });
	const starts = fc.record({
		velocity: velocities,
		driftRemainder: eighths,
		accelRemainder: sixtyFourths,
		segment: fc.constantFrom(...SEGMENTS),
	});

	it("FR-3, FR-9: accounts for all dots in velocity, remainder and fuel", () => {
		fc.assert(
			fc.property(plans, starts, (plan, start) => {
				let motion = atRest(start);
				let gained: Velocity = times(64, start.velocity);
				for (const { course, share } of plan) {
					const { maxThrust } = expectAccepted(readCard(craft.card, motion.used));
					const burn = { ...course, thrust: Math.floor((maxThrust * share) / 4) };
					const dots = Math.min(accelDots(burn.thrust, motion.segment), fuelDots(craft.card) - motion.used);
					const after = expectAccepted(flySegment(craft, motion, burn));
					expect(after.used - motion.used).toBe(dots);
					gained = sum(gained, gainOf(motion, after, burn));
					motion = after;
				}
				const kept = sum(times<"64ths">(64, motion.velocity), times(1, motion.accelRemainder));
				expect(kept).toEqual(sum(times<"64ths">(1, gained), times(1, start.accelRemainder)));
			}),
		);
	});

	it("FR-7: over a turn, eight times the way plus the remainder is the sum of the velocities", () => {
		fc.assert(
			fc.property(courses, fc.nat(7), starts, (course, thrust, start) => {
				let motion = atRest(start);
				let speeds = times<"sum">(1, start.driftRemainder);
				for (let segment = 0; segment < 8; segment++) {
					speeds = sum(speeds, times(1, motion.velocity));
					motion = expectAccepted(flySegment(craft, motion, { ...course, thrust }));
				}
				expect(sum(times<"sum">(8, motion.position), times(1, motion.driftRemainder))).toEqual(speeds);
				expect(motion.segment).toBe(start.segment);
				expect(motion.used).toBe(thrust); // each dot of the turn was gained once
			}),
		);
	});
});

/** What the dots of one segment add, in 64ths, dot by dot in their rhythm. */
function gainOf(before: Motion, after: Motion, { nose, bias }: Burn): Velocity {
	const same = before.rhythm?.nose === nose && before.rhythm.bias === bias;
	const first = same ? (before.rhythm?.dots ?? 0) : 0;
	let gained: Velocity = [0, 0, 0];
	for (let dot = first; dot < first + after.used - before.used; dot++) {
		gained = sum(gained, times(1, dotWeight(dot % 2 === 0 ? nose : (bias ?? nose))));
	}
	return gained;
}

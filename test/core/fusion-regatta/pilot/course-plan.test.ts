import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coastEntry, coastedTo, targetOf } from "../../../../src/core/fusion-regatta/flight/coasting.ts";
import { biasObjection, driftOver, flySegment, type Motion } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import { type Gate, gateEntered } from "../../../../src/core/fusion-regatta/gates/gate.ts";
import { ordersFor, planFlight, type Voyage } from "../../../../src/core/fusion-regatta/pilot/course-plan.ts";
import { cardOf, DESIGNS } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { accelDots, readCard, SEGMENTS } from "../../../../src/core/fusion-regatta/yacht/record-card.ts";
import { WINDOWS } from "../../../../src/core/geometry/avid.ts";
import { type Cell, moved } from "../../../../src/core/geometry/vector.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";

const span = (most: number) => fc.integer({ min: -most, max: most });
const vector = (most: number): fc.Arbitrary<readonly [number, number, number]> => fc.tuple(span(most), span(most), span(most));

const motions: fc.Arbitrary<Motion> = fc.record({
	position: vector(3),
	velocity: vector(6),
	driftRemainder: fc.constant([0, 0, 0] as const),
	accelRemainder: fc.constant([0, 0, 0] as const),
	used: fc.integer({ min: 0, max: 20 }),
	segment: fc.constantFrom(...SEGMENTS),
	rhythm: fc.constant(null),
});

/** A gate that is 8 to 17 cells away along some of the axes. */
const gates: fc.Arbitrary<Gate> = fc
	.record({ q: span(10), r: span(10), z: span(10), orientation: fc.constantFrom("A", "B", "C/D" as const) })
	.filter(({ q, r, z }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(z)) >= 8)
	.map(({ q, r, z, orientation }) => ({ kind: "vertical", centre: [q, r, z], orientation }) as const);

const voyages = fc.record({ design: fc.constantFrom(...DESIGNS), motion: motions, gate: gates, left: fc.integer({ min: 1, max: 6 }) });

/** The longest flight that any run has found: 50 segments. The yacht flies away from its gate at full speed. */
const FARTHEST = {
	design: { crew: 2, system: "gyro", shielding: 2 } as const,
	motion: {
		position: [0, 0, 3],
		velocity: [-5, -4, 4],
		driftRemainder: [0, 0, 0],
		accelRemainder: [0, 0, 0],
		used: 16,
		segment: 1,
		rhythm: null,
	} as const,
	gate: { kind: "vertical", centre: [9, 9, -5], orientation: "A" } as const,
	left: 6,
};

function voyageOf({ design, motion, gate, left }: typeof voyages extends fc.Arbitrary<infer V> ? V : never): Voyage {
	const yacht = { design, motion, card: cardOf(design, 50), burn: { thrust: 0, nose: "A", bias: null } } as const;
	return { yacht, gates: [gate], left, fuelRate: 1 };
}

/**
 * Flies the proposed orders, and plans again when they no longer apply. Returns the segments to the gate and the fuel left, or
 * null if it takes too long.
 */
function flown(start: Voyage): { readonly segments: number; readonly dotsLeft: number } | null {
	let { yacht } = start;
	let stands = 0;
	const [gate] = start.gates;
	for (let segments = 1; segments <= 120 && gate; segments++) {
		if (stands-- <= 0) {
			const orders = ordersFor(yacht, planFlight({ ...start, yacht }));
			stands = orders.stands;
			yacht = { ...yacht, burn: { thrust: orders.thrust, nose: orders.pivot ?? yacht.burn.nose, bias: orders.bias } };
		}
		const { maxThrust } = expectAccepted(readCard(yacht.card, yacht.motion.used));
		const burn = { ...yacht.burn, thrust: Math.min(yacht.burn.thrust, maxThrust) };
		const motion = expectAccepted(flySegment({ card: yacht.card, fuelRate: 1 }, yacht.motion, burn));
		if (gateEntered(yacht.motion.position, motion.position, gate)) {
			return { segments, dotsLeft: expectAccepted(readCard(yacht.card, motion.used)).dotsLeft };
		}
		yacht = { ...yacht, motion };
	}
	return null;
}

describe("a plan to the next gate", () => {
	test("reaches the gate within seven turns, from all kinds of starts, and nearly always within six", () => {
		let late = 0;
		fc.assert(
			fc.property(voyages, (given) => {
				const result = flown(voyageOf(given));
				expect(result).not.toBeNull();
				expect(result?.segments).toBeLessThanOrEqual(7 * SEGMENTS.length);
				if ((result?.segments ?? 0) > 6 * SEGMENTS.length) late++;
			}),
			{ numRuns: 150, examples: [[FARTHEST]] },
		);
		expect(late).toBeLessThanOrEqual(2);
	});

	test("is legal in the segment now: its thrust, its bias, and (FR-8) no pivot of a gimbal without a dot", () => {
		fc.assert(
			fc.property(voyages, (given) => {
				const { yacht, ...rest } = voyageOf(given);
				const orders = ordersFor(yacht, planFlight({ ...rest, yacht }));
				const { maxThrust } = expectAccepted(readCard(yacht.card, yacht.motion.used));
				expect(orders.thrust).toBeLessThanOrEqual(maxThrust);
				expect(biasObjection({ nose: orders.pivot ?? yacht.burn.nose, bias: orders.bias })).toBeNull();
				if (orders.pivot !== null && yacht.design.system === "gimbal") {
					expect(accelDots(orders.thrust, yacht.motion.segment)).toBeGreaterThan(0);
				}
				expect(WINDOWS).toContain(orders.pivot ?? "A");
				expect(orders.stands).toBeGreaterThanOrEqual(0);
			}),
			{ numRuns: 150 },
		);
	});

	test("keeps more fuel for more gates ahead", () => {
		const design = { crew: 2, system: "jets", shielding: 1 } as const;
		const motion: Motion = {
			position: [0, 0, 0],
			velocity: [0, 0, 0],
			driftRemainder: [0, 0, 0],
			accelRemainder: [0, 0, 0],
			used: 0,
			segment: 1,
			rhythm: null,
		};
		const gate = { kind: "vertical", centre: [0, -14, 0], orientation: "A" } as const;
		const [last, first] = [1, 10].map((left) => flown(voyageOf({ design, motion, gate, left })));
		expect(first?.dotsLeft).toBeGreaterThan(last?.dotsLeft ?? Number.POSITIVE_INFINITY);
		expect(first?.dotsLeft).toBeGreaterThan(80);
		expect(last?.segments).toBeLessThan(first?.segments ?? 0);
	});

	test("only drifts without fuel", () => {
		const design = { crew: 3, system: "gyro", shielding: 3 } as const;
		const yacht = {
			...voyageOf({
				design,
				motion: fc.sample(motions, 1)[0] ?? never(),
				gate: { kind: "vertical", centre: [9, 9, 0], orientation: "A" },
				left: 3,
			}).yacht,
		};
		const empty = { ...yacht, motion: { ...yacht.motion, used: 66 } };
		const plan = planFlight({ yacht: empty, gates: [{ kind: "vertical", centre: [9, 9, 0], orientation: "A" }], left: 3, fuelRate: 1 });
		expect(ordersFor(empty, plan)).toMatchObject({ thrust: 0, pivot: null, stands: 99 });
	});
});

describe("FR-7: coasting in closed form", () => {
	const adrift = motions.chain((motion) =>
		fc.tuple(span(7), span(7), span(7)).map(
			(driftRemainder): Motion => ({
				...motion,
				velocity: [3 * motion.velocity[0], motion.velocity[1], motion.velocity[2]],
				driftRemainder,
			}),
		),
	);

	test("gives the same cells as drift, segment by segment", () => {
		fc.assert(
			fc.property(adrift, fc.integer({ min: 1, max: 40 }), (motion, segments) => {
				const { moves } = driftOver(motion.velocity, segments, motion.driftRemainder);
				expect(coastedTo(motion, segments)).toEqual(moves.reduce<Cell>(moved, motion.position));
			}),
		);
	});

	test("gives the segment in which the yacht enters a gate, or null", () => {
		fc.assert(
			fc.property(adrift, gates, (motion, gate) => {
				const { moves } = driftOver(motion.velocity, 40, motion.driftRemainder);
				let at = motion.position;
				const entered = moves.findIndex((move) => {
					const from = at;
					at = moved(at, move);
					return gateEntered(from, at, gate) !== null;
				});
				expect(coastEntry(motion, targetOf(gate), 40)).toBe(entered < 0 ? null : entered + 1);
			}),
			{ numRuns: 400 },
		);
	});
});

function never(): never {
	throw new Error("No sample");
}

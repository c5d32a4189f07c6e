import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coastEntry, enters, targetOf } from "../../../../src/core/fusion-regatta/flight/coasting.ts";
import { flyDots, type Motion } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import {
	beginTrial,
	entersGoal,
	entryOfTrial,
	flyTrial,
	goalOf,
	moveFrom,
	moveTo,
	newMove,
	newTrial,
	type TrialFlight,
} from "../../../../src/core/fusion-regatta/flight/trial-flight.ts";
import { DIAMONDS, type Gate } from "../../../../src/core/fusion-regatta/gates/gate.ts";
import { SEGMENTS } from "../../../../src/core/fusion-regatta/yacht/record-card.ts";
import { AMBER, neighbours, WINDOWS } from "../../../../src/core/geometry/avid.ts";

const span = (most: number) => fc.integer({ min: -most, max: most });
const vector = (most: number): fc.Arbitrary<readonly [number, number, number]> => fc.tuple(span(most), span(most), span(most));

const burns = fc
	.record({ nose: fc.constantFrom(...WINDOWS), beside: fc.nat(7), biased: fc.boolean() })
	.map(({ nose, beside, biased }) => ({ nose, bias: biased ? (neighbours(nose)[beside] ?? null) : null }));

const motions: fc.Arbitrary<Motion> = fc.record({
	position: vector(6),
	velocity: vector(20),
	driftRemainder: vector(7),
	accelRemainder: vector(63),
	used: fc.constant(0),
	segment: fc.constantFrom(...SEGMENTS),
	rhythm: fc.option(fc.tuple(burns, fc.nat(9)).map(([burn, dots]) => ({ ...burn, dots }))),
});

const gates: fc.Arbitrary<Gate> = fc.oneof(
	fc.record({ kind: fc.constant("vertical" as const), centre: vector(12), orientation: fc.constantFrom(...AMBER) }),
	fc.record({ kind: fc.constantFrom("horizontal", "slanted"), centre: vector(12), orientation: fc.constantFrom(...DIAMONDS) }),
);

/** The same numbers of a trial as of a motion. */
function numbersOf({ q, r, z, segment, ...rest }: TrialFlight) {
	return {
		position: [q, r, z],
		velocity: [rest.velocityQ, rest.velocityR, rest.velocityZ],
		driftRemainder: [rest.driftQ + 0, rest.driftR + 0, rest.driftZ + 0],
		accelRemainder: [rest.accelQ + 0, rest.accelR + 0, rest.accelZ + 0],
		segment,
	};
}

describe("FR-7, FR-9, FR-10: a flight that a planner tries", () => {
	test("enters a gate within its horizon, and not one segment short of it", () => {
		const gate: Gate = { kind: "horizontal", centre: [0, 0, 9], orientation: "A/B" };
		const [flight, move, rest] = [newTrial(), newMove(), [0, 0, 0] as const];
		const climbing: Motion = {
			position: rest,
			velocity: [0, 0, 8],
			driftRemainder: rest,
			accelRemainder: rest,
			used: 0,
			segment: 1,
			rhythm: null,
		};
		beginTrial(flight, climbing, { nose: "A", bias: null });
		const entry = (horizon: number) => entryOfTrial(flight, { goal: goalOf(gate), move, horizon });
		expect(entry(40)).toBe(coastEntry(climbing, targetOf(gate), 40));
		expect(entry(40)).toBeGreaterThan(1);
		expect(entry(entry(40))).toBe(entry(40));
		expect(entry(entry(40) - 1)).toBe(0);
	});

	test("is cell by cell the flight by the rules, and enters a gate where that does", () => {
		fc.assert(
			fc.property(motions, burns, fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }), gates, (start, burn, dots, gate) => {
				const [flight, move, goal] = [newTrial(), newMove(), goalOf(gate)];
				beginTrial(flight, start, burn);
				let motion = start;
				for (const each of dots) {
					const before = motion.position;
					motion = flyDots(motion, burn, { dots: each, fuelRate: 1 });
					moveFrom(move, flight, goal);
					flyTrial(flight, each);
					moveTo(move, flight, goal);
					expect(entersGoal(move, goal)).toBe(enters(before, motion.position, targetOf(gate)));
				}
				const { used: _, rhythm, ...plain } = motion;
				expect(numbersOf(flight)).toEqual(plain);
				expect(flight.dots).toBe(rhythm?.dots);
				expect(entryOfTrial(flight, { goal, move, horizon: 40 })).toBe(coastEntry(motion, targetOf(gate), 40) ?? 0);
			}),
			{ seed: 7, numRuns: 400 },
		);
	});
});

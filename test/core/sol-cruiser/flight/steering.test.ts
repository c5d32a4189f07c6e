/**
 * Steering: a missile catches a target that keeps its course, and takes the end with the best roll.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Hex, hexAfter, hexDistance, hexesWithin, hexWay } from "../../../../src/core/geometry/hex.ts";
import { type Steering, steerFor } from "../../../../src/core/sol-cruiser/flight/steering.ts";
import { meet, traceCourse } from "../../../../src/core/sol-cruiser/flight/trace.ts";
import { course } from "../support/builders.ts";

const RUNNING = { plot: null, orbit: null } as const;

/** The turns that a steered missile needs to cross the course of a target that keeps it; null if it takes too long. */
function turnsToCatch(missile: { at: Hex; vector: Hex }, target: { at: Hex; vector: Hex }, drive: { rating: number; points: number }) {
	let [hunter, prey, points] = [missile, target, drive.points];
	for (let turn = 1; turn <= 10; turn++) {
		const end = steerFor(hunter, { ...prey, ...RUNNING }, { rating: drive.rating, points });
		const way = hexWay(hunter.at, end);
		points -= hexDistance(hunter.vector, way);
		if (meet(traceCourse(hunter.at, way), traceCourse(prey.at, prey.vector))) return turn;
		hunter = { at: end, vector: way };
		prey = { at: hexAfter(prey.at, prey.vector), vector: prey.vector };
	}
	return null;
}

const drive: Steering = { rating: 5, points: 20 };

describe("a missile", () => {
	const near = fc.constantFrom(...hexesWithin([0, 0], 15));
	const slow = fc.constantFrom(...hexesWithin([0, 0], 4));
	test("that is steered each turn catches a ship that keeps its course, and never overspends", () => {
		fc.assert(
			fc.property(near, slow, slow, (at, vector, own) => {
				expect(turnsToCatch({ at: [0, 0], vector: own }, { at, vector }, { rating: 5, points: 20 })).not.toBeNull();
			}),
			{ seed: 7 },
		);
	});

	test("takes, of the ends that cross its target's course, the one with the best roll: all its thrust, and speed (SC-11)", () => {
		const missile = { at: [0, 0], vector: course("A6") } as const;
		const end = steerFor(missile, { at: [0, -8], vector: course("0"), ...RUNNING }, drive);
		expect(end).toEqual([0, -11]);
	});

	test("coasts with an empty tank or a dead drive (SC-06)", () => {
		const missile = { at: [0, 0], vector: course("A6") } as const;
		const target = { at: [9, -3], vector: course("0"), ...RUNNING } as const;
		expect(steerFor(missile, target, { rating: 5, points: 0 })).toEqual([0, -6]);
		expect(steerFor(missile, target, { rating: 0, points: null })).toEqual([0, -6]);
	});

	test("steers for its target's plot, not for its old course", () => {
		const missile = { at: [0, 0], vector: course("A2") } as const;
		const plot = { end: [6, -6], thrust: 0, orbit: null, jump: false, guards: null } as const;
		const target = { at: [3, -9], vector: course("A8"), orbit: null, plot } as const;
		const end = steerFor(missile, target, drive);
		expect(meet(traceCourse([0, 0], end), traceCourse(target.at, hexWay(target.at, plot.end)))).not.toBeNull();
	});

	test("steers round a planet (SC-31)", () => {
		const missile = { at: [0, 0], vector: course("A4") } as const;
		const target = { at: [0, -6], vector: course("0"), ...RUNNING } as const;
		const end = steerFor(missile, target, { ...drive, bodies: [[0, -3]] });
		expect(traceCourse([0, 0], end).hexes).not.toContainEqual([0, -3]);
	});
});

test("expects an unplotted target in orbit to stay there (SC-32)", () => {
	const target = { at: [0, -5], vector: course("C1"), plot: null, orbit: 0 } as const;
	const end = steerFor({ at: [0, 0], vector: course("A3") }, target, drive);
	expect(meet(traceCourse([0, 0], end), traceCourse([0, -5], [0, 0]))).not.toBeNull();
});

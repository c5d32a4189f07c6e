/** Cinematic movement: turns in two parts, sideslips, ships at rest and orders that are not flown. */
import { describe, expect, it } from "vitest";
import { moveShip } from "../../../../src/core/full-thrust/movement/movement.ts";
import { ship, type TestShip } from "../support/builders.ts";

/** Where a ship ends, to a hundredth of a MU, and on what course. */
function end(text: string, other: Partial<TestShip> = {}): readonly [x: number, y: number, course: number, velocity: number] {
	const { x, y, course, velocity } = moveShip(ship(other), text);
	return [Math.round(100 * x) / 100, Math.round(100 * y) / 100, course, velocity];
}

describe("a ship", () => {
	it("turns by half before it moves, rounded down, and by the rest at mid-move", () => {
		expect(end("P3", { course: 3, velocity: 10, rating: 6 })).toEqual([4.33, 7.5, 12, 10]);
		expect(end("S1+5", { course: 7, velocity: 6, rating: 6 })).toEqual([-7.7, -7.33, 8, 11]);
		expect(end("S2", { velocity: 4 })).toEqual([2.73, 3.46 - 0.73, 2, 4]);
	});

	it("flies the shorter leg first at odd velocity, and its move has a path", () => {
		const { path } = moveShip(ship({ velocity: 7 }), "P");
		expect(path[0]).toEqual({ x: 0, y: 0 });
		expect(path[1]).toEqual({ x: 0, y: 3 });
		expect(path[2].x).toBeCloseTo(-2);
	});

	it("changes its velocity at once, and cannot brake below 0", () => {
		expect(end("+3")).toEqual([0, 11, 12, 11]);
		expect(end("-3", { velocity: 2 })).toEqual([0, 0, 12, 0]);
	});

	it("at rest turns in place", () => expect(end("S2", { velocity: 0 })).toEqual([0, 0, 2, 0]));

	it("goes straight on if it has no orders, or cannot fly them", () => {
		const illegal = moveShip(ship(), "P3+3");
		expect(illegal).toMatchObject({ x: 0, y: 8, course: 12, velocity: 8, account: null, against: { code: "turns-too-far" } });
		expect(illegal.turnedLastTurn).toBe(false);
		expect(moveShip(ship(), "")).toMatchObject({ y: 8, against: null, account: { thrustUsed: 0 } });
	});

	it("rolls over until it rolls again, for a point of turning", () => {
		expect(moveShip(ship(), "ROLL+S1")).toMatchObject({ inverted: true, course: 1, account: { turn: 2 } });
		expect(moveShip(ship({ inverted: true }), "ROLL")).toMatchObject({ inverted: false });
		expect(moveShip(ship({ inverted: true }), "")).toMatchObject({ inverted: true });
	});

	it("remembers that it turned, for a rating of 1", () => {
		expect(moveShip(ship({ rating: 1 }), "P").turnedLastTurn).toBe(true);
		expect(moveShip(ship(), "HA1P").turnedLastTurn).toBe(true);
		expect(moveShip(ship({ turnedLastTurn: true }), "+1").turnedLastTurn).toBe(false);
	});

	it("may turn to any course from rest, by option", () => {
		expect(moveShip(ship({ velocity: 0 }), "P6", "any")).toMatchObject({ course: 6, against: null });
	});
});

describe("Sideslip", () => {
	it("turns in full before moving, and the other way at mid-move", () => {
		expect(end("P+S+2")).toEqual([-2.5, 9.33, 12, 10]);
	});

	it("keeps its legs as written, even if unequal", () => {
		expect(end("S+2P", { rating: 6, velocity: 12 })).toEqual([0, 10.39, 11, 12]);
		expect(end("P1", { rating: 6, velocity: 12 })).toEqual([-3, 11.2, 11, 12]);
		expect(end("2P+P", { rating: 6, velocity: 2 })).toEqual([-1.87, 0.5, 9, 2]);
	});
});

describe("Hard About", () => {
	it("is added to the turn, and both are split as one", () => {
		expect(end("2P+HA1P")).toEqual([-6, 3.46, 9, 8]);
		expect(end("3P+HA1P", { rating: 6 })).toEqual([-6.93, 0, 8, 8]);
		expect(end("HA1P+2P")).toEqual([-6, 3.46, 9, 8]);
		expect(end("P+P+HA1P", { rating: 6 })).toEqual([-6, 3.46, 9, 8]);
	});
});

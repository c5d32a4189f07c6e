/** Vector movement: drift, main drive and thrusters in the order written. */
import { expect, it } from "vitest";
import { moveByVector } from "../../../../src/core/full-thrust/movement/vector-movement.ts";
import { ahead } from "../../../../src/core/geometry/clock.ts";

const NOWHERE = { x: 0, y: 0 };

function move(text: string, { course = 12, velocity = 10, facing = 12, rating = 6 } = {}) {
	return moveByVector({ ...NOWHERE, drift: ahead(NOWHERE, course, velocity), facing, rating }, text);
}

it("A ship turns and burns in the order written", () => {
	expect(move("TP3, MD6")).toMatchObject({ x: -6, y: 10, facing: 9, velocity: 12, against: null });
	expect(move("MD6, TP3")).toMatchObject({ x: 0, y: 16, facing: 9, velocity: 16 });
	expect(move("MD2, TS6, MD4")).toMatchObject({ x: 0, y: 8, facing: 6, velocity: 8 });
});

it("A ship drifts on along its course, at any facing", () => {
	expect(move("", { course: 3, facing: 7 })).toMatchObject({ x: 10, y: 0, facing: 7, velocity: 10, against: null });
});

it("Thrusters push to port, starboard and astern, never ahead", () => {
	expect(move("PP2", { velocity: 0 })).toMatchObject({ x: -2, y: 0 });
	expect(move("PS2", { velocity: 0 })).toMatchObject({ x: 2, y: 0 });
	expect(move("PR2", { velocity: 0, facing: 3 })).toMatchObject({ x: -2, y: 0, facing: 3 });
	expect(move("PF2")).toMatchObject({ x: 0, y: 10, against: { code: "orders-unreadable" } });
});

it("The new velocity is the straight distance, rounded, and the drift continues along that line", () => {
	const { velocity, drift } = move("TP3, MD6");
	expect(velocity).toBe(12);
	expect(Math.hypot(drift.x, drift.y)).toBeCloseTo(12);
	expect(drift.x / drift.y).toBeCloseTo(-0.6);
	expect(move("TS6, MD6", { velocity: 6 })).toMatchObject({ velocity: 0, drift: { x: 0, y: 0 } });
});

it("Thrusters have half of the rating, rounded down, on top of the main drive; a rotation of any angle takes one", () => {
	expect(move("TP5, MD5, PS1", { rating: 5 })).toMatchObject({ against: null });
	expect(move("TP5, PS2", { rating: 5 })).toMatchObject({ against: { code: "thrusters-short", facts: { needed: 3, available: 2 } } });
	expect(move("TP1", { rating: 1 })).toMatchObject({ facing: 12, against: { code: "thrusters-short", facts: { available: 0 } } });
	expect(move("MD2, MD4", { rating: 5 })).toMatchObject({ y: 10, against: { code: "thrust-short", facts: { needed: 6, available: 5 } } });
});

it("A turn has one rotation and one push", () => {
	expect(move("TP1, TS1")).toMatchObject({ facing: 12, against: { code: "rotates-twice" } });
	expect(move("PP1, PS1")).toMatchObject({ x: 0, against: { code: "pushes-twice" } });
});

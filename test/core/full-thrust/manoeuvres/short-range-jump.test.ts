/** Short-Range Jump: the exit point of a ship. */
import { describe, expect, it } from "vitest";
import { type ShortRangeJump, settleJump } from "../../../../src/core/full-thrust/manoeuvres/short-range-jump.ts";
import { refused, rolled, ship, type TestShip } from "../support/builders.ts";

function jump(distance: number, other: Partial<ShortRangeJump> = {}, vessel: Partial<TestShip> = {}) {
	return settleJump({ seat: null, ship: ship(vessel), jump: distance, sensors: "standard", direction: "d12", ...other });
}

describe("Short-Range Jump", () => {
	it("goes along the course, with a die of scatter for every 20 MU or part", () => {
		expect(rolled(jump(21), 12, 1, 2)).toMatchObject({ scatterDice: 2, direction: 12, scatter: 3, x: 0, y: 24 });
		expect(rolled(jump(20), 6, 4)).toMatchObject({ scatterDice: 1, y: 16 });
		expect(rolled(jump(50, {}, { rating: 5 }), 9, 1, 1, 1)).toMatchObject({ scatterDice: 3, x: -3, y: 50 });
	});

	it("scatters less with better sensors, and never less than 0", () => {
		expect(rolled(jump(40, { sensors: "superior" }), 3, 3, 5)).toMatchObject({ scatter: 4, x: 4, y: 40 });
		expect(rolled(jump(40, { sensors: "enhanced" }), 3, 3, 5)).toMatchObject({ scatter: 6 });
		expect(rolled(jump(10, { sensors: "superior" }), 3, 2)).toMatchObject({ scatter: 0, x: 0, y: 10 });
	});

	it("may roll its direction with two dice, the first for the half of the clock", () => {
		const directions = [
			[1, 1],
			[3, 6],
			[4, 1],
			[6, 6],
		].map(([half = 1, hour = 1]) => rolled(jump(10, { direction: "2d6" }), half, hour, 1).direction);
		expect(directions).toEqual([1, 6, 7, 12]);
	});

	it("reaches ten MU for each factor of the current rating", () => {
		expect(refused(jump(41))).toEqual({ code: "jump-too-far", facts: { jump: 41, most: 40 } });
		expect(refused(jump(1, {}, { rating: 0 })).code).toBe("jump-too-far");
	});
});

import { describe, expect, test } from "vitest";
import type { Hex } from "../../../../../src/core/geometry/hex.ts";
import { unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { type Fight, inOrderOfUnits } from "../../../../../src/core/sol-cruiser/play/interception/combat-order.ts";
import { aBattle, encounter, intercepted } from "../../support/battle-builders.ts";

/** A combat in a hex, and how far along its course each unit reaches it. */
function fight(hex: Hex, reached: Readonly<Record<string, number>>): Fight {
	const units = Object.entries(reached).map(([unit, fraction]) => [unitId(unit), fraction] as const);
	const [a, b] = units.map(([unit]) => unit);
	const combat = { hex, fraction: 0, encounters: [encounter(a ?? "", b ?? "", hex)], keepers: {} };
	return { combat, reached: new Map(units) };
}

const hexesOf = (...fights: readonly Fight[]) => inOrderOfUnits(fights).map(({ hex }) => hex.join());

describe("SC-40: the order of combats", () => {
	const state = aBattle({
		red: { course: "D8" },
		trident: { craft: "trident", seat: "blue", at: [0, -6], course: "D10", target: "red" },
		counter: { craft: "dart", seat: "red", course: "D3", target: "trident" },
	});

	test("a counter-missile that catches a missile on its way acts before the missile reaches its target", () => {
		const { combats } = intercepted(state, {}, 6, 6, 6, 6).open;
		expect(combats.map(({ hex }) => hex)).toEqual([
			[0, 3],
			[0, 4],
		]);
	});

	test("follows the interceptor's course too: the one combat that a unit seeks comes before the next", () => {
		expect(hexesOf(fight([2, 0], { hunter: 0.8, late: 0.1 }), fight([1, 0], { hunter: 0.3, early: 0.9 }))).toEqual(["1,0", "2,0"]);
	});

	test("in a circle, the lowest mean of the units' fractions comes first, then the lower hex", () => {
		const round = [fight([1, 0], { a: 0.2, b: 0.8 }), fight([2, 0], { b: 0.1, c: 0.7 }), fight([3, 0], { c: 0.3, a: 0.9 })];
		expect(hexesOf(...round)).toEqual(["2,0", "1,0", "3,0"]);
		const even = [fight([3, 1], { a: 0.2, b: 0.8 }), fight([3, -1], { b: 0.2, a: 0.8 })];
		expect(hexesOf(...even)).toEqual(["3,-1", "3,1"]);
	});

	test("a combat that waits for a circle stays behind it, however low its mean", () => {
		const after = fight([9, 9], { a: 0.95, idle: 0 });
		const circle = [fight([3, 1], { a: 0.9, b: 0.8 }), fight([3, -1], { b: 0.9, a: 0.8 })];
		expect(hexesOf(after, ...circle).at(-1)).toBe("9,9");
	});

	test("combats without a common unit go by their mean fraction, then by hex", () => {
		expect(hexesOf(fight([0, 5], { a: 0.5, b: 0.5 }), fight([4, 4], { c: 0.2, d: 0.2 }), fight([0, 1], { e: 0.5, f: 0.5 }))).toEqual([
			"4,4",
			"0,1",
			"0,5",
		]);
	});
});

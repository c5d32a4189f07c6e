/** A GM's ruling on the systems of a craft: SC-51. */
import { describe, expect, test } from "vitest";
import { settleWith } from "../../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { damaged } from "../../../../../src/core/sol-cruiser/damage/threshold-check.ts";
import type { CruiserState } from "../../../../../src/core/sol-cruiser/model.ts";
import { wound } from "../../../../../src/core/sol-cruiser/play/combat/wounds.ts";
import { cruiserLevers } from "../../../../../src/core/sol-cruiser/play/overruling/levers.ts";
import { tugThrust } from "../../../../../src/core/sol-cruiser/play/plotting/tows.ts";
import { unitOf } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { aMatch, BLUE, RED, red } from "../../support/placed.ts";

/** The match after rulings that set one system of the red craft to these values, one after the other. */
function ruled(field: "propulsion" | "sensors" | "armour", values: readonly number[]): CruiserState {
	const start = aMatch({ red: { is: "rampart", detected: true }, blue: {} });
	return values.reduce((state, value) => {
		const lever = cruiserLevers(state, red).find(({ name }) => name.field === field);
		return expectAccepted(lever?.set(state, value) ?? { ok: true, value: state });
	}, start);
}

function systemOf(state: CruiserState, id: string) {
	return unitOf(state, RED).systems.find((system) => system.id === id);
}

/** The match after the red craft has lost its first row and failed every check. */
function afterRow(state: CruiserState): CruiserState {
	const boxes = unitOf(state, RED).figures.rowBoxes;
	return settleWith(wound(state, { unit: RED, dealt: [{ by: BLUE, points: boxes }], card: "3-combat-0,0" }), ({ count }) =>
		Array.from({ length: count }, () => 1),
	).open;
}

describe("SC-51: a ruling on a drive or on sensors counts as failed checks do", () => {
	test.each([
		["propulsion", 2],
		["sensors", 10],
	] as const)("a halved, lost and restored %s is what the dice would have made of it", (id, whole) => {
		const fresh = systemOf(ruled(id, []), id);
		if (!fresh) throw new Error("A rampart has both");
		const once = damaged(fresh);
		expect(fresh).toMatchObject({ value: whole, failures: 0 });
		expect(systemOf(ruled(id, [once.value]), id)).toEqual(once);
		expect(systemOf(ruled(id, [0]), id)).toEqual(damaged(once));
		expect(systemOf(ruled(id, [0, once.value]), id)).toEqual(once);
		expect(systemOf(ruled(id, [0, whole]), id)).toEqual(fresh);
	});

	test("a drive that a ruling has halved is destroyed by the next failed check", () => {
		expect(systemOf(afterRow(ruled("propulsion", [1])), "propulsion")).toMatchObject({ value: 0, failures: 2 });
		expect(systemOf(afterRow(ruled("propulsion", [1, 2])), "propulsion")).toMatchObject({ value: 1, failures: 1 });
	});

	test("SC-46: a tug with a halved drive gives half its output, and with a restored one all of it", () => {
		const thrust = (...values: readonly number[]) => {
			const state = ruled("propulsion", values);
			const towed = { ...unitOf(state, BLUE), figures: { ...unitOf(state, BLUE).figures, mass: 200 } };
			return tugThrust(unitOf(state, RED), [towed]);
		};
		expect([thrust(), thrust(1), thrust(0, 2)]).toEqual([1, 0, 1]);
	});

	test("armour and stealth count no failures", () => {
		expect(systemOf(ruled("armour", [1]), "armour")).toMatchObject({ value: 1, failures: 0 });
	});
});

import { describe, expect, test } from "vitest";
import { seededDice, settleWith } from "../../../../../src/core/kernel/dice.ts";
import { unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { wound } from "../../../../../src/core/sol-cruiser/play/combat/wounds.ts";
import type { System } from "../../../../../src/core/sol-cruiser/yard/systems.ts";
import { aBattle, factsOf, stepOn, type UnitOverrides, unitIn } from "../../support/battle-builders.ts";

function wounded(points: readonly number[], blue: UnitOverrides, ...faces: readonly number[]) {
	const state = aBattle({ red: {}, blue, tow: { seat: "blue", towedBy: unitId("blue") } });
	const dealt = points.map((point) => ({ by: unitId("red"), points: point }));
	return stepOn(faces, wound(state, { unit: unitId("blue"), dealt, card: "card" }));
}

describe("a unit that is hit", () => {
	test("SC-26: rolls for its weapons only, if it is a fighter flight", () => {
		const step = wounded([2], { craft: "kestrel" }, 1, 6, 3);
		expect(factsOf(step, "threshold")).toMatchObject([
			{
				row: 1,
				limit: 3,
				checks: [
					{ system: "beam-1", face: 1, failed: true, left: 0 },
					{ system: "submunition-1", face: 6, failed: false, left: 1 },
					{ system: "submunition-2", face: 3, failed: true, left: 0 },
				],
			},
		]);
	});

	test("SC-45: rolls for the missiles that a fighter carries, too", () => {
		const missile: System = { id: "missile-1", kind: "missile", value: 1, failures: 0 };
		const kestrel = unitIn(aBattle({ blue: { craft: "kestrel" } }), "blue");
		const armed = { craft: "kestrel", systems: [...kestrel.systems, missile] } as const;
		const state = aBattle({ red: {}, blue: armed });
		const dealt = [{ by: unitId("red"), points: 2 }];
		const step = settleWith(wound(state, { unit: unitId("blue"), dealt, card: "card" }), seededDice(1));
		const rolled = factsOf(step, "threshold")[0]?.checks.map(({ system }) => system);
		expect(rolled).toEqual(["beam-1", "submunition-1", "submunition-2", "missile-1"]);
	});

	test("SC-23: does not roll again for a system that the first of two rows took", () => {
		const { rowBoxes } = unitIn(aBattle({ blue: { craft: "kestrel" } }), "blue").figures;
		const step = wounded([rowBoxes, rowBoxes + 1], { craft: "kestrel" }, 1, 6, 6, 4, 5);
		expect(factsOf(step, "damage")).toMatchObject([{ crossed: 2 * rowBoxes + 1, rows: [1, 2] }]);
		expect(factsOf(step, "threshold")).toMatchObject([
			{ row: 1, checks: [{ failed: true }, { failed: false }, { failed: false }] },
			{
				row: 2,
				limit: 4,
				checks: [
					{ system: "submunition-1", failed: true },
					{ system: "submunition-2", failed: false },
				],
			},
		]);
	});

	test("keeps what the wounds of one turn cost it, together, and begins anew in the next", () => {
		const first = wounded([2], { craft: "kestrel" }, 1, 6, 3).open;
		expect(unitIn(first, "blue").hurt).toEqual({ turn: first.turn, boxes: 2, systems: ["beam-1", "submunition-2"] });
		const again = (turn: number) => {
			const state = { ...first, turn };
			const dealt = [{ by: unitId("red"), points: 1 }];
			return unitIn(settleWith(wound(state, { unit: unitId("blue"), dealt, card: "card" }), seededDice(1)).open, "blue").hurt;
		};
		expect(again(first.turn)).toMatchObject({ boxes: 3, systems: ["beam-1", "submunition-2"] });
		expect(again(first.turn + 1)).toMatchObject({ turn: first.turn + 1, boxes: 1 });
	});

	test("beyond its last box leaves play, no longer counts for any unit, and releases its tow", () => {
		const step = wounded([39, 5, 7], { course: "A3" });
		expect(factsOf(step, "damage")).toMatchObject([{ points: 51, crossed: 40, overkill: 11, destroyed: true }]);
		expect(unitIn(step.open, "red").dealt).toBe(40);
		expect(unitIn(step.open, "blue")).toMatchObject({ status: "destroyed", marked: 40, gone: { turn: 1, speed: 3 } });
		expect(unitIn(step.open, "tow").towedBy).toBeNull();
	});
});

/** The worked turn of the rules' journal: the game gives the same numbers. */
import { describe, expect, test } from "vitest";
import { sensorOf, unitOf } from "../../../src/core/sol-cruiser/play/units.ts";
import { factsOf, reportsOf } from "./support/battle-builders.ts";
import { HERON, KETTLE, workedTurn } from "./support/worked-turn.ts";

describe("the worked turn of the journal", () => {
	const { detected, first, launched, caught, fought } = workedTurn();

	test("begins with both ships in sight (SC-01, SC-02)", () => {
		expect(factsOf(detected, "detected")).toMatchObject([{ found: ["heron", "kettle"] }]);
	});

	test("lets Kettle plot first, by its initiative of 2 (SC-08)", () => {
		expect(first.open.waiting).toEqual({ for: "plot", group: ["kettle"] });
	});

	test("launches a Trident on A6 B2 at two points of thrust (SC-06, SC-09)", () => {
		expect(factsOf(launched, "plotted")).toMatchObject([{ plots: [{ unit: "heron", course: "F2 A7", speed: 9, thrust: 2 }] }]);
		expect(factsOf(launched, "launched")).toMatchObject([{ course: "A6 B2", speed: 8, thrust: 2 }]);
	});

	test("catches Kettle at 1,−5 with a total of 11 (SC-10, SC-11)", () => {
		expect(factsOf(caught, "intercept")).toMatchObject([{ hex: [1, -5], total: 11, success: true }]);
		expect(reportsOf(caught, "intercept")[0]?.modifiers).toEqual([
			{ code: "speed", value: 2 },
			{ code: "thrust", value: 2 },
		]);
	});

	test("misses with a submunition, and crosses off 18 boxes (SC-20, SC-21)", () => {
		expect(factsOf(fought, "point-defence")).toMatchObject([{ total: -1, hits: 0 }]);
		expect(factsOf(fought, "warhead")).toMatchObject([{ closingSpeed: 13, total: 6, hits: 6, damage: 18 }]);
		expect(factsOf(fought, "damage")).toMatchObject([{ crossed: 18, rows: [1], boxes: 52 }]);
	});

	test("costs Kettle six systems, and then it no longer sees Heron (SC-23 to SC-25)", () => {
		const [check] = factsOf(fought, "threshold");
		const failed = check?.checks.filter((candidate) => candidate.failed).map(({ system }) => system);
		expect(failed).toEqual(["beam-2", "beam-5", "missile-2", "thrust-row-3", "armour", "sensors"]);
		expect(sensorOf(unitOf(fought.open, KETTLE))).toBe(5);
		expect(factsOf(fought, "detected")).toMatchObject([{ units: ["kettle"], lost: ["heron"] }]);
		expect([unitOf(fought.open, HERON).at, unitOf(fought.open, KETTLE).at]).toEqual([
			[-2, -7],
			[1, -4],
		]);
	});
});

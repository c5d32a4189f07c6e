/** The worked turn of the rules' journal: the game gives the same numbers. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Faces, scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { type CruiserOrder, type CruiserState, type PlotChoice, unitId } from "../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults, parseSeatCraft } from "../../../src/core/sol-cruiser/options.ts";
import { type CruiserStep, sensorOf, unitOf } from "../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { factsOf, reportsOf } from "./support/battle-builders.ts";

const [HERON, KETTLE, TRIDENT] = [unitId("heron"), unitId("kettle"), unitId("heron~1")];
const ZONES = [
	{ side: "heron", at: [0, 0], radius: 0, course: "A7", maxSpeed: 7 },
	{ side: "kettle", at: [0, -8], radius: 0, course: "D5", maxSpeed: 7 },
] as const;

/** Batteries, missiles, remaining submunitions, thrust rows, armour, propulsion, sensors. */
const CHECKS = [5, 2, 6, 4, 3, 5, 6, 1, 4, 5, 4, 6, 5, 6, 4, 2, 1, 5, 3];
const DICE: Faces = [4, 5, 1, 2, 1, 1, 2, ...CHECKS];

function seat(name: "heron" | "kettle", design: unknown) {
	const parsed = parseSeatCraft({ side: name, cq: 0, names: { missiles: ["Trident"], hangar: [] }, design });
	if (!parsed.ok) throw new Error(parsed.refusal.code);
	return { id: seatId(name), design: parsed.value };
}

const to = (end: PlotChoice["end"]): PlotChoice => ({ end, orbit: null, jump: false, guards: null });

function plots(unit: "heron" | "kettle", end: PlotChoice["end"]): Extract<CruiserOrder, { kind: "plot" }> {
	return { kind: "plot", plots: { [unitId(unit)]: to(end) }, launches: [], release: [] };
}

/** Every step of the turn, on the dice of the page. */
function workedTurn() {
	const dice = scriptedDice(DICE);
	const seats = [seat("heron", EXAMPLE_VESSELS.halberd.design), seat("kettle", EXAMPLE_VESSELS.rampart.design)];
	const begun = settleWith(solCruiser.begin({ ...cruiserDefaults(), zones: ZONES }, seats), dice.roll);
	const reveal = (state: CruiserState, orders: Readonly<Record<string, CruiserOrder>>): CruiserStep => {
		const { sealing } = solCruiser;
		if (!sealing) throw new Error("Orders are sealed");
		return settleWith(sealing.reveal(state, orders), dice.roll);
	};
	const detected = reveal(begun.open, {});
	const first = reveal(detected.open, {});
	const turned = reveal(first.open, { kettle: plots("kettle", [1, -4]) });
	const launch = { from: HERON, system: "missile-1", target: KETTLE, ...to([2, -8]) };
	const launched = reveal(turned.open, { heron: { ...plots("heron", [-2, -7]), launches: [launch] } });
	const caught = reveal(launched.open, { kettle: { kind: "intents", intercepts: {}, dockings: {} } });
	const shot = { by: KETTLE, weapon: "submunition-1", against: [TRIDENT] };
	const fought = reveal(caught.open, { kettle: { kind: "fire", shots: [shot] } });
	dice.close();
	return { detected, first, launched, caught, fought };
}

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

	test("is on its page with these numbers", () => {
		const journal = readFileSync("packs/_source/rules/sol-cruiser.json", "utf8");
		for (const words of ["A6 B2", "C1 D4", "F2 A7", "1,−5", "18 boxes", "5, 2, 6, 4, 3, 5"]) expect(journal).toContain(words);
	});
});

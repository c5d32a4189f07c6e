/**
 * The edges of the paddock: how many different ones each game has, and what each of them does in the rules. What they are worth is
 * measured, and stands in docs/balance.md.
 */
import { describe, expect, test } from "vitest";
import { resultOfRoll } from "../../../src/core/campaign/paddock.ts";
import { WARSHIP_CREW } from "../../../src/core/full-thrust/crew.ts";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { REGATTA_CREW } from "../../../src/core/fusion-regatta/crew.ts";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { penaltyOf } from "../../../src/core/fusion-regatta/jockeying/officials.ts";
import { penaltySoFar, yachtOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { fuelSets } from "../../../src/core/fusion-regatta/yacht/record-card.ts";
import { RALLY_CREW } from "../../../src/core/jovian-rally/crew.ts";
import { score } from "../../../src/core/jovian-rally/finish/standings.ts";
import { afterSkill, skillNow } from "../../../src/core/jovian-rally/flight/skill.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type Boon, seatId } from "../../../src/core/kernel/seat.ts";
import { CRUISER_CREW } from "../../../src/core/sol-cruiser/crew.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { aCombat, factsOf, fire, fought, reportsOf, shoots, unitIn } from "../sol-cruiser/support/battle-builders.ts";

const red = seatId("red");

function boon(effect: string, size = 1): Boon {
	return { effect, size, from: {} };
}

const TABLES = { rally: RALLY_CREW, regatta: REGATTA_CREW, cruiser: CRUISER_CREW, warship: WARSHIP_CREW };

describe("the tables of the paddock", () => {
	test.each(Object.entries(TABLES))("have at least three different edges: %s", (_, { rolls }) => {
		expect(new Set(rolls.map(({ success }) => success.effect)).size).toBeGreaterThanOrEqual(3);
	});

	test("give the five posts of a cruiser five different edges, each with its own price", () => {
		const posts = CRUISER_CREW.rolls.flatMap(({ posts: at, success }) => at.map((post) => `${post}: ${success.effect}`));
		expect(posts).toEqual(["engineer: checks", "helm: dodge", "sensors: tracking", "gunner: aim", "captain: brace"]);
		for (const roll of CRUISER_CREW.rolls) {
			expect(resultOfRoll(roll, 8, 8).gain).toEqual(roll.success);
			expect(resultOfRoll(roll, 2, 8).gain).toEqual({ effect: roll.success.effect, size: -1 });
		}
	});
});

describe("an edge of a cruiser", () => {
	const fast = aCombat({ red: { course: "A5" }, blue: { course: "D5" } }, [["red", "blue"]]);
	const slow = aCombat({ red: { course: "A2" }, blue: { course: "D2" } }, [["red", "blue"]]);
	const manned = (duel: typeof fast, unit: "red" | "blue", effect: string, size: number): typeof fast => ({
		...duel,
		units: { ...duel.units, [unit]: { ...unitIn(duel, unit), boons: [boon(effect, size)] } },
	});
	/** The modifiers of red's shot with a medium battery. */
	const shot = (duel: typeof fast) => reportsOf(fought(duel, { red: fire(shoots("red", "beam-3", "blue")) }, 1, 1), "beam")[0]?.modifiers;

	test("of its gunner adds to the rolls of all batteries", () => {
		expect(shot(manned(fast, "red", "aim", 2))).toContainEqual({ code: "gunner", value: 2 });
	});

	test("of its sensors adds to them at a slow pass, and not at a fast one", () => {
		expect(shot(manned(slow, "red", "tracking", 2))).toContainEqual({ code: "tracking", value: 2 });
		expect(shot(manned(fast, "red", "tracking", 2))).toEqual(shot(fast));
	});

	test("of its helm makes it a harder target for batteries", () => {
		expect(shot(manned(fast, "blue", "dodge", 2))).toContainEqual({ code: "dodge", value: -2 });
	});

	test("of its captain takes boxes off the damage of a combat, and a price adds one", () => {
		const damageOf = (size: number) =>
			factsOf(fought(manned(fast, "blue", "brace", size), { red: fire(shoots("red", "beam-3", "blue")) }, 6, 3), "damage")[0];
		expect(damageOf(0)).toMatchObject({ points: 6, crossed: 6 });
		expect(damageOf(2)).toMatchObject({ points: 4, crossed: 4, braced: 2 });
		expect(damageOf(-1)).toMatchObject({ points: 7, crossed: 7, braced: -1 });
	});

	test("of its engineer adds to each die of its threshold checks (SC-24)", () => {
		const hit = (size: number) => {
			const worn = manned(fast, "blue", "checks", size);
			const units = { ...worn.units, blue: { ...unitIn(worn, "blue"), marked: 9 } };
			const faces = [6, 3, ...Array.from({ length: 40 }, () => 3)];
			const checked = unitIn(worn, "blue").systems.filter(({ value }) => value > 0).length;
			return reportsOf(
				fought({ ...worn, units }, { red: fire(shoots("red", "beam-3", "blue")) }, ...faces.slice(0, 2 + checked)),
				"threshold",
			)[0];
		};
		expect(hit(0)?.facts.checks.every(({ failed }) => failed)).toBe(true);
		expect(hit(1)?.facts.checks.some(({ failed }) => failed)).toBe(false);
		expect(hit(1)?.modifiers).toEqual([{ code: "engineer", value: 1 }]);
	});
});

describe("an edge of a racer", () => {
	test("adds a point to the first risky manoeuvre beside the pilot's skill, and is used up by it", () => {
		const boons = [boon("hand")];
		expect([skillNow({ design: { skill: 1 }, boons }), skillNow({ design: { skill: 1 }, boons: afterSkill(boons) })]).toEqual([2, 1]);
		expect(afterSkill([boon("skill"), boon("hand")]).map(({ size }) => size)).toEqual([0, 0]);
	});
});

describe("an edge from the officials of a rally", () => {
	test("leaves kilograms out of what counts as burnt", () => {
		const seats = [{ id: red, design: { skill: 0 }, boons: [boon("credit", 2)] }];
		const { racers } = settleWith(jovianRally.begin(jovianRally.defaults(), seats), seededDice(1)).open;
		expect([racers[red]?.burnt, score({ burnt: racers[red]?.burnt ?? 0, dumped: 0 })]).toEqual([-2, -2]);
	});
});

describe("an edge of a yacht", () => {
	const begun = (effect: string, size: number) => {
		const seats = [{ id: red, design: { crew: 2, system: "jets", shielding: 0 } as const, boons: [boon(effect, size)] }];
		return settleWith(fusionRegatta.begin(fusionRegatta.defaults(), seats), seededDice(1)).open;
	};

	test("takes tons off its dry mass and leaves its fuel, so that thrust rises that much earlier (FR-25)", () => {
		const tonsTo = (thrust: number, size: number) => {
			const { card } = yachtOf(begun("stripped", size), red);
			return [card.raceMass - card.dryMass, fuelSets(card, 0).findIndex((set) => set.thrust >= thrust)];
		};
		const [[fuel = 0, tons = 0], [same, sooner]] = [tonsTo(8, 0), tonsTo(8, 2)];
		expect([same, sooner]).toEqual([fuel, tons - 2]);
		expect(tonsTo(9, 2)[1]).toBe((tonsTo(9, 0)[1] ?? 0) - 2);
	});

	test("ends the first row of its fuel dots sooner, and a price later (FR-25)", () => {
		const tonsOf = (size: number) => fuelSets(yachtOf(begun("torch", size), red).card, 0).findIndex(({ thrust }) => thrust === 8);
		expect([tonsOf(0) - tonsOf(2), tonsOf(0) - tonsOf(-1)]).toEqual([2, -1]);
	});

	test("lets the officials waive a segment of its penalties, never more than it has; a price adds one", () => {
		expect(penaltyOf({ cards: ["red"], skipped: 1, waived: 1 })).toBe(7);
		expect(penaltyOf({ cards: [], skipped: 0, waived: 1 })).toBe(0);
		const skipped = { ...yachtOf(begun("lenience", 1), red), skipped: [2] };
		expect([penaltySoFar(skipped), penaltySoFar({ ...skipped, boons: [boon("lenience", -1)] })]).toEqual([3, 5]);
	});
});

describe("an edge of a warship", () => {
	test("is armour at the start, on the sheet as well, and never below none", async () => {
		const design = expectAccepted(fullThrust.parseDesign(await fullThrustPresenter.npcDesign(0)));
		const armourOf = (size: number) => {
			const { ships } = settleWith(
				fullThrust.begin(fullThrust.defaults(), [{ id: red, design, boons: [boon("armour", size)] }]),
				seededDice(1),
			).open;
			return [ships[red]?.armour, ships[red]?.design.armour];
		};
		const [whole = 0] = armourOf(0);
		expect(armourOf(2)).toEqual([whole + 2, whole + 2]);
		expect(armourOf(-9)).toEqual([0, 0]);
	});
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDice, settleWith } from "../../../../../src/core/kernel/dice.ts";
import type { Report } from "../../../../../src/core/kernel/report.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type CruiserState, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { resolveFire } from "../../../../../src/core/sol-cruiser/play/combat/combat.ts";
import { combatants } from "../../../../../src/core/sol-cruiser/play/combat/combatants.ts";
import { fireObjection } from "../../../../../src/core/sol-cruiser/play/combat/fire-orders.ts";
import {
	aCombat,
	defends,
	encounter,
	factsOf,
	fire,
	fought,
	foughtOnSeed,
	reportsOf,
	shoots,
	unitIn,
} from "../../support/battle-builders.ts";

/** Red, slow and close, has intercepted blue. Both are halberds of the same technology, at a closing speed of 10. */
const duel = aCombat({ red: { course: "A5" }, blue: { course: "D5" } }, [["red", "blue"]]);

describe("beams", () => {
	test("SC-13 to SC-19: one roll for each battery, with every named modifier", () => {
		const step = fought(duel, { red: fire(shoots("red", "beam-3", "blue")) }, 6, 3);
		expect(reportsOf(step, "beam")).toMatchObject([
			{
				seat: "red",
				card: "1-combat-0,0",
				facts: { unit: "red", target: "blue", weapon: "beam-3", penetration: "Med", closingSpeed: 10, total: 10, hits: 3, damage: 6 },
				modifiers: [{ code: "armour", value: 3 }],
				rolls: [{ reason: "beam", seat: "red", shown: [6, 3] }],
			},
		]);
		expect(unitIn(step.open, "blue").marked).toBe(6);
		expect(unitIn(step.open, "red")).toMatchObject({ dealt: 6, did: { fired: true }, fired: ["beam-3@0,0"] });
	});

	test("SC-12: may fire again in another hex, but not in the same", () => {
		const fired = { ...duel, units: { ...duel.units, red: { ...unitIn(duel, "red"), fired: ["beam-1@0,0", "beam-2@0,1"] } } };
		const red = combatants(fired).find(({ unit }) => unit === "red");
		expect(red?.weapons.filter(({ kind }) => kind === "beam").map(({ id }) => id)).toEqual(["beam-2", "beam-3"]);
	});

	test("an edge from before the match adds to the first attack of a battery, and is used up by it", () => {
		const edge = { effect: "shot", size: 1, from: { roll: "tune", name: "Mo" } };
		const sharp = { ...duel, units: { ...duel.units, red: { ...unitIn(duel, "red"), boons: [edge] } } };
		const step = fought(sharp, { red: fire(shoots("red", "beam-3", "blue")) }, 6, 3);
		expect(reportsOf(step, "beam")[0]?.modifiers).toContainEqual({ code: "gunner", value: 1 });
		expect(unitIn(step.open, "red").boons).toEqual([{ ...edge, size: 0 }]);
		expect(unitIn(fought(sharp, { red: fire(shoots("red", "submunition-1", "blue")) }, 1, 2).open, "red").boons).toEqual([edge]);
	});

	test("a gunner adds only to the rolls of the gunner's own battery; one gunner for all serves the first", () => {
		const gunners = (...effects: readonly string[]) => effects.map((effect) => ({ effect, size: 1, from: {} }));
		const helped = (weapon: string, ...effects: readonly string[]) => {
			const manned = { ...duel, units: { ...duel.units, red: { ...unitIn(duel, "red"), boons: gunners(...effects) } } };
			const [beam] = reportsOf(fought(manned, { red: fire(shoots("red", weapon, "blue")) }, 6, 3), "beam");
			return beam?.modifiers.some(({ code }) => code === "gunner");
		};
		expect(["beam-1", "beam-2", "beam-3"].map((weapon) => helped(weapon, "gunnery"))).toEqual([true, false, false]);
		expect(["beam-1", "beam-2", "beam-3"].map((weapon) => helped(weapon, "gunnery", "gunnery-3"))).toEqual([true, false, true]);
	});

	test("SC-32: units in one orbit are at rest to each other", () => {
		const orbit = { orbit: 0 } as const;
		const over = aCombat({ red: { ...orbit, course: "A1" }, blue: { ...orbit, course: "D1" } }, [["red", "blue"]]);
		const step = fought(over, { red: fire(shoots("red", "beam-1", "blue")) }, 1, 1);
		expect(reportsOf(step, "beam")[0]?.modifiers).toContainEqual({ code: "closingSpeed", value: 15 });
	});
});

describe("warheads", () => {
	test("SC-20: a submunition detonates once, at any speed", () => {
		const step = fought(duel, { red: fire(shoots("red", "submunition-1", "blue")) }, 1, 2);
		expect(factsOf(step, "warhead")).toMatchObject([{ unit: "red", weapon: "submunition-1", total: 4, hits: 4, damage: 8 }]);
		const left = combatants({ ...step.open, combats: duel.combats })
			.find(({ unit }) => unit === "red")
			?.weapons.map(({ id }) => id);
		expect(left).not.toContain("submunition-1");
		expect(left).toContain("submunition-2");
	});

	test("SC-20: a missile detonates at its target automatically, and is spent", () => {
		const state = aCombat({ red: {}, blue: { at: [9, 9] }, dart: { craft: "dart", seat: "blue", target: "red" } }, [["dart", "red"]]);
		const step = fought(state, {}, 2, 3);
		expect(factsOf(step, "warhead")).toMatchObject([{ unit: "dart", weapon: null, target: "red", damage: 8 }]);
		expect(unitIn(step.open, "dart")).toMatchObject({ status: "expended", dealt: 8, gone: { turn: 1 } });
	});
});

describe("point defence", () => {
	const darts = { d1: { craft: "dart", seat: "blue", target: "red" }, d2: { craft: "dart", seat: "blue", target: "red" } } as const;
	const incoming = aCombat({ red: {}, blue: { at: [9, 9] }, ...darts }, [
		["d1", "red"],
		["d2", "red"],
	]);

	test("SC-21: comes before the attack, and a battery's hits go to flight after flight", () => {
		const step = fought(incoming, { red: fire(defends("red", "beam-1", "d2", "d1")) }, 2, 2);
		expect(factsOf(step, "point-defence")).toMatchObject([
			{ weapon: "beam-1", total: 14, hits: 4, destroyed: [{ unit: "d2" }, { unit: "d1" }] },
		]);
		expect(unitIn(step.open, "red").marked).toBe(0);
		expect(factsOf(step, "destroyed")).toMatchObject([{ unit: "d1" }, { unit: "d2" }]);
	});

	test("a gunner and an edge add to the rolls of a battery in point defence too, and the edge is used up by it", () => {
		const boons = ["gunnery", "shot"].map((effect) => ({ effect, size: 1, from: {} }));
		const manned = { ...incoming, units: { ...incoming.units, red: { ...unitIn(incoming, "red"), boons } } };
		const step = fought(manned, { red: fire(defends("red", "beam-1", "d2", "d1")) }, 2, 2);
		const [plain] = factsOf(fought(incoming, { red: fire(defends("red", "beam-1", "d2", "d1")) }, 2, 2), "point-defence");
		expect(reportsOf(step, "point-defence")[0]?.modifiers).toContainEqual({ code: "gunner", value: 2 });
		expect(factsOf(step, "point-defence")[0]?.total).toBe((plain?.total ?? 0) + 2);
		expect(unitIn(step.open, "red").boons?.map(({ size }) => size)).toEqual([1, 0]);
	});

	test("SC-21: one hit is one flight: the other attacks", () => {
		const fast = { ...incoming, units: { ...incoming.units, red: { ...unitIn(incoming, "red"), plot: null, vector: [0, -8] as const } } };
		const step = fought(fast, { red: fire(defends("red", "beam-1", "d2", "d1")) }, 3, 4, 1, 1);
		expect(factsOf(step, "point-defence")).toMatchObject([{ total: 5, hits: 1, destroyed: [{ unit: "d2", submunition: null }] }]);
		expect(factsOf(step, "warhead")).toMatchObject([{ unit: "d1" }]);
	});

	test("no weapon fires at a destroyed target, and a battery without a target has not fired", () => {
		const step = fought(incoming, { red: fire(defends("red", "beam-1", "d1", "d2"), defends("red", "beam-2", "d1")) }, 6, 6);
		expect(factsOf(step, "unused")).toEqual([{ unit: "red", weapon: "beam-2" }]);
		expect(unitIn(step.open, "red").fired).toEqual(["beam-1@0,0"]);
	});

	test("SC-21: a submunition that is hit does not attack, and is spent", () => {
		const close = aCombat({ red: {}, blue: {} }, [["red", "blue"]]);
		const orders = { red: fire(shoots("red", "submunition-1", "blue")), blue: fire(defends("blue", "submunition-1", "red")) };
		const step = fought(close, orders, 3, 3);
		expect(factsOf(step, "point-defence")).toMatchObject([{ against: [{ unit: "red", submunition: "submunition-1" }], hits: 4 }]);
		expect(factsOf(step, "warhead")).toEqual([]);
		expect(combatants({ ...step.open, combats: close.combats }).map(({ weapons }) => weapons.length)).toEqual([6, 6]);
	});

	test("SC-22: a missile that has caught another kills it, and is spent", () => {
		const counter = { craft: "stinger", seat: "red", target: "d1" } as const;
		const state = aCombat({ red: {}, blue: { at: [9, 9] }, ...darts, counter }, [
			["d1", "red"],
			["counter", "d1"],
		]);
		const step = fought(state, {}, 6, 6);
		expect(factsOf(step, "point-defence")).toMatchObject([{ unit: "counter", weapon: null, destroyed: [{ unit: "d1" }] }]);
		expect([unitIn(step.open, "counter").status, unitIn(step.open, "d1").status]).toEqual(["expended", "destroyed"]);
		expect(unitIn(step.open, "red").marked).toBe(0);
	});
});

test("SC-18: return fire at an undetected interceptor depends on the firer's sensors", () => {
	const state = aCombat({ red: { detected: false }, blue: {} }, [["red", "blue"]]);
	const step = fought(state, { blue: fire(shoots("blue", "beam-1", "red")), red: fire(shoots("red", "beam-1", "blue")) }, 1, 1, 1, 1);
	const [byRed, byBlue] = reportsOf(step, "beam");
	expect(byBlue?.modifiers).toContainEqual({ code: "undetected", value: -9 });
	expect(byRed?.modifiers.map(({ code }) => code)).not.toContain("undetected");
});

describe("SC-23: damage", () => {
	test("comes after all fire in the hex, so the last shot of a destroyed unit still counts", () => {
		const state = aCombat({ red: { marked: 39, course: "A5" }, blue: { marked: 39, course: "D5" } }, [["red", "blue"]]);
		const orders = { red: fire(shoots("red", "beam-3", "blue")), blue: fire(shoots("blue", "beam-3", "red")) };
		const { open, reports } = fought(state, orders, 6, 6, 6, 6);
		expect([unitIn(open, "red").status, unitIn(open, "blue").status]).toEqual(["destroyed", "destroyed"]);
		expect(reports.filter(({ code }) => code === "threshold")).toEqual([]);
	});

	test("SC-24: each full row has its own check, with the crew quality on every die", () => {
		const state = aCombat({ red: { course: "A5" }, blue: { course: "D5", marked: 9, cq: 1 } }, [["red", "blue"]]);
		const step = fought(state, { red: fire(shoots("red", "beam-3", "blue")) }, 2, 2, ...Array(17).fill(6));
		expect(factsOf(step, "damage")).toMatchObject([{ unit: "blue", points: 2, crossed: 2, overkill: 0, rows: [1], marked: 11, boxes: 40 }]);
		expect(reportsOf(step, "threshold")).toMatchObject([
			{ seat: "blue", facts: { row: 1, limit: 3 }, modifiers: [{ code: "cq", value: 1 }], rolls: [{ reason: "threshold", seat: "blue" }] },
		]);
	});

	test("SC-39: a lost battery and a destroyed unit fire in no later combat", () => {
		const later = { hex: [0, -1], fraction: 0.5, encounters: [encounter("green", "blue", [0, -1])], keepers: {} } as const;
		const made = aCombat({ red: { course: "A5" }, blue: { course: "D5", marked: 9 }, green: {} }, [["red", "blue"]]);
		const state = { ...made, combats: [...made.combats, later] };
		const orders = { red: fire(shoots("red", "beam-3", "blue")) };
		const struck = fought(state, orders, 2, 2, ...Array(17).fill(1)).open;
		expect(combatants(struck).find(({ unit }) => unit === "blue")?.weapons).toEqual([]);
		const wrecked = { ...state, units: { ...state.units, blue: { ...unitIn(state, "blue"), marked: 39 } } };
		expect(fought(wrecked, orders, 2, 2).open.combats).toEqual([]);
	});
});

test("SC-38: a goalkeeper fires at the interceptor of its ward, and no unit fires at the goalkeeper", () => {
	const [combat] = duel.combats;
	const guarded = aCombat({ red: {}, blue: {}, keeper: { seat: "blue" }, idle: { seat: "blue" } }, [["red", "blue"]]);
	const state: CruiserState = { ...guarded, combats: combat ? [{ ...combat, keepers: { [unitId("keeper")]: unitId("blue") } }] : [] };
	expect(combatants(state).map(({ unit, mayFireAt }) => [unit, mayFireAt])).toEqual([
		["red", ["blue"]],
		["blue", ["red"]],
		["keeper", ["red"]],
	]);
});

describe("any fire", () => {
	/** A meridian and a halberd with missiles in flight, and the proposed fire of all of them. */
	const melee = aCombat(
		{
			red: { craft: "meridian", course: "A3" },
			blue: { craft: "halberd", marked: 25 },
			green: { craft: "kestrel", side: "blue", course: "B2" },
			dart: { craft: "dart", seat: "blue", target: "red", course: "A5" },
			trident: { craft: "trident", seat: "red", target: "blue" },
		},
		[
			["red", "blue"],
			["green", "red"],
			["dart", "red"],
			["trident", "blue"],
		],
	);

	test("no box is crossed off twice, and boxes and overkill make up all damage", () => {
		const property = fc.property(fc.integer(), (seed) => {
			const step = foughtOnSeed(melee, {}, seed);
			const shots = [...factsOf(step, "beam"), ...factsOf(step, "warhead")];
			const sum = (facts: readonly Report["facts"][], name: string) => facts.reduce((all, fact) => all + Number(fact[name]), 0);
			const damage = factsOf(step, "damage");
			expect(sum(shots, "damage")).toBe(sum(damage, "points"));
			expect(sum(damage, "points")).toBe(sum(damage, "crossed") + sum(damage, "overkill"));
			const units = Object.values(step.open.units);
			expect(units.reduce((all, { dealt }) => all + dealt, 0)).toBe(sum(damage, "crossed"));
			for (const { marked, figures, systems } of units) {
				expect(marked).toBeLessThanOrEqual(4 * figures.rowBoxes);
				expect(systems.every(({ value }) => value >= 0)).toBe(true);
			}
		});
		fc.assert(property);
	});

	test("a lost unit acts in no later combat", () => {
		const again = melee.combats.map((combat) => ({ ...combat, hex: [0, -1] as const }));
		const property = fc.property(fc.integer(), (seed) => {
			const { open } = foughtOnSeed({ ...melee, combats: [...melee.combats, ...again] }, {}, seed);
			if (open.combats.length === 0) return;
			const gone = Object.values(open.units).flatMap(({ id, status }) => (status === "in-play" ? [] : [id]));
			const { reports } = settleWith(resolveFire(open, {}), seededDice(seed));
			const acting = reports.flatMap((report) =>
				report.code === "beam" || report.code === "warhead" || report.code === "point-defence" ? [report.facts.unit] : [],
			);
			expect(acting.filter((id) => gone.some((candidate) => candidate === id))).toEqual([]);
		});
		fc.assert(property);
	});
});

describe("SC-42: a missile that attacks a ship", () => {
	const units = {
		red: {},
		escort: { seat: "red" },
		keeper: { craft: "buckler", seat: "red" },
		dart: { craft: "dart", seat: "blue", target: "red" },
		own: { craft: "stinger", seat: "red", launched: { turn: 1, detected: true, from: unitId("red") } },
		others: { craft: "stinger", seat: "red", launched: { turn: 1, detected: true, from: unitId("escort") } },
	} as const;
	const pairs = [
		["dart", "red"],
		["escort", "dart"],
		["own", "dart"],
		["others", "dart"],
	] as const;
	const firersAt = (met: readonly (readonly [string, string])[] = pairs) => {
		const state = aCombat(units, met);
		const [combat] = state.combats;
		const combats = combat ? [{ ...combat, keepers: { [unitId("keeper")]: unitId("red") } }] : [];
		const here = combatants({ ...state, combats });
		return here.filter(({ mayFireAt }) => mayFireAt.includes(unitId("dart"))).map(({ unit }) => unit);
	};

	test("is a target only of the ship, its goalkeeper and its own counter-missiles", () => {
		expect(firersAt()).toEqual(["red", "keeper", "own"]);
	});

	test("is fired at by all that intercept it in another hex of its course", () => {
		expect(firersAt(pairs.slice(1))).toEqual(["escort", "own", "others"]);
	});
});

describe("SC-52: a missile with a beam that attacks a ship", () => {
	const units = {
		red: {},
		escort: { seat: "red" },
		own: { craft: "stinger", seat: "red", launched: { turn: 1, detected: true, from: unitId("red") } },
		buckler: { craft: "buckler", seat: "blue" },
	} as const;
	const pairs = [
		["buckler", "red"],
		["escort", "buckler"],
		["own", "buckler"],
	] as const;
	const fight = (met: readonly (readonly [string, string])[] = pairs, changed: typeof units | object = {}) =>
		aCombat({ ...units, ...changed }, met);
	const targetsOf = (...wishes: Parameters<typeof fight>) =>
		combatants(fight(...wishes)).find(({ unit }) => unit === unitId("buckler"))?.mayFireAt ?? [];

	test("fires at its target alone", () => {
		expect(targetsOf()).toEqual(["red"]);
		const order = (at: string) => fire(shoots("buckler", "beam-1", at));
		const objection = (at: string) => fireObjection(fight(), seatId("blue"), order(at))?.code ?? null;
		expect([objection("red"), objection("escort")]).toEqual([null, "may-not-fire-at"]);
	});

	test("neither fires at a third ship nor is fired at by it", () => {
		const lines = combatants(fight()).map(({ unit, mayFireAt }) => [unit, mayFireAt]);
		expect(lines).toEqual([
			["red", ["buckler"]],
			["own", ["buckler"]],
			["buckler", ["red"]],
		]);
	});

	test("fires back at all that intercept it in another hex of its course, or when its target is gone", () => {
		expect(targetsOf(pairs.slice(1))).toEqual(["escort", "own"]);
		expect(targetsOf(pairs, { red: { status: "destroyed" } })).toEqual(["escort", "own"]);
	});
});

test("SC-44: a battery shares its hits between flights of different kinds, and the card shows the result of the roll against each", () => {
	const darts = { d1: { craft: "dart", seat: "blue" }, d2: { craft: "dart", seat: "blue", course: "A9" } } as const;
	const state = aCombat({ red: {}, ...darts }, [
		["d1", "red"],
		["d2", "red"],
	]);
	const step = fought(state, { red: fire(defends("red", "beam-1", "d2", "d1")) }, 4, 5);
	expect(factsOf(step, "point-defence")).toMatchObject([
		{
			total: 19,
			hits: 6,
			worth: [
				{ unit: "d2", total: 4, hits: 1 },
				{ unit: "d1", total: 19, hits: 6 },
			],
			destroyed: [{ unit: "d2" }, { unit: "d1" }],
		},
	]);
	expect(factsOf(step, "warhead")).toEqual([]);
});

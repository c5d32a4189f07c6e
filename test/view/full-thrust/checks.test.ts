/**
 * Checks that a warship's sheet rolls outside a match: their fields, their cards and the changes that they propose;
 * and the check that other craft share.
 */
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import type { Faces } from "../../../src/core/kernel/dice.ts";
import { checks as CHECKS } from "../../../src/view/full-thrust/checks/index.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { room } from "../../../src/view/full-thrust/room.ts";
import type { Check, TypedFields } from "../../../src/view/shared/on-demand/checks/check.ts";
import { readCheck } from "../../../src/view/shared/on-demand/checks/read-check.ts";
import type { CheckMemory } from "../../../src/view/shared/on-demand/checks/tab.ts";
import { NO_CRAFT } from "../../../src/view/shared/on-demand/checks/tab.ts";
import { label } from "../../../src/view/shared/startup/words/label.ts";
import { rollCheck, spoken } from "../support/roll-check.ts";
import { checksHtml, checksOn, EVERYTHING, warshipCraft } from "./pictures/sheet.ts";

/** A cruiser of TMF 80 with a plain drive of 4. */
const CRUISER = { design: { ...EVERYTHING, tmf: 80, hull: 24, drive: { rating: 4, advanced: false } }, crossed: {} };
function checkAt(id: string): Check {
	const check = [...CHECKS.own, ...Object.values(CHECKS.lent)].find((toldCheck) => toldCheck.id === id);
	if (!check) throw new Error(`There is no check ${id}`);
	return check;
}

/** Rolls a check on exactly these faces. */
function roll(id: string, typed: TypedFields, faces: Faces, fields: Readonly<Record<string, unknown>> = CRUISER) {
	return rollCheck(checkAt(id), { presenter: fullThrustPresenter, fields, typed, faces });
}

function cardOf({ card }: ReturnType<typeof roll>) {
	const [block] = card?.blocks ?? [];
	if (!block) throw new Error("A check has a block");
	return block;
}

const levels = (kept: unknown) => (kept as { crossed: { systems: readonly object[] } } | null)?.crossed.systems ?? null;

describe("Emergency Thrust", () => {
	const push = (faces: Faces, typed: TypedFields = {}) => roll("emergency", { order: "ET P3+3", ...typed }, faces);

	test.each([
		[[2, 3], 0, "success, and no damage to the drive", null],
		[[1, 5], 1, "success, but the drive is damaged", 2],
		[[4, 5], 2, "failure, and the drive is damaged.", 2],
		[[6, 6], 4, "failure, and the drive is damaged twice", 0],
	] as const)("rating 4, P3+3: two dice %j score %i", (faces, score, effect, after) => {
		const end = push(faces);
		expect(end.reports[0]?.facts).toMatchObject({ dice: 2, score });
		expect(end.effects[0]).toContain(effect);
		expect(levels(end.kept)).toEqual(after === null ? null : [{ id: "drive", level: after }]);
	});

	test("names what each die is for, and shows all of them", () => {
		const card = cardOf(push([1, 1, 1], { earlierUses: "1" }));
		expect(card.sum.slice(0, 3).map(({ value }) => value)).toEqual(["1 die", "1 die", "1 die"]);
		expect(card.rolls.flatMap(({ dice }) => dice.map(({ shown }) => shown))).toEqual([1, 1, 1]);
	});

	test("for vector movement as well", () => {
		const end = push([1], { order: "ET TP2, MD6", movement: "vector" });
		expect(end.reports[0]?.facts).toMatchObject({ success: true, before: 4, after: 4 });
		expect(push([], { order: "ET P3+3", movement: "vector" }).why).not.toBeNull();
	});

	test.each([
		["ET P9", "turns-too-far"],
		["P1+1", "no-emergency"],
		["ET sideways", "orders-unreadable"],
	])("an illegal order is refused before any die: %s", (order) => {
		expect(push([], { order }).why).not.toBeNull();
	});
});

describe("the drive's threshold", () => {
	test("FT-01: undamaged, Hard About 2: 5 and 1 more fails from 6, 4 and 1 more does not", () => {
		expect(roll("drive", { hardAbout: "2" }, [5]).effects).toEqual(["The drive fails and runs at half."]);
		expect(roll("drive", { hardAbout: "2" }, [4]).effects).toEqual(["The drive holds."]);
	});

	test("shows the die, each modifier by name, the total and its limit", () => {
		const { sum, changes } = cardOf(roll("drive", { extreme: "3", postMovement: "true", rowsLost: "1" }, [2]));
		expect(sum.map(({ value }) => value)).toEqual(["2", "+2", "+1", "5", "5"]);
		expect(changes.map(({ before, after }) => [before, after])).toEqual([["4", "2"]]);
	});

	test("FT-01: by the other reading, uses the last row lost", () => {
		expect(roll("drive", { rowsLost: "1", reading: "lastSuffered" }, [5]).effects[0]).toBe("The drive holds.");
	});

	test("starts with the number of rows lost on the sheet", () => {
		const [rows] = checkAt("drive").fields({ fields: { ...CRUISER, crossed: { marked: 13 } }, crew: [], boons: [] });
		expect(rows).toMatchObject({ id: "rowsLost", value: 2 });
	});

	test("a dead drive has no check", () => {
		const dead = { ...CRUISER, crossed: { systems: [{ id: "drive", level: 0 }] } };
		for (const id of ["emergency", "drive", "jump"]) expect(checkAt(id).barred(dead)).not.toBeNull();
		expect(checkAt("ftl-exit").barred(dead)).toBeNull();
	});
});

describe("thresholds of the whole ship", () => {
	const bare = { design: { ...CRUISER.design, weapons: EVERYTHING.weapons.slice(0, 1), screens: 0, pointDefence: 0, bays: 0 } };

	test("roll a die for each working system, and propose the failures for the sheet", () => {
		const end = roll("thresholds", { number: "5", extraRows: "1" }, [4, 3, 1], bare);
		expect(levels(end.kept)).toEqual([{ id: "drive", level: 2 }]);
		expect(cardOf(end).changes).toMatchObject([{ before: "4", after: "2" }]);
		expect(roll("thresholds", {}, [1, 1, 1], bare).effects).toEqual(["Everything holds."]);
	});

	test("start with the number of the last row lost", () => {
		const numberAt = (marked: number) =>
			checkAt("thresholds").fields({ fields: { ...CRUISER, crossed: { marked } }, crew: [], boons: [] })[0]?.value;
		expect([0, 6, 12, 18, 24].map(numberAt)).toEqual(["6", "6", "5", "4", "4"]);
	});

	test("a dead system gets no roll", () => {
		const damaged = { ...bare, crossed: { systems: [{ id: "ftl", level: 0 }] } };
		const end = roll("thresholds", { number: "6" }, [6, 6], damaged);
		expect(levels(end.kept)).toEqual([
			{ id: "ftl", level: 0 },
			{ id: "drive", level: 2 },
			{ id: "weapon-1", level: 0 },
		]);
	});
});

describe("jumps", () => {
	test("Short-Range Jump: 40 MU, superior sensors, 3 and 5 come out 4 MU off", () => {
		const end = roll("jump", { jump: "40", sensors: "superior" }, [7, 3, 5]);
		expect(end.effects[0]).toBe("The ship comes out 4 MU off, in direction 7 o’clock.");
		expect(cardOf(end).sum.map(({ value }) => value)).toEqual(["40", "8", "−4", "4"]);
		expect(end.kept).toBeNull();
	});

	test("goes no further than the present drive allows", () => {
		expect(roll("jump", { jump: "41" }, []).why).toContain("from 1 to 40");
		const halved = { ...CRUISER, crossed: { systems: [{ id: "drive", level: 2 }] } };
		expect(roll("jump", { jump: "21" }, [], halved).why).toContain("from 1 to 20");
	});

	test("direction on two D6", () => {
		expect(roll("jump", { jump: "10", direction: "2d6" }, [5, 2, 6]).effects[0]).toContain("8 o’clock");
	});

	test.each([
		["false", [], "Nothing is near", null],
		["true", [1], "the ship stays", null],
		["true", [3, 4], "takes 4 points", 4],
		["true", [5], "torn apart", 24],
	] as const)("FTL exit, something near %s, %j: %s", (near, faces, effect, marked) => {
		const end = roll("ftl-exit", { near }, faces);
		expect(end.effects[0]).toContain(effect);
		expect(end.kept === null ? null : (end.kept as { crossed: { marked: number } }).crossed.marked).toBe(marked);
	});

	test("FTL revision: a ship that bursts costs its neighbours a quarter of its TMF", () => {
		const end = roll("ftl-exit", { near: "true" }, [6], { design: { ...CRUISER.design, tmf: 90 } });
		expect(end.effects[1]).toContain("12 points on armour and 11 on the hull");
	});
});

test("Corkscrew: a turn as well strains the hull, and a separate die says which way up the ship ends", () => {
	const heavy = { design: { ...CRUISER.design, tmf: 85 } };
	const end = roll("corkscrew", { turn: "1" }, [6, 5, 2, 1, 4, 3], heavy);
	expect(end.effects).toEqual([
		"The ship ends inverted: port and starboard are swapped.",
		"Hull stress: 4 boxes, past screens and armour.",
	]);
	expect(end.kept).toMatchObject({ crossed: { marked: 4 } });
	expect(roll("corkscrew", {}, [2]).effects).toEqual(["The ship ends upright."]);
});

describe("damage control", () => {
	const broken = {
		...CRUISER,
		crossed: {
			systems: [
				{ id: "weapon-1", level: 0 },
				{ id: "drive", level: 0 },
			],
		},
	};

	test("a die that shows no more than the parties mends a system, and a dead drive runs at half", () => {
		expect(roll("repair", { system: "drive", parties: "3" }, [3], broken).kept).toMatchObject({
			crossed: {
				systems: [
					{ id: "weapon-1", level: 0 },
					{ id: "drive", level: 2 },
				],
			},
		});
		expect(roll("repair", { system: "drive", parties: "2" }, [3], broken)).toMatchObject({
			effects: ["Main drive: not mended."],
			kept: null,
		});
	});

	test("does nothing on an undamaged ship or without parties", () => {
		expect(spoken({ why: checkAt("repair").barred(CRUISER) }).why).toBe("Nothing is damaged.");
		expect(checkAt("repair").barred({ ...broken, design: { ...CRUISER.design, parties: 0 } })).not.toBeNull();
	});

	test("a working system cannot be picked", () => {
		expect(roll("repair", { system: "ftl" }, [], broken).why).toContain("pick one");
	});
});

test("beam dice: Corkscrew's −1, re-rolls unmodified", () => {
	const end = roll("beam", { class: "3", range: "10", corkscrewing: "true" }, [6, 4, 3, 5]);
	expect(end.effects).toEqual(["2 points of damage.", "1 point from re-rolls bypasses screens and armour."]);
	expect(roll("beam", { class: "1", range: "30" }, []).effects[0]).toContain("no dice");
});

describe("damage to another ship", () => {
	const whole = { design: { ...CRUISER.design, armour: 6 }, crossed: {} };
	const struck = (id: string, typed: TypedFields, faces: Faces) =>
		checkAt(id).applyToTarget?.(whole, roll(id, typed, faces).outcome) ?? null;

	test("goes to its armour first, and re-rolls of beams to its hull", () => {
		expect(struck("beam", { class: "3", range: "10" }, [6, 4, 3, 5])).toMatchObject({ crossed: { armour: 3, marked: 1 } });
		expect(struck("torpedo", { range: "6" }, [6, 6])).toMatchObject({ crossed: { armour: 6, marked: 0 } });
		expect(struck("fighters", { fighters: "1" }, [6, 1])).toMatchObject({ crossed: { armour: 2, marked: 0 } });
		expect(struck("salvo", {}, [2, 5, 6])).toMatchObject({ crossed: { armour: 6, marked: 5 } });
		expect(struck("plasma", { class: "2", screens: "1" }, [1, 4])).toMatchObject({ crossed: { armour: 3, marked: 0 } });
	});

	test("is none after a miss", () => {
		expect(struck("torpedo", { range: "6" }, [1])).toBeNull();
		expect(struck("plasma", { distance: "6.5" }, [])).toBeNull();
	});
});

describe("Grav Backfire", () => {
	const plain = { design: { ...CRUISER.design, drive: { rating: 4, advanced: false } }, crossed: {} };

	test("halves a whole drive, and needs no die", () => {
		expect(levels(roll("backfire", {}, [], plain).kept)).toEqual([{ id: "drive", level: 2 }]);
	});

	test("of a damaged drive may burst the ship (FT-01)", () => {
		const halved = { ...plain, crossed: { systems: [{ id: "drive", level: 2 }] } };
		expect(roll("backfire", {}, [6], halved).kept).toMatchObject({ crossed: { marked: 24, systems: [{ id: "drive", level: 0 }] } });
		expect(roll("backfire", {}, [5], halved).kept).toMatchObject({ crossed: { marked: 0 } });
	});

	test("needs a drive that is not an advanced one", () => {
		expect(checkAt("backfire").barred({ design: EVERYTHING })).not.toBeNull();
	});
});

describe("the odds before a roll", () => {
	const oddsOf = (id: string, fields: Readonly<Record<string, unknown>> = CRUISER) => {
		const check = checkAt(id);
		const craft = { fields, crew: [], boons: [] };
		const read = readCheck(check.fields(craft), {});
		if ("why" in read) throw new Error(`${id} cannot be read as it opens`);
		return spoken({ odds: check.odds?.({ ...craft, seat: NO_CRAFT, target: NO_CRAFT, values: read.values }) ?? [] }).odds;
	};

	test("are those of the rules", () => {
		expect(oddsOf("emergency").map(({ value }) => value)).toEqual(["1 die", "1 die", "58%", "72%", "3%"]);
		expect(oddsOf("drive").map(({ value }) => value)).toEqual(["17%"]);
		expect(oddsOf("repair", { ...CRUISER, crossed: { systems: [{ id: "ftl", level: 0 }] } }).map(({ value }) => value)).toEqual(["17%"]);
		expect(oddsOf("torpedo").map(({ value }) => value)).toEqual(["2.3"]);
	});
});

describe("fields", () => {
	test.each([
		["", "from 0 to 20"],
		["1.5", "from 0 to 20"],
		["-1", "from 0 to 20"],
		["99", "from 0 to 20"],
		["two", "from 0 to 20"],
	])("an input that is not a number gives an error, and nothing is rolled: %j", (earlierUses, why) => {
		expect(roll("emergency", { earlierUses }, []).why).toContain(why);
	});

	test("a text that is too long, and a choice that is not on the list", () => {
		expect(roll("emergency", { order: "P".repeat(201) }, []).why).toContain("at most 200 characters");
		expect(roll("drive", { reading: "mine" }, []).why).toContain("pick one");
	});

	test("missing values come from the sheet", () => {
		expect(roll("drive", {}, [6]).reports[0]?.facts).toMatchObject({ number: 6, before: 4, after: 2 });
	});
});

describe("the changes after a check", () => {
	test("are recorded once, and keep the earlier damage", () => {
		const fields = { ...CRUISER, crossed: { marked: 3, systems: [{ id: "ftl", level: 0 }] } };
		const { outcome, kept } = roll("drive", {}, [6], fields);
		expect(kept).toMatchObject({ crossed: { marked: 3, systems: [{ id: "ftl" }, { id: "drive", level: 2 }] } });
		expect(checkAt("drive").apply?.({ ...fields, ...kept }, outcome)).toBeNull();
	});

	test("are offered on the sheet to its owner", () => {
		const act = { act: "apply", name: label("VOIDREGATTA.Checks.apply"), why: null, card: "card", role: "craft" } as const;
		const end = { effects: [], acts: [act], card: "card" };
		const memories = new Map<string, CheckMemory>([["drive", { typed: {}, target: "", end }]]);
		const page = (editable: boolean) => new JSDOM(checksHtml(checksOn({ memories, editable, fields: CRUISER }))).window.document;
		expect(page(true).querySelectorAll('[data-action="act-on-check"]')).toHaveLength(1);
		expect(page(true).querySelectorAll('[data-action="roll-check"]')).toHaveLength(
			CHECKS.own.filter(({ barred }) => barred(CRUISER) === null).length,
		);
		expect(page(false).querySelectorAll("button:not(.vr-rule), input:not(:disabled), select:not(:disabled)")).toHaveLength(0);
	});
});

test("a card names the ship and the input of each check", () => {
	const end = roll("drive", {}, [6]);
	expect(end.card).toMatchObject({
		headline: "Harrow: Drive threshold",
		face: { name: "Harrow" },
		blocks: [{ title: "Drive threshold", tone: "bad" }],
	});
});

describe("pushing the drive: a house rule for other craft", () => {
	test("belongs to the game, and is not for its own ships", async () => {
		const checks = await room.checks?.();
		expect(checks?.lent).toEqual({ driveOverload: expect.objectContaining({ id: "overload" }) });
		expect(checks?.own.map(({ id }) => id)).not.toContain("overload");
	});

	test("while a match runs, the sheet says who rolls now", () => {
		expect(spoken(checksOn({ checks: [] })).advice).toContain("The match rolls");
		expect(spoken(checksOn()).advice).toContain("One roll at a time");
	});

	test("FT-01: fails by the lost rows, with one more for each point after the first", () => {
		const end = roll("overload", { rating: "6", damageRows: "1", pushed: "2" }, [4], {});
		expect(end.effects).toEqual(["The drive fails and runs at half."]);
		expect(cardOf(end).sum.map(({ value }) => value)).toEqual(["4", "+1", "5", "5"]);
		expect(end.kept).toBeNull();
		expect(roll("overload", { rating: "6", damaged: "true" }, [6], {}).effects).toEqual(["The drive fails and is dead."]);
	});

	test("a damaged drive of rating 1 is dead, and gets no roll", () => {
		expect(roll("overload", { rating: "1", damaged: "true" }, [], {}).why).not.toBeNull();
	});
});

test("the sheet of a warship shows the checks in the order of its presenter", () => {
	expect(warshipCraft().system).toHaveProperty("design");
	expect(spoken(checksOn()).checks.map(({ name }) => name)).toEqual([
		...[
			"Emergency Thrust",
			"Drive threshold",
			"Strained orders",
			"Scatter of a Short-Range Jump",
			"Leaving under FTL",
			"Arriving under FTL",
		],
		...["Thresholds of the whole ship", "Damage control", "End of a Corkscrew", "Grav Backfire", "Caught in a backfire"],
		...["Beam dice", "Torpedo or K-gun", "Missile salvo", "Plasma bolt", "Fighter attack", "Point defence", "Eclipsing"],
	]);
});

/**
 * The warship's sheet: the ship display outside and in a match, its class on the drawing board, and classes as files.
 */
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { parseSeatShip } from "../../../src/core/full-thrust/options.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { takeIn, writeDesign } from "../../../src/view/full-thrust/sheet/exchange.ts";
import { sectorsOf } from "../../../src/view/full-thrust/sheet/icons.ts";
import { objectionTo } from "../../../src/view/full-thrust/sheet/objection.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";
import { DAMAGED, drawnOn, EVERYTHING, thrustTableWith, warshipCraft, warshipHtml, warshipSheetOf } from "./pictures/sheet.ts";

function pageOf(html: string): Document {
	return new JSDOM(html).window.document;
}

function spoken<Model>(model: Model) {
	return speak(model, { lang: "en", localize });
}

const statusOf = (system: object = {}) => spoken(warshipSheetOf({ craft: warshipCraft({ ...system }) })).status;

/** The tile of a system, by its id. */
function tileOf(status: ReturnType<typeof statusOf>, id: string) {
	const found = status.groups.flatMap(({ tiles }) => tiles).find((tile) => tile.id === `s-${id}`);
	if (!found) throw new Error(`There is no tile ${id}`);
	return found;
}

describe("the ship display outside a match", () => {
	test("shows the hull in four rows, the longer ones first, and the effect of losing each", () => {
		const { hull } = statusOf();
		expect(hull.summary).toBe("Hull: 30 of 30 left");
		expect(hull.rows.map(({ boxes }) => boxes.length)).toEqual([8, 8, 7, 7]);
		expect(hull.rows.map(({ note }) => note)).toEqual(["check: fails on 6", "check: fails on 5+", "check: fails on 4+", "destroyed"]);
	});

	test("shows only the rows of a small hull, and marks its last box as the end", () => {
		const { hull } = statusOf({ design: { ...EVERYTHING, hull: 2 } });
		expect(hull.rows.map(({ boxes, note }) => [boxes.length, note])).toEqual([
			[1, "check: fails on 6"],
			[1, "destroyed"],
		]);
	});

	test("a click on a box crosses off every box up to it; a click on the last one takes it back", () => {
		const boxes = statusOf({ crossed: { marked: 11 } }).hull.rows.flatMap((row) => row.boxes);
		expect(boxes.filter(({ crossed }) => crossed)).toHaveLength(11);
		expect(JSON.parse(boxes[17]?.to ?? "").marked).toBe(18);
		expect(JSON.parse(boxes[10]?.to ?? "").marked).toBe(10);
	});

	test("armour, salvoes, fighters and endurance are boxes too, and a change to one keeps the others", () => {
		const status = statusOf({ crossed: DAMAGED });
		expect(status.hull.armour[0]?.boxes.filter(({ crossed }) => !crossed)).toHaveLength(2);
		const launcher = tileOf(status, "weapon-5");
		expect(launcher.boxes.map(({ crossed }) => crossed)).toEqual([true, true, true, false]);
		const [fighters, endurance] = tileOf(status, "bay-1").rows;
		expect([fighters, endurance].map((row) => row?.boxes.filter(({ crossed }) => !crossed).length)).toEqual([4, 3]);
		expect(JSON.parse(launcher.boxes[3]?.to ?? "")).toEqual({ ...DAMAGED, magazines: [{ id: "weapon-5", left: 0 }] });
		expect(JSON.parse(endurance?.boxes[3]?.to ?? "").groups).toEqual([{ id: "bay-1", fighters: 4, endurance: 2 }]);
	});

	test("the drive goes from whole to half to dead and back; every other system goes from working to dead and back", () => {
		expect(cycle("drive")).toEqual(["works", "halved", "dead", "works"]);
		expect(cycle("weapon-1")).toEqual(["works", "dead", "works"]);
		expect(cycle("ftl")).toEqual(["works", "dead", "works"]);
	});

	test("a drive of rating 1 has no half rating", () => {
		const design = { ...EVERYTHING, drive: { rating: 1, advanced: false } };
		expect(cycle("drive", { design })).toEqual(["works", "dead", "works"]);
	});

	test("FT-01: shows the present failure number of a strained drive, by the lost rows", () => {
		const fails = (marked: number) => statusOf({ crossed: { marked } }).thresholds[0]?.value;
		expect([0, 8, 16, 23].map(fails)).toEqual(["6", "5+", "4+", "3+"]);
	});

	test("draws each weapon's arcs as sectors", () => {
		const bearing = tileOf(statusOf(), "weapon-2").sectors.map(({ bears }) => bears);
		expect(bearing).toEqual([true, true, true, false, false, false]);
		expect(new Set(sectorsOf([]).map(({ path }) => path)).size).toBe(6);
	});

	test("impossible damage counts as none: levels that no failure causes, and more boxes than the ship has", () => {
		const status = statusOf({
			crossed: {
				marked: 999,
				armour: 99,
				systems: [
					{ id: "drive", level: 3 },
					{ id: "hat", level: 0 },
				],
				groups: 7,
			},
		});
		expect(status.hull.summary).toBe("Hull: 0 of 30 left");
		expect(tileOf(status, "drive").stateName).toBe("works");
		expect(status.repair).not.toBeNull();
	});

	test("a design that cannot be read shows the plain cruiser, and breaks nothing", () => {
		expect(statusOf({ design: { tmf: "many" }, crossed: "x", notes: 3 }).hull.summary).toBe("Hull: 24 of 24 left");
	});

	test("is repaired by one click, and offers none if it is undamaged", () => {
		expect(statusOf().repair).toBeNull();
		expect(JSON.parse(statusOf({ crossed: DAMAGED }).repair ?? "")).toEqual({
			armour: 0,
			marked: 0,
			systems: [],
			magazines: [],
			groups: [],
		});
	});

	test("has no buttons for users who may only look", () => {
		const page = pageOf(warshipHtml(warshipSheetOf({ craft: { ...warshipCraft(), editable: false } }), "status", "design"));
		expect(page.querySelectorAll("button, fieldset:not(:disabled, :disabled *), input:not(fieldset input), textarea")).toHaveLength(0);
	});
});

/** The states of a system from click to click, until it works again. */
function cycle(id: string, system: object = {}): readonly string[] {
	const states: string[] = [];
	let crossed: object = {};
	for (let clicks = 0; clicks < 5 && (states.length < 2 || states.at(-1) !== "works"); clicks++) {
		const tile = tileOf(statusOf({ ...system, crossed }), id);
		states.push(tile.stateName ?? "");
		crossed = JSON.parse(tile.to ?? "null");
	}
	return states;
}

describe("the ship display in a match", () => {
	const fighting = () => warshipSheetOf({ table: thrustTableWith({ marked: 17, inverted: true, emergencies: 2 }) });

	test("is the match's ship: its boxes, its course and its velocity", () => {
		const { flight, hull } = spoken(fighting()).status;
		expect(hull.summary).toBe("Hull: 13 of 30 left");
		expect(flight.map(({ value }) => value)).toEqual(["4, -3".replace("-", "−"), "2 o’clock", "9 MU a turn", "inverted", "2"]);
	});

	test("Roll: shows where weapons bear now, with port and starboard swapped", () => {
		const bearing = tileOf(spoken(fighting()).status, "weapon-2").sectors.map(({ bears }) => bears);
		expect(bearing).toEqual([true, false, false, false, true, true]);
	});

	test("shows which fighters are out", () => {
		expect(tileOf(spoken(fighting()).status, "bay-1").note).toBe("out");
	});

	test("has no buttons, and neither has the drawing board", () => {
		const page = pageOf(warshipHtml(fighting(), "status", "design"));
		expect(page.querySelectorAll('[data-action="keep"], [data-action="draft"], [data-action="build"]')).toHaveLength(0);
	});

	test("shows the sheet's own values again after the match", () => {
		const table = thrustTableWith({ marked: 17 });
		const over = { ...table, situation: { ...table.situation, over: true } };
		expect(spoken(warshipSheetOf({ table: over })).status).toMatchObject({ editable: true, hull: { summary: "Hull: 30 of 30 left" } });
	});
});

test("the helm says whether the ship is in a match, and shows her course if she is", () => {
	expect(pageOf(warshipHtml(warshipSheetOf(), "helm")).body.textContent).toContain("in no match");
	expect(pageOf(warshipHtml(warshipSheetOf({ table: thrustTableWith() }), "helm")).body.textContent).toContain("9 MU a turn");
});

describe("the drawing board", () => {
	const drawnBy = (...strokes: readonly Readonly<Record<string, string>>[]) => spoken(drawnOn(warshipCraft(), ...strokes)).design;

	test("FT-23: weighs all that has a published MASS, in points too, and says what it does not weigh", () => {
		const { mass, massLeft, weighing } = drawnBy({ name: "screens", value: "0" }, { name: "bays", value: "1" });
		const lines = mass.map(({ name, value }) => `${name}: ${value}`);
		expect(lines).toEqual(
			expect.arrayContaining(["Hull: 30 MASS, 60 points", "Armour: 6 MASS, 12 points", "FTL drive, 10%: 12 MASS, 24 points"]),
		);
		expect(lines.some((line) => line.endsWith("not weighed"))).toBe(weighing.includes("not weighed"));
		expect(massLeft).not.toBeNull();
	});

	test("FT-23: a ship with far too many guns is called too heavy", () => {
		expect(drawnBy({ name: "pointDefence", value: "30" }, { name: "bays", value: "12" }).weighing).toMatch(/^Too heavy: /);
	});

	test("a design that is too heavy can be edited, shows a warning with the mark of its rule, and cannot be built", () => {
		const design = drawnBy({ name: "hull", value: "90" });
		const warning = pageOf(warshipHtml(drawnOn(warshipCraft(), { name: "hull", value: "90" }), "design")).querySelector(".vr-yard-breaks");
		expect(warning?.querySelector(".vr-rule")?.getAttribute("data-rule")).toBe("full-thrust.Refusal.mass-short");
		expect(design.breaks).toEqual({
			why: "Hull, armour and drives need 132 MASS, and the ship has 120. Raise its TMF, or remove something.",
			whyRule: "full-thrust.Refusal.mass-short",
		});
		expect(design.build).toBeNull();
		expect(drawnBy({ name: "hull", value: "90" }, { name: "tmf", value: "200" }).build).not.toBeNull();
	});

	test("a number out of bounds is refused, with a warning until the next change", () => {
		const strokes = [
			{ name: "armour", value: "9" },
			{ name: "hull", value: "0" },
		] as const;
		expect(drawnBy(...strokes).why).toBe("Hull boxes (hull) must be a whole number from 1 to 400. The last valid value is kept.");
		expect(drawnBy(...strokes).numbers.find(({ field }) => field === "armour")?.value).toBe("9");
		expect(drawnBy({ name: "hull", value: "" }).why).toContain("Hull boxes");
		expect(drawnBy(...strokes, { name: "hull", value: "31" }).why).toBeNull();
	});

	test("weapons are added, changed and taken out; the last arc stays", () => {
		const at = "weapons.6";
		const design = drawnBy(
			{ add: "weapons" },
			{ name: `${at}.kind`, value: "salvo-launcher" },
			{ name: `${at}.extended`, value: "true" },
			{ name: `${at}.ammunition`, value: "" },
			{ name: `${at}.arcs.FS`, value: "false" },
			{ name: `${at}.arcs.FP`, value: "false" },
			{ name: `${at}.arcs.F`, value: "false" },
			{ remove: "0" },
		);
		expect(JSON.parse(design.build ?? "").design.weapons.at(-1)).toEqual({
			...{ kind: "salvo-launcher", class: 1, arcs: ["F"], ammunition: null, extended: true },
		});
		expect(design.weapons).toHaveLength(6);
		expect(drawnBy({ name: "weapons.2.arcs.F", value: "false" }).why).toContain("at least one arc");
	});

	test("another kind of weapon loses what only the old one had", () => {
		const [weapon] = JSON.parse(drawnBy({ name: "weapons.4.kind", value: "beam" }).build ?? "").design.weapons.slice(4);
		expect(weapon).toMatchObject({ kind: "beam", ammunition: null, extended: false });
	});

	test("a built class is one that the rules can read, and the old hull's damage is cleared", () => {
		const built = JSON.parse(drawnBy({ name: "drive.advanced", value: "false" }, { name: "vessel", value: "Harrow II" }).build ?? "");
		expect(parseSeatShip({ side: "Concord", design: built.design }).ok).toBe(true);
		expect(built).toMatchObject({ vessel: "Harrow II", crossed: { marked: 0, systems: [] } });
	});

	test("reset restores the present design", () => {
		expect(drawnBy({ name: "hull", value: "31" }, { reset: "all" })).toMatchObject({ changed: false, build: null });
		expect(drawnBy({ name: "no.such", value: "3" }, { name: "weapons.9.class", value: "2" }).changed).toBe(false);
	});
});

describe("classes as files", () => {
	test("are read as they were written", () => {
		expect(takeIn(writeDesign({ design: EVERYTHING, vessel: "Harrow" }))).toEqual({
			draft: { design: EVERYTHING, vessel: "Harrow", why: null },
		});
		expect(takeIn(JSON.stringify(EVERYTHING))).toMatchObject({ draft: { vessel: "" } });
	});

	const refused = (text: string) => {
		const taken = takeIn(text);
		return "why" in taken ? spoken({ why: taken.why }).why : "taken";
	};
	const file = (design: object, more: object = {}) => JSON.stringify({ "full-thrust-design": 1, vessel: "Harrow", design, ...more });

	test.each([
		["no JSON", "{tmf", "This is not JSON"],
		["something else", '{"tech": "NM"}', "not a warship design"],
		["a list", "[1]", "not a warship design"],
		["another edition", file(EVERYTHING, { "full-thrust-design": 9 }), "format 9"],
		["a class that weighs too much", file({ ...EVERYTHING, tmf: 40 }), "need 48 MASS, and the ship has 40"],
		["a number out of bounds", file({ ...EVERYTHING, drive: { rating: 13, advanced: false } }), "Thrust rating (drive › rating)"],
		["a weapon that bears nowhere", file({ ...EVERYTHING, weapons: [{ ...EVERYTHING.weapons[0], arcs: [] }] }), "weapons › 1 › arcs"],
		["an unknown kind of weapon", file({ ...EVERYTHING, weapons: [{ ...EVERYTHING.weapons[0], kind: "hat" }] }), "weapons › 1 › kind"],
		["no class at all", file({}), "tmf"],
		["a name that is none", file(EVERYTHING, { vessel: 3 }), "vessel"],
	])("state their fault: %s", (_what, text, why) => expect(refused(text)).toContain(why));

	test("change nothing until the import, and nothing if it fails", () => {
		const craft = warshipCraft();
		const bad = drawnOn(craft, { name: "armour", value: "9" }, { name: "bring", value: "{" }, { take: "file" });
		expect(spoken(bad).design).toMatchObject({ taking: { text: "{" } });
		expect(spoken(bad).design.numbers.find(({ field }) => field === "armour")?.value).toBe("9");
		const good = drawnOn(
			craft,
			{ name: "bring", value: writeDesign({ design: { ...EVERYTHING, hull: 40 }, vessel: "New" }) },
			{ take: "file" },
		);
		expect(JSON.parse(good.design.build ?? "")).toMatchObject({ vessel: "New", design: { hull: 40 } });
	});
});

test("the sheet never writes a design that the rules cannot read", () => {
	expect(objectionTo(EVERYTHING)).toBeNull();
	const objection = fullThrustPresenter.objection({ design: { ...EVERYTHING, tmf: 40 } });
	expect(spoken({ objection }).objection).toContain("48 MASS");
});

/**
 * The cruiser's sheet: the status sheet outside and in a match, the yard, design files, and the ready-made ships.
 */

import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { parseSeatCraft } from "../../../src/core/sol-cruiser/options.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type VesselId } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { fileAddress } from "../../../src/view/fight/on-demand/design-file.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { FLEET, FLEET_MISSILES, namesIn } from "../../../src/view/sol-cruiser/fleet/fleet.ts";
import { shelf } from "../../../src/view/sol-cruiser/fleet/ships.ts";
import { solCruiserPresenter } from "../../../src/view/sol-cruiser/index.ts";
import { nextSheetDraft } from "../../../src/view/sol-cruiser/sheet/sheet.ts";
import { designFileName, takeIn, writeDesign } from "../../../src/view/sol-cruiser/yard/exchange.ts";
import { localize } from "../support/page.ts";
import { craftOf, sheetHtml, sheetOf, shipsHtml, tableWith } from "./pictures/sheet.ts";

function pageOf(html: string): Document {
	return new JSDOM(html).window.document;
}

function spoken<Model>(model: Model) {
	return speak(model, { lang: "en", localize });
}

const kept = (crossed: object) => sheetOf({ craft: craftOf("halberd", { crossed }) });

describe("the status sheet outside a match", () => {
	const status = () => spoken(sheetOf()).status;

	test("has the worked design's figures (yard rules): 800 m³, 676 t, four rows of ten, twenty thrust points", () => {
		const { identity, hull, points } = status();
		expect(identity.map(({ value }) => value)).toEqual([
			...["Halberd frigate", "Ship", "Concord", "New Military"],
			...["800 m³ (class B)", "676 t", "2,100 t", "yes"],
		]);
		expect(hull.rows.map(({ boxes }) => boxes.length)).toEqual([10, 10, 10, 10]);
		expect(points.rows.map(({ boxes }) => boxes.length)).toEqual([5, 5, 5, 5]);
	});

	test("SC-23, SC-24: says what comes after each row", () => {
		expect(status().hull.rows.map(({ note }) => note)).toEqual([
			"check: fails on 1–3",
			"check: fails on 1–4",
			"check: fails on 1–5",
			"destroyed",
		]);
	});

	test("a click on a box crosses off every box up to it; a click on the last one takes it back", () => {
		const boxes = kept({ marked: 6, systems: [] }).status.hull.rows.flatMap((row) => row.boxes);
		expect(boxes.filter(({ crossed }) => crossed)).toHaveLength(6);
		expect(JSON.parse(boxes[12]?.to ?? "").marked).toBe(13);
		expect(JSON.parse(boxes[5]?.to ?? "").marked).toBe(5);
	});

	test("a missile goes from ready to used to lost and back, a battery from ready to lost and back", () => {
		expect(cycle("missile-1")).toEqual(["ready", "used", "lost", "ready"]);
		expect(cycle("beam-1")).toEqual(["ready", "lost", "ready"]);
	});

	test("SC-25: ratings come down as failed checks bring them, and go back to the top", () => {
		const ladder = (name: string) =>
			status()
				.ladders.find((candidate) => candidate.name === name)
				?.steps.map(({ value }) => value);
		expect(ladder("Propulsion")).toEqual(["3", "2", "0"]);
		expect(ladder("Sensors")).toEqual(["12", "6", "0"]);
		expect(ladder("Armour")).toEqual(["Light", "Unarmoured"]);
		const sensors = { id: "sensors", value: 0, failures: 2, spent: false };
		const at = kept({ marked: 0, systems: [sensors] }).status.ladders.find(({ id }) => id.endsWith("sensors"));
		expect(JSON.parse(at?.to ?? "").systems).toEqual([{ id: "sensors", value: 12, failures: 0, spent: false }]);
	});

	test("SC-07: thrust points are crossed off within their row", () => {
		const row = kept({ marked: 0, systems: [{ id: "thrust-row-4", value: 2, failures: 0, spent: false }] }).status.points.rows[3];
		expect(row?.boxes.map(({ crossed }) => crossed)).toEqual([false, false, true, true, true]);
		expect(JSON.parse(row?.boxes[2]?.to ?? "").systems[0].value).toBe(3);
	});

	test("has no buttons for users who may only look", () => {
		const page = pageOf(sheetHtml(sheetOf({ craft: { ...craftOf("halberd"), editable: false } }), "status", "yard"));
		expect(page.querySelectorAll("button, fieldset:not(:disabled), input:not(fieldset input), textarea")).toHaveLength(0);
	});

	test("more marked boxes than the hull has count as all of them", () => {
		expect(spoken(kept({ marked: 999, systems: [] })).status.hull.summary).toBe("Damage: 40 of 40 crossed off");
	});

	test("a design that cannot be read shows the plain frigate, and breaks nothing", () => {
		expect(
			spoken(sheetOf({ craft: craftOf("halberd", { design: { kind: "hat" }, names: 3, crossed: "x" }) })).status.identity[4]?.value,
		).toBe("800 m³ (class B)");
	});
});

/** The states of a system from click to click, until it is ready again. */
function cycle(id: string): readonly string[] {
	const states: string[] = [];
	let crossed: object = { marked: 0, systems: [] };
	for (let clicks = 0; clicks < 5 && (states.length < 2 || states.at(-1) !== "ready"); clicks++) {
		const line = spoken(kept(crossed))
			.status.lists.flatMap(({ lines }) => lines)
			.find((lines) => lines.id === `s-${id}`);
		states.push(line?.stateName ?? "");
		crossed = JSON.parse(line?.to ?? "null");
	}
	return states;
}

describe("the status sheet in a match", () => {
	const fighting = () => sheetOf({ table: tableWith({ marked: 13, at: [4, -3], vector: [6, -11], detected: true, fired: ["beam-1"] }) });

	test("SC-05: shows the match's unit: its boxes, its course in letters and its speed", () => {
		const { movement, hull } = spoken(fighting()).status;
		expect(hull.summary).toBe("Damage: 13 of 40 crossed off");
		expect(movement.slice(0, 3).map(({ value }) => value)).toEqual(["4, −3", "A5 B6", "11 hexes"]);
	});

	test("SC-02: shows the signature at the present speed", () => {
		const signature = spoken(fighting()).status.detection.find(({ name }) => name === "Signature now");
		expect(signature?.value).toBe("1.25");
	});

	test("has no buttons, and neither has the yard", () => {
		const page = pageOf(sheetHtml(fighting(), "status", "yard"));
		expect(page.querySelectorAll('[data-action="keep"], [data-action="draft"], [data-action="build"]')).toHaveLength(0);
		expect(page.querySelectorAll("fieldset:not(:disabled)")).toHaveLength(0);
	});

	test("shows an empty system as gone, since a match does not record why", () => {
		const table = tableWith();
		const [unit] = Object.values(table.view.units);
		const systems =
			unit?.systems.map((system) => (system.kind === "missile" || system.id === "beam-1" ? { ...system, value: 0 } : system)) ?? [];
		const lines = spoken(sheetOf({ table: tableWith({ systems }) })).status.lists.flatMap((list) => list.lines);
		expect(lines.filter(({ state }) => state !== "ready").map(({ stateName }) => stateName)).toEqual(["lost", "gone", "gone"]);
	});
});

test("the helm says whether the craft is in a match, and shows its course if it is", () => {
	expect(pageOf(sheetHtml(sheetOf(), "helm")).body.textContent).toContain("in no match");
	expect(pageOf(sheetHtml(sheetOf({ table: tableWith() }), "helm")).body.textContent).toContain("have not detected it");
});

/** The board after a few inputs. */
function drawnBy(vessel: VesselId, ...strokes: readonly Readonly<Record<string, string>>[]) {
	const craft = craftOf(vessel);
	const draft = strokes.reduce(
		(before, input) => nextSheetDraft({ uid: "s", table: null, craft, draft: before }, input),
		null as Parameters<typeof nextSheetDraft>[0]["draft"],
	); // There is no draft at first.
	return sheetOf({ craft, draft });
}

describe("the yard", () => {
	test("the worked design's bill: every component, and 800 m³ round it", () => {
		const { lines, total } = spoken(sheetOf()).yard.bill;
		expect(lines.map(({ name, mass }) => [name, mass])).toEqual([
			["Sensors, rating 12", "24 t"],
			["2 × beam battery, Light", "40 t"],
			["1 × beam battery, Medium", "40 t"],
			["4 × submunition, 2d6 Medium", "32 t"],
			["2 × Trident in bays", "192 t"],
			["Drive", "140 t"],
			["Fuel for 20 thrust points", "112 t"],
			["Hull: Light armour, stealth 1", "96 t"],
		]);
		expect(total).toMatchObject({ mass: "676 t", volume: "800 m³" });
	});

	test("says that infantry has no use in a match", () => {
		expect(pageOf(sheetHtml(sheetOf(), "yard")).body.textContent).toContain("infantry has no use in a match");
	});

	test("an input changes the board and shows the present figures beside it, but builds nothing yet", () => {
		const { yard } = spoken(drawnBy("halberd", { name: "armour", value: "Med" }));
		expect(yard.results.find(({ code }) => code === "mass")).toMatchObject({ value: "708 t", before: "676 t" });
		expect(yard.changed).toBe(true);
		expect(JSON.parse(yard.build ?? "null").design.armour).toBe("Med");
	});

	test("lists every broken rule, and builds nothing while there is one", () => {
		const { yard } = spoken(drawnBy("halberd", { name: "tech", value: "OC" }, { name: "drive", value: "55" }));
		expect(yard.breaks.map(({ why }) => why)).toEqual([
			"Old Commercial sensors have a rating of 10 at most, not 12.",
			"Old Commercial craft have 0 levels of stealth at most, not 1.",
			"The yard builds no drive of 55 t. Drives come in steps of 10 t.",
			expect.stringMatching(/^A drive that moves 495 t cannot move \d+ t/),
		]);
		expect(yard.breaks[0]).toMatchObject({ whyRule: expect.stringMatching(/^sol-cruiser\.Refusal\./) });
		expect(yard.build).toBeNull();
	});

	test("entries are added and removed with their names", () => {
		const strokes = [{ add: "missiles" }, { name: "missiles.1.missile", value: "buckler" }, { name: "missiles.1.count", value: "3" }];
		const built = (...more: readonly Readonly<Record<string, string>>[]) =>
			JSON.parse(drawnBy("halberd", ...strokes, ...more).yard.build ?? "null");
		expect(built()).toMatchObject({ names: { missiles: ["Trident", "Buckler"] }, design: { missiles: [{ count: 2 }, { count: 3 }] } });
		expect(built({ remove: "missiles.0" })).toMatchObject({ names: { missiles: ["Buckler"] }, design: { missiles: [{ count: 3 }] } });
		const flights = built({ add: "hangar" }, { name: "hangar.0.craft", value: "lantern" });
		expect(flights).toMatchObject({ names: { hangar: ["Lantern"] }, design: { hangar: [{ craft: { kind: "drone" }, count: 1 }] } });
	});

	test.each([
		{ name: "drive", value: "" },
		{ name: "drive", value: "-10" },
		{ name: "tech", value: "XX" },
		{ name: "beams.7.count", value: "1" },
		{ name: "beams.0.count", value: "1.5" },
		{ name: "__proto__", value: "1" },
		{ name: "missiles.0.missile", value: "toString" },
		{ add: "anything" },
		{ remove: "beams.9" },
	])("unreadable input does not change the board: %o", (input) => {
		expect(drawnBy("halberd", input as Readonly<Record<string, string>>).yard.changed).toBe(false); // One of the shapes above.
	});

	test("reset restores the present design", () =>
		expect(drawnBy("halberd", { name: "drive", value: "150" }, { reset: "all" }).yard.changed).toBe(false));

	test("a fighter flight's bill is for one fighter of four", () =>
		expect(spoken(sheetOf({ craft: craftOf("kestrel") })).yard.bill.remark).toContain("one of the four fighters"));
});

describe("designs as files", () => {
	test.each(FLEET.filter(({ isClass }) => isClass))("$vessel is the same after export and import", ({ design, vessel }) => {
		const draft = { design, names: namesIn(design), vessel };
		expect(takeIn(writeDesign(draft))).toEqual({ draft });
	});

	test("a bare design can be imported, with default names", () => {
		expect(takeIn(JSON.stringify(EXAMPLE_VESSELS.meridian.design))).toMatchObject({
			draft: { vessel: "", names: { missiles: ["Trident", "Buckler"], hangar: [] } },
		});
	});

	const { design } = EXAMPLE_VESSELS.halberd;
	const beams = [
		{ penetration: "Lt", count: 2 },
		{ penetration: "Hot", count: 1 },
	];
	test.each([
		["what is not JSON", "{", "This is not JSON"],
		["a list", "[]", "is not a design"],
		["something else", '{"name":"Bob"}', "is not a design"],
		["a later edition", '{"sol-cruiser-design":2}', "edition 2"],
		["a missile", JSON.stringify(EXAMPLE_MISSILES.trident), "a missile has no seat"],
		["a kind that is none", JSON.stringify({ ...design, kind: "hat" }), "kind"],
		["a penetration that is none", JSON.stringify({ ...design, beams }), "beams › 2 › penetration"],
		["a key too many", JSON.stringify({ ...design, cloak: 1 }), "cloak"],
		["what the yard would not build", JSON.stringify({ ...design, tech: "OC" }), "Old Commercial sensors"],
		["a name that is no text", JSON.stringify({ "sol-cruiser-design": 1, vessel: 3, design }), "vessel"],
		["names that are none", JSON.stringify({ "sol-cruiser-design": 1, names: { missiles: [1] }, design }), "names"],
	])("%s cannot be imported, and the error gives place and reason", (_what, text, why) => {
		const taken = spoken(takeIn(text));
		expect("why" in taken ? taken.why.join(" ") : "taken in").toContain(why);
		const craft = craftOf("halberd");
		const pasted = nextSheetDraft({ uid: "s", table: null, craft, draft: null }, { name: "bring", value: text });
		const after = nextSheetDraft({ uid: "s", table: null, craft, draft: pasted }, { take: "file" });
		expect(sheetOf({ draft: after }).yard.changed).toBe(false);
		expect(pageOf(sheetHtml(sheetOf({ draft: pasted }), "yard")).querySelector(".vr-yard-exchange")?.textContent).toContain(why);
	});

	test("a legal one goes onto the drawing board, and is not built yet", () => {
		const craft = craftOf("halberd");
		const text = writeDesign({
			design: EXAMPLE_VESSELS.citadel.design,
			names: namesIn(EXAMPLE_VESSELS.citadel.design),
			vessel: "Citadel carrier",
		});
		const pasted = nextSheetDraft({ uid: "s", table: null, craft, draft: null }, { name: "bring", value: text });
		const { yard } = sheetOf({ craft, draft: nextSheetDraft({ uid: "s", table: null, craft, draft: pasted }, { take: "file" }) });
		expect(yard).toMatchObject({ vessel: "Citadel carrier", changed: true, taking: { text: "" } });
		expect(JSON.parse(yard.build ?? "null").names).toEqual({ missiles: ["Dart"], hangar: ["Shrike"] });
	});

	test("have an address and a name that a browser accepts", () => {
		const address = pageOf(sheetHtml(sheetOf(), "yard")).querySelector<HTMLAnchorElement>("a[download]")?.href ?? "";
		expect(takeIn(decodeURIComponent(address.slice(address.indexOf(",") + 1)))).toMatchObject({ draft: { vessel: "Halberd frigate" } });
		expect(designFileName("Halberd frigate")).toBe("halberd-frigate.json");
		expect(designFileName("../..")).toBe("sol-cruiser-design.json");
		expect(fileAddress("é#")).not.toMatch(/[é#]/);
	});
});

describe("the ready-made ships", () => {
	test("are all eleven vessels and four missiles, and some with crews", () => {
		expect(FLEET.filter(({ isClass }) => isClass).map(({ id }) => id)).toEqual(Object.keys(EXAMPLE_VESSELS));
		expect(FLEET_MISSILES.map(({ id }) => id)).toEqual(Object.keys(EXAMPLE_MISSILES));
		const manned = FLEET.filter(({ isClass }) => !isClass);
		expect(new Set(manned.map(({ of }) => of)).size).toBe(Object.keys(EXAMPLE_VESSELS).length - 1); // A drone has no crew.
		const people = manned.flatMap(({ crew }) => crew.map(({ name }) => name));
		expect(new Set(people).size).toBe(people.length);
	});

	test.each(FLEET)("$name is a legal craft", ({ id, name }) => {
		const craft = shelf.craft(id);
		expect(parseSeatCraft({ ...craft?.system, side: craft?.system["side"] || name }).ok).toBe(true);
	});

	test("NPC craft are legal, and on two sides", () => {
		const npcs = Array.from({ length: 8 }, (_, number) => parseSeatCraft(solCruiserPresenter.npcDesign(number)));
		const sides = ["Concord", "Free Yards"];
		expect(npcs.map((npc) => npc.ok && npc.value.side)).toEqual(npcs.map((_, index) => sides[index % 2]));
	});

	const names = (wishes: Readonly<Record<string, string>>) =>
		[...pageOf(shipsHtml(wishes)).querySelectorAll(".vr-ready-name")].map(({ textContent }) => textContent);

	test("are found by name, class, side or crew, and by the shelf", () => {
		expect(names({ text: "frigate" })).toEqual(["Halberd", "Plain Speaker", "Second Thoughts"]);
		expect(names({ text: "perpetua" })).toEqual(["Stone Shoulder"]);
		expect(names({ shelf: "missiles" })).toEqual(["Trident", "Dart", "Stinger", "Buckler"]);
		expect(names({ text: "zzz" })).toEqual([]);
	});

	test("can all be made, except the missiles", () => {
		expect(pageOf(shipsHtml()).querySelectorAll('[data-action="make"]')).toHaveLength(FLEET.length);
	});
});

// @vitest-environment jsdom
/** Sol Cruiser's part of Flight Control: its form, the GM's desk, descriptions of commands, and NPC craft. */
import { describe, expect, it } from "vitest";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { type CruiserOptions, unitId } from "../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults, parseCruiserCommand, parseCruiserOptions, parseSeatCraft } from "../../../src/core/sol-cruiser/options.ts";
import { cruiserSituation } from "../../../src/core/sol-cruiser/play/situation.ts";
import { cruiserWatch } from "../../../src/core/sol-cruiser/play/view.ts";
import type { Entrant } from "../../../src/view/shared/startup/setting-up/presenter.ts";
import { type Label, refusalLabel, speak } from "../../../src/view/shared/startup/words/label.ts";
import { cruiserDeed, cruiserNpc, cruiserResult, cruiserStanding } from "../../../src/view/sol-cruiser/deeds.ts";
import { cruiserDesk } from "../../../src/view/sol-cruiser/desk.ts";
import { cruiserMoved } from "../../../src/view/sol-cruiser/setup/moving.ts";
import { readCruiserOptions } from "../../../src/view/sol-cruiser/setup/readings.ts";
import { cruiserSetup } from "../../../src/view/sol-cruiser/setup/setup.ts";
import { aMatch } from "../../core/sol-cruiser/support/placed.ts";
import { facesFor } from "../fusion-regatta/state.ts";
import { localize, missingKeys, render } from "../support/page.ts";

const ENGLISH = { lang: "en", localize };
const FACES = facesFor(["red", "blue"].map(seatId));

function page(template: string, model: object): HTMLElement {
	const root = document.createElement("div");
	missingKeys.clear();
	root.innerHTML = render(`templates/sol-cruiser/${template}.hbs`, model);
	expect([...missingKeys].filter((key) => !/\.(one|two|few|many|zero)$/.test(key))).toEqual([]);
	expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|\{\w+\}/);
	return root;
}

const before: CruiserOptions = {
	...cruiserDefaults(),
	turns: 12,
	bodies: [
		{ name: "Tiamat", kind: "gas-giant", at: [0, 0] },
		{ name: "Sol", kind: "star", at: [-12, 4] },
	],
	zones: [{ side: "Concord", at: [0, 20], radius: 2, course: "A4", maxSpeed: 6 }],
	exactClosing: true,
	planetPull: "toward",
	objectives: [
		{ kind: "destroy", side: "Concord", target: "Free Yards", points: 2 },
		{ kind: "leave", side: "Free Yards", craft: 1, way: "BC", points: 3 },
		{ kind: "survive", side: "Concord", turns: 6, points: 1 },
		{ kind: "hold", side: "Concord", at: [2, -3], radius: 1, points: 4 },
	],
};
const ENTRANTS: readonly Entrant[] = FACES.map((face, index) => ({ face, design: { side: index === 0 ? "Concord" : "Free Yards" } }));

function form(options = before, editable = true, entrants = ENTRANTS): HTMLElement {
	return page("setup/setup", cruiserSetup({ uid: "form", options, editable, entrants }));
}

/** A form as Foundry reads it: boxes are true or false, and everything else is text. */
function fieldsOf(root: HTMLElement): Record<string, unknown> {
	const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
	return Object.fromEntries(
		fields.map((field) => [field.name, field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value]),
	);
}

function read(changes: Record<string, unknown>) {
	return parseCruiserOptions(readCruiserOptions({ ...fieldsOf(form()), ...changes }, before));
}

function accepted(changes: Record<string, unknown>): CruiserOptions {
	const outcome = read(changes);
	if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`);
	return outcome.value;
}

describe("the form of a match", () => {
	it("reads back every option that it shows", () => {
		expect(accepted({})).toEqual(before);
		expect(readCruiserOptions({}, before)).toEqual(before);
	});

	it("has a field for every option, and a hint for every optional rule (SC-03, SC-06, SC-10, SC-15, SC-36)", () => {
		const names = Object.keys(fieldsOf(form())).map((name) => name.split(".")[0]);
		// A GM does not choose the rulings of a match.
		const { rulings: _, ...choices } = before;
		expect([...new Set(names)].sort()).toEqual(Object.keys(choices).sort());
		const hints = [...form().querySelectorAll(".vr-switch .vr-hint")].map(({ textContent }) => textContent?.split(" ")[0]);
		expect(hints).toEqual(["Missiles", "Courses", "Units", "The", "The"]);
	});

	it("adds a body of the chosen kind in a free hex, and removes one", () => {
		const { bodies } = accepted({ "bodies.add": "planet" });
		expect(bodies).toEqual([...before.bodies, { name: "III", kind: "planet", at: [6, 0] }]);
		expect(accepted({ "bodies.0.remove": true }).bodies).toEqual(before.bodies.slice(1));
	});

	it("adds a zone for a side by its name, far from the others, once", () => {
		const { zones } = accepted({ "zones.add": " Free Yards " });
		expect(zones.map(({ side }) => side)).toEqual(["Concord", "Free Yards"]);
		expect(zones[1]?.at[1]).toBeLessThan(0);
		expect(accepted({ "zones.add": "Concord" }).zones).toHaveLength(1);
		expect(accepted({ "zones.0.remove": true }).zones).toEqual([]);
	});

	it("SC-49: adds an objective of a kind, changes its fields, and removes it", () => {
		const added = accepted({ "objectives.add": "survive" }).objectives ?? [];
		expect(added).toHaveLength(5);
		expect(added.at(-1)).toEqual({ kind: "survive", side: "Concord", points: 1, turns: 0 });
		const changed = accepted({ "objectives.0.points": "9", "objectives.1.craft": "", "objectives.1.way": "jump", "objectives.3.q": "5" });
		expect(changed.objectives).toMatchObject([{ points: 9 }, { way: "jump" }, {}, { at: [5, -3] }]);
		expect(changed.objectives?.[1]).not.toHaveProperty("craft");
		const none = Object.fromEntries([0, 1, 2, 3].map((row) => [`objectives.${row}.remove`, true]));
		expect(accepted(none).objectives).toEqual([]);
	});

	it("SC-49: says each objective in a sentence", () => {
		const captions = [...form().querySelectorAll(".vr-objective-caption")].map(({ textContent }) => textContent);
		expect(captions).toEqual([
			"Concord: 2 points for each craft of Free Yards that is destroyed or gives up",
			"Free Yards: 3 points for craft 1 of Free Yards, if it leaves over the edge between B and C",
			"Concord: 1 point for each craft of Concord that survives turn 6",
			"Concord: 4 points for holding 2, −3 at the end (within 1 hex)",
		]);
	});

	it("reads the fields of a row", () => {
		const changed = accepted({ "bodies.1.name": "Ember", "bodies.1.q": "-9", "zones.0.course": "a3 b2", "zones.0.maxSpeed": "9" });
		expect(changed.bodies[1]).toEqual({ name: "Ember", kind: "star", at: [-9, 4] });
		expect(changed.zones[0]).toMatchObject({ course: "A3 B2", maxSpeed: 9 });
		expect(accepted({ "bodies.0.name": " ", "zones.0.side": "" })).toEqual(before);
	});

	it.each([
		[{ radius: "500" }, "Radius of the map: 500 is not possible"],
		[{ radius: "" }, "Radius of the map: null is not possible"],
		[{ "bodies.0.q": "0.5" }, "Bodies: 0.5 is not possible"],
		[{ "zones.0.course": "X9" }, 'Zones: "X9" is not possible'],
		[{ lightYears: "0" }, "Distance to the next star: 0 is not possible"],
	])("refuses %j in words", (changes, text) => {
		const outcome = read(changes);
		if (outcome.ok) throw new Error("It was taken");
		expect(speak(refusalLabel("sol-cruiser", outcome.refusal), ENGLISH)).toContain(text);
	});

	it("shows each side's craft, and which side has none", () => {
		const lines = [...form(before, true, ENTRANTS.slice(1)).querySelectorAll(".vr-side-line")].map(({ textContent }) =>
			textContent?.replace(/\s+/g, " ").trim(),
		);
		expect(lines[0]).toMatch(/^Concord within 2 hexes of 0, 20 No craft is on this side/);
		expect(lines[1]).toMatch(/^Free Yards at the edge.*Blue Heron$/);
	});

	it("draws a named map with bodies, zones and their courses", () => {
		const map = form().querySelector(".vr-setup-map svg");
		expect(map?.getAttribute("aria-label")).toMatch(/30 hexes.*2 bodies/);
		expect([...(map?.querySelectorAll("text") ?? [])].map(({ textContent }) => textContent)).toEqual([
			"Concord",
			"Free Yards",
			"Tiamat",
			"Sol",
		]);
		expect(map?.querySelector(".vr-map-zone path")?.getAttribute("d")).toMatch(/^M0 34\.641L0 /);
	});

	it("moves everything that has a row, by the pointer and by keys, to whole hexes of the map", () => {
		const handles = [...form().querySelectorAll<SVGElement>("[data-map-thing]")].map(({ dataset }) => dataset.mapThing);
		expect(handles).toEqual(["zones.0", "zones.1", "bodies.0", "bodies.1"]);
		const moved = (move: Parameters<typeof cruiserMoved>[1]) => cruiserMoved(fieldsOf(form()), move, before);
		const hex = ([q, r]: readonly number[]) => ({ x: 1.5 * Number(q), y: Math.sqrt(3) * (Number(r) + Number(q) / 2) });
		expect(moved({ thing: "bodies.1", by: hex([5, -7]) })).toEqual({ "bodies.1.q": -7, "bodies.1.r": -3 });
		expect(moved({ thing: "bodies.1", by: { x: 0.4, y: -0.6 } })).toEqual({ "bodies.1.q": -12, "bodies.1.r": 4 });
		expect(moved({ thing: "bodies.0", by: hex([0, -200]) })).toEqual({ "bodies.0.q": 0, "bodies.0.r": -before.radius });
		expect(moved({ thing: "zones.0", key: "ArrowRight", wide: false })).toEqual({ "zones.0.q": 1, "zones.0.r": 19 });
		expect(moved({ thing: "zones.0", key: "Enter", wide: false })).toBeNull();
		expect(moved({ thing: "zones.7", key: "ArrowUp", wide: false })).toBeNull();
	});

	it("moves the zone of a side for which the options have none; it then has a row like the others", () => {
		const fields = fieldsOf(form());
		expect(form().querySelector('[data-map-thing="zones.1"]')?.getAttribute("aria-label")).toMatch(/^Free Yards/);
		const [q, r] = ["q", "r"].map((axis) => Number(fields[`zones.1.${axis}`]));
		const moved = cruiserMoved(fields, { thing: "zones.1", key: "ArrowRight", wide: false }, before);
		expect(moved).toEqual({ "zones.1.q": Number(q) + 1, "zones.1.r": Number(r) - 1 });
		const [laid, ...others] = accepted({ ...moved }).zones;
		expect(laid).toEqual(before.zones[0]);
		expect(others).toEqual([
			{ side: "Free Yards", at: [Number(q) + 1, Number(r) - 1], radius: 3, course: fields["zones.1.course"], maxSpeed: 8 },
		]);
		expect(form(before, false).querySelectorAll('input[type="hidden"]').length).toBe(0);
	});

	it("leaves a zone alone that came after the form was drawn, whichever side the form has hidden in its row", () => {
		const later: CruiserOptions = {
			...before,
			zones: [...before.zones, { side: "Third", at: [3, 3], radius: 1, course: "0", maxSpeed: 2 }],
		};
		expect(fieldsOf(form())["zones.1.side"]).toBe("Free Yards");
		expect(readCruiserOptions(fieldsOf(form()), later)).toEqual(later);
	});

	it("has a name for every field, and no editable field once the match has begun", () => {
		const fields = [...form(before, false).querySelectorAll<HTMLInputElement>("input, select")];
		expect(fields.every((field) => field.labels?.length === 1 || field.getAttribute("aria-label"))).toBe(true);
		expect(fields.every(({ disabled }) => disabled)).toBe(true);
	});
});

describe("the GM's desk", () => {
	const state = aMatch({
		red: { side: "Concord", marked: 10, detected: true },
		blue: { side: "Free Yards" },
		"red~1": { is: "trident", seat: "red", side: "Concord", launched: { turn: 2, detected: true, from: unitId("red") } },
	});
	const table = {
		view: cruiserWatch(state),
		situation: { ...cruiserSituation(state), awaited: [seatId("red")] },
		faces: FACES,
		seat: null,
		choices: [],
		sealed: [seatId("blue")],
		ownOrder: null,
		isReferee: true,
		reports: [],
	};
	const root = page("setup/desk", cruiserDesk({ uid: "desk", table }));

	it("shows each side's craft, hidden ones too, with hulls, flights and orders", () => {
		const lines = [...root.querySelectorAll("li")].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
		expect(lines).toEqual(["Copper Kettle On the map Hull 75% 1 flight out order due", "Blue Heron Hidden order sealed"]);
	});

	it("ends the match with a command that the game can read", () => {
		const commands = [...root.querySelectorAll<HTMLElement>("[data-command]")].map(({ dataset }) => JSON.parse(dataset.command ?? ""));
		expect(commands).toEqual([{ kind: "close" }]);
		expect(commands.every((command) => parseCruiserCommand(command).ok)).toBe(true);
	});
});

describe("words and figures", () => {
	const textOf = (label: Label): string => speak(label, ENGLISH);

	it("describe every command", () => {
		expect((["strike", "close", "time-out"] as const).map((kind) => textOf(cruiserDeed({ kind })))).toEqual([
			"gives up",
			"The GM ends the match",
			"The GM calls time",
		]);
	});

	it("describe a standing and a result", () => {
		const figures = (all: ReturnType<typeof cruiserResult>) => speak(all, ENGLISH).map(({ name, value }) => `${name}: ${value}`);
		expect(figures(cruiserStanding({ side: "Concord", score: 12, initiative: null }))).toEqual(["Side: Concord", "Damage dealt: 12"]);
		expect(figures(cruiserResult({ side: "Concord", score: 12, turn: 4 })).at(-1)).toBe("Until: turn 4");
		expect(figures(cruiserResult({ side: "Concord", score: 12, turn: null })).at(-1)).toBe("Until: the end");
	});
});

describe("NPC craft", () => {
	const designs = Array.from({ length: 24 }, (_, index) => parseSeatCraft(cruiserNpc(index)));

	it("can all be built, and take sides in turn with a vessel of the same class", () => {
		expect(designs.every(({ ok }) => ok)).toBe(true);
		const [first, second, third] = designs.flatMap((design) => (design.ok ? [design.value] : []));
		expect([first?.side, second?.side, third?.side]).toEqual(["Concord", "Free Yards", "Concord"]);
		expect(first?.design).toEqual(second?.design);
		expect(third?.design).not.toEqual(first?.design);
		expect(first?.names.missiles).toEqual(["Trident"]);
	});
});

// @vitest-environment jsdom
/** The regatta in Flight Control: its form, its desk, and its commands in words. */

import { describe, expect, it } from "vitest";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import type { RegattaCommand, RegattaOptions, RegattaState } from "../../../src/core/fusion-regatta/model.ts";
import { parseRegattaOptions, regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { fusionRegattaPresenter } from "../../../src/view/fusion-regatta/index.ts";
import { settingUp } from "../../../src/view/fusion-regatta/setup/index.ts";
import { refusalLabel, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, render } from "../support/page.ts";
import { facesFor, GATES, regattaAt, regattaTable } from "./state.ts";

const { templates, deed } = fusionRegattaPresenter;
const { setup, desk, readOptions } = settingUp;
const ENGLISH = { lang: "en", localize };

function page(template: string, model: object): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render(template, model);
	return root;
}

function form(options: RegattaOptions, editable = true): HTMLElement {
	return page(templates.setup, setup({ uid: "form", options, editable }));
}

function fieldsOf(root: HTMLElement): Record<string, unknown> {
	const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
	return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

describe("the form of a regatta", () => {
	const before = regattaDefaults();

	it("reads back every option that it shows", () => {
		const fields = fieldsOf(form({ ...before, nose: "C", fuelRate: 0.25 }));
		const shown = Object.keys(before).filter((name) => name !== "rulings");
		expect(Object.keys(fields).sort()).toEqual(shown.sort());
		expect(parseRegattaOptions(readOptions(fields, before))).toEqual({ ok: true, value: { ...before, nose: "C", fuelRate: 0.25 } });
	});

	it("keeps an option without a field, and reads an empty timer as 0", () => {
		expect(readOptions({}, before)).toEqual(before);
		expect(readOptions({ placeSeconds: null, orderSeconds: "" }, before)).toMatchObject({ placeSeconds: 0, orderSeconds: 0 });
	});

	it.each([
		["raceMass", 36, "Race mass: 36 is not allowed"],
		["gates", 1, "Gates: 1 is not allowed"],
		["gates", 2.5, "Gates: 2.5 is not allowed"],
		["nose", "G", 'Nose on the grid: "G" is not allowed'],
		["fuelRate", 3, "Fuel per accel dot: 3 is not allowed"],
		["closeAfter", -1, "Close after the winner: -1 is not allowed"],
		["gates", "", "Gates: null is not allowed"],
	])("refuses a bad %s by its name: %s", (name, value, text) => {
		const outcome = parseRegattaOptions(readOptions({ [name]: value }, before));
		if (outcome.ok) throw new Error(`${name} of ${value} was taken`);
		expect(speak(refusalLabel(fusionRegatta.id, outcome.refusal), ENGLISH)).toContain(text);
	});

	it("offers both races as steps, and marks the chosen one", () => {
		const buttons = [...form(before).querySelectorAll<HTMLElement>('[data-action="prepare"]')];
		expect(buttons.map(({ dataset }) => dataset.step)).toEqual(fusionRegatta.codes.preparations);
		expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
	});

	it("has a label, bounds and a hint for every field, and is read-only after the start", () => {
		const root = form(before, false);
		const fields = [...root.querySelectorAll<HTMLInputElement>("input, select")];
		expect(fields.every(({ labels }) => labels?.length === 1)).toBe(true);
		expect(fields.every((field) => root.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`)?.textContent)).toBe(true);
		expect([...root.querySelectorAll<HTMLInputElement>("input, select, button:not(.vr-rule)")].every(({ disabled }) => disabled)).toBe(
			true,
		);
	});
});

describe("the officials' desk", () => {
	const buttons = (state: RegattaState): readonly HTMLElement[] => [
		...page(desk.template, desk.model({ uid: "desk", table: regattaTable(state) })).querySelectorAll<HTMLElement>("button:not(.vr-rule)"),
	];

	it("has readable commands, each with a name", () => {
		const all = [...buttons(regattaAt()), ...buttons(regattaAt({ gates: 0, waiting: { for: "gate", gate: 1, placer: null } }))];
		expect(all.filter(({ dataset }) => !fusionRegatta.parseCommand(JSON.parse(dataset.command ?? "null")).ok)).toEqual([]);
		expect(all.every((button) => (button.getAttribute("aria-label") ?? button.textContent ?? "").trim() !== "")).toBe(true);
		expect(all.every(({ dataset }) => dataset.action === "officiate")).toBe(true);
	});

	it("takes back only cards that a yacht holds, and explains that", () => {
		const takes = buttons(regattaAt()).filter(({ dataset }) => dataset.command?.includes("take-card"));
		expect(takes.map((button) => button.getAttribute("aria-disabled"))).toEqual(["true", "true", null, "true"]);
		expect(takes[0]?.dataset.tooltip).toMatch(/Copper Kettle holds no card/);
	});

	it("rolls for the gates only before the start, and closes the race only after it", () => {
		const kinds = (state: RegattaState) => buttons(state).map(({ dataset }) => JSON.parse(dataset.command ?? "{}").kind);
		const grid = kinds(regattaAt({ gates: 0, waiting: { for: "gate", gate: 1, placer: null } }));
		expect(grid.includes("roll-for-gates") && !grid.includes("close")).toBe(true);
		const race = kinds(regattaAt());
		expect(!race.includes("roll-for-gates") && race.includes("close")).toBe(true);
	});

	it("FR-24: closes the results after the race, and gives and takes back penalties of as many segments as the GM types", () => {
		const flown = { ...regattaAt(), phase: "results", waiting: { for: "results" } } as const;
		const kinds = buttons(flown).map(({ dataset }) => JSON.parse(dataset.command ?? "{}").kind);
		expect(kinds.includes("close-results") && !kinds.includes("close")).toBe(true);
		const [give, take] = ["give-penalty", "take-penalty"].map((kind) =>
			buttons(regattaAt()).find(({ dataset }) => dataset.command?.includes(kind)),
		);
		const field = give?.closest("[data-choice]")?.querySelector("input");
		expect(["name", "value", "min", "max"].map((name) => field?.getAttribute(name))).toEqual(["segments", "4", "1", "99"]);
		expect(take?.dataset.tooltip).toMatch(/Copper Kettle has no plain penalty/);
	});

	it("FR-23: counts the gates of an officials' course that have no place, and offers the dice", () => {
		const state = regattaAt({ gates: 0, waiting: { for: "gate", gate: 3, placer: null }, options: { course: "officials" } });
		const { gates } = speak(desk.model({ uid: "desk", table: regattaTable({ ...state, course: GATES.slice(0, 2) }) }), ENGLISH);
		expect(gates?.hint).toMatch(/^8 gates have no place yet/);
		expect(gates?.roll.name).toBe("Let the dice place the rest");
	});
});

describe("a command in a few words", () => {
	const { order } = regattaAt({ yachts: 2 });
	const faces = facesFor(order);
	const words = (command: RegattaCommand): string => speak(deed(command, faces), ENGLISH);

	it.each<[RegattaCommand, string]>([
		[{ kind: "cross-off", window: "B+" }, "crosses off B+"],
		[{ kind: "revise", to: "C" }, "revises its pivot to C"],
		[{ kind: "reply", change: { to: "turn", window: "A/B" } }, "replies: Turn to A/B"],
		[{ kind: "flex", change: { box: "thrust", thrust: 4 } }, "spends its flex point: thrust"],
		[{ kind: "place", gate: { kind: "slanted", centre: [0, 0, 0], orientation: "A/B" } }, "lights a gate (slanted)"],
		[{ kind: "give-penalty", seat: order[1] ?? seatId(""), segments: 6 }, "The officials give Blue Heron a penalty of 6 segments"],
		[{ kind: "give-card", seat: order[1] ?? seatId("") }, "The officials give Blue Heron a card"],
	])("is short: %j", (command, text) => expect(words(command)).toBe(text));
});

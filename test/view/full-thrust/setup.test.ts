// @vitest-environment jsdom
/** Full Thrust's part of Flight Control's form: the starts of sides, and the optional rules. */
import { describe, expect, it } from "vitest";
import type { ThrustOptions } from "../../../src/core/full-thrust/model.ts";
import { parseThrustOptions, thrustDefaults } from "../../../src/core/full-thrust/options.ts";
import { readThrustOptions } from "../../../src/view/full-thrust/setup/readings.ts";
import type { Entrant } from "../../../src/view/shared/startup/setting-up/presenter.ts";
import { localize, missingKeys } from "../support/page.ts";
import { ENTRANTS, LAID_OUT, setupHtml } from "./pictures/setup.ts";

function form(options = LAID_OUT, editable = true, entrants: readonly Entrant[] = ENTRANTS): HTMLElement {
	const root = document.createElement("div");
	missingKeys.clear();
	root.innerHTML = setupHtml(options, { editable, entrants });
	expect([...missingKeys].filter((key) => !/\.(one|two|few|many|zero)$/.test(key))).toEqual([]);
	expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|\{\w+\}/);
	return root;
}

type FormField = HTMLInputElement | HTMLSelectElement;

/** A form as Foundry reads it: boxes are true or false, and everything else is text. */
function fieldsOf(root: HTMLElement): Record<string, unknown> {
	const fields = [...root.querySelectorAll<FormField>("input, select")];
	return Object.fromEntries(
		fields.map((field) => [field.name, field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value]),
	);
}

function read(changes: Record<string, unknown>, before = LAID_OUT) {
	return parseThrustOptions(readThrustOptions({ ...fieldsOf(form(before)), ...changes }, before));
}

function accepted(changes: Record<string, unknown>, before = LAID_OUT): ThrustOptions {
	const outcome = read(changes, before);
	if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`);
	return outcome.value;
}

function text(element: Element | null | undefined): string {
	return element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

describe("the form of a match", () => {
	it("reads back every option that it shows", () => {
		expect(accepted({})).toEqual(LAID_OUT);
		expect(accepted({}, thrustDefaults())).toEqual(thrustDefaults());
		expect(readThrustOptions({}, LAID_OUT)).toEqual(LAID_OUT);
	});

	it("has a field for every option except the rulings, which the build sets", () => {
		const { rulings: _, ...options } = thrustDefaults();
		const names = Object.keys(fieldsOf(form())).map((name) => name.split(".")[0]);
		expect([...new Set(names)].sort()).toEqual(Object.keys(options).sort());
	});

	it("has a hint for each alternative that a ruling decides (FT-01, FT-02)", () => {
		const hintOf = (name: string): string => text(form().querySelector(`#form-${name}-hint`));
		expect(hintOf("thresholdReading")).toMatch(/^The drive fails/);
		expect(hintOf("thresholdTiming")).toMatch(/^For Redlined Engines/);
	});

	it("reads the chosen values, with numbers as numbers", () => {
		const chosen = accepted({ movement: "cinematic", vectorLockOn: "6", edition: "fleet-book-2", wake: true, farScatter: false });
		expect(chosen).toMatchObject({ movement: "cinematic", vectorLockOn: 6, edition: "fleet-book-2", wake: true, farScatter: false });
	});

	it("FT-17: adds an objective of a kind, changes its fields, and says it in a sentence", () => {
		const objectives: ThrustOptions["objectives"] = [
			{ kind: "leave", side: "Ninth Tide", toward: 12, distance: 40, points: 3 },
			{ kind: "hold", side: "Harbour League", at: { x: 2, y: -3 }, radius: 6, points: 1 },
		];
		const before = { ...LAID_OUT, objectives };
		expect(accepted({}, before)).toEqual(before);
		const added = accepted({ "objectives.add": "destroy" }).objectives?.at(-1);
		expect(added).toEqual({ kind: "destroy", side: LAID_OUT.starts[0]?.side, target: LAID_OUT.starts[1]?.side, points: 1 });
		expect(accepted({ "objectives.0.toward": "ftl" }, before).objectives?.[0]).toMatchObject({ toward: null, distance: 0 });
		expect(accepted({ "objectives.1.y": "7", "objectives.0.remove": true }, before).objectives).toMatchObject([{ at: { x: 2, y: 7 } }]);
		const captions = [...form(before).querySelectorAll(".vr-objective-caption")].map(text);
		expect(captions).toEqual([
			"Ninth Tide: 3 points for each craft of Ninth Tide that leaves past a line 40 MU from the centre, toward 12 o’clock",
			"Harbour League: 1 point for holding 2, −3 at the end (within 6 MU)",
		]);
	});

	it("reads the fields of a row, and removes a row", () => {
		const { starts } = accepted({ "starts.0.side": "Greyhounds", "starts.0.x": "3.5", "starts.0.course": "11", "starts.1.arrives": "" });
		expect(starts[0]).toEqual({ side: "Greyhounds", at: { x: 3.5, y: -24 }, course: 11, velocity: 6, arrives: 0 });
		expect(starts[1]?.arrives).toBe(0);
		expect(accepted({ "starts.0.side": " " }).starts).toEqual(LAID_OUT.starts);
		expect(accepted({ "starts.0.remove": true }).starts).toEqual(LAID_OUT.starts.slice(1));
	});

	it("adds a start for a side by its name, far from the others and headed for the middle, once", () => {
		const { starts } = accepted({ "starts.add": " Third Parties " });
		expect(starts.slice(0, 2)).toEqual(LAID_OUT.starts);
		expect(starts[2]).toMatchObject({ side: "Third Parties", at: { x: -26, y: 15 }, course: 4, arrives: 0 });
		expect(accepted({ "starts.add": "Ninth Tide" }).starts).toEqual(LAID_OUT.starts);
		expect(accepted({ "starts.add": "First" }, thrustDefaults()).starts).toMatchObject([{ at: { x: 0, y: -30 }, course: 12 }]);
	});

	it.each([
		[{ turns: "500" }, "Turns"],
		[{ "starts.0.course": "13" }, "Starts"],
		[{ "starts.0.x": "" }, "Starts"],
		[{ "starts.1.side": "Harbour League" }, "Starts"],
		[{ movement: "sideways" }, "Movement"],
	])("refuses %j, by an option that has a name", (changes, name) => {
		const outcome = read(changes);
		if (outcome.ok) throw new Error("It was taken");
		const { code, facts } = outcome.refusal;
		expect([code, localize(`VOIDREGATTA.full-thrust.Option.${String(facts.option).split(".")[0]}`)]).toEqual(["option", name]);
	});

	it("has a name for every field, and no editable field once the match has begun", () => {
		const fields = [...form(LAID_OUT, false).querySelectorAll<FormField>("input, select")];
		expect(fields.filter((field) => field.labels?.length !== 1 && !field.getAttribute("aria-label"))).toEqual([]);
		expect(fields.every(({ disabled }) => disabled)).toBe(true);
	});

	it("describes every field that has a hint by it", () => {
		const root = form();
		const described = [...root.querySelectorAll("[aria-describedby]")];
		expect(described.filter((candidate) => !root.querySelector(`[id="${candidate.getAttribute("aria-describedby")}"]`))).toEqual([]);
		expect(described).toHaveLength(4 + 3 + 7 + 6 + 1);
	});
});

describe("the house manoeuvres", () => {
	const panel = (options: ThrustOptions): Element | null => form(options).querySelector('[aria-labelledby="form-house"]');

	it("are labelled as house rules, and off by default", () => {
		const root = panel(thrustDefaults());
		expect(text(root?.querySelector("h2"))).toBe("House manoeuvres ours");
		expect(root?.querySelector<HTMLInputElement>('[name="houseManoeuvres"]')?.checked).toBe(false);
		expect(accepted({ houseManoeuvres: true }, thrustDefaults())).toEqual({ ...thrustDefaults(), houseManoeuvres: true });
	});

	it("are all five explained, each with an example order", () => {
		const names = [...(panel(thrustDefaults())?.querySelectorAll("dt") ?? [])].map(text);
		expect(names).toEqual(["Dead Rotate DR1P", "Emergency Deceleration ED7", "Flip FL-2", "Reverse Thrust RT2", "Skid SK2S"]);
	});
});

describe("the sides", () => {
	const lines = (options: ThrustOptions, entrants: readonly Entrant[]): readonly string[] =>
		[...form(options, true, entrants).querySelectorAll(".vr-side-line")].map(text);

	it("show each start with its turn and ships, and mark empty sides", () => {
		expect(lines(LAID_OUT, ENTRANTS.slice(1, 2))).toEqual([
			"Ninth Tide at 14.5, 20 on course 7, 12 MU a turn arrives in turn 3 Blue Heron",
			expect.stringMatching(/^Harbour League at −8, −24 on course 1, 6 MU a turn No ship is on this side/),
		]);
	});

	it("begin opposite each other by default, as in the match", () => {
		expect(lines(thrustDefaults(), ENTRANTS).map((line) => line.replace(/ MU a turn.*/, ""))).toEqual([
			"Harbour League default start: at 0, −30 on course 12, 6",
			"Ninth Tide default start: at 0, 30 on course 6, 6",
		]);
	});

	it("are proposed for sides without a start", () => {
		const known = [...form(thrustDefaults()).querySelectorAll<HTMLOptionElement>("datalist option")].map(({ value }) => value);
		expect(known).toEqual(["Harbour League", "Ninth Tide"]);
	});
});

describe("the picture of the table", () => {
	it("has a name, and shows each side's ships abreast, with one turn of movement ahead", () => {
		const map = form().querySelector("svg.vr-thrust-map");
		expect(map?.getAttribute("aria-label")).toBe("Table with 2 sides and 4 ships");
		const ways = [...(map?.querySelectorAll(".vr-thrust-map-way") ?? [])].map((way) => way.getAttribute("d"));
		expect(ways).toHaveLength(4);
		expect(ways[0]).toBe("M-8 24L-5 18.804");
		expect([...(map?.querySelectorAll("text") ?? [])].map(text)).toEqual(["Harbour League", "Ninth Tide · turn 3"]);
		expect(map?.querySelectorAll(".vr-late")).toHaveLength(1);
	});

	it("contains every ship and its path, at any distance", () => {
		const far = { ...LAID_OUT, starts: [{ side: "Harbour League", at: { x: 400, y: -300 }, course: 3, velocity: 60, arrives: 0 }] };
		const map = form(far).querySelector("svg.vr-thrust-map");
		const [left = 0, top = 0, size = 0] = map?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
		expect(left <= -30 && left + size >= 460 && top <= -30 && top + size >= 300).toBe(true);
		expect(text(form(far).querySelector("figcaption"))).toMatch(/^1 square = 96 MU/);
	});

	it("shows an empty place", () => {
		expect(form(LAID_OUT, true, []).querySelectorAll(".vr-nobody")).toHaveLength(2);
	});
});

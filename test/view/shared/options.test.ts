// @vitest-environment jsdom
/** Options of matches: each is written once, as a record, and its field, text, bounds, reading and storing follow. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { THRUST_OPTIONS } from "../../../src/core/full-thrust/match-options.ts";
import * as real from "../../../src/core/fusion-regatta/match-options.ts";
import { findGame as findTheGame } from "../../../src/core/games.ts";
import { parseJournal } from "../../../src/core/index.ts";
import { RALLY_OPTIONS } from "../../../src/core/jovian-rally/match-options.ts";
import { scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { openMatch } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { choice, flag, type NumberOption, type OptionRecord, whole } from "../../../src/core/kernel/with-games/options.ts";
import { CRUISER_OPTIONS } from "../../../src/core/sol-cruiser/match-options.ts";
import { ROOMS as THE_ROOMS } from "../../../src/view/rooms.ts";
import { refusalLabel, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, render } from "../support/page.ts";

/** The lines that this test adds to the record of a game; nothing else knows them. */
const ADDED = {
	storms: whole({ least: 1, most: 9, usual: 2, unit: "segments" }),
	beacons: flag({ usual: true }),
	sky: choice(["clear", "dim"], { usual: "dim" }),
};

const { REGATTA_OPTIONS } = real;

/** What knows the games: that of everybody, or that of a test that adds options. */
interface World {
	readonly findGame: typeof findTheGame;
	readonly ROOMS: typeof THE_ROOMS;
}

const RECORDS: Readonly<Record<string, OptionRecord>> = {
	"jovian-rally": RALLY_OPTIONS,
	"fusion-regatta": REGATTA_OPTIONS,
	"sol-cruiser": CRUISER_OPTIONS,
	"full-thrust": THRUST_OPTIONS,
};

const TEXTS: Readonly<Record<string, string>> = {
	"Option.storms": "Storms",
	"Option.stormsHint": "How often the sky breaks.",
	"Option.beacons": "Beacons",
	"Option.beaconsHint": "Whether they are lit.",
	"Option.sky": "Sky",
	"Option.skyHint": "What the yachts see.",
	"Setup.choice.sky.clear": "Clear sky",
	"Setup.choice.sky.dim": "Dim sky",
};
const ENGLISH = {
	lang: "en",
	localize: (key: string, data?: Record<string, string>) => TEXTS[key.replace("VOIDREGATTA.fusion-regatta.", "")] ?? localize(key, data),
};

/** The names of the options with a field, with their records. */
function fieldsOf(id: string): readonly (readonly [string, OptionRecord[string]])[] {
	return Object.entries(RECORDS[id] ?? {}).filter(([, { kind }]) => kind !== "own");
}

/** A game, and its form with these options, or with its own. */
async function formOf(id: string, changes: object = {}, { findGame, ROOMS }: World = { findGame: findTheGame, ROOMS: THE_ROOMS }) {
	const { game } = expectAccepted(findGame(id));
	const room = (await ROOMS.find((candidate) => candidate.id === id)?.load())?.room;
	if (!room) throw new Error(`There is no room for ${id}`);
	const { settingUp } = await room.settingUp();
	// The defaults are options of this very game.
	const options = { ...(game.defaults() as object), ...changes };
	const model = speak(settingUp.setup({ uid: "form", options: options as never, editable: true, entrants: [] }), ENGLISH);
	const root = document.createElement("div");
	root.innerHTML = render(room.presenter.templates.setup, id === "jovian-rally" ? { ...model, match: { setup: model } } : model);
	const read = (form: object) => game.parseOptions(settingUp.readOptions({ ...form }, options as never));
	return { root, options, read };
}

function fieldIn(root: HTMLElement, name: string): HTMLInputElement {
	const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
	if (!field) throw new Error(`The form has no field ${name}`);
	return field;
}

describe.each(Object.keys(RECORDS))("the options of %s", (id) => {
	test("have one field each, with a name and what else it shows in words", async () => {
		const { root } = await formOf(id);
		const names = fieldsOf(id).map(([name]) => name);
		expect(names.filter((name) => root.querySelectorAll(`[name="${name}"]`).length !== 1)).toEqual([]);
		const words = names.flatMap((name) =>
			[...(fieldIn(root, name).closest("div")?.parentElement?.children ?? [])].map((child) => child.textContent),
		);
		expect(words.filter((text) => text?.includes("VOIDREGATTA."))).toEqual([]);
		expect(names.filter((name) => !fieldIn(root, name).labels?.[0]?.textContent?.trim())).toEqual([]);
	});

	test("stay as they are if the form has no field for them, those without a value too", async () => {
		const empty = Object.fromEntries(
			fieldsOf(id).flatMap(([name, each]) => ("empty" in each && each.empty === null ? [[name, null]] : [])),
		);
		const { options, read } = await formOf(id, empty);
		expect(expectAccepted(read({}))).toEqual(options);
	});

	const numbers = fieldsOf(id).filter((field): field is readonly [string, NumberOption] => field[1].kind === "number");
	test.each(numbers)("%s keeps its bounds in the form, and is refused by its name beyond them", async (name, option) => {
		const { root, read } = await formOf(id);
		const { min, max } = fieldIn(root, name);
		// A form may be narrower, as that of orbits, which depend on the course.
		expect([Number(min) >= option.least, Number(max) <= option.most]).toEqual([true, true]);
		for (const value of [option.least - 1, option.most + 1]) {
			expect(read({ [name]: value })).toMatchObject({
				ok: false,
				refusal: { code: "option", facts: { option: name, given: String(value) } },
			});
		}
		const empty = read({ [name]: "" });
		if (option.empty === undefined) expect(empty).toMatchObject({ ok: false, refusal: { code: "option", facts: { option: name } } });
		else expect(expectAccepted(empty)).toMatchObject({ [name]: option.empty });
	});
});

describe("an option that a line adds to a game's record", () => {
	const RECORD = "../../../src/core/fusion-regatta/match-options.ts";
	let grown: World & { readonly fusionRegatta: typeof import("../../../src/core/fusion-regatta/game.ts").fusionRegatta };

	// Test files share their modules: these have modules of their own, and leave none behind.
	beforeAll(async () => {
		vi.resetModules();
		vi.doMock(RECORD, () => ({ ...real, REGATTA_OPTIONS: { ...REGATTA_OPTIONS, ...ADDED } }));
		const [game, games, rooms] = await Promise.all([
			import("../../../src/core/fusion-regatta/game.ts"),
			import("../../../src/core/games.ts"),
			import("../../../src/view/rooms.ts"),
		]);
		grown = { ...game, ...games, ...rooms };
	});
	afterAll(() => {
		vi.doUnmock(RECORD);
		vi.resetModules();
	});

	test("appears in the form with its texts, its bounds and its usual value", async () => {
		const { root } = await formOf("fusion-regatta", {}, grown);
		const { min, max, value, labels, required } = fieldIn(root, "storms");
		expect([min, max, value, required, labels?.[0]?.textContent]).toEqual(["1", "9", "2", true, "Storms"]);
		expect(fieldIn(root, "storms").closest(".vr-field")?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe(
			"Storms segments How often the sky breaks.",
		);
		expect([fieldIn(root, "beacons").checked, fieldIn(root, "beacons").labels?.[0]?.textContent]).toEqual([true, "Beacons"]);
		expect([...root.querySelectorAll('[name="sky"] option')].map(({ textContent }) => textContent)).toEqual(["Clear sky", "Dim sky"]);
		expect(fieldIn(root, "sky").value).toBe("dim");
	});

	test("is read from the form, and refused beyond its bounds in words", async () => {
		const { read } = await formOf("fusion-regatta", {}, grown);
		expect(expectAccepted(read({ storms: "7", beacons: false, sky: "clear" }))).toMatchObject({ storms: 7, beacons: false, sky: "clear" });
		const refused = read({ storms: "10" });
		if (refused.ok) throw new Error("Ten storms were accepted");
		expect(speak(refusalLabel(grown.fusionRegatta.id, refused.refusal), ENGLISH)).toBe(
			"Storms: 10 is not allowed. Choose a value within the bounds.",
		);
		expect(read({ sky: "green" })).toMatchObject({ ok: false, refusal: { facts: { option: "sky" } } });
	});

	test("is stored with the match, and imported with its journal", () => {
		const options = { ...grown.fusionRegatta.defaults(), storms: 9 };
		expect(Object.keys(options).slice(-3)).toEqual(["storms", "beacons", "sky"]);
		const seats = ["red", "blue"].map((id) => ({ id: seatId(id), design: { crew: 2, system: "jets", shielding: 1 } }));
		const opened = settleWith(openMatch(grown.fusionRegatta, { options, seats }), scriptedDice([]).roll);
		const stored = JSON.parse(JSON.stringify(expectAccepted(opened).match.journal));
		expect(expectAccepted(parseJournal(stored)).options).toMatchObject({ storms: 9, beacons: true, sky: "dim" });
		expect(grown.fusionRegatta.parseOptions({ ...stored.options, storms: 0 }).ok).toBe(false);
	});
});

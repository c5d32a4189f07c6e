/**
 * Templates and code have no text of their own: all texts are in the language file. Each window handles every action in its
 * templates.
 */
import { describe, expect, test } from "vitest";
import { TEMPLATES } from "../../../src/foundry/ids.ts";
import { CAMPAIGN_TEMPLATES } from "../../../src/foundry/on-demand/campaign/templates.ts";
import { LATE_TEMPLATES } from "../../../src/foundry/on-demand/templates.ts";
import { ALL_CRAFTS } from "../crafts.ts";
import { ALL_PARTIALS, DEBRIEFS, DESKS, OPEN_ROOMS, PRESENTERS, SHELF_CARDS, STATION_FORMS } from "../rooms.ts";
import { filesIn, read } from "../sources.ts";
import { looksLikeProse, proseIn } from "./prose.ts";
import { actionsIn, fileOf, handledIn, ownWords, partialsIn, presented, unescaped, withPartials } from "./templates.ts";

const templates = filesIn("templates", ".hbs");

/** Rich text that Foundry has cleaned and enriched: the only text that templates insert unescaped. */
const RICH = ["looks"];

describe.each(templates)("%s", (file) => {
	const template = read(file);

	test("has no text of its own", () => expect(ownWords(template)).toEqual([]));

	test("draws arrows and signs instead of characters that a font may lack", () => {
		expect(template.match(/[\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff]/gu) ?? []).toEqual([]);
	});

	test("inserts nothing unescaped but rich text", () => {
		expect(unescaped(template).filter((name) => !RICH.includes(name.split(/[./]/).at(-1) ?? ""))).toEqual([]);
	});

	test("uses partials that exist and load before it", () => {
		const partials = partialsIn(template);
		expect(partials.filter((path) => !templates.includes(fileOf(path)))).toEqual([]);
		expect(partials.filter((path) => !ALL_PARTIALS.includes(path))).toEqual([]);
	});
});

const SHEET = "src/foundry/sheets/craft-sheet.ts";

/** Each window with actions: the files that handle them, and its templates. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
	"src/foundry/apps/on-demand/board/board.ts": [
		TEMPLATES.noMatch,
		LATE_TEMPLATES.fleetOrders,
		CAMPAIGN_TEMPLATES.edges,
		CAMPAIGN_TEMPLATES.stations,
		CAMPAIGN_TEMPLATES.tasks,
		...presented("board"),
		...OPEN_ROOMS.flatMap(({ dock }) => dock?.template ?? []),
	],
	"src/foundry/apps/on-demand/campaign/station.ts": [
		CAMPAIGN_TEMPLATES.stationIdle,
		CAMPAIGN_TEMPLATES.stations,
		CAMPAIGN_TEMPLATES.tasks,
		...STATION_FORMS,
	],
	"src/foundry/apps/on-demand/archive/archive.ts": [LATE_TEMPLATES.archive],
	"src/foundry/apps/on-demand/flight-control/control.ts": [
		LATE_TEMPLATES.control,
		LATE_TEMPLATES.beginning,
		CAMPAIGN_TEMPLATES.homecoming,
		CAMPAIGN_TEMPLATES.hurtCrew,
		LATE_TEMPLATES.texts,
		...presented("setup"),
		...DESKS,
	],
	"src/foundry/chat/on-demand/checks/check-acts.ts": [LATE_TEMPLATES.checkActs],
	[SHEET]: [TEMPLATES.tabs, TEMPLATES.checks, LATE_TEMPLATES.checkOdds, TEMPLATES.crew, ...presented("sheet")],
	"src/foundry/apps/on-demand/ready-made.ts": [LATE_TEMPLATES.shelfSearch, LATE_TEMPLATES.shelfList, ...SHELF_CARDS],
	"src/foundry/apps/on-demand/printing.ts": OPEN_ROOMS.flatMap(({ paper }) => paper?.template ?? []),
	"src/foundry/apps/on-demand/hand/ruling.ts": [LATE_TEMPLATES.ruling],
	"src/foundry/apps/on-demand/hand/seat-strip.ts": [LATE_TEMPLATES.seatStrip],
	"src/foundry/apps/on-demand/board/debriefing.ts": [...DEBRIEFS, LATE_TEMPLATES.debrief],
	"src/foundry/apps/on-demand/board/turning.ts": [LATE_TEMPLATES.turning],
	"src/foundry/apps/on-demand/briefing.ts": [LATE_TEMPLATES.briefing],
	"src/foundry/apps/on-demand/welcome.ts": [LATE_TEMPLATES.welcome],
	"src/foundry/apps/on-demand/lessons/lesson-panel.ts": [LATE_TEMPLATES.lesson],
	"src/foundry/apps/on-demand/lessons/lessons-window.ts": [LATE_TEMPLATES.lessons],
	"src/foundry/apps/on-demand/lessons/recorder.ts": [LATE_TEMPLATES.recordLesson],
	"src/foundry/apps/on-demand/playback/banner.ts": [LATE_TEMPLATES.banner],
	"src/foundry/apps/on-demand/playback/scrubber.ts": [LATE_TEMPLATES.scrubber],
	"src/foundry/apps/on-demand/playback/sharing.ts": [LATE_TEMPLATES.moment],
	"src/foundry/apps/on-demand/campaign/characters.ts": [CAMPAIGN_TEMPLATES.characters],
	"src/foundry/apps/on-demand/campaign/host-ship.ts": [CAMPAIGN_TEMPLATES.hostShip],
	"src/foundry/apps/on-demand/campaign/career.ts": [CAMPAIGN_TEMPLATES.career],
	"src/foundry/apps/on-demand/campaign/fame.ts": [CAMPAIGN_TEMPLATES.fame],
	"src/foundry/apps/on-demand/campaign/roll-table.ts": [CAMPAIGN_TEMPLATES.rollTable],
	"src/foundry/sheets/event-sheet.ts": [
		TEMPLATES.event,
		CAMPAIGN_TEMPLATES.closing,
		CAMPAIGN_TEMPLATES.resultsForm,
		CAMPAIGN_TEMPLATES.resultsPage,
		CAMPAIGN_TEMPLATES.tracks,
	],
	"src/foundry/apps/module-window.ts": [TEMPLATES.unloaded],
	"src/foundry/tracker/on-demand/block.ts": [TEMPLATES.tracker],
	"src/foundry/chat/on-demand/card.ts": [TEMPLATES.card],
};

/** The actions of particular crafts' sheets, besides those of every sheet. */
const OF_CRAFTS = ALL_CRAFTS.flatMap(({ sheet }) => Object.keys(sheet.actions ?? {}));

/** Actions of Foundry's own windows. */
const FOUNDRYS = { tab: "ApplicationV2 changes tabs", editImage: "DocumentSheetV2 picks a portrait" };

describe.each(Object.entries(PLACES))("%s", (file, drawn) => {
	const actions = withPartials(drawn).flatMap((path) => actionsIn(read(fileOf(path))));
	const handled = handledIn(file);
	const all = [...handled, ...(file === SHEET ? OF_CRAFTS : [])];

	test("handles every action of its templates", () => {
		expect([...new Set(actions)].filter((action) => !all.includes(action) && !(action in FOUNDRYS))).toEqual([]);
	});

	test("and no other", () => expect(handled.filter((action) => !actions.includes(action))).toEqual([]));
});

describe.each(ALL_CRAFTS)("the sheet of a $name", ({ gameId, sheet }) => {
	const presenter = PRESENTERS.find(({ id }) => id === gameId);
	const parts: Readonly<Record<string, string>> = { ...presenter?.templates.sheet, checks: TEMPLATES.checks };
	const drawn = ["header", ...sheet.tabs].map((part) => parts[part] ?? "");
	const actions = withPartials(drawn).flatMap((path) => actionsIn(read(fileOf(path))));
	const own = Object.keys(sheet.actions ?? {});

	test("has a template for every tab, and no other", () => {
		const missing = sheet.tabs.filter((tab) => !parts[tab]);
		const others = Object.keys(presenter?.templates.sheet ?? {}).filter((part) => part !== "header" && !sheet.tabs.includes(part));
		expect([...missing, ...others]).toEqual([]);
		expect(sheet.tabs).toContain(sheet.initial);
	});

	test("handles every action of its templates, and no other", () => {
		const handled = [...own, ...handledIn(SHEET)];
		expect([...new Set(actions)].filter((action) => !handled.includes(action) && !(action in FOUNDRYS))).toEqual([]);
		expect(own.filter((action) => !actions.includes(action))).toEqual([]);
	});
});

test("every template belongs to a window, and so does every handler", () => {
	const drawn = withPartials([...Object.values(PLACES).flat(), ...ALL_PARTIALS]).map(fileOf);
	expect(templates.filter((file) => !drawn.includes(file))).toEqual([]);
	const handling = filesIn("src/foundry", ".ts").filter((file) => handledIn(file).length > 0);
	expect(handling.filter((file) => !(file in PLACES) && !file.startsWith("src/foundry/crafts/"))).toEqual([]);
});

test("every partial is used", () => {
	const taken = [...templates.flatMap((file) => partialsIn(read(file))), ...presented("setup"), ...DESKS, ...SHELF_CARDS];
	expect(ALL_PARTIALS.filter((path) => !taken.includes(path))).toEqual([]);
});

describe("no English in code", () => {
	test.each([...filesIn("src/view", ".ts"), ...filesIn("src/foundry", ".ts")])("%s", (file) => expect(proseIn(file)).toEqual([]));
});

describe("a breach is found", () => {
	test.each([
		["<p>Your turn</p>", ["Your turn"]],
		["<p>{{#if ready}}Ready{{/if}}</p>", ["Ready"]],
		['<button title="Undo {{number}}">↑</button>', ['title="Undo "']],
		['<img alt="{{localize "VOIDREGATTA.Alt"}}" src="a.webp">', []],
		['<input placeholder="{{hint}}"> {{!-- a remark --}} · 6 {{localize "VOIDREGATTA.A"}}', []],
	])("in %s", (template, found) => expect(ownWords(template)).toEqual(found));

	test("unescaped tags", () => {
		expect(unescaped("{{{name}}} {{& craft.pilot}} {{looks}}")).toEqual(["name", "craft.pilot"]);
	});

	test("English in code", () => {
		const source = `
			import { thing } from "some very long path";
			button.textContent = "Show the board";
			const text = \`It is the turn of \${name}\`;
			throw new Error("Nobody is there at all");
			button.className = "vr-button is big";
			root.querySelector("header section");
			const list = ["vr-a vr-b", "fa-solid fa-ring", "M0 0L4 4", "VOIDREGATTA.A", "two"];
		`;
		expect(proseIn("made-up.ts", source)).toEqual(["made-up.ts:3: Show the board", "made-up.ts:4: It is the turn of *"]);
		expect(looksLikeProse("* burns")).toBe(true);
	});

	test("a handler without an action", () => {
		expect(handledIn("made-up.ts", 'class A { static O = { actions: { "set-up": A.#up, step } }; } const ACTIONS = { undo };')).toEqual([
			"set-up",
			"step",
			"undo",
		]);
	});
});

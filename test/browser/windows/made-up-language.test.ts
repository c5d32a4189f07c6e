/**
 * The module in a made-up language: its windows show no word that is not in the language file and nobody's name, cut no label that
 * is four tenths longer than in English, and leave no placeholder.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesIn, read } from "../../agreements/sources.ts";
import { inMadeUp, type Spoken, spokenIn } from "../../tabletop/made-up-language.ts";
import { atRest, type BrowserTable, browserTableOf, hurry, matchOf, redrawn } from "../tables.ts";
import { CRUISER_STAGES, CRUISER_WINDOWS } from "./cruiser-windows.ts";
import { THRUST_STAGES, THRUST_WINDOWS } from "./fleet-windows.ts";
import { HAND_STAGES, HAND_WINDOWS } from "./hand-windows.ts";
import { faultsOfWords } from "./reading.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { CRUISER_STATION_STAGES, PLANNING_STAGES, STATION_WINDOWS } from "./station-windows.ts";
import { WARSHIP_STAGES, WARSHIP_WINDOWS } from "./warship-windows.ts";
import { closeAll, RACER_SHELF, STAGES, shown, WINDOWS } from "./windows.ts";

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));

/** The first orders of a regatta: no turn is flown yet, so that the stage is reached at once. */
const GATES_LIT: (typeof STAGES)[number] = {
	name: "regatta-lit",
	reach: async ({ gm }) => {
		const command = JSON.stringify({ kind: "command", seat: null, command: { kind: "roll-for-gates" } });
		await gm.evaluate(`game.modules.get("void-regatta").api.perform(${matchOf("fusion-regatta")}, ${command})`);
		await atRest(gm);
	},
};

let spoken: Spoken;
let table: BrowserTable;
const inData = namesInData().filter((text) => /^[A-Z]|^the /.test(text));

beforeAll(async () => {
	spoken = spokenIn(DIST, inMadeUp(JSON.parse(readFileSync(`${DIST}/lang/en.json`, "utf8"))));
	table = await browserTableOf(spoken.moduleDir, { players: 1 });
	await hurry(table.gm);
});

afterAll(async () => {
	await table.close();
	spoken.remove();
});

/** A stage by its name, and which of the windows are read in it; a stage without windows only leads to the next. */
type Plan = Readonly<Record<string, readonly string[]>>;

const BEFORE = ["board", "control", "tracker"];

const WELCOME: (typeof WINDOWS)[number] = { name: "welcome", open: shown("welcome", "gm") };

/** The lessons of a game, which its welcome card opens, and the first of them on its board. */
const LEARNING: typeof WINDOWS = [
	{ name: "lessons", open: async (at) => ({ page: await lessonsOn(at), selector: LESSONS }) },
	{
		name: "lesson",
		open: async (at) => {
			const page = await lessonsOn(at);
			await page.locator(`${LESSONS} [data-action="take"]`).first().click();
			await page.locator(".vr-lesson-window .vr-lesson-say").waitFor();
			return { page, selector: ".vr-lesson-window" };
		},
	},
];

const LESSONS = ".vr-lessons-window";

async function lessonsOn(at: BrowserTable): Promise<BrowserTable["gm"]> {
	const { page, selector } = await WELCOME.open(at);
	await page.locator(`${selector} [data-deed="learn"][data-game="jovian-rally"]`).click();
	await page.locator(LESSONS).waitFor();
	return page;
}

/** The board of somebody who waits in a fight, and plans the next choice there. */
const PLANNED: (typeof WINDOWS)[number] = {
	name: "board-planned",
	open: async (at) => {
		for (const who of ["gm", "one"] as const) {
			const { page, selector } = await shown("board", who)(at);
			await atRest(page); // whether there is something to plan is read once
			const offer = page.locator(`${selector} .vr-planning [data-act="plan-ahead"]`);
			if ((await offer.count()) === 0) continue;
			await offer.click();
			await page.locator(`${selector} .vr-planning [data-act="plan-drop"]`).waitFor();
			return { page, selector, ours: `${selector} .vr-planning` };
		}
		throw new Error("Nobody waits with something to plan");
	},
};

/** What is read where: each window once, in a stage in which it has much to say, and boards in each. */
const GAMES: readonly { readonly stages: typeof STAGES; readonly views: typeof WINDOWS; readonly plan: Plan }[] = [
	{
		stages: RACER_SHELF.stages,
		views: [...RACER_SHELF.views, WELCOME, ...LEARNING],
		plan: { "ready-made": ["racers", "welcome", "lessons", "lesson"] },
	},
	{
		stages: STAGES,
		views: WINDOWS,
		plan: {
			"set-up": [...BEFORE, "sheet-craft"],
			dump: [],
			turns: ["board", "board-gm", "control", "sheet-race", "chat"],
			"mid-race": [],
			over: ["board", "archive", "sheet-career"],
		},
	},
	{
		stages: [...REGATTA_STAGES.slice(0, 2), GATES_LIT],
		views: REGATTA_WINDOWS,
		plan: {
			"regatta-set-up": [...BEFORE, "yachts", "yacht-design"],
			"regatta-grid": ["board-gm"],
			"regatta-lit": ["board", "yacht-helm", "yacht-card"],
		},
	},
	{
		stages: CRUISER_STAGES,
		views: CRUISER_WINDOWS,
		plan: {
			"cruisers-set-up": [...BEFORE, "cruisers", "cruiser-yard"],
			"cruisers-deployment": [],
			"cruisers-plotting": ["board-gm", "board-close", "cruiser-helm", "cruiser-status"],
			"cruisers-combat": ["board", "tracker"],
			"cruisers-over": ["board", "chat"],
		},
	},
	{
		stages: WARSHIP_STAGES,
		views: WARSHIP_WINDOWS,
		plan: { "warship-alone": ["warships", "warship-checks", "warship-design", "warship-status"] },
	},
	{ stages: HAND_STAGES, views: HAND_WINDOWS, plan: { "gm-hand": ["ruling", "briefing"] } },
	{
		stages: THRUST_STAGES,
		views: [...THRUST_WINDOWS, PLANNED],
		plan: {
			"warships-set-up": BEFORE,
			"warships-orders": ["board-worked", "warship-helm"],
			"warships-ordnance": ["board"],
			"warships-fire": ["board", "board-worked", "control", "board-planned"],
			"warships-over": ["board", "chat"],
		},
	},
	{ stages: PLANNING_STAGES, views: STATION_WINDOWS, plan: { "stations-planning": ["station", "crew-board", "fame"] } },
	{ stages: CRUISER_STATION_STAGES, views: STATION_WINDOWS, plan: { "stations-deployment": ["station", "crew-board"] } },
];

const READ = GAMES.flatMap(({ stages, views, plan }) =>
	stages
		.filter(({ name }) => name in plan)
		.map((stage) => ({ ...stage, views: views.filter(({ name }) => plan[stage.name]?.includes(name)) })),
);

/** The texts of the data files below the views: names of ready-made craft, of their crews, teams and sides. */
function namesInData(): readonly string[] {
	const textsIn = (data: unknown): readonly string[] =>
		typeof data === "string" ? [data] : typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
	return filesIn("src/view", ".json").flatMap((file) => textsIn(JSON.parse(read(file))));
}

/** The names and briefings that people have typed, in this world. */
function names(): Promise<readonly string[]> {
	return table.gm.evaluate<readonly string[]>(`[...new Set([
		"Hold the line.", "Shoot last.",
		...game.users.contents.map(({ name }) => name),
		...game.actors.contents.flatMap(({ name, system }) => [name, system.side, system.team, system.vessel]),
	])].filter((name) => typeof name === "string" && name !== "")`);
}

describe("in a made-up language", () => {
	test.each(READ)("all words of the stage $name are in the language file, and none is cut", async ({ reach, views }) => {
		for (const page of [table.gm, table.one]) await closeAll(page); // an open window is drawn again at every step on the way
		await reach(table);
		const faults: Record<string, readonly string[]> = {};
		for (const { name, open } of views) {
			const { page, selector, ours } = await open(table);
			if (ours) await page.locator(ours).first().waitFor();
			await redrawn(page);
			const found = await faultsOfWords(page, {
				selector: ours ?? `${selector} .window-content, ${selector} .window-title`,
				names: [...inData, ...(await names())],
			});
			if (found.length > 0) faults[name] = found;
		}
		expect(faults).toEqual({});
	});

	test("all settings, those of films among them, are in the language file", async () => {
		const told = await table.gm.evaluate<readonly string[]>(`[...game.settings.settings.values()]
			.filter(({ namespace, config }) => namespace === "void-regatta" && config)
			.flatMap(({ name, hint, choices }) => [name, hint, ...Object.values(choices ?? {})])
			.map((key) => game.i18n.localize(key))`);
		expect(told.length).toBeGreaterThan(20);
		expect(told.filter((text) => !text.startsWith("⟦"))).toEqual([]);
	});

	test("the pages have no fault", async () => expect(await table.faults()).toEqual([]));
});

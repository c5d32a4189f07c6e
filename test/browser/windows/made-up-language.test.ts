/**
 * The module in a made-up language: its windows show no word that is not in the language file and nobody's name, cut no label that
 * is four tenths longer than in English, and leave no placeholder.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inMadeUp, type Spoken, spokenIn } from "../../tabletop/made-up-language.ts";
import { type BrowserTable, browserTableOf, hurry, redrawn } from "../tables.ts";
import { CRUISER_STAGES, CRUISER_WINDOWS } from "./cruiser-windows.ts";
import { THRUST_STAGES, THRUST_WINDOWS } from "./fleet-windows.ts";
import { HAND_STAGES, HAND_WINDOWS } from "./hand-windows.ts";
import { faultsOfWords } from "./reading.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { WARSHIP_STAGES, WARSHIP_WINDOWS } from "./warship-windows.ts";
import { RACER_SHELF, STAGES, WINDOWS } from "./windows.ts";

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));

let spoken: Spoken;
let table: BrowserTable;

beforeAll(async () => {
	spoken = spokenIn(DIST, inMadeUp(JSON.parse(readFileSync(`${DIST}/lang/en.json`, "utf8"))));
	table = await browserTableOf(spoken.moduleDir);
	await table.two.close();
	await hurry(table.gm);
});

afterAll(async () => {
	await table.close();
	spoken.remove();
});

/** Each game in its stages; the windows of those that are named here are read, the others only lead there. */
const GAMES = [
	{ stages: RACER_SHELF.stages, views: RACER_SHELF.views, read: ["ready-made"] },
	{ stages: STAGES, views: WINDOWS, read: ["set-up", "turns", "over"] },
	{ stages: REGATTA_STAGES, views: REGATTA_WINDOWS, read: ["regatta-set-up", "regatta-orders", "regatta-over"] },
	{ stages: CRUISER_STAGES, views: CRUISER_WINDOWS, read: ["cruisers-set-up", "cruisers-plotting", "cruisers-combat", "cruisers-over"] },
	{ stages: WARSHIP_STAGES, views: WARSHIP_WINDOWS, read: ["warship-alone"] },
	{ stages: HAND_STAGES, views: HAND_WINDOWS, read: ["gm-hand"] },
	{
		stages: THRUST_STAGES,
		views: THRUST_WINDOWS,
		read: ["warships-set-up", "warships-orders", "warships-ordnance", "warships-fire", "warships-over"],
	},
];

const READ = GAMES.flatMap(({ stages, views, read }) =>
	stages.map((stage) => ({ ...stage, views: read.includes(stage.name) ? views : [] })),
);

/** The names that people have typed, in this world. */
function names(): Promise<readonly string[]> {
	return table.gm.evaluate<readonly string[]>(`[...new Set([
		...game.users.contents.map(({ name }) => name),
		...game.actors.contents.flatMap(({ name, system }) => [name, system.side, system.team, system.vessel]),
	])].filter((name) => typeof name === "string" && name !== "")`);
}

describe("in a made-up language", () => {
	test.each(READ)("all words of the stage $name are in the language file, and none is cut", async ({ reach, views }) => {
		await reach(table);
		const faults: Record<string, readonly string[]> = {};
		for (const { name, open } of views) {
			const { page, selector, ours } = await open(table);
			await redrawn(page);
			const found = await faultsOfWords(page, {
				selector: ours ?? `${selector} .window-content, ${selector} .window-title`,
				names: await names(),
			});
			if (found.length > 0) faults[name] = found;
		}
		expect(faults).toEqual({});
	});

	test("the pages have no fault", async () => expect(await table.faults()).toEqual([]));
});

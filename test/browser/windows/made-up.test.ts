/**
 * Every window in a made-up language, wide and as narrow as a telephone: no text comes from outside the language file, no label is
 * cut, and no placeholder or form for a number is lost.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BrowserTable, browserTable, hurry, redrawn, stillStand } from "../tables.ts";
import { CRUISER_STAGES, CRUISER_WINDOWS } from "./cruiser-windows.ts";
import { cutNames, overflowOf } from "./cuts.ts";
import { THRUST_STAGES, THRUST_WINDOWS } from "./fleet-windows.ts";
import { foreignTexts, speakMadeUp } from "./made-up.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { closeAll, RACER_SHELF, resize, STAGES, WINDOWS } from "./windows.ts";

/** Each game with its windows, and the stages at which their words differ most. */
const GAMES = [
	{ stages: RACER_SHELF.stages, views: RACER_SHELF.views },
	{ stages: STAGES, views: WINDOWS },
	{ stages: REGATTA_STAGES, views: REGATTA_WINDOWS },
	{ stages: CRUISER_STAGES, views: CRUISER_WINDOWS },
	{ stages: THRUST_STAGES, views: THRUST_WINDOWS },
];

/** Words that are the same in every language: names of rules' sources and signs of designs, and names that the test's world has given. */
const SAME_EVERYWHERE: readonly string[] = [];

let table: BrowserTable;

beforeAll(async () => {
	table = await browserTable(14);
	await table.two.close();
	await hurry(table.gm);
	for (const page of [table.gm, table.one]) {
		await stillStand(page);
		await page.evaluate(
			"Promise.all([game.settings.set('void-regatta', 'openBoard', false), game.settings.set('void-regatta', 'moveNotice', 'off')])",
		);
		await speakMadeUp(page);
	}
});

afterAll(() => table.close());

describe.each(GAMES.flatMap(({ stages, views }) => stages.map((stage) => ({ ...stage, views }))))(
	"in the stage $name",
	({ name: stage, reach, views }) => {
		beforeAll(async () => {
			for (const page of [table.gm, table.one]) await closeAll(page);
			await reach(table);
		});

		const windows = views.filter(({ name }) => !stage.endsWith("set-up") || name !== "chat");

		test.each(windows)("$name speaks it whole", async ({ open }) => {
			const { page, selector, ours = selector } = await open(table);
			await redrawn(page);
			const words = selector.startsWith("#") ? ours : `${selector} .window-content`;
			const found = [...(await foreignTexts(page, words, SAME_EVERYWHERE)), ...(await page.evaluate<readonly string[]>(cutNames(ours)))];
			if (!selector.startsWith("#")) {
				await resize(page, selector, 400);
				found.push(...(await overflowOf(page, selector)), ...(await page.evaluate<readonly string[]>(cutNames(ours))));
				await resize(page, selector, null);
			}
			expect(found).toEqual([]);
		});
	},
);

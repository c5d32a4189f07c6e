/**
 * The main action is in view: in each stage of each game, on the board and at the helm, at the size of a laptop and of a telephone, a
 * user whose move it is sees the button that does it, with nothing above it; and nothing calls a user who is not awaited.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atRest, type BrowserTable, browserTable, hurry } from "../tables.ts";
import { CRUISER_STAGES } from "./cruiser-windows.ts";
import { THRUST_STAGES } from "./fleet-windows.ts";
import { REGATTA_STAGES } from "./regatta-windows.ts";
import { closeAll, STAGES, sheetOf, shown, type WindowView } from "./windows.ts";

const SIZES = [
	{ width: 1280, height: 800 },
	{ width: 400, height: 800 },
] as const;

let table: BrowserTable;

beforeAll(async () => {
	table = await browserTable(14);
	await table.two.close();
	await hurry(table.gm);
	for (const page of [table.gm, table.one])
		await page.evaluate(
			"Promise.all([game.settings.set('void-regatta', 'openBoard', false), game.settings.set('void-regatta', 'moveNotice', 'off')])",
		);
});

afterAll(() => table.close());

const BOARDS: readonly WindowView[] = [
	{ name: "the player's board", open: shown("board", "one") },
	{ name: "the GM's board", open: shown("board", "gm") },
];

const GAMES: readonly { readonly stages: typeof STAGES; readonly views: readonly WindowView[] }[] = [
	{ stages: STAGES, views: [...BOARDS, { name: "the sheet", open: sheetOf("Blue Heron", "race") }] },
	{ stages: REGATTA_STAGES, views: [...BOARDS, { name: "the helm", open: sheetOf("Last Candle", "helm") }] },
	{ stages: CRUISER_STAGES, views: [...BOARDS, { name: "the helm", open: sheetOf("Even Hand", "helm") }] },
	{ stages: THRUST_STAGES, views: BOARDS },
];

const LOOKS = GAMES.flatMap(({ stages, views }) => stages.map((stage) => ({ ...stage, views })));

/** The stages in which a move was due: a test that never saw one would prove nothing. */
const seen = new Set<string>();

describe.each(LOOKS)("in the stage $name", ({ name: stage, reach, views }) => {
	beforeAll(async () => {
		for (const page of [table.gm, table.one]) await closeAll(page);
		await reach(table);
	});

	test.each(views)("$name shows the main action of a user whose move it is", async ({ open }) => {
		for (const size of SIZES) {
			for (const page of [table.gm, table.one]) await page.setViewportSize(size);
			const { page, selector } = await open(table);
			await atRest(page); // whose move it is is read once
			const { isDue, faults } = await actionIn(page, selector);
			if (isDue) seen.add(stage);
			expect({ size, faults }).toEqual({ size, faults: [] });
			await closeAll(page);
		}
	});
});

test("a move was due in some stage of every game", () => {
	for (const { stages } of GAMES)
		expect(
			stages.filter(({ name }) => seen.has(name)),
			`stages of a match, the first being ${stages[0]?.name}`,
		).not.toEqual([]);
});

interface Found {
	readonly isDue: boolean;
	readonly faults: readonly string[];
}

/**
 * What is wrong with the main action of a window: it is missing, it is outside of the page, or something lies above it. Where no move
 * is due, no action may have the colour that calls for one.
 */
function actionIn(page: Page, selector: string): Promise<Found> {
	return page.evaluate<Found>(`(() => {
		const root = document.querySelector("${selector}");
		const isDue = root.querySelector(".vr-status-bar")?.dataset.status === "you";
		const acts = [...root.querySelectorAll(".vr-act button[data-action]")].filter((one) => one.getBoundingClientRect().width > 0);
		const main = acts.find((one) => one.matches(".vr-primary")) ?? acts[0];
		const orange = acts.filter((one) => one.matches(".vr-primary:not(:disabled, [aria-disabled=true])"));
		if (!isDue) return { isDue, faults: orange.map((one) => "«" + one.textContent.trim() + "» calls a user who is not awaited") };
		if (!main) return { isDue, faults: ["no main action: " + root.textContent.replace(/\\s+/g, " ").slice(0, 300)] };
		const { left, top, right, bottom } = main.getBoundingClientRect();
		const box = [left, top, right, bottom].map(Math.round).join(" ");
		if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return { isDue, faults: ["«" + main.textContent.trim() + "» at " + box] };
		const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		return { isDue, faults: main.contains(above) ? [] : ["«" + main.textContent.trim() + "» is under " + above?.outerHTML.slice(0, 200)] };
	})()`);
}

/**
 * A regatta of three gates from the first click to the last gate: a game master and two players in three pages of a real
 * Chromium, with clicks alone. Two of them jockey; nobody's page has another's orders before all are revealed.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BrowserTable, browserTable, hurry, stepsOf } from "./tables.ts";

describe.each([13, 14] as const)("on V%i", (generation) => {
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
		await onlyRegatta(table.gm);
	});

	afterAll(() => table.close());

	test("the GM starts the race and has the gates rolled for and placed", async () => {
		const { gm, one, two } = table;
		await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		await gm.locator('.vr-control-window [data-action="start"]').click();
		for (const page of [gm, one, two]) await page.locator(".vr-board-window svg").first().waitFor();
		await gm.locator('.vr-board-window [data-action="officiate"][data-command*="roll-for-gates"]').click();
		await expect.poll(() => stepsOf(gm)).toBeGreaterThan(0);
	});
});

/** The rally of the demo gives way to the regatta, over three gates. */
async function onlyRegatta(gm: Page): Promise<void> {
	await gm.evaluate(`(async () => {
		await game.combats.contents.find(({ system }) => system.game === "jovian-rally").delete();
		const match = game.combats.contents[0];
		await match.activate();
		await game.modules.get("void-regatta").api.setOptions(match, { ...match.system.options, gates: 3 });
	})()`);
}

/**
 * The example course from the first click to the finish: a game master and two players in three pages of a real
 * Chromium, with clicks on the board alone.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BrowserTable, browserTable, hurry, stageOf, stepsOf } from "./tables.ts";

/** What may be clicked on the board now, the next thing to do first. */
const OPEN_CHOICES = '.vr-board-window [data-action="choose"]:not([aria-disabled="true"]):not(:disabled)';

describe.each([13, 14] as const)("on V%i", (generation) => {
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
	});

	afterAll(() => table.close());

	test("one click in Race Control starts the race, and every page opens its board", async () => {
		const { gm, one, two } = table;
		await gm.locator('#sidebar [data-tab="actors"], #sidebar-tabs [data-tab="actors"]').first().click();
		await gm.locator(".vr-way-in").first().click();
		await gm.locator('.vr-control-window [data-action="start"]').click();
		for (const page of [gm, one, two]) await page.locator(".vr-board-window svg").first().waitFor();
		expect(await stageOf(one)).toBe("running");
	});

	test("they race to the finish by clicks, and all three pages agree on the standings", async () => {
		const { gm, one, two } = table;
		for (let click = 0; click < 600 && (await stageOf(gm)) !== "over"; click++) await clickSomewhere([gm, one, two]);
		expect(await stageOf(gm)).toBe("over");
		await expect.poll(() => stageOf(one)).toBe("over");
		await expect.poll(() => stageOf(two)).toBe("over");
		const standings = await Promise.all([gm, one, two].map(standingsIn));
		expect(standings[0]).toMatch(/Blue Heron/);
		expect(standings[1]).toEqual(standings[0]);
		expect(standings[2]).toEqual(standings[0]);
	});

	test("and nothing went wrong on the way", async () => expect(await table.faults()).toEqual([]));
});

/** Clicks a choice in whichever page has one, prefers burns that are there to what else there is, and waits for its effect. */
async function clickSomewhere(pages: readonly Page[]): Promise<void> {
	const before = await stepsOf(pages[0] as Page);
	for (const page of pages) {
		const choice = page.locator(`${OPEN_CHOICES}:not([data-command*="dump"]):not([data-command*="manoeuvre"])`).first();
		if (!(await choice.isVisible())) continue;
		await choice.click({ timeout: 5_000 }).catch(() => undefined); // another page may have been quicker
		break;
	}
	await expect
		.poll(() => stepsOf(pages[0] as Page), { timeout: 5_000 })
		.toBeGreaterThan(before)
		.catch(() => undefined);
}

/** The standings as the board shows them. */
async function standingsIn(page: Page): Promise<string> {
	const rows = await page.locator(".vr-board-window .vr-standings").first().innerText();
	return rows.replace(/\s+/g, " ").trim();
}

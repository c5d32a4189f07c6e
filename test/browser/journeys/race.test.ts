/**
 * The example course from the first click to the finish: a GM and two players in three pages of a real Chromium, by clicks on
 * the board only.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, hurry, stageOf, stepsOf } from "../tables.ts";
import { journey } from "./journey.ts";

const GAME = "jovian-rally";
/** The choices beside the map now. */
const BUTTONS = '.vr-board-window button[data-action="choose"]:not([aria-disabled="true"])';

describe.each(BOTH)("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
	});

	afterAll(() => table.close());

	step("one click in Race Control starts the race, and every page opens its board", async () => {
		const { gm, one, two } = table;
		await gm.locator('#sidebar [data-tab="actors"], #sidebar-tabs [data-tab="actors"]').first().click();
		await gm.locator(".vr-way-in").first().click();
		await gm.locator('.vr-control-window [data-action="start"]').click();
		for (const page of [gm, one, two]) await page.locator(".vr-board-window svg.vr-chart").first().waitFor();
		expect(await stageOf(one, GAME)).toBe("running");
	});

	step("they race to the finish by clicks, and all three pages agree on the standings", async () => {
		const { gm, one, two } = table;
		for (let click = 0; click < 600 && (await stageOf(gm, GAME)) !== "over"; click++) await clickSomewhere(table);
		expect(await stageOf(gm, GAME)).toBe("over");
		await expect.poll(() => stageOf(one, GAME)).toBe("over");
		await expect.poll(() => stageOf(two, GAME)).toBe("over");
		const standings = await Promise.all([gm, one, two].map(standingsIn));
		expect(standings[0]).toMatch(/Blue Heron/);
		expect(standings[1]).toEqual(standings[0]);
		expect(standings[2]).toEqual(standings[0]);
	});

	test("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/**
 * One click for the awaited seat: a player on the player's page, the GM for the GM's racer. Waits for its effect. A click during
 * a redraw has no effect, for a person either, who then clicks again.
 */
async function clickSomewhere({ gm, one, two }: BrowserTable): Promise<void> {
	const before = await stepsOf(gm, GAME);
	for (let tries = 0; tries < TRIES; tries++) {
		for (const page of [one, two, gm]) if (await clickOn(page, tries)) break;
		const moved = await expect
			.poll(() => stepsOf(gm, GAME), { timeout: 2_000, interval: 25 })
			.toBeGreaterThan(before)
			.then(() => true)
			.catch(() => false);
		await gm.waitForTimeout(50); // until every board has redrawn
		if (moved) return;
	}
	throw new Error(`${TRIES} clicks after step ${before} had no effect`);
}

const TRIES = 5;

/** Clicks a moon on the map if the seat can burn to one, else another choice; returns whether there was a choice. */
async function clickOn(page: Page, tries: number): Promise<boolean> {
	const moons = page.locator(".vr-board-window g.vr-burn-on-map:not(.vr-refused)");
	const count = await moons.count();
	if (count > 0) {
		// A person clicks the moon itself, inside its ring, and tries another if the click had no effect.
		const ring = moons.nth(((await stepsOf(page, GAME)) + tries) % count).locator(".vr-burn-ring");
		await ring.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => undefined);
		const box = await ring.boundingBox({ timeout: 500 }).catch(() => null);
		if (!box) return true; // as below: removed by a redraw
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		return true;
	}
	const button = page
		.locator(`${BUTTONS}:not([data-command*="dump"]):not([data-command*="manoeuvre"]):not([data-command*="not-ready"])`)
		.first();
	if ((await button.count()) === 0) return false;
	await button.click({ timeout: 1_000 }).catch(() => undefined); // a redraw may have removed it
	return true;
}

/** The standings on the board. */
async function standingsIn(page: Page): Promise<string> {
	const rows = await page.locator(".vr-board-window .vr-standings").first().textContent();
	return (rows ?? "").replace(/\s+/g, " ").trim();
}

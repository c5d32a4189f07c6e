/**
 * A race from the first click to the finish by clicks on the board: a GM and two players in three pages of a real Chromium. On V14
 * NPC pilots fly the GM's racers, on V13 people fly all.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course } from "../../../src/core/jovian-rally/course/course.ts";
import { journeyOn } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, clickOnMap, hurry, matchOf, soon, stageOf, stepsOf } from "../tables.ts";
import { journey } from "./journey.ts";

const GAME = "jovian-rally";
/** The choices that are beside the map now. */
const BUTTONS = '.vr-board-window button[data-action="choose"]:not([aria-disabled="true"])';

describe.each(journeyOn(13))("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
		// Here every choice takes a click, even one that the page would make by itself.
		for (const page of [table.one, table.two]) await page.evaluate("game.settings.set('void-regatta', 'answerOne', false)");
		await table.gm.evaluate(overCourse(SMALLEST));
		if (generation === 14) await table.gm.evaluate(WITH_NPCS);
	});

	afterAll(() => table.close());

	step("one click in Flight Control starts the race, and every page opens its board", async () => {
		const { gm, one, two } = table;
		await gm.locator('#sidebar [data-tab="actors"], #sidebar-tabs [data-tab="actors"]').first().click();
		await gm.locator(".vr-way-in").first().click();
		await gm.locator('.vr-control-window [data-action="start"]').click();
		for (const page of [gm, one, two]) await page.locator(".vr-board-window svg.vr-chart").first().waitFor();
		expect(await stageOf(one, GAME)).toBe("running");
	});

	step("a click on the map leaves no frame round it", async () => {
		const { one } = table;
		await one.locator(".vr-board-window svg.vr-chart").click({ position: { x: 8, y: 8 } });
		const focused = await one.evaluate<readonly string[]>(
			"[document.activeElement.classList[0], getComputedStyle(document.activeElement).outlineStyle]",
		);
		expect(focused).toEqual(["vr-chart", "none"]);
	});

	step("they race to the finish by clicks, and all three pages agree on the standings", async () => {
		const { gm, one, two } = table;
		for (let click = 0; click < 600 && (await stageOf(gm, GAME)) !== "over"; click++) await clickSomewhere(table);
		expect(await stageOf(gm, GAME)).toBe("over");
		await expect.poll(() => stageOf(one, GAME)).toBe("over");
		await expect.poll(() => stageOf(two, GAME)).toBe("over");
		// A page knows of the end a little before its board shows it.
		await expect.poll(() => standingsIn(gm)).toMatch(/Blue Heron.*The lowest wins/);
		for (const page of [one, two]) await expect.poll(() => standingsIn(page)).toEqual(await standingsIn(gm));
	});

	test("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/**
 * Clicks once for the awaited seat: for a player on the player's page, for the GM's racer on the GM's. Waits until all pages show
 * the effect.
 */
async function clickSomewhere({ gm, one, two }: BrowserTable): Promise<void> {
	const before = await stepsOf(gm, GAME);
	const press = async () => {
		// A redraw may take a button away under the pointer; then the next look finds what is there now.
		for (const page of [one, two, gm]) if (await clickOn(page)) break;
		return soon(async () => (await stepsOf(gm, GAME)) > before, 400);
	};
	await expect.poll(press, { interval: 1 }).toBe(true);
	for (const page of [one, two, gm]) await expect.poll(() => isUpToDate(page, gm), { interval: 25 }).toBe(true);
}

async function isUpToDate(page: Page, gm: Page): Promise<boolean> {
	return (await page.evaluate("tabletop.busy()")) === 0 && (await stepsOf(page, GAME)) === (await stepsOf(gm, GAME));
}

/** Three rows of two, and six burns in two rounds. Burns are cheap: nobody runs dry, no matter which moons are clicked. */
const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };

/** Sets the match up over another course. */
const overCourse = (course: Course) => `(async () => {
	const match = ${matchOf(GAME)};
	const options = { ...match.system.options, course: ${JSON.stringify(course)}, orbits: ${course.columns} };
	await game.modules.get("void-regatta").api.setOptions(match, options);
})()`;

const WITH_NPCS = `(async () => {
	const match = ${matchOf(GAME)};
	for (const { id, actor } of match.turns) {
		if (!actor.hasPlayerOwner) await game.modules.get("void-regatta").api.setPilot(match, id, "balanced");
	}
})()`;

/** Clicks a moon on the map if the seat can burn to one, else another choice; returns whether it clicked. */
async function clickOn(page: Page): Promise<boolean> {
	const moons = page.locator(".vr-board-window g.vr-burn-on-map:not(.vr-refused)");
	const count = await moons.count();
	if (count > 0) {
		// A person clicks the moon itself, inside its ring.
		return clickOnMap(page, moons.nth((await stepsOf(page, GAME)) % count).locator(".vr-burn-ring"), 1_000);
	}
	const button = page
		.locator(`${BUTTONS}:not([data-command*="dump"]):not([data-command*="manoeuvre"]):not([data-command*="not-ready"])`)
		.first();
	if ((await button.count()) === 0) return false;
	await button.click({ timeout: 1000 }).catch(() => null);
	return true;
}

/** The standings on the board. */
async function standingsIn(page: Page): Promise<string> {
	const rows = await page.locator(".vr-board-window .vr-standings").first().textContent();
	const own = /\byou\b/g; // the mark on the player's own racer differs from page to page
	return (rows ?? "").replace(own, "").replace(/\s+/g, " ").trim();
}

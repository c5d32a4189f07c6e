/**
 * All lessons and exercises, played to their end in a real Chromium by a learner who does only what they say and point at. The lengths in
 * clicks are those of docs/lessons.md. The window of a lesson is accessible in both themes.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Lesson } from "../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { openTable, USERS } from "../../tabletop/open-table.ts";
import { launchChromium } from "../chromium/find.ts";
import { stillStand, unseenPage } from "../tables.ts";
import { BOTH_THEMES, newFaultsOf, withAxe } from "../windows/axe.ts";
import { BOARD, follow, stepOn, take } from "./lesson-hands.ts";

/** The most clicks of a first lesson, and more rounds than any exercise lasts. */
const [MOST_CLICKS, MOST_ROUNDS] = [60, 150];

const LESSONS: readonly Lesson[] = (
	await Promise.all(ROOMS.map(async ({ load }) => (await (await load()).room.lessons?.())?.lessons ?? []))
).flat();

/** A row for each lesson that was played, as docs/lessons.md has it. */
const measured: string[] = [];

let page: Page;
let close: () => Promise<void>;
const errors: string[] = [];

beforeAll(async () => {
	const table = await openTable({ generation: 14 });
	const port = await table.listen(0);
	const browser = await launchChromium();
	page = await unseenPage(browser, { width: 1280, height: 900 });
	page.on("pageerror", (error) => errors.push(String(error)));
	await page.goto(port.urlOf(USERS.one));
	await page.waitForFunction("globalThis.game?.ready === true");
	await stillStand(page);
	await withAxe(page);
	close = async () => {
		await browser.close();
		await port.close();
		await table.close();
	};
});

afterAll(() => close());

test.each(LESSONS.map((lesson) => ({ name: `${lesson.game}: ${lesson.id}`, lesson })))("$name", async ({ lesson }) => {
	await take(page, lesson);
	let clicks = 0;
	let at = await stepOn(page);
	for (let round = 0; at !== null && round < MOST_ROUNDS; round++) {
		const step = lesson.steps[at];
		if (!step) throw new Error(`There is no step ${at}`);
		if (round < 3) expect(await newFaultsOf(page, BOARD, BOTH_THEMES)).toEqual([]);
		clicks += await follow(page, step);
		expect(await page.locator(`${BOARD} .vr-lesson-answer`).textContent(), step.id).toBe("");
		at = await stepOn(page);
	}
	const { length: of } = lesson.stars;
	const result = await page.locator(`${BOARD} .vr-lesson-result`).textContent();
	expect(result).toMatch(lesson.kind === "lesson" ? `${of} of ${of} stars` : / of \d stars/);
	expect(clicks).toBeLessThanOrEqual(lesson.kind === "lesson" ? MOST_CLICKS : MOST_ROUNDS);
	measured.push(`| ${lesson.game} | ${lesson.id} | ${lesson.kind} | ${clicks} |`);
	expect(errors).toEqual([]);
});

test("their lengths in clicks are those of docs/lessons.md", () => {
	const table = readFileSync(new URL("../../../docs/lessons.md", import.meta.url), "utf8");
	expect(table.split("\n").filter((line) => /\| (?:lesson|exercise) \|/.test(line))).toEqual(measured);
});

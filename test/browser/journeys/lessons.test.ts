/**
 * Lessons in a real Chromium: the first lesson of each game and one of its exercises are played to their end by a learner who does only
 * what they say and point at. The windows of all are accessible in both themes. The other exercises point at the same controls;
 * `test/foundry/windows/lessons.test.ts` plays them too, in simulated windows.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Lesson, Pointer } from "../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { openTable, USERS } from "../../tabletop/open-table.ts";
import { IN_BROWSER, isInBrowser, LESSONS, rowOf, rowsOf } from "../../view/support/all-lessons.ts";
import { launchChromium } from "../chromium/find.ts";
import { stillStand, unseenPage } from "../tables.ts";
import { BOTH_THEMES, newFaultsOf, withAxe } from "../windows/axe.ts";
import { BOARD, follow, stepOn, take } from "./lesson-hands.ts";

/** The most clicks of a first lesson, and more rounds than any exercise lasts. */
const [MOST_CLICKS, MOST_ROUNDS] = [60, 150];

/** Those that are played to their end. */
const PLAYED = LESSONS.filter((lesson) => lesson.kind === "lesson" || isInBrowser(lesson));
/** A row for each of them, as docs/lessons.md has it. */
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

const named = (lessons: readonly Lesson[]) => lessons.map((lesson) => ({ name: `${lesson.game}: ${lesson.id}`, lesson }));

test.each(named(PLAYED))("$name", async ({ lesson }) => {
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
	measured.push(rowOf(lesson, clicks));
	expect(errors).toEqual([]);
});

test("their lengths in clicks are those of docs/lessons.md", () => expect(measured).toEqual(rowsOf(PLAYED)));

test.each(named(LESSONS.filter((lesson) => !PLAYED.includes(lesson))))("$name is accessible as it begins", async ({ lesson }) => {
	await take(page, lesson);
	for (const step of lesson.steps) {
		expect(await newFaultsOf(page, BOARD, BOTH_THEMES)).toEqual([]);
		if (step.until) break;
		await follow(page, step);
	}
	expect(errors).toEqual([]);
});

test.each(Object.entries(IN_BROWSER))("%s: the exercise that is played points at all that its others point at", (of, played) => {
	const exercises = LESSONS.filter(({ game, kind }) => game === of && kind === "exercise");
	const pointedAt = (lessons: readonly Lesson[]) =>
		new Set(lessons.flatMap(({ steps }) => steps.flatMap(({ point }) => point.map(kindOf))));
	expect(pointedAt(exercises.filter(({ id }) => id === played))).toEqual(pointedAt(exercises));
});

/** What a pointer marks, without which craft, place or choice of its kind it is. */
function kindOf(pointer: Pointer): string {
	if ("order" in pointer) return `order ${Object(pointer.order).kind}`;
	return "control" in pointer ? pointer.control : "to be looked at";
}

/**
 * A learner in a real browser, who does only what the panel of a lesson says and what the lesson points at.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Lesson, LessonStep, Pointer } from "../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { redrawn } from "../tables.ts";

const CARD = ".vr-welcome-window";
const LIST = ".vr-lessons-window";
export const BOARD = ".vr-lesson-window";

/** Takes a lesson: from the list if it is open, else from the welcome card. */
export async function take(page: Page, { game, id }: Lesson): Promise<void> {
	const begin = page.locator(`${LIST} [data-action="take"][data-lesson="${id}"]`);
	await page.evaluate('game.modules.get("void-regatta").api.show("welcome")');
	await page.locator(`${CARD} [data-deed="learn"][data-game="${game}"]`).click();
	// The lesson before it stays until the code of this one has come.
	await page.evaluate(`document.querySelector("${BOARD}")?.setAttribute("data-before", "")`);
	await begin.click();
	await page.locator(`${BOARD}:not([data-before]) .vr-lesson-keys`).waitFor();
	await redrawn(page);
}

/** The step at which the panel is, counted from 0; null at the end. */
export async function stepOn(page: Page): Promise<number | null> {
	const [, number = ""] = /Step (\d+) of/.exec((await page.locator(`${BOARD} .vr-lesson-head`).textContent()) ?? "") ?? [];
	return number === "" ? null : Number(number) - 1;
}

/** What of a pointer is used: what the lesson has marked on the board, and gives such an order or fits the selector. */
function markedBy(page: Page, pointer: Pointer): Locator {
	const marked = page.locator(`${BOARD} .vr-pointed`);
	if ("control" in pointer) return marked.and(page.locator(pointer.control));
	const kind = "order" in pointer && Object(pointer.order).kind;
	return marked.and(page.locator(`button:is([data-command*='"kind":"${kind}"'], [data-order*='"kind":"${kind}"'])`));
}

/** Uses each control that a step points at, in order; returns the number of clicks. A field that is filled in counts as one. */
export async function follow(page: Page, step: LessonStep): Promise<number> {
	const on = page.locator(`${BOARD} [data-lesson="on"]`);
	await remember(page);
	if ((await on.count()) > 0) {
		await on.click();
		await moved(page);
		return 1;
	}
	let clicks = 0;
	for (const pointer of step.point) {
		if ("craft" in pointer || "place" in pointer) continue;
		const control = markedBy(page, pointer).first();
		// In an exercise, not everything that it points at is there at each moment.
		if (step.until && !(await isReady(control))) continue;
		if (clicks > 0) await remember(page);
		await use(control, pointer);
		// A click shows what it has done, however slow the machine is; a field may show it by its value alone.
		await ("enter" in pointer ? redrawn(page) : moved(page));
		clicks += 1;
	}
	expect(clicks, `step ${step.id} points at something that can be used`).toBeGreaterThan(0);
	await moved(page);
	return clicks;
}

async function isReady(control: Locator): Promise<boolean> {
	return (await control.count()) > 0 && (await control.getAttribute("aria-disabled")) !== "true";
}

async function use(control: Locator, pointer: Pointer): Promise<void> {
	if (!("enter" in pointer) || pointer.enter === undefined) return control.click();
	if ((await control.evaluate(({ localName }) => localName)) === "select") await control.selectOption(pointer.enter);
	else {
		await control.fill(pointer.enter);
		await control.blur();
	}
}

/** Everything that the board shows, as an expression for the page: it is long, and stays there. */
const SHOWN = `document.querySelector("${BOARD}").outerHTML`;

/** Keeps on the page what the board shows now. */
function remember(page: Page): Promise<unknown> {
	return page.evaluate(`globalThis.shownBefore = ${SHOWN}, null`);
}

/** Waits until the board shows something else than was kept, and then is at rest. */
async function moved(page: Page): Promise<void> {
	await page.waitForFunction(`${SHOWN} !== shownBefore`, null, { polling: 20 });
	await redrawn(page);
}

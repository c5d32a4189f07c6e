/**
 * A player opens the file of a lesson that somebody else has written. It is read strictly, what it shows is text, and what it points at
 * is on its own board.
 */
import { expect, test } from "vitest";
import { parseLesson } from "../../src/core/kernel/on-demand/lessons/lesson.ts";
import { first } from "../../src/view/jovian-rally/lessons/first.ts";
import { apiOf, rallyTable } from "../foundry/tables/rally-table.ts";
import { recordWith } from "./support/odd-data.ts";

const LIST = ".vr-lessons-window";
const BOARD = ".vr-lesson-window";

/** The file of the first lesson, to be spoilt. */
const fileOf = (changes: object): unknown => JSON.parse(JSON.stringify({ ...first, ...changes }));
const [opening = { id: "", say: "", point: [] }, ...later] = first.steps;
const [learner, ...rivals] = first.faces;

test("a lesson's file has keys that every object inherits, or more than a lesson has: it is refused", () => {
	const step = (changes: object) => ({ steps: [{ ...opening, ...changes }, ...later] });
	const bad: readonly object[] = [
		...["__proto__", "constructor", "prototype"].flatMap((name) => [
			{ start: { ...first.start, options: recordWith(name, {}) } },
			step({ orders: [recordWith(name, {})] }),
			step({ point: [{ order: recordWith(name, {}) }] }),
		]),
		step({ more: true }),
		step({ say: { key: "constructor" } }),
		step({ until: { at: "situation.over", is: true, run: "alert(1)" } }),
		step({ say: "x".repeat(2001) }),
		{ more: true },
		{ faces: [{ ...learner, userId: "gamemaster" }, ...rivals] },
		{ faces: [learner, learner] },
		{ steps: Array.from({ length: 201 }, (_, index) => ({ ...opening, id: `step-${index}` })) },
	];
	expect(parseLesson(fileOf({}))).toMatchObject({ ok: true });
	for (const each of bad) expect(parseLesson(fileOf(each)), JSON.stringify(each).slice(0, 200)).toMatchObject({ ok: false });
});

test("a lesson's file has a livery that is a style, markup for names and selectors for the whole page: its board shows text, and marks nothing beside it", async () => {
	const { table, one, close } = await rallyTable({ generation: 14, withoutTwo: true, small: true });
	apiOf(one).show("welcome");
	await table.settled();
	one.click('.vr-welcome-window [data-deed="learn"][data-game="jovian-rally"]');
	await expect.poll(() => one.all(`${LIST} [data-action="open-file"]`).length).toBe(1);
	const before = JSON.stringify(table.save().world);
	const markup = '<img src="x" onerror="globalThis.lured = true">';
	const selectors = ["body", ".vr-welcome-window button", ":not(a", "[", "*"].map((control) => ({ control }));
	const file = fileOf({
		title: markup,
		faces: [{ ...learner, name: markup, livery: { hull: "url(//a.b/c)", trim: "red;x:url(//a.b)", glyph: "disc" } }, ...rivals],
		steps: [{ id: opening.id, say: markup, point: selectors }, ...later],
	});
	one.click(`${LIST} [data-action="open-file"]`);
	await expect.poll(() => one.all('dialog input[type="file"]').length).toBe(1);
	one.chooseFile('dialog input[type="file"]', JSON.stringify(file));
	one.click('dialog [data-action="open"]');
	await expect.poll(() => one.all(`${BOARD} .vr-lesson-say`).length).toBe(1);
	await table.settled();
	expect(one.find(`${BOARD} .vr-lesson-say`).textContent).toContain(markup);
	expect(one.all("img[onerror]")).toEqual([]);
	expect(one.find(BOARD).outerHTML).not.toContain("url(//");
	expect(one.all(".vr-pointed").filter((marked) => marked.closest(BOARD) === null)).toEqual([]);
	expect(JSON.stringify(table.save().world)).toBe(before);
	expect(one.faults).toEqual([]);
	await close();
});

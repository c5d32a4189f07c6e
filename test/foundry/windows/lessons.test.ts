/**
 * Lessons on the real board, played to their end by a learner who does only what the step points at, and the exercises that no browser
 * plays. Their lengths in clicks are those of docs/lessons.md. A player learns alone: no GM is online, and nothing of a lesson reaches the world.
 */
import { afterEach, describe, expect, test } from "vitest";
import type { Lesson, LessonStep, Pointer } from "../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { isInBrowser, LESSONS, rowOf, rowsOf } from "../../view/support/all-lessons.ts";

const CARD = ".vr-welcome-window";
const LIST = ".vr-lessons-window";
const BOARD = ".vr-lesson-window";

/** The most clicks of a first lesson, and more rounds than any exercise lasts. */
const [MOST_CLICKS, MOST_ROUNDS] = [60, 150];

let table: Table;

/** A player joins a world whose GM is not there, and takes a lesson from the welcome card. */
async function take(generation: 13 | 14, lesson: Lesson): Promise<Client> {
	table = await openTable({ generation, newcomers: true });
	const one = await table.join(USERS.one);
	await table.settled();
	await press(one, `${CARD} [data-deed="learn"][data-game="${lesson.game}"]`);
	await press(one, `${LIST} [data-action="take"][data-lesson="${lesson.id}"]`);
	return one;
}

async function press(client: Client, target: string | Element): Promise<void> {
	client.click(target as string); // or an element of its page
	await table.settled();
}

const said = (client: Client) => client.find(`${BOARD} .vr-lesson-say`).textContent ?? "";
const answered = (client: Client) => client.find(`${BOARD} .vr-lesson-answer`).textContent ?? "";

/** What this pointer has marked on the board. */
function markedBy(client: Client, pointer: Pointer): readonly Element[] {
	const marked = client.all(`${BOARD} .vr-pointed`);
	if ("control" in pointer) return marked.filter((element) => element.matches(pointer.control));
	if ("place" in pointer) return marked.filter((element) => element.getAttribute("data-place") === pointer.place);
	if ("craft" in pointer)
		return marked.filter(({ id, outerHTML }) => id.endsWith(pointer.craft) || outerHTML.includes(`${pointer.craft}"`));
	const kind = `"kind":"${Object(pointer.order).kind}"`;
	return marked.filter((element) => [element.getAttribute("data-command"), element.getAttribute("data-order")].join().includes(kind));
}

/** Does what a step points at; returns the number of clicks. A field that is filled in counts as one. */
async function follow(client: Client, step: LessonStep): Promise<number> {
	for (const pointer of step.point)
		expect(markedBy(client, pointer).length, `step ${step.id} points at ${JSON.stringify(pointer)}`).toBeGreaterThan(0);
	const used = step.orders ? step.point.filter(isUsed) : [];
	for (const pointer of used) {
		const [control] = markedBy(client, pointer);
		expect(control, `step ${step.id} still points at ${JSON.stringify(pointer)}`).toBeDefined();
		if (control) await use(client, control, pointer);
	}
	if (step.orders) return used.length;
	await press(client, `${BOARD} [data-lesson="on"]`);
	return 1;
}

/** Whether a learner uses what a pointer marks, and does not only look at it. */
const isUsed = (pointer: Pointer) => !("craft" in pointer || "place" in pointer);

async function use(client: Client, control: Element, pointer: Pointer): Promise<void> {
	if ("control" in pointer && pointer.enter !== undefined) client.fill(control, pointer.enter);
	else client.click(control);
	await table.settled();
}

/** Orders as an exercise points: not everything that it points at is there at each moment. Returns the number of clicks. */
async function orderFreely(client: Client, step: LessonStep): Promise<number> {
	let clicks = 0;
	for (const pointer of step.point.filter(isUsed)) {
		const [control] = markedBy(client, pointer);
		if (!control || control.getAttribute("aria-disabled") === "true") continue;
		await use(client, control, pointer);
		clicks += 1;
	}
	expect(clicks, `step ${step.id} points at something that can be used`).toBeGreaterThan(0);
	return clicks;
}

/** The step at which the panel is; undefined at the end. */
function stepOn(client: Client, lesson: Lesson): LessonStep | undefined {
	const [, number = ""] = /Step (\d+) of/.exec(client.find(`${BOARD} .vr-lesson-head`).textContent ?? "") ?? [];
	return lesson.steps[Number(number) - 1];
}

/** Those that are played here. */
const PLAYED = LESSONS.filter((lesson) => !isInBrowser(lesson));
/** A row for each of them, as they were played on the newer generation. */
const measured: string[] = [];

/** The stars that a user has. */
function starsOf(client: Client): unknown {
	return JSON.parse(JSON.stringify(client.game.settings.get("void-regatta", "lessonStars")));
}

describe.each(BOTH)("on V%i", (generation) => {
	afterEach(async () => {
		const faults = table.clients.flatMap((client) => client.faults);
		await table.close();
		expect(faults).toEqual([]);
	});

	// On the older generation, one of them shows that lessons work there.
	const played = generation === 14 ? PLAYED : PLAYED.slice(0, 1);

	test.each(played.map((lesson) => ({ name: `${lesson.game}: ${lesson.id}`, lesson })))(
		"$name is played to its end by what its steps point at, a lesson with all its stars",
		async ({ lesson }) => {
			const one = await take(generation, lesson);
			let clicks = 0;
			let step = stepOn(one, lesson);
			for (let round = 0; step && round < MOST_ROUNDS; round++) {
				expect(said(one)).not.toMatch(/VOIDREGATTA|\{/);
				clicks += await (step.until ? orderFreely(one, step) : follow(one, step));
				expect(answered(one), step.id).toBe("");
				step = stepOn(one, lesson);
			}
			const { length: of } = lesson.stars;
			const isLed = lesson.kind === "lesson";
			expect(clicks).toBeLessThanOrEqual(isLed ? MOST_CLICKS : MOST_ROUNDS);
			if (generation === 14) measured.push(rowOf(lesson, clicks));
			expect(one.find(`${BOARD} .vr-lesson-result`).textContent).toMatch(isLed ? `${of} of ${of} stars` : / of \d stars/);
			if (isLed) expect(starsOf(one)).toEqual({ [lesson.game]: { [lesson.id]: of } });
			expect(one.game.combats.contents).toEqual([]);
			await press(one, `${BOARD} [data-lesson="list"]`);
			expect(one.all(BOARD)).toEqual([]);
			if (isLed) expect(one.all(`${LIST} .vr-lesson-won`)).toHaveLength(of);
		},
	);

	test("a wrong order is answered and not played, and costs a star; the lesson can be begun again", async () => {
		const [lesson] = LESSONS;
		if (!lesson) throw new Error("There is no lesson");
		const one = await take(generation, lesson);
		await press(one, `${BOARD} [data-lesson="on"]`);
		await press(one, `${BOARD} [data-lesson="on"]`);
		await press(one, `${BOARD} button[data-command*="ready"]`);
		expect(answered(one)).toBe("Dump 15 kg first. Then say that you are ready.");
		expect(said(one)).toContain("dump 15 kg");
		await press(one, `${BOARD} [data-lesson="again"]`);
		expect(answered(one)).toBe("");
		expect(said(one)).toContain("You fly Copper Kettle.");
	});
});

test("their lengths in clicks are those of docs/lessons.md", () => expect(measured).toEqual(rowsOf(PLAYED)));

/**
 * Lessons on the real board, played to their end by a learner who does only what the step points at. A player learns alone: no GM is
 * online, and nothing of a lesson reaches the world.
 */
import { afterEach, describe, expect, test } from "vitest";
import type { Lesson, LessonStep, Pointer } from "../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";

const CARD = ".vr-welcome-window";
const LIST = ".vr-lessons-window";
const BOARD = ".vr-lesson-window";

/** The most clicks of a first lesson. */
const MOST_CLICKS = 60;

const LESSONS: readonly Lesson[] = (
	await Promise.all(
		ROOMS.map(async ({ load }) => {
			const { room } = await load();
			return (await room.lessons?.())?.lessons ?? [];
		}),
	)
).flat();

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

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
	return marked.filter((element) => element.hasAttribute("data-command") || element.hasAttribute("data-order"));
}

/** Does what a step points at; returns the number of clicks. A field that is filled in counts as one. */
async function follow(client: Client, step: LessonStep): Promise<number> {
	for (const pointer of step.point)
		expect(markedBy(client, pointer).length, `step ${step.id} points at ${JSON.stringify(pointer)}`).toBeGreaterThan(0);
	const used = step.orders ? step.point.filter((pointer) => !("craft" in pointer || "place" in pointer)) : [];
	for (const pointer of used) {
		const [control] = markedBy(client, pointer);
		expect(control, `step ${step.id} still points at ${JSON.stringify(pointer)}`).toBeDefined();
		if ("control" in pointer && pointer.enter !== undefined)
			client.fill(control as HTMLElement, pointer.enter); // a field takes it
		else if (control) await press(client, control);
		await table.settled();
	}
	if (step.orders) return used.length;
	await press(client, `${BOARD} [data-lesson="on"]`);
	return 1;
}

/** The stars that a user has. */
function starsOf(client: Client): unknown {
	return JSON.parse(JSON.stringify(client.game.settings.get("void-regatta", "lessonStars")));
}

describe.each(BOTH)("on V%i", (generation) => {
	const all = LESSONS.filter(({ kind }) => kind === "lesson");
	// On the older generation, one of them shows that lessons work there.
	const firsts = generation === 14 ? all : all.slice(0, 1);

	test.each(firsts.map((lesson) => ({ name: `${lesson.game}: ${lesson.id}`, lesson })))(
		"$name is played to its end by what its steps point at, with all its stars",
		async ({ lesson }) => {
			const one = await take(generation, lesson);
			let clicks = 0;
			for (const step of lesson.steps) {
				expect(said(one)).not.toMatch(/VOIDREGATTA|\{/);
				clicks += await follow(one, step);
				expect(answered(one), step.id).toBe("");
			}
			expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
			expect(one.find(`${BOARD} .vr-lesson-result`).textContent).toBe(`${lesson.stars.length} of ${lesson.stars.length} stars`);
			expect(starsOf(one)).toEqual({ [lesson.game]: { [lesson.id]: lesson.stars.length } });
			expect(one.game.combats.contents).toEqual([]);
			await press(one, `${BOARD} [data-lesson="list"]`);
			expect(one.all(BOARD)).toEqual([]);
			expect(one.all(`${LIST} .vr-lesson-won`)).toHaveLength(lesson.stars.length);
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

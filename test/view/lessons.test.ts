/**
 * The lessons that come with the module, played by the rules alone: the orders that each step expects are legal, one after the other,
 * and whoever gives them wins all stars.
 */
import { describe, expect, test } from "vitest";
import { propellantFor } from "../../src/core/jovian-rally/course/course.ts";
import { parseRallyOptions } from "../../src/core/jovian-rally/options.ts";
import { par } from "../../src/core/jovian-rally/par/par.ts";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import { isRead, stepAt } from "../../src/core/kernel/on-demand/lessons/judging.ts";
import { type Lesson, parseLesson } from "../../src/core/kernel/on-demand/lessons/lesson.ts";
import {
	beginLesson,
	factsIn,
	type Hosting,
	isFinished,
	orderIn,
	readIn,
	type Sitting,
	starsIn,
} from "../../src/core/kernel/on-demand/lessons/sitting.ts";
import { expectAccepted, type Json } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { PAR as CHEAPEST } from "../../src/view/jovian-rally/lessons/cheapest-way.ts";
import { DREGS, dumpWithCourage } from "../../src/view/jovian-rally/lessons/dump-with-courage.ts";
import { PAR } from "../../src/view/jovian-rally/lessons/one-risk.ts";
import { ROOMS } from "../../src/view/rooms.ts";
import type { GameBundle } from "../../src/view/shared/startup/contract/room.ts";
import { SOLVED, type Way } from "./exercises.ts";

const rooms = await Promise.all(ROOMS.map(async ({ load }) => (await load()).room));
const all = await Promise.all(
	rooms.map(async (room) =>
		((await room.lessons?.())?.lessons ?? []).map((lesson) => ({ name: `${room.game.id}: ${lesson.id}`, room, lesson })),
	),
);

test("a game is listed with lessons if it has some: the welcome card offers them before the game is loaded", () => {
	const listed = ROOMS.map(({ lessons = false }) => lessons);
	expect(listed).toEqual(all.map((own) => own.length > 0));
	expect(listed).toContain(true);
});

/** What a lesson is played with, without a table. */
function hostOf(room: GameBundle): Hosting {
	const { game, pilots } = room;
	return {
		game,
		nonce: () => "nobody guesses this",
		choose: async (match, seat, style) => {
			const choices = game.choices(match.state.open, seat);
			const chosen = await pilots[style]?.(seenBy(game, match.state, { seat, knows: [seat] }), seat, choices);
			return asJson(chosen ?? null);
		},
	};
}

/** Plays the first order that each step names. */
async function play(host: Hosting, lesson: Lesson): Promise<Sitting> {
	let sitting = expectAccepted(await beginLesson(host, lesson));
	while (!isFinished(sitting)) {
		const step = stepAt(lesson, sitting.progress);
		if (!step || step.until) break;
		if (isRead(step)) {
			sitting = await readIn(host, sitting);
			continue;
		}
		const [order = null] = (step.orders ?? []) as readonly Json[];
		const done = await orderIn(host, sitting, { order, seals: host.game.sealing?.parseOrder(order).ok ?? false });
		expect(done.answer, `${lesson.id}, step ${step.id}`).toBeNull();
		sitting = done.sitting;
	}
	return sitting;
}

/** More orders than any exercise needs. */
const MOST_ORDERS = 120;

/** Plays in this way until the exercise is done, or so many orders are given. */
async function playBy(host: Hosting, lesson: Lesson, way: Way): Promise<Sitting> {
	let sitting = expectAccepted(await beginLesson(host, lesson));
	for (let orders = 0; !isFinished(sitting) && orders < MOST_ORDERS; ) {
		const step = stepAt(lesson, sitting.progress);
		if (step && isRead(step)) {
			sitting = await readIn(host, sitting);
			continue;
		}
		const order = asJson(way(factsIn(host, sitting)));
		const done = await orderIn(host, sitting, { order, seals: host.game.sealing?.parseOrder(order).ok ?? false });
		expect(done.answer, `${lesson.id}: ${JSON.stringify(order)}`).toBeNull();
		sitting = done.sitting;
		orders += 1;
	}
	return sitting;
}

const LESSONS = all.flat();

describe.each(LESSONS)("$name", ({ lesson }) => {
	test("reads as a lesson from a file", () => {
		expect(parseLesson(JSON.parse(JSON.stringify(lesson)))).toMatchObject({ ok: true });
	});
});

describe.each(LESSONS.filter(({ lesson }) => lesson.kind === "lesson"))("$name", ({ room, lesson }) => {
	test("can be played to its end as it says, and wins all stars", async () => {
		const host = hostOf(room);
		const sitting = await play(host, lesson);
		expect(isFinished(sitting)).toBe(true);
		expect(starsIn(host, sitting)).toBe(lesson.stars.length);
	});
});

describe.each(LESSONS.filter(({ lesson }) => lesson.kind === "exercise"))("$name", ({ name, room, lesson }) => {
	const solved = SOLVED[name];

	test("has a way that wins all stars, and a plainly wrong one that does not", async () => {
		const host = hostOf(room);
		if (!solved) throw new Error(`Nobody has solved ${name}`);
		expect(starsIn(host, await playBy(host, lesson, solved.right))).toBe(lesson.stars.length);
		const lost = starsIn(host, await playBy(host, lesson, solved.wrong));
		expect(lost).toBeLessThan(lesson.stars.length);
		expect(lost).toBeLessThanOrEqual(solved.most);
	});
});

test.each([
	["one-risk", PAR],
	["cheapest-way", CHEAPEST],
	["dump-with-courage", DREGS.par],
])("the par that the rally’s exercise %s names is the par of its course", (id, kg) => {
	const lesson = LESSONS.find(({ name }) => name === `jovian-rally: ${id}`)?.lesson;
	const options = expectAccepted(parseRallyOptions(lesson?.start.options));
	expect(par(options.course, options.orbits ?? null)).toMatchObject({ kg });
});

test("the tank that “Dump with courage” names is that of its race", () => {
	const options = expectAccepted(parseRallyOptions(dumpWithCourage.start.options));
	expect(propellantFor(options.course, options.orbits ?? 0)).toBe(DREGS.tank);
});

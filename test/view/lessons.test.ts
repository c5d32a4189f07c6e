/**
 * The lessons that come with the module, played by the rules alone: the orders that each step expects are legal, one after the other,
 * and whoever gives them wins all stars.
 */
import { describe, expect, test } from "vitest";
import { parseRallyOptions } from "../../src/core/jovian-rally/options.ts";
import { par } from "../../src/core/jovian-rally/par/par.ts";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import { isRead, stepAt } from "../../src/core/kernel/on-demand/lessons/judging.ts";
import { type Lesson, learnerOf, parseLesson } from "../../src/core/kernel/on-demand/lessons/lesson.ts";
import {
	beginLesson,
	type Hosting,
	isFinished,
	orderIn,
	readIn,
	type Sitting,
	starsIn,
} from "../../src/core/kernel/on-demand/lessons/sitting.ts";
import { expectAccepted, type Json } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { oneRisk, PAR } from "../../src/view/jovian-rally/lessons/one-risk.ts";
import { ROOMS } from "../../src/view/rooms.ts";
import type { GameBundle } from "../../src/view/shared/startup/contract/room.ts";

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

/** Lets a pilot of this style fly the learner's seat. */
async function playAs(host: Hosting, lesson: Lesson, style: string): Promise<Sitting> {
	let sitting = expectAccepted(await beginLesson(host, lesson));
	while (!isFinished(sitting)) {
		const step = stepAt(lesson, sitting.progress);
		if (step && isRead(step)) {
			sitting = await readIn(host, sitting);
			continue;
		}
		const order = await host.choose(sitting.match, learnerOf(lesson), style);
		const done = await orderIn(host, sitting, { order, seals: host.game.sealing?.parseOrder(order).ok ?? false });
		expect(done.answer, lesson.id).toBeNull();
		sitting = done.sitting;
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

describe.each(LESSONS.filter(({ lesson }) => lesson.kind === "exercise"))("$name", ({ room, lesson }) => {
	test("can be won: at least one of the game's pilots wins a star in the learner's seat", async () => {
		const host = hostOf(room);
		const won = await Promise.all(Object.keys(room.pilots).map(async (style) => starsIn(host, await playAs(host, lesson, style))));
		expect(Math.max(...won)).toBeGreaterThan(0);
	});
});

test("the par that the rally's exercise names is the par of its course", () => {
	const options = expectAccepted(parseRallyOptions(oneRisk.start.options));
	expect(par(options.course, options.orbits ?? null)).toMatchObject({ kg: PAR });
});

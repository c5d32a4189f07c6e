/**
 * The lessons that come with the module, played by the rules alone: the orders that each step expects are legal, one after the other,
 * and whoever gives them wins all stars.
 */
import { describe, expect, test } from "vitest";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import { isRead, stepAt } from "../../src/core/kernel/on-demand/lessons/judging.ts";
import { type Lesson, parseLesson } from "../../src/core/kernel/on-demand/lessons/lesson.ts";
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
import { ROOMS } from "../../src/view/rooms.ts";
import type { GameBundle } from "../../src/view/shared/startup/contract/room.ts";

const rooms = await Promise.all(ROOMS.map(async ({ load }) => (await load()).room));
const all = await Promise.all(
	rooms.map(async (room) =>
		((await room.lessons?.())?.lessons ?? []).map((lesson) => ({ name: `${room.game.id}: ${lesson.id}`, room, lesson })),
	),
);

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

describe.each(all.flat())("$name", ({ room, lesson }) => {
	test("reads as a lesson from a file", () => {
		expect(parseLesson(JSON.parse(JSON.stringify(lesson)))).toMatchObject({ ok: true });
	});

	test("can be played to its end as it says", async () => {
		const host = hostOf(room);
		const sitting = await play(host, lesson);
		if (lesson.kind === "exercise") return;
		expect(isFinished(sitting)).toBe(true);
		expect(starsIn(host, sitting)).toBe(lesson.stars.length);
	});
});

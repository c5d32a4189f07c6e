/**
 * An exercise: a smuggler passes a watch that sees the fast from afar, and leaves by the far edge.
 */
import type { Lesson, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { meeting, OWN, orderFreely, straightOn } from "./making.ts";

/** The last hexes on the way: well past the watch. */
const FAR = -10;

/** Whether the ship has left by the far edge. */
const AWAY: Test = {
	all: [
		{ at: `${OWN}.status`, is: "left" },
		{ at: `${OWN}.at.1`, most: FAR },
	],
};

/** Once it is seen, or away, nothing is left to do. */
const SEEN_OR_AWAY: readonly Test[] = [
	{ at: `${OWN}.detected`, is: true },
	{ at: `${OWN}.status`, is: "left" },
];

export const unseen: Lesson = {
	...OURS,
	id: "unseen",
	game: "sol-cruiser",
	kind: "exercise",
	title: words("Lesson.unseen.title"),
	about: words("Lesson.unseen.about"),
	minutes: 8,
	...meeting({
		you: { of: "jackdaw", at: [0, 13], course: "A4" },
		rival: { of: "halberd", at: [3, 0], course: "D1", npc: "merchant" },
		turns: 10,
		seed: 1,
		options: { radius: 16 },
	}),
	steps: [
		{ id: "goal", say: words("Lesson.unseen.goal"), point: [{ craft: YOU }], others: straightOn(10) },
		orderFreely(words("Lesson.unseen.order"), SEEN_OR_AWAY),
	],
	stars: [
		{ say: words("Lesson.unseen.star"), won: AWAY },
		{ say: words("Lesson.unseen.by", { turn: 7 }), won: { at: `${OWN}.gone.turn`, most: 7 } },
		{ say: words("Lesson.unseen.by", { turn: 6 }), won: { at: `${OWN}.gone.turn`, most: 6 } },
	],
};

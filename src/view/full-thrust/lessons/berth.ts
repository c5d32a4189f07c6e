/**
 * An exercise: the ship must come to a place three turns ahead, and be slow by then.
 */
import type { Lesson, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { flyFreely, meeting, OWN } from "./making.ts";

/** Where the berth is. */
const BERTH = { x: 12, y: 16 };

/** Whether the learner's ship is no more than this many MU from the berth, in both directions of the map. */
function within(mu: number): Test {
	return { all: (["x", "y"] as const).flatMap((axis) => between(`${OWN}.${axis}`, BERTH[axis] - mu, BERTH[axis] + mu)) };
}

function between(at: string, least: number, most: number): readonly Test[] {
	return [
		{ at, least },
		{ at, most },
	];
}

export const berth: Lesson = {
	...OURS,
	id: "berth",
	game: "full-thrust",
	kind: "exercise",
	title: words("Lesson.berth.title"),
	about: words("Lesson.berth.about"),
	minutes: 6,
	...meeting({ you: { of: "lamplighter", x: 0, y: 0, course: 12, velocity: 10 }, turns: 3, seed: 1 }),
	steps: [{ id: "goal", say: words("Lesson.berth.goal"), point: [{ craft: YOU }] }, flyFreely(words("Lesson.berth.fly"))],
	stars: [
		{ say: words("Lesson.berth.near"), won: within(3) },
		{ say: words("Lesson.berth.there"), won: within(1.5) },
		{ say: words("Lesson.berth.slow"), won: { at: `${OWN}.velocity`, most: 2 } },
	],
};

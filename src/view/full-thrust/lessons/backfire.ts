/**
 * An exercise: a backfire destroys the ship astern, if it is near enough by then.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { flyFreely, meeting, OTHER, STRAIGHT } from "./making.ts";

export const backfire: Lesson = {
	...OURS,
	id: "backfire",
	game: "full-thrust",
	kind: "exercise",
	title: words("Lesson.backfire.title"),
	about: words("Lesson.backfire.about"),
	minutes: 6,
	...meeting({
		you: { of: "headland", x: 0, y: 0, course: 12, velocity: 8 },
		rival: { of: "pamphleteer", x: 0, y: -20, course: 12, velocity: 10 },
		turns: 3,
		seed: 1,
	}),
	steps: [
		{ id: "goal", say: words("Lesson.backfire.goal"), point: [{ craft: YOU }], others: [STRAIGHT, STRAIGHT, STRAIGHT] },
		flyFreely(words("Lesson.backfire.fly")),
	],
	stars: [
		{ say: words("Lesson.backfire.star"), won: { at: `${OTHER}.marked`, least: 8 } },
		{ say: words("Lesson.backfire.destroyed"), won: { at: `${OTHER}.status`, is: "destroyed" } },
		{ say: words("Lesson.backfire.early"), won: { at: "view.turn", most: 2 } },
	],
};

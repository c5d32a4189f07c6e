/**
 * An exercise: a turn that only a redlined drive can fly brings the target before the bow.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { flyFreely, meeting, OTHER, OWN, STRAIGHT } from "./making.ts";

export const redline: Lesson = {
	...OURS,
	id: "redline",
	game: "full-thrust",
	kind: "exercise",
	title: words("Lesson.redline.title"),
	about: words("Lesson.redline.about"),
	minutes: 4,
	...meeting({
		you: { of: "signalman", x: 0, y: 0, course: 12, velocity: 8 },
		rival: { of: "packhorse", x: 14, y: -7, course: 3, velocity: 0 },
		turns: 1,
		seed: 6,
	}),
	steps: [
		{ id: "goal", say: words("Lesson.redline.goal"), point: [{ craft: YOU }], others: [STRAIGHT] },
		flyFreely(words("Lesson.redline.fly")),
	],
	stars: [
		{ say: words("Lesson.redline.star"), won: { at: `${OWN}.course`, is: 4 } },
		{ say: words("Lesson.redline.hit"), won: { at: `${OTHER}.marked`, least: 4 } },
		{
			say: words("Lesson.redline.drive"),
			won: {
				count: `${OWN}.systems`,
				of: {
					all: [
						{ at: "id", is: "drive" },
						{ at: "level", least: 6 },
					],
				},
				least: 1,
			},
		},
	],
};

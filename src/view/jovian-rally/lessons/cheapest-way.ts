/**
 * An exercise: three orbits of a small course without luck. Whoever always takes the cheapest trajectory leaves moons out.
 */
import type { Lesson, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { FACE, flyFreely, HOME, race } from "./making.ts";

/** Four rows of three. */
const COURSE = {
	rows: 4,
	columns: 3,
	kg: [...[6, 8, 6, 12, 10, 10, 6], ...[4, 6, 2, 4, 2, 12, 8], ...[2, 2, 8, 10, 12, 12, 6], ...[8, 8, 10, 2, 4, 4, 6]],
};

/** The least that flies this course without luck; a test computes it again. */
export const PAR = 68;

/** Whether the learner came home without a manoeuvre, and burned no more than this. */
function within(kg: number): Test {
	return {
		all: [HOME, { count: `${FACE}.legs`, of: { not: { at: "manoeuvre", is: null } }, most: 0 }, { at: `${FACE}.burnt`, most: kg }],
	};
}

export const cheapestWay: Lesson = {
	...OURS,
	id: "cheapest-way",
	game: "jovian-rally",
	kind: "exercise",
	title: words("Lesson.cheapest.title"),
	about: words("Lesson.cheapest.about"),
	minutes: 6,
	...race({ course: COURSE, seed: 1, rival: false }),
	steps: [
		{ id: "goal", say: words("Lesson.cheapest.goal", { kg: PAR }), point: [{ craft: YOU }] },
		flyFreely(words("Lesson.cheapest.fly")),
	],
	stars: [16, 8, 0].map((over) => ({ say: words("Lesson.cheapest.star", { kg: PAR + over }), won: within(PAR + over) })),
};

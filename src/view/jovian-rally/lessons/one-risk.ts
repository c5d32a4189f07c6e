/**
 * An exercise: three orbits of a small course with a tight tank, and a risky manoeuvre that pays.
 */
import type { Lesson, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { FACE, flyFreely, HOME, race } from "./making.ts";

/** Four rows of three. */
const COURSE = {
	rows: 4,
	columns: 3,
	kg: [...[8, 4, 10, 6, 2, 12, 4], ...[4, 12, 2, 8, 6, 4, 10], ...[6, 10, 8, 4, 12, 2, 6], ...[2, 6, 4, 10, 8, 6, 4]],
};

/** The least that flies this course without luck; a test computes it again. */
export const PAR = 62;

/** Whether the learner came home, has risked a manoeuvre, and burned no more than this. */
function within(kg: number): Test {
	return {
		all: [HOME, { count: `${FACE}.legs`, of: { not: { at: "manoeuvre", is: null } }, least: 1 }, { at: `${FACE}.burnt`, most: kg }],
	};
}

export const oneRisk: Lesson = {
	...OURS,
	id: "one-risk",
	game: "jovian-rally",
	kind: "exercise",
	title: words("Lesson.risk.title"),
	about: words("Lesson.risk.about"),
	minutes: 8,
	...race({ course: COURSE, seed: 5, rival: true }),
	steps: [{ id: "goal", say: words("Lesson.risk.goal", { kg: PAR }), point: [{ craft: YOU }] }, flyFreely(words("Lesson.risk.fly"))],
	stars: [20, 10, 0].map((over) => ({ say: words("Lesson.risk.star", { kg: PAR + over }), won: within(PAR + over) })),
};

/**
 * An exercise: the score counts every kilogram that is dumped twice, so the learner keeps just what the way home costs.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { flyFreely, HOME, race } from "./making.ts";

/** Three rows of three. */
const COURSE = { rows: 3, columns: 3, kg: [...[10, 6, 4, 6, 4, 4, 6], ...[2, 10, 12, 6, 6, 2, 4], ...[4, 4, 4, 2, 2, 8, 8]] };

/** The least that flies this course without luck, and the propellant in the tank; a test computes both again. */
export const DREGS = { par: 40, tank: 63 } as const;

/** The score of whoever flies par and dumps all the rest. */
const BEST = DREGS.par - 2 * (DREGS.tank - DREGS.par);

export const dumpWithCourage: Lesson = {
	...OURS,
	id: "dump-with-courage",
	game: "jovian-rally",
	kind: "exercise",
	title: words("Lesson.dregs.title"),
	about: words("Lesson.dregs.about"),
	minutes: 6,
	...race({ course: COURSE, seed: 2, rival: false }),
	steps: [
		{ id: "goal", say: words("Lesson.dregs.goal", { kg: DREGS.par, tank: DREGS.tank }), point: [{ craft: YOU }] },
		flyFreely(words("Lesson.dregs.fly")),
	],
	stars: [
		{ say: words("Lesson.dregs.star"), won: HOME },
		...[BEST + 16, BEST].map((score) => ({
			say: words("Lesson.dregs.score", { score }),
			won: { all: [HOME, { at: `situation.seats.${YOU}.facts.score`, most: score }] },
		})),
	],
};

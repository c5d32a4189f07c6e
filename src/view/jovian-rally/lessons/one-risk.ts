/**
 * The rally's exercise: three orbits of a small course with a tight tank, and a risky manoeuvre that pays.
 */
import { rallyDefaults } from "../../../core/jovian-rally/options.ts";
import type { Lesson, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";

/** Four rows of three. */
const COURSE = {
	rows: 4,
	columns: 3,
	kg: [...[8, 4, 10, 6, 2, 12, 4], ...[4, 12, 2, 8, 6, 4, 10], ...[6, 10, 8, 4, 12, 2, 6], ...[2, 6, 4, 10, 8, 6, 4]],
};

/** The least that flies this course without luck; a test computes it again. */
export const PAR = 62;

const FACE = `view.racers.${YOU}`;

/** Whether the learner came home, has risked a manoeuvre, and burned no more than this. */
function within(kg: number): Test {
	return {
		all: [
			{ at: `${FACE}.status`, is: "finished" },
			{ count: `${FACE}.legs`, of: { not: { at: "manoeuvre", is: null } }, least: 1 },
			{ at: `${FACE}.burnt`, most: kg },
		],
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
	start: {
		options: asJson({ ...rallyDefaults(), course: COURSE, orbits: 3 }),
		seats: [
			{ id: YOU, design: { skill: 0 } },
			{ id: RIVAL, design: { skill: 0 } },
		],
		seed: 5,
	},
	faces: [
		{ id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#c8553d", trim: "#ffe3c2", glyph: "arrowhead" } },
		{ id: RIVAL, name: words("Lesson.rival"), npc: "cautious", livery: { hull: "#3d6ec8", trim: "#d8e6ff", glyph: "diamond" } },
	],
	steps: [
		{ id: "goal", say: words("Lesson.risk.goal", { kg: PAR }), point: [{ craft: YOU }] },
		{ id: "fly", say: words("Lesson.risk.fly"), point: [], until: { at: "situation.over", is: true } },
	],
	stars: [20, 10, 0].map((over) => ({ say: words("Lesson.risk.star", { kg: PAR + over }), won: within(PAR + over) })),
};

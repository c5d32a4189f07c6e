/**
 * An exercise: three gates on the last dots of fuel. Whoever burns them all toward the first gate drifts past the others.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { CLEAN, flyFreely, placing, race, type ShortRace, within } from "./making.ts";

const RACE: ShortRace = {
	gates: [
		{ kind: "vertical", centre: [0, -10, 0], orientation: "A" },
		{ kind: "vertical", centre: [5, -20, 0], orientation: "A/B" },
		{ kind: "vertical", centre: [10, -30, 0], orientation: "A/B" },
	],
	you: { crew: 2, system: "jets", shielding: 0, begins: { crossed: 103, dose: 0 } },
	seed: 1,
};

export const lastDots: Lesson = {
	...OURS,
	id: "last-dots",
	game: "fusion-regatta",
	kind: "exercise",
	title: words("Lesson.dots.title"),
	about: words("Lesson.dots.about"),
	minutes: 6,
	...race(RACE),
	steps: [
		{ id: "goal", say: words("Lesson.dots.goal"), point: [{ craft: YOU }], others: placing(RACE) },
		flyFreely(words("Lesson.dots.fly")),
	],
	stars: [
		{ say: words("Lesson.dots.star"), won: CLEAN },
		{ say: words("Lesson.by", { turn: 4, segment: 4 }), won: within(28) },
		{ say: words("Lesson.by", { turn: 3, segment: 8 }), won: within(24) },
	],
};

/**
 * An exercise: the second gate lies across the course to the first, so that the speed to the first is drift at the second.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { CLEAN, flyFreely, placing, race, type ShortRace, within } from "./making.ts";

const RACE: ShortRace = {
	gates: [
		{ kind: "vertical", centre: [0, -10, 0], orientation: "A" },
		{ kind: "vertical", centre: [10, -20, 0], orientation: "B" },
	],
	you: { crew: 2, system: "jets", shielding: 0 },
	seed: 1,
};

export const across: Lesson = {
	...OURS,
	id: "across",
	game: "fusion-regatta",
	kind: "exercise",
	title: words("Lesson.across.title"),
	about: words("Lesson.across.about"),
	minutes: 8,
	...race(RACE),
	steps: [
		{ id: "goal", say: words("Lesson.across.goal"), point: [{ craft: YOU }], others: placing(RACE) },
		flyFreely(words("Lesson.across.fly")),
	],
	stars: [
		{ say: words("Lesson.across.star"), won: CLEAN },
		{ say: words("Lesson.by", { turn: 4, segment: 1 }), won: within(25) },
		{ say: words("Lesson.by", { turn: 3, segment: 7 }), won: within(23) },
	],
};

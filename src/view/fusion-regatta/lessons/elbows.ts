/**
 * An exercise: a lighter rival thrusts harder, and only jockeying holds it back.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { CLEAN, flyFreely, OWN, placing, race, type ShortRace } from "./making.ts";

/** Blocked, the rival's skipper always switches the torch off. */
const OFF = Array.from({ length: 12 }, () => ({ seat: RIVAL, order: { kind: "reply", change: { to: "torch-off" } } }));

const RACE: ShortRace = {
	gates: [
		{ kind: "vertical", centre: [0, -12, 0], orientation: "A" },
		{ kind: "vertical", centre: [1, -24, 0], orientation: "A" },
	],
	you: { crew: 2, system: "gyro", shielding: 3 },
	rival: { crew: 2, system: "jets", shielding: 0, begins: { crossed: 35, dose: 0 } },
	seed: 6,
};

export const elbows: Lesson = {
	...OURS,
	id: "elbows",
	game: "fusion-regatta",
	kind: "exercise",
	title: words("Lesson.elbows.title"),
	about: words("Lesson.elbows.about"),
	minutes: 8,
	...race(RACE),
	steps: [
		{ id: "goal", say: words("Lesson.elbows.goal"), point: [{ craft: YOU }], others: [...placing(RACE), ...OFF] },
		flyFreely(words("Lesson.elbows.fly")),
	],
	stars: [
		{ say: words("Lesson.elbows.star"), won: CLEAN },
		{ say: words("Lesson.elbows.ahead"), won: { at: `situation.seats.${YOU}.facts.place`, is: 1 } },
		{ say: words("Lesson.elbows.fair"), won: { at: `${OWN}.cards`, is: [] } },
	],
};

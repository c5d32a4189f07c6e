/**
 * An exercise: four missiles come at a frigate that has only its batteries left. Slow missiles can be shot down, and those that miss it need not be.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { meeting, OWN, orderFreely } from "./making.ts";

/** The other ship launches all that it has, at once. */
const SALVO = {
	seat: RIVAL,
	order: {
		kind: "plot",
		plots: {},
		launches: ["missile-1", "missile-2", "missile-3", "missile-4"].map((system) => ({
			from: RIVAL,
			system,
			target: YOU,
			end: [3, 0],
			orbit: null,
			jump: false,
			guards: null,
		})),
		release: [],
	},
};

export const salvo: Lesson = {
	...OURS,
	id: "salvo",
	game: "sol-cruiser",
	kind: "exercise",
	title: words("Lesson.salvo.title"),
	about: words("Lesson.salvo.about"),
	minutes: 6,
	...meeting({
		you: { of: "halberd", at: [0, 3], course: "B7", gone: ["submunition-1", "submunition-2", "submunition-3", "submunition-4"] },
		rival: { of: "rampart", at: [0, -4], course: "D5", npc: "merchant" },
		turns: 2,
		seed: 3,
	}),
	steps: [
		{ id: "goal", say: words("Lesson.salvo.goal"), point: [{ craft: YOU }], others: [SALVO] },
		orderFreely(words("Lesson.salvo.order")),
	],
	stars: [
		{ say: words("Lesson.salvo.star"), won: { at: `${OWN}.status`, is: "in-play" } },
		{ say: words("Lesson.salvo.few", { boxes: 20 }), won: { at: `${OWN}.marked`, most: 20 } },
		{ say: words("Lesson.salvo.none"), won: { at: `${OWN}.marked`, most: 0 } },
	],
};

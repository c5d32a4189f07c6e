/**
 * An exercise: a frigate that keeps pace with a freighter fires in every turn; one that flies past fires once.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { OURS, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { meeting, OTHER, orderFreely, straightOn } from "./making.ts";

/** It has only its batteries left. */
const SPENT = ["submunition-1", "submunition-2", "submunition-3", "submunition-4", "missile-1", "missile-2"];

export const keepPace: Lesson = {
	...OURS,
	id: "keep-pace",
	game: "sol-cruiser",
	kind: "exercise",
	title: words("Lesson.pace.title"),
	about: words("Lesson.pace.about"),
	minutes: 8,
	...meeting({
		you: { of: "halberd", at: [0, 12], course: "A4", gone: SPENT },
		rival: { of: "longhaul", at: [0, -4], course: "D4", npc: "merchant" },
		turns: 5,
		seed: 2,
		options: { radius: 24 },
	}),
	steps: [
		{ id: "goal", say: words("Lesson.pace.goal"), point: [{ craft: YOU }], others: straightOn(8) },
		orderFreely(words("Lesson.pace.order")),
	],
	stars: [20, 45, 70].map((boxes) => ({ say: words("Lesson.pace.star", { boxes }), won: { at: `${OTHER}.marked`, least: boxes } })),
};

/**
 * The first lesson of Sol Cruiser: a hidden frigate comes up with a freighter from behind, and takes it in a slow pass.
 */
import type { Lesson, LessonStep } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { carefulStars, OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { asItIs, hex, intents, meeting, plot, SEAL, STRAIGHT } from "./making.ts";

/** Where it begins, and the ends of its courses, turn by turn. */
const [START, ONE, TWO, THREE] = [
	[0, -15],
	[0, -7],
	[0, -1],
	[0, 5],
] as const;

/** The missile that it launches in turn two, on the course that it finds by itself. */
const TRIDENT = { from: YOU, system: "missile-1", target: RIVAL, end: [0, 6], orbit: null, jump: false, guards: null } as const;

/** All beams at the freighter. */
const BEAMS = { kind: "fire", shots: ["beam-1", "beam-2", "beam-3"].map((weapon) => ({ by: YOU, weapon, at: RIVAL })) };

const STEPS: readonly LessonStep[] = [
	{ id: "map", say: words("Lesson.first.map"), point: [{ craft: YOU }], others: [STRAIGHT, STRAIGHT, STRAIGHT] },
	asItIs("deploy", {
		say: words("Lesson.first.deploy"),
		order: { kind: "deploy", at: START, course: "D6" },
		wrong: words("Lesson.first.otherPlace"),
	}),
	{ id: "sensors", say: words("Lesson.first.sensors"), point: [{ craft: RIVAL }] },
	{ id: "hidden", say: words("Lesson.first.hidden"), point: [{ craft: YOU }] },
	{
		id: "faster",
		say: words("Lesson.first.faster"),
		point: [hex(ONE), SEAL],
		orders: [plot(ONE)],
		wrong: [{ order: { kind: "plot" }, say: words("Lesson.first.otherEnd", { hex: "0,−7" }) }],
	},
	asItIs("apart", { say: words("Lesson.first.apart"), order: intents(), wrong: words("Lesson.first.notYet") }),
	{
		id: "launch",
		say: words("Lesson.first.launch"),
		point: [hex(TWO), { control: '[data-input*="act=launch"][data-input*="missile-1"]' }, SEAL],
		orders: [plot(TWO, [TRIDENT])],
		wrong: [
			{ order: plot(TWO), say: words("Lesson.first.noMissile") },
			{ order: { kind: "plot" }, say: words("Lesson.first.otherEnd", { hex: "0,−1" }) },
		],
	},
	asItIs("away", { say: words("Lesson.first.away"), order: intents(), wrong: words("Lesson.first.notYet") }),
	{ id: "warhead", say: words("Lesson.first.warhead"), point: [{ craft: RIVAL }] },
	asItIs("close", { say: words("Lesson.first.close"), order: plot(THREE), wrong: words("Lesson.first.keepCourse") }),
	{
		id: "intercept",
		say: words("Lesson.first.intercept"),
		point: [{ control: '.vr-cruiser-orders [data-input*="act=intercept"]' }, SEAL],
		orders: [intents(RIVAL)],
		wrong: [{ order: {}, say: words("Lesson.first.interceptIt") }],
	},
	asItIs("fire", { say: words("Lesson.first.fire"), order: BEAMS, wrong: words("Lesson.first.allBeams") }),
	{ id: "after", say: words("Lesson.first.after"), point: [] },
];

export const first: Lesson = {
	...OURS,
	id: "first",
	game: "sol-cruiser",
	kind: "lesson",
	title: words("Lesson.first.title"),
	about: words("Lesson.first.about"),
	minutes: 7,
	...meeting({
		you: { of: "halberd", at: START, course: "D6" },
		rival: { of: "longhaul", at: [0, -4], course: "D4", npc: "merchant" },
		turns: 3,
		seed: 1,
	}),
	steps: STEPS,
	stars: carefulStars({ say: words("Lesson.first.star"), won: { at: `view.units.${RIVAL}.marked`, least: 92 } }),
};

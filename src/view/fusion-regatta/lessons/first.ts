/**
 * The regatta's first lesson: a race over two gates, with standing orders, drift, jockeying, a pivot upward and a proposed course.
 */
import type { Lesson, LessonStep, Pointer } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { carefulStars, OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";
import { CLEAN, field, ON, placing, race, SEAL, type ShortRace } from "./making.ts";

const RACE: ShortRace = {
	gates: [
		{ kind: "vertical", centre: [1, -10, 0], orientation: "A" },
		{ kind: "vertical", centre: [6, -20, 3], orientation: "A/B" },
	],
	you: { crew: 2, system: "jets", shielding: 1 },
	rival: { crew: 2, system: "jets", shielding: 0 },
	// The dice of the jockeying roll follow from it: 10 for the learner, and 1 for the other yacht.
	seed: 1,
};

/** A click on a window of the AVID. */
function pivot(window: string): Pointer {
	return { control: `[data-action="pivot"][data-window="${window}"]` };
}

/** A question of the helm, answered by one button. */
function answer(order: Json): Pick<LessonStep, "point" | "orders"> {
	return { point: [{ order }], orders: [order] };
}

/** The course that the helm proposes, and the seal. */
const PROPOSED: readonly Pointer[] = [{ control: ".vr-courses li:first-child [data-propose]" }, SEAL];

const STEPS: readonly LessonStep[] = [
	{
		id: "race",
		say: words("Lesson.first.race"),
		point: [{ craft: YOU }],
		others: [
			...placing(RACE),
			{ seat: RIVAL, order: { ...ON, stands: 8 } },
			// Blocked, its skipper switches the torch off: the plainest reply, and a slow one.
			{ seat: RIVAL, order: { kind: "reply", change: { to: "torch-off" } } },
		],
	},
	{ id: "scale", say: words("Lesson.first.scale"), point: [] },
	{
		id: "burn",
		say: words("Lesson.first.burn"),
		point: [field("thrust", "7"), field("stands", "2"), SEAL],
		orders: [{ ...ON, stands: 2 }],
		wrong: [
			{ order: { kind: "orders", thrust: 7, pivot: null }, say: words("Lesson.first.letStand", { segments: 2 }) },
			{ order: { kind: "orders" }, say: words("Lesson.first.thrustSeven") },
		],
	},
	{ id: "drift", say: words("Lesson.first.drift"), point: [{ control: ".vr-helm-head .vr-figures" }] },
	{
		id: "jockey",
		say: words("Lesson.first.jockey"),
		point: [field("jockey", RIVAL), SEAL],
		orders: [
			{ ...ON, jockey: RIVAL, stands: 2 },
			{ ...ON, jockey: RIVAL },
		],
		wrong: [{ order: { kind: "orders" }, say: words("Lesson.first.jockeyFirst") }],
	},
	{
		id: "push",
		say: words("Lesson.first.push"),
		...answer({ kind: "push", push: 1 }),
		wrong: [
			{ order: { kind: "push", push: 0 }, say: words("Lesson.first.pushMore") },
			{ order: { kind: "push" }, say: words("Lesson.first.pushLess") },
		],
	},
	{
		id: "block",
		say: words("Lesson.first.block"),
		...answer({ kind: "cross-off", window: "A" }),
		wrong: [{ order: { kind: "cut-off" }, say: words("Lesson.first.notCutOff") }],
	},
	{ id: "blocked", say: words("Lesson.first.blocked"), point: [{ craft: RIVAL }] },
	{
		id: "on",
		say: words("Lesson.first.on"),
		point: [field("stands", "4"), SEAL],
		orders: [{ ...ON, stands: 4 }],
		wrong: [
			{ order: { kind: "orders", thrust: 7, pivot: null, jockey: null }, say: words("Lesson.first.letStand", { segments: 4 }) },
			{ order: { kind: "orders" }, say: words("Lesson.first.burnOn") },
		],
	},
	{ id: "turn", say: words("Lesson.first.turn"), point: [{ control: ".vr-helm-gate" }] },
	{
		id: "pivot",
		say: words("Lesson.first.pivot"),
		point: [pivot("B+"), field("stands", "4"), SEAL],
		orders: [{ ...ON, pivot: "B+", stands: 4 }],
		wrong: [
			{ order: { kind: "orders", thrust: 7, pivot: "B+" }, say: words("Lesson.first.letStand", { segments: 4 }) },
			{ order: { kind: "orders" }, say: words("Lesson.first.otherNose") },
		],
	},
	{ id: "both", say: words("Lesson.first.both"), point: [{ craft: YOU }] },
	{
		id: "coast",
		say: words("Lesson.first.coast"),
		point: [field("thrust", "0"), field("stands", "99"), SEAL],
		orders: [{ ...ON, thrust: 0, stands: 99 }],
		wrong: [
			{ order: { kind: "orders", thrust: 0 }, say: words("Lesson.first.letStandOn") },
			{ order: { kind: "orders" }, say: words("Lesson.first.torchOff") },
		],
	},
	{ id: "gate", say: words("Lesson.first.gate"), point: [{ craft: YOU }] },
	{
		id: "propose",
		say: words("Lesson.first.propose"),
		point: PROPOSED,
		orders: [ON],
		wrong: [{ order: { kind: "orders" }, say: words("Lesson.first.asProposed") }],
	},
	{
		id: "home",
		say: words("Lesson.first.home"),
		point: PROPOSED,
		orders: [{ ...ON, thrust: 0, stands: 4 }],
		wrong: [{ order: { kind: "orders" }, say: words("Lesson.first.asProposed") }],
	},
	{
		id: "line",
		say: words("Lesson.first.line"),
		point: [{ control: ".vr-act [data-unchanged]" }],
		orders: [
			{ ...ON, thrust: 0, stands: 99 },
			{ kind: "orders", thrust: 0, pivot: null },
		],
		wrong: [{ order: { kind: "orders" }, say: words("Lesson.first.noChange") }],
	},
	{ id: "after", say: words("Lesson.first.after"), point: [{ control: ".vr-standings" }] },
];

export const first: Lesson = {
	...OURS,
	id: "first",
	game: "fusion-regatta",
	kind: "lesson",
	title: words("Lesson.first.title"),
	about: words("Lesson.first.about"),
	minutes: 7,
	...race(RACE),
	steps: STEPS,
	stars: carefulStars({ say: words("Lesson.first.star"), won: CLEAN }),
};

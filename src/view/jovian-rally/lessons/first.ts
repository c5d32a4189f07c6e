/**
 * The rally's first lesson: three orbits of the smallest course, with a dump, burns, a risky manoeuvre and an electronic attack.
 */
import { rallyDefaults } from "../../../core/jovian-rally/options.ts";
import type { Lesson, LessonStep, Pointer } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { carefulStars, OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";

/** The costs of the smallest course: from each row to the next, by start column and end column. */
const COURSE = { rows: 3, columns: 2, kg: [...[4, 10, 8, 2], ...[6, 2, 4, 8], ...[6, 2, 4, 12]] };

/** The control that gives an order, which a step expects. */
function press(order: Json, ...others: readonly Pointer[]): Pick<LessonStep, "point" | "orders"> {
	return { point: [...others, { order }], orders: [order] };
}

/** A burn to a moon, by its control and by the moon on the map. */
function burn(id: string, to: string, more: Partial<LessonStep> = {}): LessonStep {
	const order = { kind: "burn", to };
	const wrong = [{ order: { kind: "burn" }, say: words("Lesson.first.otherMoon", { moon: to }) }];
	return { id, say: words("Lesson.first.burnOn", { moon: to }), point: [{ order }, { place: to }], orders: [order], wrong, ...more };
}

/** The amount of a dump, and its button. */
function dump(kg: number): Pick<LessonStep, "point" | "orders" | "wrong"> {
	return {
		point: [{ control: 'input[name="kg"]', enter: String(kg) }, { order: { kind: "dump" } }],
		orders: [{ kind: "dump", kg }],
		wrong: [
			{ order: { kind: "dump" }, say: words("Lesson.first.otherDump", { kg }) },
			{ order: { kind: "ready" }, say: words("Lesson.first.dumpFirst", { kg }) },
		],
	};
}

const STEPS: readonly LessonStep[] = [
	{ id: "course", say: words("Lesson.first.course"), point: [{ craft: YOU }, { place: "A1" }] },
	{ id: "score", say: words("Lesson.first.score"), point: [] },
	{ id: "dump", say: words("Lesson.first.dump"), ...dump(15) },
	{ id: "ready", say: words("Lesson.first.ready"), ...press({ kind: "ready" }) },
	burn("burn-b1", "B1", { say: words("Lesson.first.burn") }),
	burn("burn-c2", "C2"),
	burn("burn-a1", "A1", { say: words("Lesson.first.orbit") }),
	{ id: "end", say: words("Lesson.first.endTurn"), ...press({ kind: "end-turn" }) },
	{
		id: "hold",
		say: words("Lesson.first.hold"),
		...press({ kind: "hold" }),
		wrong: [{ order: { kind: "attack" }, say: words("Lesson.first.holdYet") }],
	},
	burn("burn-again", "B1", { say: words("Lesson.first.known") }),
	{
		id: "risk",
		say: words("Lesson.first.risk"),
		...press({ kind: "manoeuvre" }),
		dice: [5, 3],
		wrong: [{ order: { kind: "burn" }, say: words("Lesson.first.riskFirst") }],
	},
	burn("burn-c1", "C1", { say: words("Lesson.first.bonus") }),
	burn("burn-a2", "A2"),
	{
		id: "attack",
		say: words("Lesson.first.attack"),
		...press({ kind: "attack", on: RIVAL }),
		dice: [5, 2],
		wrong: [{ order: { kind: "hold" }, say: words("Lesson.first.attackNow") }],
	},
	{ id: "dump-again", say: words("Lesson.first.dumpAgain"), ...dump(14) },
	burn("burn-b2", "B2"),
	burn("burn-last", "C1"),
	burn("burn-home", "A1", { say: words("Lesson.first.home") }),
	{ id: "finish", say: words("Lesson.first.finish"), ...press({ kind: "end-turn" }) },
	{ id: "after", say: words("Lesson.first.after"), point: [{ control: ".vr-standings" }] },
];

export const first: Lesson = {
	...OURS,
	id: "first",
	game: "jovian-rally",
	kind: "lesson",
	title: words("Lesson.first.title"),
	about: words("Lesson.first.about"),
	minutes: 5,
	start: {
		options: asJson({ ...rallyDefaults(), course: COURSE, orbits: 3 }),
		seats: [
			{ id: YOU, design: { skill: 0 } },
			{ id: RIVAL, design: { skill: 0 } },
		],
		seed: 11,
	},
	faces: [
		{ id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#c8553d", trim: "#ffe3c2", glyph: "arrowhead" } },
		{ id: RIVAL, name: words("Lesson.rival"), npc: "cautious", livery: { hull: "#3d6ec8", trim: "#d8e6ff", glyph: "diamond" } },
	],
	steps: STEPS,
	stars: carefulStars({ say: words("Lesson.first.star"), won: { at: `view.racers.${YOU}.status`, is: "finished" } }),
};

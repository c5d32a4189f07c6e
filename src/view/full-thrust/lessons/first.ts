/**
 * The first lesson of Full Thrust: two corvettes pass each other; the learner writes orders, turns, and fires.
 */
import { thrustDefaults } from "../../../core/full-thrust/options.ts";
import type { Lesson, LessonStep } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { carefulStars, OURS, RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { warshipOf } from "../fleet/fleet.ts";
import { words } from "../words.ts";

const CORVETTE = asJson(warshipOf("lamplighter")?.design);

/** The button that seals the written orders, and not the one that keeps straight on. */
const SEAL = '.vr-act [data-action="seal"]:not([data-unchanged])';

/** Orders for a turn, written into the line and sealed; the other ship keeps straight on. */
function orders(id: string, text: string, say: LessonStep["say"]): LessonStep {
	return {
		id,
		say,
		point: [{ control: "input[data-field]", enter: text }, { control: SEAL }],
		orders: [{ kind: "orders", text, engage: false }],
		wrong: [{ order: { kind: "orders" }, say: words("Lesson.first.otherOrders", { text }) }],
	};
}

/** The beams fire at the other ship, with these dice. */
function fire(id: string, weapons: readonly string[], more: Pick<LessonStep, "say" | "dice">): LessonStep {
	return {
		id,
		point: [{ order: { kind: "fire" } }, { craft: RIVAL }],
		orders: [{ kind: "fire", shots: weapons.map((weapon) => ({ weapon, at: RIVAL })) }],
		wrong: [{ order: { kind: "fire" }, say: words("Lesson.first.aim") }],
		...more,
	};
}

/** The other ship keeps straight on in a turn. */
const STRAIGHT = { seat: RIVAL, order: { kind: "orders", text: "", engage: false } };

export const first: Lesson = {
	...OURS,
	id: "first",
	game: "full-thrust",
	kind: "lesson",
	title: words("Lesson.first.title"),
	about: words("Lesson.first.about"),
	minutes: 5,
	start: {
		options: asJson({
			...thrustDefaults(),
			turns: 2,
			starts: [
				{ side: "Port", at: { x: 0, y: -14 }, course: 12, velocity: 4, arrives: 0 },
				{ side: "Starboard", at: { x: 6, y: 14 }, course: 6, velocity: 4, arrives: 0 },
			],
		}),
		seats: [
			{ id: YOU, design: { side: "Port", design: CORVETTE } },
			{ id: RIVAL, design: { side: "Starboard", design: CORVETTE } },
		],
		seed: 3,
	},
	faces: [
		{ id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#56b4e9", trim: "#0b2233", glyph: "arrowhead" } },
		{ id: RIVAL, name: words("Lesson.rival"), npc: "cautious", livery: { hull: "#d55e00", trim: "#f7f7f7", glyph: "diamond" } },
	],
	steps: [
		{ id: "table", say: words("Lesson.first.table"), point: [{ craft: YOU }, { craft: RIVAL }], others: [STRAIGHT, STRAIGHT, STRAIGHT] },
		orders("faster", "+2", words("Lesson.first.faster")),
		fire("fire", ["weapon-1"], { say: words("Lesson.first.fire"), dice: [5] }),
		orders("turn", "S1", words("Lesson.first.turn")),
		fire("fire-again", ["weapon-1", "weapon-2"], { say: words("Lesson.first.fireAgain"), dice: [6, 4, 2, 5] }),
		{
			id: "repair",
			say: words("Lesson.first.repair"),
			point: [{ order: { kind: "repair" } }],
			orders: [{ kind: "repair", repairs: [] }, { kind: "repair" }],
		},
		{ id: "after", say: words("Lesson.first.after"), point: [] },
	],
	stars: carefulStars({ say: words("Lesson.first.star"), won: { at: "situation.over", is: true } }),
};

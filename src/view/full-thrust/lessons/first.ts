/**
 * The first lesson of Full Thrust: two corvettes pass each other; the learner writes orders, fires, brakes, and gets astern of the other.
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

/** It holds its fire in the last two turns, in which it only wants to get away. */
const HOLD = { seat: RIVAL, order: { kind: "fire", shots: [] } };

export const first: Lesson = {
	...OURS,
	id: "first",
	game: "full-thrust",
	kind: "lesson",
	title: words("Lesson.first.title"),
	about: words("Lesson.first.about"),
	minutes: 7,
	start: {
		options: asJson({
			...thrustDefaults(),
			turns: 4,
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
		{
			id: "table",
			say: words("Lesson.first.table"),
			point: [{ craft: YOU }, { craft: RIVAL }],
			others: [STRAIGHT, STRAIGHT, STRAIGHT, HOLD, STRAIGHT, HOLD],
		},
		{ id: "ship", say: words("Lesson.first.ship"), point: [{ craft: YOU }] },
		orders("faster", "+2", words("Lesson.first.faster")),
		{ id: "moved", say: words("Lesson.first.moved"), point: [{ craft: YOU }] },
		fire("fire", ["weapon-1"], { say: words("Lesson.first.fire"), dice: [5] }),
		orders("turn", "S1", words("Lesson.first.turn")),
		fire("fire-again", ["weapon-1", "weapon-2"], { say: words("Lesson.first.fireAgain"), dice: [4, 3, 2] }),
		{
			id: "repair",
			say: words("Lesson.first.repair"),
			point: [{ order: { kind: "repair" } }],
			orders: [{ kind: "repair", repairs: [{ system: "pds-1", parties: 1 }] }],
			wrong: [{ order: { kind: "repair" }, say: words("Lesson.first.mend") }],
			dice: [1],
		},
		{ id: "arcs", say: words("Lesson.first.arcs"), point: [{ craft: RIVAL }] },
		orders("brake", "-4", words("Lesson.first.brake")),
		fire("fire-close", ["weapon-1", "weapon-2"], { say: words("Lesson.first.fireClose"), dice: [5, 2, 3] }),
		orders("astern", "S3", words("Lesson.first.astern")),
		fire("fire-last", ["weapon-1", "weapon-2"], { say: words("Lesson.first.fireLast"), dice: [6, 4, 3, 5] }),
		{ id: "after", say: words("Lesson.first.after"), point: [] },
	],
	stars: carefulStars({ say: words("Lesson.first.star"), won: { at: `view.ships.${RIVAL}.status`, is: "destroyed" } }),
};

/**
 * What the exercises of Full Thrust have in common: one or two ready-made ships, each in its place.
 */
import { thrustDefaults } from "../../../core/full-thrust/options.ts";
import type { Lesson, LessonStep, Pointer, Scripted } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { type FleetId, warshipOf } from "../fleet/fleet.ts";
import { words } from "../words.ts";

/** A ship of this class, and how it begins. */
export interface Ship {
	readonly of: FleetId;
	readonly x: number;
	readonly y: number;
	/** 1 to 12. */
	readonly course: number;
	readonly velocity: number;
}

export interface Meeting {
	readonly you: Ship;
	/** Missing if the learner flies alone. */
	readonly rival?: Ship;
	readonly turns: number;
	readonly seed: number;
}

/** The start and the faces of a meeting. */
export function meeting({ you, rival, turns, seed }: Meeting): Pick<Lesson, "start" | "faces"> {
	const own = { id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#56b4e9", trim: "#0b2233", glyph: "arrowhead" } };
	const other = { id: RIVAL, name: words("Lesson.rival"), npc: "cautious", livery: { hull: "#d55e00", trim: "#f7f7f7", glyph: "diamond" } };
	const ships = [{ side: "Port", ship: you, face: own }, ...(rival ? [{ side: "Starboard", ship: rival, face: other }] : [])];
	const starts = ships.map(({ side, ship: { x, y, course, velocity } }) => ({ side, at: { x, y }, course, velocity, arrives: 0 }));
	const seats = ships.map(({ side, ship, face }) => ({ id: face.id, design: { side, design: asJson(warshipOf(ship.of)?.design) } }));
	return { start: { options: asJson({ ...thrustDefaults(), turns, starts }), seats, seed }, faces: ships.map(({ face }) => face) };
}

/** Orders of a ship for a turn. */
export function ordersOf(text: string): Json {
	return { kind: "orders", text, engage: false };
}

/** The other ship keeps straight on in a turn. */
export const STRAIGHT: Scripted = { seat: RIVAL, order: ordersOf("") };

/** What a learner uses in a free exercise, once the orders are written. */
const FREELY: readonly Pointer[] = [
	{ order: { kind: "defend" } },
	{ order: { kind: "repair" } },
	{ order: { kind: "fire" } },
	{ control: '.vr-act [data-action="seal"]:not([aria-disabled])' },
];

/** A step in which the learner orders freely to the end of the match. */
export function flyFreely(say: LessonStep["say"]): LessonStep {
	return { id: "fly", say, point: FREELY, until: { at: "situation.over", is: true } };
}

/** The learner's ship and the other among the facts. */
export const OWN = `view.ships.${YOU}`;
export const OTHER = `view.ships.${RIVAL}`;

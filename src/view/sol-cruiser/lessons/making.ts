/**
 * What the lessons of Sol Cruiser have in common: two ships on an empty map, each in its place.
 */

import type { Lesson, LessonStep, Pointer, Scripted, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { cruiserDefaults } from "../../../core/sol-cruiser/options.ts";
import type { VesselId } from "../../../core/sol-cruiser/yard/ships.ts";
import { RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { FLEET, namesIn } from "../fleet/fleet.ts";
import { words } from "../words.ts";

type Place = readonly [number, number];

/** A ship of this class in this hex, on this course in letters. */
export interface Ship {
	readonly of: VesselId;
	readonly at: Place;
	readonly course: string;
	readonly cq?: number;
	/** Systems that are gone at the start; missing if there are none. */
	readonly gone?: readonly string[];
}

export interface Meeting {
	readonly you: Ship;
	readonly rival: Ship & { readonly npc: "merchant" | "raider" | "warship" };
	readonly turns: number;
	readonly seed: number;
	readonly options?: { readonly [name: string]: Json };
}

const [OURS, THEIRS] = ["Watch", "Trade"];

/** The start and the faces of a meeting of two ships. Each side begins in one hex. */
export function meeting({ you, rival, turns, seed, options = {} }: Meeting): Pick<Lesson, "start" | "faces"> {
	const zone = (side: string | undefined, { at, course }: Ship) => ({ side, at, radius: 0, course, maxSpeed: 30 });
	return {
		start: {
			options: asJson({ ...cruiserDefaults(), radius: 18, turns, zones: [zone(OURS, you), zone(THEIRS, rival)], ...options }),
			seats: [
				{ id: YOU, design: craft(OURS, you) },
				{ id: RIVAL, design: craft(THEIRS, rival) },
			],
			seed,
		},
		faces: [
			{ id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#56b4e9", trim: "#0b2233", glyph: "arrowhead" } },
			{ id: RIVAL, name: words("Lesson.rival"), npc: rival.npc, livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "disc" } },
		],
	};
}

function craft(side: string | undefined, { of, cq = 0, gone }: Ship): Json {
	const ship = FLEET.find(({ id }) => id === of);
	if (!ship) throw new Error(`No ready-made ship is a ${of}`);
	const begins = gone ? { begins: { marked: 0, systems: Object.fromEntries(gone.map((system) => [system, 0])) } } : {};
	return asJson({ side, cq, design: ship.design, names: namesIn(ship.design), ...begins });
}

/** The other ship keeps its course. */
export const STRAIGHT: Scripted = { seat: RIVAL, order: { kind: "plot", plots: {}, launches: [], release: [] } };

/** The button that seals what was drafted, and the one that leaves all as the form has it. */
export const SEAL = { control: '.vr-act [data-action="seal"]:not([data-unchanged])' } as const;
export const AS_IT_IS = { control: '.vr-act [data-action="seal"]:not([aria-disabled])' } as const;

/** What a learner uses in a free exercise: to try for an enemy, and to seal. */
const FREELY: readonly Pointer[] = [{ control: '.vr-cruiser-orders [data-input*="act=intercept"]:not([aria-pressed="true"])' }, AS_IT_IS];

/** A step in which the learner orders freely until this holds, or the match is over. */
export function orderFreely(say: LessonStep["say"], until: readonly Test[] = []): LessonStep {
	return { id: "order", say, point: FREELY, until: { any: [{ at: "situation.over", is: true }, ...until] } };
}

/** The learner's ship and the other among the facts. */
export const OWN = `view.units.${YOU}`;
export const OTHER = `view.units.${RIVAL}`;

/** The other ship keeps its course for so many turns. */
export function straightOn(turns: number): readonly Scripted[] {
	return Array.from({ length: turns }, () => STRAIGHT);
}

/** A hex on the map. */
export function hex([q, r]: Place): Pointer {
	return { control: `[data-act="pick-hex"][data-hex="${q},${r}"]` };
}

/** A plot of the learner's ship. */
export function plot(end: Place, launches: readonly Json[] = []): Json {
	return { kind: "plot", plots: { [YOU]: { end, orbit: null, jump: false, guards: null } }, launches, release: [] };
}

/** Intents: whom the learner's ship intercepts. */
export function intents(...targets: readonly string[]): Json {
	return { kind: "intents", intercepts: targets.length > 0 ? { [YOU]: targets } : {}, dockings: {} };
}

/** A step in which the learner seals what the form proposes. */
export function asItIs(
	id: string,
	{ say, order, wrong }: { readonly say: LessonStep["say"]; readonly order: Json; readonly wrong: LessonStep["say"] },
): LessonStep {
	return { id, say, point: [AS_IT_IS], orders: [order], wrong: [{ order: {}, say: wrong }] };
}

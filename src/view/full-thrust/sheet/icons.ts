/**
 * The pictures of a ship display: one for each kind of system, and the six arcs as a ring of sectors, filled in where a weapon
 * bears. SVG path data around the origin, within a radius of 12.
 */
import { ARCS, type Arc } from "../../../core/full-thrust/fire/arcs.ts";
import { rounded } from "../../shared/startup/words/measure.ts";

/** Systems that have a picture; weapons have their arcs instead. */
export const ICONS = {
	drive: "M-9 -7H9L5.5 3H-5.5ZM-5 6L-6 10M0 6V11M5 6L6 10",
	ftl: "M-9 0A9 9 0 1 0 9 0A9 9 0 1 0 -9 0M-5 5L4 -4M-1 -5H5V1",
	screen: "M-10 2A10 10 0 0 1 10 2M-7 6A7 7 0 0 1 7 6M-3.5 9A3.5 3.5 0 0 1 3.5 9",
	pds: "M-5.5 0A5.5 5.5 0 1 0 5.5 0A5.5 5.5 0 1 0 -5.5 0M0 -11V-2M0 2V11M-11 0H-2M2 0H11",
	bay: "M-10 9V-3L0 -10L10 -3V9ZM-4.5 9V1H4.5V9",
	sensors: "M-9 -3A12 12 0 0 0 3 9ZM-3 3L4 -4M4 -10A6 6 0 0 1 10 -4M4 -6A2 2 0 0 1 6 -4",
	shroud: "M-10 -4Q-5 -9 0 -4T10 -4M-10 2Q-5 -3 0 2T10 2M-10 8Q-5 3 0 8T10 8",
} as const;

export type Icon = keyof typeof ICONS;

const RING = { outer: 11.25, inner: 6.5 } as const;
/** Degrees that a sector lacks at either end, so that neighbours stay apart. */
const GAP = 3;

/** One of the six sectors, and whether the weapon bears there. */
export type Sector = ReturnType<typeof sectorsOf>[number];

/** The ring of arcs, clockwise from dead ahead, which is up. */
export function sectorsOf(arcs: readonly Arc[]) {
	return ARCS.map((arc, place) => ({ path: PATHS[place] ?? "", bears: arcs.includes(arc) }));
}

const PATHS: readonly string[] = ARCS.map((_, place) => sectorPath(60 * place));

function sectorPath(middle: number): string {
	const [from, to] = [middle - 30 + GAP, middle + 30 - GAP];
	const { outer, inner } = RING;
	return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

/** A place on a circle, by its degrees clockwise from up. */
function at(radius: number, degrees: number): string {
	const angle = (degrees * Math.PI) / 180;
	return `${rounded(radius * Math.sin(angle))} ${rounded(-radius * Math.cos(angle))}`;
}

/**
 * The six arcs of a ship, of 60° each: fore, fore starboard, aft starboard, aft, aft port, fore port.
 * Source: the parent game's basics, "Corkscrew".
 */
import { coursesAbout, turned } from "../../geometry/clock.ts";
import type { Point } from "../../geometry/plane.ts";

/** Clockwise from dead ahead. */
export const ARCS = ["F", "FS", "AS", "A", "AP", "FP"] as const;
export type Arc = (typeof ARCS)[number];

/** Returns the courses in the middle of each arc of a ship that faces this way. */
function middlesOf(facing: number): readonly number[] {
	return ARCS.map((_, place) => turned(facing, 2 * place));
}

/** The middles of arcs for the facings 1 to 12. */
const MIDDLES = Array.from({ length: 12 }, (_, place) => middlesOf(place + 1));

/** Each arc's mirror image on the other side of the ship. */
const MIRROR = { F: "F", FS: "FP", AS: "AP", A: "A", AP: "AS", FP: "FS" } as const satisfies Readonly<Record<Arc, Arc>>;

/** Returns the arcs that a place lies in: one, two on the line between them, or all at the ship's own place. */
export function arcsTo(ship: Point & { readonly facing: number }, to: Point): readonly Arc[] {
	const about = coursesAbout(ship, MIDDLES[ship.facing - 1] ?? middlesOf(ship.facing), to);
	return ARCS.filter((_, place) => about[place]);
}

/** Returns an arc and the two beside it. */
export function halfAround(middle: Arc): readonly Arc[] {
	const place = ARCS.indexOf(middle);
	return [arc(place - 1), middle, arc(place + 1)];
}

/** Roll: the arcs of a weapon on a ship that is inverted. */
export function mirrored(arcs: readonly Arc[]): readonly Arc[] {
	return ARCS.filter((candidate) => arcs.includes(MIRROR[candidate]));
}

function arc(place: number): Arc {
	const found = ARCS[((place % ARCS.length) + ARCS.length) % ARCS.length];
	if (!found) throw new Error(`No arc at place ${place}`);
	return found;
}

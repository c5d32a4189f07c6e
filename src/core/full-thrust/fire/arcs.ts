/**
 * The six arcs of a ship, of 60° each: fore, fore starboard, aft starboard, aft, aft port, fore port.
 * Source: the parent game's basics, "Corkscrew".
 */
import { isAbout, turned } from "../../geometry/clock.ts";
import type { Point } from "../../geometry/plane.ts";

/** Clockwise from dead ahead. */
export const ARCS = ["F", "FS", "AS", "A", "AP", "FP"] as const;
export type Arc = (typeof ARCS)[number];

/** Each arc's mirror image on the other side of the ship. */
const MIRROR = { F: "F", FS: "FP", AS: "AP", A: "A", AP: "AS", FP: "FS" } as const satisfies Readonly<Record<Arc, Arc>>;

/** Returns the arcs that a place lies in: one, two on the line between them, or all at the ship's own place. */
export function arcsTo(ship: Point & { readonly facing: number }, to: Point): readonly Arc[] {
	return ARCS.filter((_, place) => isAbout(ship, turned(ship.facing, 2 * place), to));
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

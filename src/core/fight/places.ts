/**
 * Places in the final table of a fight: points of objectives first, then who holds the field, then damage dealt. The rule is ours; each
 * game says who holds it (SC-53, FT-21).
 */
import { comparePoints, type Points } from "./points.ts";

/** How a craft ends a fight, the best first. One that yields has left it, or can neither fight nor move any more. */
const ENDINGS = ["holds", "yields", "lost"] as const;
export type Ending = (typeof ENDINGS)[number];

/** The parts of a result that decide places. */
export interface Result extends Points {
	readonly ending: Ending;
	/** Damage to others, in the game's own count. */
	readonly dealt: number;
}

/** Less than 0 if the first is placed before the second. */
export function comparePlaces(a: Result, b: Result): number {
	const place = ({ ending }: Result): number => ENDINGS.indexOf(ending);
	return comparePoints(a, b) || place(a) - place(b) || b.dealt - a.dealt;
}

/** The place of a result, counted from 1. Equal results share a place. */
export function placeAmong(results: readonly Result[], result: Result): number {
	return 1 + results.filter((other) => comparePlaces(other, result) < 0).length;
}

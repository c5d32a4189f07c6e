/**
 * Trimming: orders cut down to the thrust of a drive that has failed before they were flown.
 * Source: "Hard About", option 2: acceleration goes first, then turning. The turning allowance is not held against it again this turn.
 * Ours: the last turn is cut before the first; then spins go, then Eclipsing.
 */
import type { Limits } from "../manoeuvres/manoeuvre.ts";
import type { Term, TermKind } from "../orders/notation.ts";
import { thrustOf } from "./thrust.ts";

/** What is cut first, and what after. */
const CUTS: readonly TermKind[] = ["thrust", "emergency-deceleration", "turn", "skid", "roll", "corkscrew", "flip", "eclipse"];

/** What cannot be done by halves. */
const WHOLE: readonly TermKind[] = ["roll", "corkscrew", "flip"];

/** Terms that take no more than this many thrust factors; what is cut to nothing is left out, the rest keeps its order. */
export function trimTerms(terms: readonly Term[], thrust: number, limits: Limits): readonly Term[] {
	const left = [...terms];
	for (const place of placesToCut(terms)) {
		const term = left[place];
		const over = thrustOf(left, limits) - thrust;
		if (term && over > 0) left[place] = cut(term, over);
	}
	return left.filter(({ points }) => points !== 0);
}

/** Places of terms in the order in which they are cut, of equals the last first. */
function placesToCut(terms: readonly Term[]): readonly number[] {
	const places = CUTS.flatMap((kind) => terms.map((term, place) => (term.kind === kind ? place : -1)).reverse());
	return places.filter((place) => place >= 0);
}

/** A term less so many thrust factors, or nothing of it. */
function cut(term: Term, over: number): Term {
	const { points, kind } = term;
	const left = WHOLE.includes(kind) ? 0 : Math.max(0, Math.abs(points) - over);
	return { ...term, points: points < 0 ? 0 - left : left };
}

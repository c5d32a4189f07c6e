/**
 * Trimming: orders cut down to the thrust of a drive that has failed before they were flown.
 * Source: "Hard About", option 2: acceleration is cut first, then turning. The turning allowance does not apply again this turn.
 * House rule: the last turn is cut before the first; then spins go, then Eclipsing.
 */
import type { Limits } from "../manoeuvres/manoeuvre.ts";
import type { Term, TermKind } from "../orders/notation.ts";
import { thrustOf } from "./thrust.ts";

/** The order of cutting. */
const CUTS: readonly TermKind[] = ["thrust", "emergency-deceleration", "turn", "skid", "roll", "corkscrew", "flip", "eclipse"];

/** The manoeuvres that cannot be done in part. */
const WHOLE: readonly TermKind[] = ["roll", "corkscrew", "flip"];

/** Returns the terms cut to this many thrust factors, in order, without terms of 0 points. */
export function trimTerms(terms: readonly Term[], thrust: number, limits: Limits): readonly Term[] {
	const left = [...terms];
	for (const place of placesToCut(terms)) {
		const term = left[place];
		const over = thrustOf(left, limits) - thrust;
		if (term && over > 0) left[place] = cut(term, over);
	}
	return left.filter(({ points }) => points !== 0);
}

/** Returns the places of terms in the order in which they are cut; among terms of one kind, the last first. */
function placesToCut(terms: readonly Term[]): readonly number[] {
	const places = CUTS.flatMap((kind) => terms.map((term, place) => (term.kind === kind ? place : -1)).reverse());
	return places.filter((place) => place >= 0);
}

/** Returns a term with fewer thrust factors, or with 0 points. */
function cut(term: Term, over: number): Term {
	const { points, kind } = term;
	const left = WHOLE.includes(kind) ? 0 : Math.max(0, Math.abs(points) - over);
	return { ...term, points: points < 0 ? 0 - left : left };
}

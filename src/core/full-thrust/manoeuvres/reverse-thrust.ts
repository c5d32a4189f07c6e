/**
 * Reverse Thrust (ours): from rest, a ship backs away at up to half of its rating; from there it can only slow down to rest again.
 */
import { type Refused, refuse } from "../../kernel/outcome.ts";
import { printTerm, type Term, type TermKind } from "../orders/notation.ts";
import { each, type Manoeuvre, manoeuvre } from "./manoeuvre.ts";

/** Refused: `not-at-rest` {velocity}, `backs-too-fast` {points, most}. */
export const reverseThrust: Manoeuvre = manoeuvre({
	thrust: each,
	alone: true,
	house: true,
	against: ({ term: { points }, ship: { velocity, rating } }) => {
		if (velocity !== 0) return refuse("not-at-rest", { velocity });
		const most = Math.floor(rating / 2);
		return points > most ? refuse("backs-too-fast", { points, most }) : null;
	},
});

const NOT_ASTERN: readonly TermKind[] = ["turn", "hard-about", "emergency-deceleration", "flip", "skid"];

/** Refuses the orders that a ship moving astern cannot fly: it can neither turn nor back any faster. Code: `moves-astern` {term}. */
export function objectionAstern(terms: readonly Term[]): Refused | null {
	const barred = terms.find(({ kind, points }) => NOT_ASTERN.includes(kind) || (kind === "thrust" && points < 0));
	return barred ? refuse("moves-astern", { term: printTerm(barred) }) : null;
}

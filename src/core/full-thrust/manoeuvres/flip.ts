/**
 * Flip (ours): the ship turns end over end on an unchanged course, for its whole turning allowance. Its thrust can then only brake,
 * until it flips again.
 */
import { type Refused, refuse } from "../../kernel/outcome.ts";
import type { Term } from "../orders/notation.ts";
import { printTerm } from "../orders/notation.ts";
import { type Manoeuvre, manoeuvre, type Ordered } from "./manoeuvre.ts";

/** Refused: `flip-short` {limit}, `flip-only-brakes` {term}. */
export const flip: Manoeuvre = manoeuvre({
	thrust: (points, { turnLimit }) => points * turnLimit,
	turning: (points, { turnLimit }) => points * turnLimit,
	house: true,
	against,
});

function against({ orders, limits: { turnLimit } }: Ordered): Refused | null {
	if (turnLimit < 1) return refuse("flip-short", { limit: turnLimit });
	const other = orders.terms.find((term) => term.kind !== "flip" && !brakes(term));
	return other ? refuse("flip-only-brakes", { term: printTerm(other) }) : null;
}

/** Refuses the orders that a ship with its drive ahead cannot fly: `flipped` {term}. */
export function objectionWhileFlipped(terms: readonly Term[]): Refused | null {
	const barred = terms.find(
		(term) => ["turn", "hard-about", "skid", "reverse-thrust"].includes(term.kind) || (term.kind === "thrust" && !brakes(term)),
	);
	return barred ? refuse("flipped", { term: printTerm(barred) }) : null;
}

function brakes({ kind, points }: Term): boolean {
	return kind === "thrust" && points < 0;
}

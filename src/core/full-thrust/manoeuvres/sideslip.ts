/**
 * Sideslip: two turns in one order, the first in full before moving and the second at half way, however unequal they are.
 * Source: "Sideslip"; the parent game's basics. Hard About joins the turns of its side, and all are split as one.
 */
import type { Side, Term } from "../orders/notation.ts";

/** The most turns that an order may have. */
export const MOST_TURNS = 2;

/** Points of the clock, clockwise, before moving and at half way. */
export type Legs = readonly [first: number, second: number];

/** Returns how the turns of an order fall on the two halves of the move. One turn is halved, the first half rounded down. */
export function turnLegs(terms: readonly Term[]): Legs {
	const turns = terms.filter(({ kind }) => kind === "turn" || kind === "hard-about");
	const points = turns.map((term) => clockwisePoints(term.side, term.points));
	const [first = 0, second] = points;
	if (second !== undefined && turns.every(({ kind }) => kind === "turn")) return [first, second];
	const all = points.reduce((sum, point) => sum + point, 0);
	const before = Math.trunc(all / 2);
	return [before, all - before];
}

/** Points to starboard count clockwise, those to port anticlockwise. */
export function clockwisePoints(side: Side | null, points: number): number {
	return side === "P" ? -points : points;
}

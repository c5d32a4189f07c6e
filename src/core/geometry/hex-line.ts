/**
 * Straight lines over a map of hexes, from centre to centre: the hexes on the way, and which side things lie on.
 * Law: exact, in whole parts of a hex; a quotient would blur the edges.
 */
import { type Hex, hexAfter, hexLength } from "./hex.ts";

/** A straight line: where it begins, and the way from there to its end. */
export interface Line {
	readonly from: Hex;
	readonly way: Hex;
}

/** The whole number nearest to so many parts of one; just between two, the upper. */
export function nearestWhole(amount: number, parts: number): number {
	return Math.floor((2 * amount + parts) / (2 * parts));
}

/** The hex nearest to a point that is given in so many parts of a hex; just between two, always the same of them. */
export function nearestHex([q, r]: Hex, parts: number): Hex {
	const s = -q - r;
	const [nq, nr, ns] = [nearestWhole(q, parts), nearestWhole(r, parts), nearestWhole(s, parts)];
	const [offQ, offR, offS] = [Math.abs(nq * parts - q), Math.abs(nr * parts - r), Math.abs(ns * parts - s)];
	// The three axes of the map must cancel out: the one that was rounded furthest gives way.
	if (offQ > offR && offQ > offS) return [-nr - ns + 0, nr];
	return offR > offS ? [nq, -nq - ns + 0] : [nq, nr];
}

/** The hexes along a line, both ends included: one for each hex of its length, the nearest to that part of the way. */
export function hexesAlong({ from, way }: Line): readonly Hex[] {
	const length = hexLength(way);
	if (length === 0) return [from];
	return Array.from({ length: length + 1 }, (_, step) => hexAfter(from, nearestHex([way[0] * step, way[1] * step], length)));
}

/** Twice the area between two ways: above nought where the second points to the right of the first. */
export function turnBetween(one: Hex, other: Hex): number {
	return one[0] * other[1] - one[1] * other[0];
}

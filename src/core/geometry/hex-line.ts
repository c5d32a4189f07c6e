/**
 * Straight lines over a map of hexes, from centre to centre: the hexes on a line, and the side of it that a place is on.
 * All arithmetic is exact, in whole parts of a hex, since quotients would round.
 */
import { type Hex, hexAfter, hexLength } from "./hex.ts";

/** A straight line: its start, and the way to its end. */
export interface Line {
	readonly from: Hex;
	readonly way: Hex;
}

/** The whole number nearest to a fraction; a tie goes up. */
export function nearestWhole(amount: number, parts: number): number {
	return Math.floor((2 * amount + parts) / (2 * parts));
}

/** The hex nearest to a point in parts of a hex; a tie always gives the same hex. */
export function nearestHex(point: Hex, parts: number): Hex {
	const [q, r] = [point[0], point[1]];
	const s = -q - r;
	const nq = nearestWhole(q, parts);
	const nr = nearestWhole(r, parts);
	const ns = nearestWhole(s, parts);
	const offQ = Math.abs(nq * parts - q);
	const offR = Math.abs(nr * parts - r);
	const offS = Math.abs(ns * parts - s);
	// The three axes must sum to 0, so the axis that was rounded most follows from the others.
	if (offQ > offR && offQ > offS) return [-nr - ns + 0, nr];
	return offR > offS ? [nq, -nq - ns + 0] : [nq, nr];
}

/** The hexes along a line, both ends included: one for each step of its length, the nearest to that point. */
export function hexesAlong(line: Line): readonly Hex[] {
	const length = hexLength(line.way);
	const hexes: Hex[] = [];
	for (let step = 0; step <= length; step++) hexes.push(hexOn(line, step, length));
	return hexes;
}

/** The hex of a line after this many steps of its length. */
export function hexOn({ from, way }: Line, step: number, length = hexLength(way)): Hex {
	return length === 0 ? from : hexAfter(from, nearestHex([way[0] * step, way[1] * step], length));
}

/** Twice the area between two ways: positive if the second points to the right of the first. */
export function turnBetween(a: Hex, b: Hex): number {
	return a[0] * b[1] - a[1] * b[0];
}

/**
 * Places and ways in three dimensions: axial hexes with altitude. One altitude level is as high as a hex is wide.
 * Law: whole numbers only, and never a minus nought; what does not come out even is kept as a remainder.
 * The unit of a vector is only in its type: three plain numbers are taken for any, but one kind is never taken for another.
 */
import { type Hex, hexLength } from "./hex.ts";
import { nearestHex, nearestWhole } from "./hex-line.ts";

declare const unitBrand: unique symbol;

/** Three axes: q and r as on the map, z up. */
export type Vector<Unit extends string> = readonly [q: number, r: number, z: number] & { readonly [unitBrand]?: Unit };

/** A place: a hex and an altitude. */
export type Cell = Vector<"cell">;

/** The way from one cell to another, in cells. */
export type Way = Vector<"cells">;

/** Nothing along any axis. */
export const NOUGHT = [0, 0, 0] as const;

export function sum<Unit extends string>(a: Vector<Unit>, b: Vector<NoInfer<Unit>>): Vector<Unit> {
	return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** So many times a vector; it may be in another unit afterwards, which is the caller's to say. */
export function times<Unit extends string>(factor: number, [q, r, z]: Vector<string>): Vector<Unit> {
	return [factor * q + 0, factor * r + 0, factor * z + 0];
}

/** The cell at the end of a way. */
export function moved([q, r, z]: Cell, way: Way): Cell {
	return [q + way[0], r + way[1], z + way[2]];
}

export function wayTo(from: Cell, to: Cell): Way {
	return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

export function sameCell(a: Cell, b: Cell): boolean {
	return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

/** The part of a way that lies on the map. */
export function onMap([q, r]: Way): Hex {
	return [q, r];
}

/** What is whole in an accumulator on each axis, and what stays in it. */
export interface Carried<Whole extends string, Part extends string> {
	readonly whole: Vector<Whole>;
	readonly remainder: Vector<Part>;
}

/** Turns each full measure of an accumulator into one whole, toward nought, and keeps the rest. */
export function carry<Whole extends string, Part extends string>(accumulated: Vector<Part>, measure: number): Carried<Whole, Part> {
	const [q, r, z] = accumulated;
	const whole = (axis: number): number => Math.trunc(axis / measure) + 0;
	const rest = (axis: number): number => (axis % measure) + 0;
	return { whole: [whole(q), whole(r), whole(z)], remainder: [rest(q), rest(r), rest(z)] };
}

/** FR-6: √(H² + V²) in cells, to the nearest whole number; it is never just between two. */
export function range(from: Cell, to: Cell): number {
	const way = wayTo(from, to);
	return Math.round(Math.hypot(hexLength(onMap(way)), way[2]));
}

/**
 * The cells of the straight way from one to another, without the first: as many as the longer of map and altitude,
 * each the nearest to its point of the way. A steep way may skip the corner of a hex. A point just between levels goes up,
 * one just between hexes to one of them, always the same.
 */
export function cellsAlong(from: Cell, to: Cell): readonly Cell[] {
	const way = wayTo(from, to);
	const steps = Math.max(hexLength(onMap(way)), Math.abs(way[2]));
	return Array.from({ length: steps }, (_, index) => moved(from, nearest(times<"parts">(index + 1, way), steps)));
}

/** The whole cell nearest to a point that is given in so many parts of a cell; exact, since a quotient would blur the edges. */
function nearest([q, r, z]: Vector<"parts">, parts: number): Way {
	const [nq, nr] = nearestHex([q, r], parts);
	return [nq, nr, nearestWhole(z, parts)];
}

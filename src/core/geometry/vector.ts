/**
 * Places and ways in three dimensions: axial hexes with altitude. One altitude level is as high as a hex is wide.
 * All numbers are whole and never −0; divisions keep their remainder.
 * A vector's unit is part of its type: plain numbers fit any unit, but one unit never fits another.
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

/** The zero vector. */
export const NOUGHT = [0, 0, 0] as const;

export function sum<Unit extends string>(a: Vector<Unit>, b: Vector<NoInfer<Unit>>): Vector<Unit> {
	return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** A vector multiplied by a number; the caller states the unit of the result. */
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

/** The part of a way on the map. */
export function onMap([q, r]: Way): Hex {
	return [q, r];
}

/** The whole part of an accumulator on each axis, and its remainder. */
export interface Carried<Whole extends string, Part extends string> {
	readonly whole: Vector<Whole>;
	readonly remainder: Vector<Part>;
}

/** Divides an accumulator by a measure, towards 0, with the remainder. */
export function carry<Whole extends string, Part extends string>(accumulated: Vector<Part>, measure: number): Carried<Whole, Part> {
	const [q, r, z] = accumulated;
	const whole = (axis: number): number => Math.trunc(axis / measure) + 0;
	const rest = (axis: number): number => (axis % measure) + 0;
	return { whole: [whole(q), whole(r), whole(z)], remainder: [rest(q), rest(r), rest(z)] };
}

/** FR-6: √(H² + V²) in cells, rounded to a whole number; there are no ties. */
export function range(from: Cell, to: Cell): number {
	const way = wayTo(from, to);
	return Math.round(Math.hypot(hexLength(onMap(way)), way[2]));
}

/**
 * The cells of the straight way from one cell to another, without the first. There is one for each step of the larger of
 * map distance and altitude: the cell nearest to that point. A steep way may skip the corner of a hex. A tie between levels
 * goes up, and a tie between hexes always gives the same hex.
 */
export function cellsAlong(from: Cell, to: Cell): readonly Cell[] {
	const way = wayTo(from, to);
	const steps = Math.max(hexLength(onMap(way)), Math.abs(way[2]));
	return Array.from({ length: steps }, (_, index) => moved(from, nearest(times<"parts">(index + 1, way), steps)));
}

/** The cell nearest to a point in parts of a cell. The arithmetic is exact, since quotients would round. */
function nearest([q, r, z]: Vector<"parts">, parts: number): Way {
	const [nq, nr] = nearestHex([q, r], parts);
	return [nq, nr, nearestWhole(z, parts)];
}

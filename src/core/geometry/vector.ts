/**
 * Places and ways in three dimensions: axial hexes with altitude. One altitude level is as high as a hex is wide.
 * All numbers are whole and never −0; divisions keep their remainder.
 * A vector's unit is part of its type: plain numbers fit any unit, but one unit never fits another.
 */
import { type Hex, hexLength, lengthOf } from "./hex.ts";
import { nearestWhole } from "./hex-line.ts";

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
export function times<Unit extends string>(factor: number, by: Vector<string>): Vector<Unit> {
	return [factor * by[0] + 0, factor * by[1] + 0, factor * by[2] + 0];
}

/**
 * The whole part of a small number, towards 0: never a −0, which is no small number for the machine, and would make every list and every
 * field that it gets into one of fractions.
 */
export function whole(amount: number): number {
	return amount | 0;
}

/** The cell at the end of a way. */
export function moved(from: Cell, way: Way): Cell {
	return [from[0] + way[0], from[1] + way[1], from[2] + way[2]];
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
	const q = whole(accumulated[0] / measure);
	const r = whole(accumulated[1] / measure);
	const z = whole(accumulated[2] / measure);
	return {
		whole: [q, r, z],
		remainder: [accumulated[0] - measure * q, accumulated[1] - measure * r, accumulated[2] - measure * z],
	};
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
	const cells: Cell[] = [];
	anyAlong(from, to, (q, r, z) => {
		cells.push([q, r, z]);
		return false;
	});
	return cells;
}

/** Whether any of these cells, in their order, passes a test. It is for planners, which would make a list for each move that they try. */
export function anyAlong(from: Cell, to: Cell, passes: (q: number, r: number, z: number) => boolean): boolean {
	const q = to[0] - from[0];
	const r = to[1] - from[1];
	const z = to[2] - from[2];
	const parts = Math.max(lengthOf(q, r), Math.abs(z));
	for (let step = 1; step <= parts; step++) {
		const atQ = step * q;
		const atR = step * r;
		let nearQ = nearestWhole(atQ, parts);
		let nearR = nearestWhole(atR, parts);
		// As `nearestHex`: the axis that was rounded most follows from the others.
		const nearS = nearestWhole(0 - atQ - atR, parts);
		const offQ = Math.abs(nearQ * parts - atQ);
		const offR = Math.abs(nearR * parts - atR);
		const offS = Math.abs(nearS * parts + atQ + atR);
		if (offQ > offR && offQ > offS) nearQ = 0 - nearR - nearS;
		else if (offR > offS) nearR = 0 - nearQ - nearS;
		if (passes(from[0] + nearQ, from[1] + nearR, from[2] + nearestWhole(step * z, parts))) return true;
	}
	return false;
}

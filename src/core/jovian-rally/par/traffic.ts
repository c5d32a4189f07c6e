/**
 * Traffic: how many passes of a flight visit each column of a row, and every way in which they can cross to the next row.
 * Passes over a gap are interchangeable until they are linked, so counts are enough. The tables do not depend on costs, and
 * later searches reuse them. Rules page, "Par".
 */
import { trajectoriesPerGap } from "../course/course.ts";

/** All count vectors for a number of passes and columns, and all crossings between them. */
export interface TrafficTable {
	readonly columns: number;
	readonly passes: number;
	/** The count vectors; everywhere else a vector is an index of this list. */
	readonly vectors: readonly Uint8Array[];
	/** For each vector, a bit for each column with a pass. */
	readonly held: Int32Array;
	/** For each vector, the index of its first crossing in the lists below; the last entry is the end. */
	readonly begins: Int32Array;
	/** For each crossing, the vector of arrivals. */
	readonly leadsTo: Int32Array;
	/** For each crossing, a bit for each trajectory flown. */
	readonly flown: Int32Array;
	/** For each crossing, how many passes fly each trajectory of the gap, in dice order. */
	readonly passesOn: Uint8Array;
	/** The same as a list: for each crossing the trajectory of each of its passes. */
	readonly ways: Uint8Array;
	readonly indexOf: (vector: Uint8Array) => number;
	/** What `changesBetween` has found so far from this table. */
	readonly changes: Map<TrafficTable, Map<number, Int32Array>>;
}

const tables = new Map<number, TrafficTable>();

/** The table; `everywhere` leaves out vectors with an empty column. */
export function trafficTable(columns: number, passes: number, everywhere: boolean): TrafficTable {
	const name = 2 * (100 * passes + columns) + (everywhere ? 1 : 0);
	const kept = tables.get(name);
	if (kept) return kept;
	const table = newTable(columns, passes, everywhere ? 1 : 0);
	tables.set(name, table);
	return table;
}

/** A column with one pass less, and one with one more. */
interface Change {
	readonly less?: number;
	readonly more?: number;
}

/** For each vector of one table, the changed vector of another; −1 if that has none. */
export function changesBetween(from: TrafficTable, to: TrafficTable, { less, more }: Change): Int32Array {
	const known = from.changes.get(to) ?? new Map<number, Int32Array>();
	from.changes.set(to, known);
	const name = 100 * (less ?? from.columns) + (more ?? from.columns);
	const before = known.get(name);
	if (before) return before;
	const changes = Int32Array.from(from.vectors, (vector) => to.indexOf(changed(changed(vector, less, -1), more, 1)));
	known.set(name, changes);
	return changes;
}

function changed(vector: Uint8Array, column: number | undefined, by: number): Uint8Array {
	if (column === undefined) return vector;
	const other = vector.slice();
	other[column] = (other[column] ?? 0) + by;
	return other;
}

/** How many count vectors such a table has. */
export function vectorsIn(columns: number, passes: number, everywhere: boolean): number {
	const free = everywhere ? passes - columns : passes;
	if (free < 0) return 0;
	let ways = 1;
	for (let step = 1; step < columns; step++) ways = (ways * (free + step)) / step;
	return ways;
}

function newTable(columns: number, passes: number, least: number): TrafficTable {
	const vectors = vectorsOf(columns, passes, least);
	const keys = new Map(vectors.map((vector, index) => [vector.join(), index]));
	const indexOf = (vector: Uint8Array): number => keys.get(vector.join()) ?? -1;
	const begins = new Int32Array(vectors.length + 1);
	const leadsTo: number[] = [];
	const flown: number[] = [];
	const passesOn: number[] = [];
	const ways: number[] = [];
	for (const [index, vector] of vectors.entries()) {
		for (const crossing of crossingsFrom(vector, least)) {
			leadsTo.push(indexOf(arrivals(columns, crossing)));
			flown.push(bitsOf(crossing));
			passesOn.push(...crossing);
			for (const [way, count] of crossing.entries()) for (let pass = 0; pass < count; pass++) ways.push(way);
		}
		begins[index + 1] = leadsTo.length;
	}
	const held = Int32Array.from(vectors, bitsOf);
	const lists = {
		leadsTo: Int32Array.from(leadsTo),
		flown: Int32Array.from(flown),
		passesOn: Uint8Array.from(passesOn),
		ways: Uint8Array.from(ways),
	};
	return { columns, passes, vectors, held, begins, indexOf, changes: new Map(), ...lists };
}

/** A bit for each entry that is not 0. */
function bitsOf(counts: ArrayLike<number>): number {
	let bits = 0;
	for (let index = 0; index < counts.length; index++) if (counts[index]) bits |= 1 << index;
	return bits;
}

function vectorsOf(columns: number, passes: number, least: number): readonly Uint8Array[] {
	const found: Uint8Array[] = [];
	const vector = new Uint8Array(columns);
	const fill = (column: number, left: number): void => {
		if (column === columns - 1) {
			if (left < least) return;
			vector[column] = left;
			found.push(vector.slice());
			return;
		}
		for (let count = least; count <= left; count++) {
			vector[column] = count;
			fill(column + 1, left - count);
		}
	};
	fill(0, passes);
	return found;
}

/** Every crossing of these passes that brings at least `least` of them to each column. */
function crossingsFrom(vector: Uint8Array, least: number): readonly Uint8Array[] {
	const columns = vector.length;
	const found: Uint8Array[] = [];
	const crossing = new Uint8Array(trajectoriesPerGap(columns));
	const at = (index: number): number => crossing[index] ?? 0;
	const split = (column: number): void => {
		if (column === columns) {
			if (reached(column - 1) >= least) found.push(crossing.slice());
			return;
		}
		const count = vector[column] ?? 0;
		const mostLeft = column > 0 ? count : 0;
		for (let left = 0; left <= mostLeft; left++) {
			if (column > 0) crossing[3 * column - 1] = left;
			if (column > 0 && reached(column - 1) < least) continue;
			const mostRight = column < columns - 1 ? count - left : 0;
			for (let right = 0; right <= mostRight; right++) {
				crossing[3 * column] = count - left - right;
				if (column < columns - 1) crossing[3 * column + 1] = right;
				split(column + 1);
			}
		}
		if (column > 0) crossing[3 * column - 1] = 0;
	};
	/** How many passes reach a column from its left, from the same column and from its right. */
	const reached = (column: number): number =>
		(column > 0 ? at(3 * column - 2) : 0) + at(3 * column) + (column < columns - 1 ? at(3 * column + 2) : 0);
	split(0);
	return found;
}

function arrivals(columns: number, crossing: Uint8Array): Uint8Array {
	const vector = new Uint8Array(columns);
	for (let from = 0; from < columns; from++) {
		for (let to = Math.max(0, from - 1); to <= Math.min(columns - 1, from + 1); to++) {
			vector[to] = (vector[to] ?? 0) + (crossing[2 * from + to] ?? 0);
		}
	}
	return vector;
}

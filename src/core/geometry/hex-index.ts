/**
 * An index over hexes: finds what is near a hex without a look at every entry. It sorts entries into a grid of square cells of the axial
 * axes, about as many as there are entries, row by row. So what lies in a row of neighbouring cells is one piece of a list.
 */
import type { Hex } from "./hex.ts";

export interface HexIndex {
	/** The lowest coordinates of any entry, where the first cell begins. */
	readonly from: Hex;
	/** Hexes along each side of a cell. */
	readonly side: number;
	/** Cells in a row, which is along q, and rows. */
	readonly across: number;
	readonly down: number;
	/** The places of the entries in the list that was indexed, cell by cell. */
	readonly places: Int32Array;
	/** Where in `places` each cell begins; and the end of the last one. */
	readonly begins: Int32Array;
}

/** Fewer hexes along a cell's side save nothing: a search looks as far at least. */
const LEAST_SIDE = 16;

/** The index of these entries. */
export function indexByHex(entries: readonly { readonly at: Hex }[]): HexIndex {
	const { from, wide, high } = extentOf(entries);
	const side = Math.max(LEAST_SIDE, Math.ceil(Math.max(wide, high) / Math.sqrt(entries.length + 1)));
	const [across, down] = [Math.floor(wide / side) + 1, Math.floor(high / side) + 1];
	const cells = new Int32Array(entries.length);
	const begins = new Int32Array(across * down + 1);
	entries.forEach(({ at }, place) => {
		const cell = Math.floor((at[1] - from[1]) / side) * across + Math.floor((at[0] - from[0]) / side);
		cells[place] = cell;
		begins[cell + 1] = (begins[cell + 1] ?? 0) + 1;
	});
	for (let cell = 0; cell < across * down; cell++) begins[cell + 1] = (begins[cell + 1] ?? 0) + (begins[cell] ?? 0);
	return { from, side, across, down, places: sorted(cells, begins), begins };
}

/** The places of these cells' entries, cell by cell. */
function sorted(cells: Int32Array, begins: Int32Array): Int32Array {
	const next = begins.slice();
	const places = new Int32Array(cells.length);
	cells.forEach((cell, place) => {
		const at = next[cell] ?? 0;
		places[at] = place;
		next[cell] = at + 1;
	});
	return places;
}

interface Extent {
	readonly from: Hex;
	readonly wide: number;
	readonly high: number;
}

function extentOf(entries: readonly { readonly at: Hex }[]): Extent {
	let [lowQ, lowR, highQ, highR] = entries[0] ? [...entries[0].at, ...entries[0].at] : [0, 0, 0, 0];
	for (const { at } of entries) {
		const [q, r] = at;
		if (q < lowQ) lowQ = q;
		if (q > highQ) highQ = q;
		if (r < lowR) lowR = r;
		if (r > highR) highR = r;
	}
	return { from: [lowQ, lowR], wide: highQ - lowQ, high: highR - lowR };
}

/** What lies so many hexes from a place at most. */
interface Reach {
	readonly at: Hex;
	readonly hexes: number;
}

/**
 * Whether `suits` accepts a piece of `places`, from one position to before another. The pieces hold all entries within reach, and
 * some beyond it. The nearest row of cells comes first, and none after the one that is accepted.
 */
export function somePiece(index: HexIndex, { at: [q, r], hexes }: Reach, suits: (begin: number, end: number) => boolean): boolean {
	const { from, side, across, down, begins } = index;
	const [left, right] = [cellOn(q - hexes - from[0], side, across), cellOn(q + hexes - from[0], side, across)];
	const [top, bottom] = [cellOn(r - hexes - from[1], side, down), cellOn(r + hexes - from[1], side, down)];
	const middle = cellOn(r - from[1], side, down);
	for (let away = 0; away <= Math.max(middle - top, bottom - middle); away++) {
		for (let row = middle - away; row <= middle + away; row += Math.max(1, 2 * away)) {
			if (row < top || row > bottom) continue;
			if (suits(begins[row * across + left] ?? 0, begins[row * across + right + 1] ?? 0)) return true;
		}
	}
	return false;
}

/** The cell of a distance from the first cell, among so many; the nearest one of a place beyond them. */
function cellOn(axis: number, side: number, count: number): number {
	return Math.min(count - 1, Math.max(0, Math.floor(axis / side)));
}

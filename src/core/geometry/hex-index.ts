/**
 * An index over hexes: finds what is near a hex without a look at every entry. It groups hexes in square cells of the axial axes.
 */
import type { Hex } from "./hex.ts";

export interface HexIndex<Entry> {
	readonly cells: ReadonlyMap<number, readonly Entry[]>;
}

/** Hexes along each side of a cell. */
const CELL = 16;
/** More cells than any map has on an axis. */
const STRIDE = 1 << 20;

/** The index of these entries. */
export function indexByHex<Entry extends { readonly at: Hex }>(entries: readonly Entry[]): HexIndex<Entry> {
	const cells = new Map<number, Entry[]>();
	for (const entry of entries) {
		const key = keyOf(cellOn(entry.at[0]), cellOn(entry.at[1]));
		const cell = cells.get(key);
		if (cell) cell.push(entry);
		else cells.set(key, [entry]);
	}
	return { cells };
}

/** Lists that together hold every entry within this distance of a hex, and some beyond it. */
export function cellsNear<Entry>({ cells }: HexIndex<Entry>, [q, r]: Hex, hexes: number): readonly (readonly Entry[])[] {
	const [fromQ, toQ, fromR, toR] = [cellOn(q - hexes), cellOn(q + hexes), cellOn(r - hexes), cellOn(r + hexes)];
	if ((toQ - fromQ + 1) * (toR - fromR + 1) >= cells.size) return [...cells.values()];
	const found: (readonly Entry[])[] = [];
	for (let along = fromQ; along <= toQ; along++) {
		for (let down = fromR; down <= toR; down++) {
			const cell = cells.get(keyOf(along, down));
			if (cell) found.push(cell);
		}
	}
	return found;
}

function cellOn(axis: number): number {
	return Math.floor(axis / CELL);
}

function keyOf(along: number, down: number): number {
	return along * STRIDE + down;
}

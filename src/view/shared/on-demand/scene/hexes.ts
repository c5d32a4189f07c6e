/**
 * A match laid out on a map of hexes: the places of drawings and tokens in pixels.
 * Law: whole columns and rows of a flat-topped grid whose odd columns stand half a hex lower, so that face A is up. A hex
 * is `ACROSS` pixels from face to face and 2/√3 times that from corner to corner; columns are three quarters of it apart.
 * Source: Foundry's public API, `CONST.GRID_TYPES.HEXODDQ` and `foundry.grid.HexagonalGrid`; redblobgames.com/grids/hexagons.
 */
import type { Hex } from "../../../../core/geometry/hex.ts";
import type { Extent, HexMark, HexScene, PlacedMark, SceneLayout, Spot } from "../../startup/scene/scene.ts";
import { ACROSS, extentFor, polygon, spread } from "./places.ts";

/** Pixels from corner to corner. */
const WIDE = (2 * ACROSS) / Math.sqrt(3);

/** Places everything on hexes. */
export function layOutHexes({ on, marks, tokens }: HexScene, before: Extent | null): SceneLayout {
	const hexes = [...tokens.map(({ hex }) => hex), ...marks.flatMap((mark) => mark.hexes)];
	const extent = evenly(extentFor(hexes.map(offsetOf), before));
	return {
		on,
		extent,
		width: Math.round(WIDE + (extent.right - extent.left) * 0.75 * WIDE),
		height: Math.round((extent.bottom - extent.top + 1.5) * ACROSS),
		size: ACROSS,
		marks: marks.map((mark) => placedMark(mark, extent)),
		tokens: spread(tokens.map(({ hex, ...token }) => ({ ...token, ...topLeftOf(hex, extent) }))),
	};
}

/** Makes the first column even, since a grid never begins with an odd one. */
function evenly(extent: Extent): Extent {
	return { ...extent, left: extent.left - odd(extent.left) };
}

/** The column and row of a hex. */
export function offsetOf([q, r]: Hex): { readonly column: number; readonly row: number } {
	return { column: q, row: r + (q - odd(q)) / 2 };
}

function odd(column: number): 0 | 1 {
	return column % 2 === 0 ? 0 : 1;
}

/** The top left of a hex's bounding box, in pixels. */
export function topLeftOf(hex: Hex, { left, top }: Pick<Extent, "left" | "top">): Spot {
	const { column, row } = offsetOf(hex);
	return { x: (column - left) * 0.75 * WIDE, y: (row - top + odd(column) / 2) * ACROSS };
}

function placedMark({ hexes, ...mark }: HexMark, extent: Extent): PlacedMark {
	const [start = [0, 0]] = [hexes[0]];
	const origin = topLeftOf(start, extent);
	const corners = outlineOf(hexes.map(([q, r]) => [q - start[0], r - start[1]]));
	const spots = corners.map(([x, y]) => ({ x: origin.x + ((x + 2) * WIDE) / 4, y: origin.y + ((y + 1) * ACROSS) / 2 }));
	return { ...mark, ...polygon(spots) };
}

/** A corner in quarters of a hex's width and halves of its height, from the middle of the hex [0, 0]: whole numbers. */
type Corner = readonly [x: number, y: number];

/** From the middle of a hex, going round. */
const CORNERS: readonly Corner[] = [
	[2, 0],
	[1, 1],
	[-1, 1],
	[-2, 0],
	[-1, -1],
	[1, -1],
];

/** The outline of hexes that touch each other, corner by corner, with the first corner again at its end. */
export function outlineOf(hexes: readonly Hex[]): readonly Corner[] {
	const sides = new Map<string, { readonly from: Corner; readonly to: Corner }>();
	for (const [q, r] of hexes) {
		const corners = CORNERS.map(([x, y]): Corner => [3 * q + x, q + 2 * r + y]);
		for (const [index, from] of corners.entries()) {
			const to = corners[(index + 1) % corners.length] ?? from;
			// A side that two hexes share lies inside; the other hex goes along it the other way.
			if (!sides.delete(`${to}|${from}`)) sides.set(`${from}|${to}`, { from, to });
		}
	}
	const next = new Map([...sides.values()].map((side) => [String(side.from), side.to]));
	const [first] = sides.values();
	const line: Corner[] = first ? [first.from] : [];
	for (let at = first?.to; at && line.length <= next.size; at = next.get(String(at))) line.push(at);
	return line;
}

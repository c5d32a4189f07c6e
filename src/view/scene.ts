/**
 * A match laid out on a flat map of hexes, for whoever puts it on a canvas: the places of drawings and tokens in pixels.
 * Law: whole columns and rows of a flat-topped grid whose odd columns stand half a hex lower, so that face A is up. A hex
 * is `ACROSS` pixels from face to face and 2/√3 times that from corner to corner; columns are three quarters of it apart.
 * Source: Foundry's public API, `CONST.GRID_TYPES.HEXODDQ` and `foundry.grid.HexagonalGrid`; redblobgames.com/grids/hexagons.
 */
import type { Hex } from "../core/geometry/hex.ts";
import type { SeatId } from "../core/kernel/seat.ts";
import type { Label } from "./label.ts";

/** What a match shows on a map, whatever the size of it. */
export interface SceneModel {
	/** CSS hex. */
	readonly background: string;
	/** CSS hex, of the lines between the hexes. */
	readonly lines: string;
	/** From one hex to the next, in `units`; elevations are in the same. */
	readonly distance: number;
	readonly units: Label;
	readonly marks: readonly SceneMark[];
	readonly tokens: readonly SceneToken[];
}

/** An area of hexes that touch each other, with a name on it. */
export interface SceneMark {
	readonly name: Label;
	/** CSS hex. */
	readonly colour: string;
	readonly elevation: number;
	readonly hexes: readonly Hex[];
}

export interface SceneToken {
	/** The same as long as it is in the match; a seat's own craft has the seat's. */
	readonly id: string;
	/** Whose livery it wears. */
	readonly seat: SeatId;
	/** What it is called, where it is not the seat's own craft: such a token stands for nobody's actor, and is smaller. */
	readonly name: Label | null;
	readonly hex: Hex;
	readonly elevation: number;
	/** Degrees clockwise from face A; null where it points straight up or down. */
	readonly heading: number | null;
	/** Out of the match. */
	readonly gone: boolean;
}

/** The columns and rows that a map has, the last ones included; the first column is even. */
export interface Extent {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Pixels. */
interface Spot {
	readonly x: number;
	readonly y: number;
}

export interface PlacedMark extends Spot {
	readonly name: Label;
	readonly colour: string;
	readonly elevation: number;
	readonly width: number;
	readonly height: number;
	/** Corners from the mark's own top left, x and y in turn; the last is the first again. */
	readonly points: readonly number[];
}

/** The top left of a token as large as a hex, in whole pixels. */
export interface PlacedToken extends Spot, Omit<SceneToken, "hex"> {}

export interface SceneLayout {
	readonly extent: Extent;
	readonly width: number;
	readonly height: number;
	/** The size of a hex as a grid counts it. */
	readonly size: number;
	readonly marks: readonly PlacedMark[];
	readonly tokens: readonly PlacedToken[];
}

/** Pixels from face to face. */
const ACROSS = 60;
/** Pixels from corner to corner. */
const WIDE = (2 * ACROSS) / Math.sqrt(3);
/** Hexes that a map has about whatever is on it when it is made or grows, and the fewest before it grows. */
const ROOM = { fresh: 16, least: 3 } as const;
/** How far from the middle of a hex those stand that share it, in hexes. */
const APART = 0.2;

/** Places everything on a map; one that was there before is kept as large as it is, or grows if something comes to its edge. */
export function layOut({ marks, tokens }: SceneModel, before: Extent | null): SceneLayout {
	const extent = extentFor([...tokens.map(({ hex }) => hex), ...marks.flatMap(({ hexes }) => hexes)], before);
	return {
		extent,
		width: Math.round(WIDE + (extent.right - extent.left) * 0.75 * WIDE),
		height: Math.round((extent.bottom - extent.top + 1.5) * ACROSS),
		size: ACROSS,
		marks: marks.map((mark) => placedMark(mark, extent)),
		tokens: placedTokens(tokens, extent),
	};
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

function extentFor(hexes: readonly Hex[], before: Extent | null): Extent {
	const offsets = hexes.length > 0 ? hexes.map(offsetOf) : [{ column: 0, row: 0 }];
	const columns = offsets.map(({ column }) => column);
	const rows = offsets.map(({ row }) => row);
	const about = (room: number): Extent => {
		const left = Math.min(...columns) - room;
		return { left: left - odd(left), top: Math.min(...rows) - room, right: Math.max(...columns) + room, bottom: Math.max(...rows) + room };
	};
	if (!before) return about(ROOM.fresh);
	const least = { ...about(ROOM.least), left: Math.min(...columns) - ROOM.least };
	return holds(before, least) ? before : joined(before, about(ROOM.fresh));
}

function holds(outer: Extent, inner: Extent): boolean {
	return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
}

function joined(a: Extent, b: Extent): Extent {
	return {
		left: Math.min(a.left, b.left),
		top: Math.min(a.top, b.top),
		right: Math.max(a.right, b.right),
		bottom: Math.max(a.bottom, b.bottom),
	};
}

function placedTokens(tokens: readonly SceneToken[], extent: Extent): readonly PlacedToken[] {
	const company = new Map<string, string[]>();
	for (const { id, hex } of tokens) {
		const there = company.get(String(hex));
		if (there) there.push(id);
		else company.set(String(hex), [id]);
	}
	return tokens.map(({ hex, ...token }) => ({ ...token, ...tokenSpot(token.id, topLeftOf(hex, extent), company.get(String(hex)) ?? []) }));
}

/** Whoever shares a hex on the map, at whatever elevation, stands in a ring about its middle. */
function tokenSpot(id: string, { x, y }: Spot, company: readonly string[]): Spot {
	const angle = (2 * Math.PI * company.indexOf(id)) / company.length;
	const away = company.length > 1 ? APART * ACROSS : 0;
	return { x: Math.round(x + away * Math.sin(angle)) + 0, y: Math.round(y - away * Math.cos(angle)) + 0 };
}

function placedMark({ name, colour, elevation, hexes }: SceneMark, extent: Extent): PlacedMark {
	const [start = [0, 0]] = [hexes[0]];
	const origin = topLeftOf(start, extent);
	const corners = outlineOf(hexes.map(([q, r]) => [q - start[0], r - start[1]]));
	const xs = corners.map(([x]) => origin.x + ((x + 2) * WIDE) / 4);
	const ys = corners.map(([, y]) => origin.y + ((y + 1) * ACROSS) / 2);
	const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
	const points = corners.flatMap((_, index) => [Math.round((xs[index] ?? 0) - x) + 0, Math.round((ys[index] ?? 0) - y) + 0]);
	return { name, colour, elevation, x, y, width: Math.round(Math.max(...xs)) - x, height: Math.round(Math.max(...ys)) - y, points };
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

/** The line about hexes that touch each other, corner by corner, and the first again at its end. */
export function outlineOf(hexes: readonly Hex[]): readonly Corner[] {
	const sides = new Map<string, { readonly from: Corner; readonly to: Corner }>();
	for (const [q, r] of hexes) {
		const corners = CORNERS.map(([x, y]): Corner => [3 * q + x, q + 2 * r + y]);
		for (const [index, from] of corners.entries()) {
			const to = corners[(index + 1) % corners.length] ?? from;
			// A side that another hex has, too, is within; that one goes along it the other way.
			if (!sides.delete(`${to}|${from}`)) sides.set(`${from}|${to}`, { from, to });
		}
	}
	const next = new Map([...sides.values()].map((side) => [String(side.from), side.to]));
	const [first] = sides.values();
	const line: Corner[] = first ? [first.from] : [];
	for (let at = first?.to; at && line.length <= next.size; at = next.get(String(at))) line.push(at);
	return line;
}

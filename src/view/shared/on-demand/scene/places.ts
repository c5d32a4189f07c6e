/**
 * The parts that maps of hexes and tables share: their size, areas in pixels, and room for tokens in one place.
 */
import type { Extent, PlacedMark, Spot } from "../../startup/scene/scene.ts";

/** Pixels from face to face of a hex, and of a token. */
export const ACROSS = 60;

/** How many hexes a map has around everything on it: when the map is made or grows, and the fewest before it grows. */
const ROOM = { fresh: 16, least: 3 } as const;

/** How far tokens that share a place stand from its middle, in hexes. */
const APART = 0.2;

/** Whole columns and rows. */
interface Cell {
	readonly column: number;
	readonly row: number;
}

/** A map with room around these places. An existing map keeps its size, or grows if something reaches its edge. */
export function extentFor(places: readonly Cell[], before: Extent | null): Extent {
	if (!before) return about(places, ROOM.fresh);
	return holds(before, about(places, ROOM.least)) ? before : joined(before, about(places, ROOM.fresh));
}

function about(places: readonly Cell[], room: number): Extent {
	const cells = places.length > 0 ? places : [{ column: 0, row: 0 }];
	const columns = cells.map(({ column }) => column);
	const rows = cells.map(({ row }) => row);
	return {
		left: Math.min(...columns) - room,
		top: Math.min(...rows) - room,
		right: Math.max(...columns) + room,
		bottom: Math.max(...rows) + room,
	};
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

/** Tokens in whole pixels. Tokens that share a place, at any elevation, stand in a ring around its middle. */
export function spread<Placed extends Spot & { readonly id: string }>(tokens: readonly Placed[]): readonly Placed[] {
	const keyOf = ({ x, y }: Spot): string => `${Math.round(x)}|${Math.round(y)}`;
	const company = new Map<string, string[]>();
	for (const token of tokens) {
		const there = company.get(keyOf(token));
		if (there) there.push(token.id);
		else company.set(keyOf(token), [token.id]);
	}
	return tokens.map((token) => ({ ...token, ...spotAmong(token, company.get(keyOf(token)) ?? []) }));
}

function spotAmong({ id, x, y }: Spot & { readonly id: string }, company: readonly string[]): Spot {
	const angle = (2 * Math.PI * company.indexOf(id)) / company.length;
	const away = company.length > 1 ? APART * ACROSS : 0;
	return { x: Math.round(x + away * Math.sin(angle)) + 0, y: Math.round(y - away * Math.cos(angle)) + 0 };
}

/** An area with its corners at these pixels; the last corner is the first again. */
export function polygon(corners: readonly Spot[]): Pick<PlacedMark, "x" | "y" | "width" | "height" | "points"> {
	const xs = corners.map((corner) => corner.x);
	const ys = corners.map((corner) => corner.y);
	const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
	const points = corners.flatMap((corner) => [Math.round(corner.x - x) + 0, Math.round(corner.y - y) + 0]);
	return { x, y, width: Math.round(Math.max(...xs)) - x, height: Math.round(Math.max(...ys)) - y, points };
}

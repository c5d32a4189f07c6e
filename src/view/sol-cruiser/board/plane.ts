/**
 * The plane of the plotting board: the places of hexes in the drawing, and their outlines. Hexes have flat tops, and A is up; x points
 * right and y down, and a hex is `HEX` units from face to face.
 */
import { across, FACES, type Face, faceAt, type Hex, hexAfter } from "../../../core/geometry/hex.ts";

export const HEX = 10;
/** The distance between columns. */
export const COLUMN = (HEX * Math.sqrt(3)) / 2;
/** The distance from the middle of a hex to a corner. */
const CORNER = HEX / Math.sqrt(3);

/** A point of the drawing. */
export interface Spot {
	readonly x: number;
	readonly y: number;
}

/** The middle of a hex. */
export function spotOf([q, r]: Hex): Spot {
	return { x: q * COLUMN, y: (r + q / 2) * HEX };
}

/** The corners of a hex, from its own middle, clockwise: each is where its face begins. */
const CORNERS: readonly Spot[] = FACES.map((_, place) => {
	const angle = ((60 * place - 120) * Math.PI) / 180;
	return { x: CORNER * Math.cos(angle), y: CORNER * Math.sin(angle) };
});

function cornerOf(hex: Hex, place: number): Spot {
	const { x, y } = spotOf(hex);
	const corner = CORNERS[place % 6] ?? { x: 0, y: 0 };
	return { x: x + corner.x, y: y + corner.y };
}

/** The outline of one hex. */
export function hexPath(hex: Hex): string {
	return closedPath(CORNERS.map((_, place) => cornerOf(hex, place)));
}

/** The outline of all hexes within a radius of this one. */
export function areaPath(centre: Hex, radius: number): string {
	return closedPath(FACES.flatMap((face, place) => sideOf(hexAfter(centre, times(face, radius)), place, radius)));
}

/** The corners along one of six sides, from the side's first hex. */
function sideOf(from: Hex, place: number, radius: number): readonly Spot[] {
	return Array.from({ length: radius + 1 }, (_, step) => hexAfter(from, times(faceAt(place + 2), step))).flatMap((hex) => [
		cornerOf(hex, place),
		cornerOf(hex, place + 1),
	]);
}

function times(face: Face, hexes: number): Hex {
	const [q, r] = across(face);
	return [q * hexes, r * hexes];
}

/** The path of a line through points; empty for fewer than two. */
export function linePath(spots: readonly Spot[]): string {
	return spots.length < 2 ? "" : `M${spots.map(({ x, y }) => `${fine(x)} ${fine(y)}`).join("L")}`;
}

function closedPath(spots: readonly Spot[]): string {
	return `${linePath(spots)}Z`;
}

/** The middle of a hex, as a `transform` attribute. */
export function placedAt(hex: Hex): string {
	const { x, y } = spotOf(hex);
	return `translate(${fine(x)} ${fine(y)})`;
}

/** The bearing of a course in degrees clockwise from A; 0 at rest. */
export function bearingOf(way: Hex): number {
	const { x, y } = spotOf(way);
	return x === 0 && y === 0 ? 0 : Math.round((Math.atan2(x, -y) * 180) / Math.PI);
}

/** A number rounded to hundredths, which is precise enough at any zoom. */
export function fine(number: number): number {
	return Math.round(number * 100) / 100 + 0;
}

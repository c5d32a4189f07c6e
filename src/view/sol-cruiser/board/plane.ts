/**
 * The plane of the plotting board: where hexes are in the drawing, and the lines round them. Hexes have flat tops and A is
 * up; x is to the right, y downward, and a hex is `HEX` units from face to face.
 */
import { across, FACES, type Face, faceAt, type Hex, hexAfter } from "../../../core/geometry/hex.ts";

export const HEX = 10;
/** From one column to the next. */
export const COLUMN = (HEX * Math.sqrt(3)) / 2;
/** From the middle of a hex to a corner. */
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

/** The corners of a hex about its own middle: the one where each face begins, going clockwise. */
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

/** The outline of all hexes no further from this one than so many: along the edges of those at the rim. */
export function areaPath(centre: Hex, radius: number): string {
	return closedPath(FACES.flatMap((face, place) => sideOf(hexAfter(centre, times(face, radius)), place, radius)));
}

/** The corners along one of six sides, from the hex at its beginning. */
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

/** A line through points; none through fewer than two. */
export function linePath(spots: readonly Spot[]): string {
	return spots.length < 2 ? "" : `M${spots.map(({ x, y }) => `${fine(x)} ${fine(y)}`).join("L")}`;
}

function closedPath(spots: readonly Spot[]): string {
	return `${linePath(spots)}Z`;
}

/** What stands in the middle of a hex, as an attribute. */
export function placedAt(hex: Hex): string {
	const { x, y } = spotOf(hex);
	return `translate(${fine(x)} ${fine(y)})`;
}

/** Degrees clockwise from A in which a way leads; 0 for no way at all. */
export function bearingOf(way: Hex): number {
	const { x, y } = spotOf(way);
	return x === 0 && y === 0 ? 0 : Math.round((Math.atan2(x, -y) * 180) / Math.PI);
}

/** To a hundredth: fine enough when enlarged, and light. */
export function fine(number: number): number {
	return Math.round(number * 100) / 100 + 0;
}

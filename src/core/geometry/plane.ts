/**
 * Places on an open table, in MU: +y is up (12 o'clock), +x is to the right (3 o'clock). Straight legs, and distances of them.
 * Comparisons of lengths allow for rounding, so that a place on a limit is within it.
 */

export interface Point {
	readonly x: number;
	readonly y: number;
}

/** A straight way from one place to another, which may be the same place. */
export interface Leg {
	readonly from: Point;
	readonly to: Point;
}

/** The most by which rounding may change a length, in MU. */
const HAIR = 1e-9;

/** Whether a length is within a limit, the limit included. */
export function isWithin(length: number, limit: number): boolean {
	return length <= limit + HAIR;
}

/** The distance of two places, in MU. */
export function distance(a: Point, b: Point): number {
	return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2); // the same on every machine, unlike Math.hypot
}

/** The distance of two legs, in MU: 0 if they cross or touch. */
export function gap(a: Leg, b: Leg): number {
	if (cross(a, b)) return 0;
	return Math.min(fromLeg(a.from, b), fromLeg(a.to, b), fromLeg(b.from, a), fromLeg(b.to, a));
}

/** The distance of a place from a leg, in MU. */
function fromLeg(point: Point, { from, to }: Leg): number {
	const length = distance(from, to);
	if (length === 0) return distance(point, from);
	const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
	const share = Math.min(1, Math.max(0, along));
	return distance(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
}

/** Whether the ends of each leg are on different sides of the other. */
function cross(a: Leg, b: Leg): boolean {
	return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

/** Positive for a place to the left of a leg, negative to the right, 0 on its line. */
function side({ from, to }: Leg, point: Point): number {
	return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
}

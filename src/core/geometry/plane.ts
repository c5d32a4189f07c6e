/**
 * Places on an open table, in MU: +y is up (12 on the clock), +x to the right (3). Straight legs, and how near two of them come.
 * Law: lengths are compared with a hair's breadth to spare, so that a place just on a limit is within it.
 */

export interface Point {
	readonly x: number;
	readonly y: number;
}

/** A straight way from one place to another; of no length where both are the same. */
export interface Leg {
	readonly from: Point;
	readonly to: Point;
}

/** What rounding may take from a length, in MU. */
const HAIR = 1e-9;

/** Whether a length is no more than a limit, which is within it. */
export function isWithin(length: number, limit: number): boolean {
	return length <= limit + HAIR;
}

/** In MU. */
export function distance(a: Point, b: Point): number {
	return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2); // exact everywhere, as hypot is not
}

/** How near two legs come to each other, in MU: nought where they cross or touch. */
export function gap(a: Leg, b: Leg): number {
	if (cross(a, b)) return 0;
	return Math.min(fromLeg(a.from, b), fromLeg(a.to, b), fromLeg(b.from, a), fromLeg(b.to, a));
}

/** How far a place is from the nearest one of a leg. */
function fromLeg(point: Point, { from, to }: Leg): number {
	const length = distance(from, to);
	if (length === 0) return distance(point, from);
	const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
	const share = Math.min(1, Math.max(0, along));
	return distance(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
}

/** Whether each leg has its ends on either side of the other. */
function cross(a: Leg, b: Leg): boolean {
	return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

/** Positive to the left of a leg, negative to the right, nought on its line. */
function side({ from, to }: Leg, point: Point): number {
	return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
}

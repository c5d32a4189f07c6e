/**
 * Traces: the hexes that a course leads through, and where two courses meet.
 * Source: "Interception"; SC-10. A trace is made once a turn and held against hundreds of others.
 * Odd: along the longest axis of its way every hex is one step on, so where a hex would be in a trace need not be searched.
 * Centre lines that cross need no rule of their own: their traces, of neighbours all, cannot pass each other without a shared hex.
 */
import { type Hex, hexAfter, sameHex } from "../../geometry/hex.ts";
import { hexesAlong, type Line } from "../../geometry/hex-line.ts";
import { type Course, speedOf } from "./course.ts";

type Axes = readonly [q: number, r: number, s: number];

export interface Trace extends Line {
	/** From where the course begins to where it ends, neighbours all. */
	readonly hexes: readonly Hex[];
	/** The least and the most that any of the hexes has on each axis. */
	readonly least: Axes;
	readonly most: Axes;
}

/** Where two units meet. */
export interface Meeting {
	/** The combat hex. */
	readonly hex: Hex;
	/** How much of its way each has gone there, 0 to 1; a unit at rest is there whenever the other is. */
	readonly interceptorAlong: number;
	readonly targetAlong: number;
}

/** The hexes of a course; of one at rest, the hex that it is in. */
export function traceCourse(from: Hex, course: Course): Trace {
	const [q, r] = from;
	const [endQ, endR] = hexAfter(from, course);
	return {
		from,
		way: course,
		hexes: hexesAlong({ from, way: course }),
		least: [Math.min(q, endQ), Math.min(r, endR), Math.min(-q - r, -endQ - endR)],
		most: [Math.max(q, endQ), Math.max(r, endR), Math.max(-q - r, -endQ - endR)],
	};
}

/** The hexes that both go through, in the order of the second. */
export function sharedHexes(one: Trace, other: Trace): readonly Hex[] {
	return farApart(one, other) ? [] : other.hexes.filter((hex) => stepAt(one, hex) !== null);
}

/**
 * SC-10: where an interceptor meets its target, null where it cannot: in the hex that both go through with the least difference
 * between the fractions of their ways gone there, the earlier for the target of equal ones. With `strictTiming` both must be there
 * at the same time: a unit is in a hex from half a hex before its centre to half a hex after it, and at rest all turn.
 */
export function meet(interceptor: Trace, target: Trace, strictTiming = false): Meeting | null {
	if (farApart(interceptor, target)) return null;
	const meeting = meetInHex(interceptor, target);
	if (!meeting || !strictTiming) return meeting;
	return overlap(interceptor, target, meeting) ? meeting : null;
}

function meetInHex(interceptor: Trace, target: Trace): Meeting | null {
	const [speed, targetSpeed] = [interceptor.hexes.length - 1, target.hexes.length - 1];
	let [best, bestStep, least] = [-1, -1, Number.POSITIVE_INFINITY];
	for (let targetStep = 0; targetStep <= targetSpeed; targetStep++) {
		const hex = target.hexes[targetStep];
		const step = hex ? stepAt(interceptor, hex) : null;
		if (step === null) continue;
		// In parts of both ways, so that equal is equal; at rest the difference is nought.
		const difference = Math.abs(step * targetSpeed - targetStep * speed);
		if (difference >= least) continue;
		best = targetStep;
		bestStep = step;
		least = difference;
	}
	const hex = target.hexes[best];
	if (!hex) return null;
	const interceptorAlong = fraction(bestStep, speed) ?? fraction(best, targetSpeed) ?? 0;
	return { hex, interceptorAlong, targetAlong: fraction(best, targetSpeed) ?? interceptorAlong };
}

/** How much of a way so many steps are; null of no way at all. */
function fraction(step: number, speed: number): number | null {
	return speed > 0 ? step / speed : null;
}

/** Whether the times in which both are in the combat hex have a moment in common. */
function overlap(interceptor: Trace, target: Trace, { interceptorAlong, targetAlong }: Meeting): boolean {
	const [speed, targetSpeed] = [speedOf(interceptor.way), speedOf(target.way)];
	if (speed === 0 || targetSpeed === 0) return true;
	return 2 * Math.abs(interceptorAlong - targetAlong) * speed * targetSpeed <= speed + targetSpeed + BLUR;
}

/** Quotients blur the edges by less than this, and what is not on the edge is further from it. */
const BLUR = 1e-6;

/** Which of its hexes this is; null for none. */
function stepAt(trace: Trace, hex: Hex): number | null {
	const step = stepOn(trace, hex[0] - trace.from[0], hex[1] - trace.from[1]);
	if (step < 0 || step >= trace.hexes.length) return null;
	const there = trace.hexes[step];
	return there && sameHex(there, hex) ? step : null;
}

/** How many steps of a way lead as far as this along its longest axis (+ 0: never a minus nought). */
function stepOn({ way: [q, r], hexes }: Trace, alongQ: number, alongR: number): number {
	const length = hexes.length - 1;
	if (Math.abs(q) === length) return alongQ * Math.sign(q) + 0;
	if (Math.abs(r) === length) return alongR * Math.sign(r) + 0;
	return (alongQ + alongR) * Math.sign(q + r) + 0;
}

/** Whether two traces can be told apart by one axis alone. */
function farApart(one: Trace, other: Trace): boolean {
	const [a, b, c, d] = [one.least, one.most, other.least, other.most];
	return a[0] > d[0] || c[0] > b[0] || a[1] > d[1] || c[1] > b[1] || a[2] > d[2] || c[2] > b[2];
}

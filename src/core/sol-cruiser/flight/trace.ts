/**
 * Traces: the hexes that a course crosses, and where two courses meet.
 * Source: "Interception"; SC-10. Each unit has one trace a turn, and it is compared with hundreds of others.
 * Every hex of a trace is one step further along the longest axis of the course, so a hex is found without a search.
 * Where two centre lines cross, the traces always share a hex, since each is a chain of neighbours.
 */
import { type Hex, hexLength, sameHex } from "../../geometry/hex.ts";
import { hexesAlong, hexOn, type Line } from "../../geometry/hex-line.ts";
import { keptFrom } from "../../kernel/kept.ts";
import { type Course, speedOf } from "./course.ts";

type Axes = readonly [q: number, r: number, s: number];

export interface Trace extends Line {
	/** From the start of the course to its end; each is a neighbour of the one before. */
	readonly hexes: readonly Hex[];
	/** The lowest and the highest value of its hexes on each axis. */
	readonly least: Axes;
	readonly most: Axes;
}

/** The place where two units meet. */
export interface Meeting {
	/** The combat hex. */
	readonly hex: Hex;
	/** How far along its course each unit is there, 0 to 1. A unit at rest is there whenever the other one is. */
	readonly interceptorAlong: number;
	readonly targetAlong: number;
}

/** The hexes of a course. At rest it is the unit's own hex. */
export function traceCourse(from: Hex, course: Course): Trace {
	const [q, r] = [from[0], from[1]];
	const [endQ, endR] = [q + course[0], r + course[1]];
	return {
		from,
		way: course,
		hexes: hexesAlong({ from, way: course }),
		least: [Math.min(q, endQ), Math.min(r, endR), Math.min(-q - r, -endQ - endR)],
		most: [Math.max(q, endQ), Math.max(r, endR), Math.max(-q - r, -endQ - endR)],
	};
}

/** The trace of a unit that many others are compared with: kept with the place where it begins. */
export const traceFrom = keptFrom(
	({ from, way }: Line) => [from, way[0], way[1]],
	({ from, way }) => traceCourse(from, way),
);

/** Whether a course shares a hex with a trace, as `meet` finds it, for one of hundreds of courses that need no trace of their own. */
export function crosses(course: Line, { hexes }: Pick<Trace, "hexes">): boolean {
	const { from, way } = course;
	const length = hexLength(way);
	for (const hex of hexes) {
		const step = stepOn(way, length, { q: hex[0] - from[0], r: hex[1] - from[1] });
		if (step >= 0 && step <= length && sameHex(hexOn(course, step, length), hex)) return true;
	}
	return false;
}

/** Whether one axis alone keeps a course from one hex to another apart from a trace, so that the two cannot meet. */
export function missesBy({ least, most }: Pick<Trace, "least" | "most">, from: Hex, end: Hex): boolean {
	return (
		(from[0] > most[0] && end[0] > most[0]) ||
		(from[0] < least[0] && end[0] < least[0]) ||
		(from[1] > most[1] && end[1] > most[1]) ||
		(from[1] < least[1] && end[1] < least[1]) ||
		(-from[0] - from[1] > most[2] && -end[0] - end[1] > most[2]) ||
		(-from[0] - from[1] < least[2] && -end[0] - end[1] < least[2])
	);
}

/** The hexes that both cross, in the order of the second. */
export function sharedHexes(a: Trace, b: Trace): readonly Hex[] {
	return farApart(a, b) ? [] : b.hexes.filter((hex) => stepAt(a, hex) !== null);
}

/**
 * SC-10: the place where an interceptor meets its target; null if they do not meet. It is the hex on both courses where the fractions
 * flown differ least, and the earlier one for the target if two are equal. With `strictTiming` both must be there at the same time: a
 * unit is in a hex from half a hex before its centre to half a hex after it, and at rest it is there all turn.
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
		// Multiplied by both lengths, so that equal fractions compare as equal. At rest the difference is 0.
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

/** The fraction of a course after this many steps; null for a course of no length. */
function fraction(step: number, speed: number): number | null {
	return speed > 0 ? step / speed : null;
}

/** Whether both units are in the combat hex at the same moment. */
function overlap(interceptor: Trace, target: Trace, { interceptorAlong, targetAlong }: Meeting): boolean {
	const [speed, targetSpeed] = [speedOf(interceptor.way), speedOf(target.way)];
	if (speed === 0 || targetSpeed === 0) return true;
	return 2 * Math.abs(interceptorAlong - targetAlong) * speed * targetSpeed <= speed + targetSpeed + BLUR;
}

/** Rounding errors of quotients are smaller than this, and real differences are larger. */
const BLUR = 1e-6;

/** The index of a hex in the trace; null if it is not part of it. */
function stepAt(trace: Trace, hex: Hex): number | null {
	const step = stepOn(trace.way, trace.hexes.length - 1, { q: hex[0] - trace.from[0], r: hex[1] - trace.from[1] });
	if (step < 0 || step >= trace.hexes.length) return null;
	const there = trace.hexes[step];
	return there && sameHex(there, hex) ? step : null;
}

/** The number of steps of a way that lead this far along its longest axis (+ 0 avoids minus zero). */
function stepOn([q, r]: Hex, length: number, along: { readonly q: number; readonly r: number }): number {
	if (Math.abs(q) === length) return along.q * Math.sign(q) + 0;
	if (Math.abs(r) === length) return along.r * Math.sign(r) + 0;
	return (along.q + along.r) * Math.sign(q + r) + 0;
}

/** Whether one axis alone keeps two traces apart. */
function farApart(first: Trace, second: Trace): boolean {
	const [a, b, c, d] = [first.least, first.most, second.least, second.most];
	return a[0] > d[0] || c[0] > b[0] || a[1] > d[1] || c[1] > b[1] || a[2] > d[2] || c[2] > b[2];
}

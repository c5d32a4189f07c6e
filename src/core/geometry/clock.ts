/**
 * Courses on a clock's face: whole hours from 1 to 12, with 12 towards +y and 3 towards +x.
 * Places on a course use square roots only, which give the same result on every machine; sines do not.
 */
import { distance, isWithin, type Point } from "./plane.ts";

/** The sine of 60°. */
const ROOT = Math.sqrt(3) / 2;

/** How far one MU goes towards +x on courses 12, 1, 2 … 11. */
const EAST = [0, 0.5, ROOT, 1, ROOT, 0.5, 0, -0.5, -ROOT, -1, -ROOT, -0.5] as const;

/** Whether a number is an hour of the clock. */
export function isCourse(hour: number): boolean {
	return Number.isInteger(hour) && hour >= 1 && hour <= 12;
}

/** A course turned clockwise by this many points; negative points turn anticlockwise. */
export function turned(course: number, points: number): number {
	return hour(course + points) || 12;
}

/** Points of the clock between two courses, by the shorter way: 0 to 6. */
export function pointsBetween(a: number, b: number): number {
	return Math.min(hour(a - b), hour(b - a));
}

/** The place this many MU ahead on a course; negative is astern. */
export function ahead({ x, y }: Point, course: number, mu: number): Point {
	return { x: x + mu * east(course), y: y + mu * east(course + 3) };
}

/** How far ahead another place is along a course, in MU; negative is astern. Its distance to the side does not count. */
function aheadBy({ x, y }: Point, course: number, to: Point): number {
	return (to.x - x) * east(course) + (to.y - y) * east(course + 3);
}

/** Whether a place is within 30° (one point of the clock) of a course. The limit is within it, and so is the origin itself. */
export function isAbout(from: Point, course: number, to: Point): boolean {
	return isWithin(ROOT * distance(from, to), aheadBy(from, course, to));
}

/** Returns those of some courses that a place is about, as `isAbout`. */
export function coursesAbout(from: Point, courses: readonly number[], to: Point): readonly boolean[] {
	const limit = ROOT * distance(from, to);
	return courses.map((course) => isWithin(limit, aheadBy(from, course, to)));
}

function east(course: number): number {
	const part = EAST[hour(course)];
	if (part === undefined) throw new Error(`No course ${course}`);
	return part;
}

/** From 0 to 11; 0 is 12 o'clock. A remainder of a course below 0 may be a −0, which machines are slow with. */
function hour(course: number): number {
	return course - 12 * Math.floor(course / 12);
}

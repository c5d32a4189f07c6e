/**
 * Courses on a clock's face: whole hours from 1 to 12, 12 towards +y, 3 towards +x.
 * Law: places on a course come from roots alone, so that they are the same on every machine; sines are not.
 */
import { distance, isWithin, type Point } from "./plane.ts";

/** The sine of 60°. */
const ROOT = Math.sqrt(3) / 2;

/** How far towards +x one MU leads on courses 12, 1, 2 … 11. */
const EAST = [0, 0.5, ROOT, 1, ROOT, 0.5, 0, -0.5, -ROOT, -1, -ROOT, -0.5] as const;

/** Whether a number is an hour of the clock. */
export function isCourse(hour: number): boolean {
	return Number.isInteger(hour) && hour >= 1 && hour <= 12;
}

/** A course turned by so many points, clockwise; anticlockwise where they are below 0. */
export function turned(course: number, points: number): number {
	return hour(course + points) || 12;
}

/** Points of the clock between two courses, by the shorter way: 0 to 6. */
export function pointsBetween(a: number, b: number): number {
	return Math.min(hour(a - b), hour(b - a));
}

/** The place so many MU ahead on a course; astern where they are below 0. */
export function ahead({ x, y }: Point, course: number, mu: number): Point {
	return { x: x + mu * east(course), y: y + mu * east(course + 3) };
}

/** How far ahead on a course another place lies, in MU, whatever it lies to the side; astern below 0. */
function aheadBy({ x, y }: Point, course: number, to: Point): number {
	return (to.x - x) * east(course) + (to.y - y) * east(course + 3);
}

/** Whether a place lies within one point of the clock, 30°, to either side of a course; on the limit is within it, and so is the place itself. */
export function isAbout(from: Point, course: number, to: Point): boolean {
	return isWithin(ROOT * distance(from, to), aheadBy(from, course, to));
}

function east(course: number): number {
	const part = EAST[hour(course)];
	if (part === undefined) throw new Error(`No course ${course}`);
	return part;
}

/** 0 to 11, 0 being 12 o'clock. */
function hour(course: number): number {
	return ((course % 12) + 12) % 12;
}

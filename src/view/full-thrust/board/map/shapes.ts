/**
 * Shapes on the table as path data, in MU: +x to the right, +y up. The map flips them.
 */
import { ahead, turned } from "../../../../core/geometry/clock.ts";
import type { Point } from "../../../../core/geometry/plane.ts";

/** To a hundredth of a MU: fine enough when enlarged, and light. */
export function fine(number: number): number {
	return Math.round(number * 100) / 100 + 0;
}

export function written({ x, y }: Point): string {
	return `${fine(x)} ${fine(y)}`;
}

/** A line through places; empty for fewer than two. */
export function linePath(points: readonly Point[]): string {
	return points.length < 2 ? "" : `M${points.map(written).join("L")}`;
}

export function circlePath({ x, y }: Point, radius: number): string {
	if (radius <= 0) return "";
	const r = fine(radius);
	return `M${written({ x: x - radius, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A sector 60° wide: its origin, its course as an hour of the clock, how far it reaches, and how far out it begins. */
export interface Sector {
	readonly at: Point;
	readonly course: number;
	readonly reach: number;
	readonly from?: number;
}

/** A sector of 60°: two points of the clock. */
export function sectorPath({ at, course, reach, from = 0 }: Sector): string {
	const [left, right] = [turned(course, -1), turned(course, 1)];
	const outer = `${written(ahead(at, left, reach))}A${fine(reach)} ${fine(reach)} 0 0 0 ${written(ahead(at, right, reach))}`;
	if (from <= 0) return `M${written(at)}L${outer}Z`;
	return `M${outer}L${written(ahead(at, right, from))}A${fine(from)} ${fine(from)} 0 0 1 ${written(ahead(at, left, from))}Z`;
}

/** A strip along a line, `half` wide to either side. */
export function stripPath(from: Point, to: Point, half: number): string {
	const [x, y] = [to.x - from.x, to.y - from.y];
	const length = Math.hypot(x, y);
	if (length === 0) return "";
	const off = { x: (-y * half) / length, y: (x * half) / length };
	const corners = [plus(from, off), plus(to, off), minus(to, off), minus(from, off)];
	return `${linePath(corners)}Z`;
}

export function plus(a: Point, b: Point): Point {
	return { x: a.x + b.x, y: a.y + b.y };
}

function minus(a: Point, b: Point): Point {
	return { x: a.x - b.x, y: a.y - b.y };
}

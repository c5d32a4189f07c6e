/**
 * The map's geometry: columns are orbits round the planet, and rows are spokes, clockwise from the top. All units are those
 * of a square of 1000 about the origin.
 */
import { type Course, columnOf, type Moon, rowOf } from "../../../core/jovian-rally/course/course.ts";

/** Half the side of the map. */
export const HALF = 500;

/** The radius of the outermost orbit. Moons and racers may stand beyond it. */
const OUTERMOST = 436;

/** The share of a trajectory at which its cost stands. Trajectories that change orbit cross in the middle, so theirs stands earlier. */
const COST_AT = { same: 0.5, other: 0.27 } as const;

/** How much a trajectory bends into the orbits at its ends; 0 is an even spiral. */
const EASE = 0.4;

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface MapLayout {
	readonly rows: number;
	readonly columns: number;
	/** Radii of the orbits, innermost first. */
	readonly radii: readonly number[];
	readonly planet: number;
	readonly moon: number;
	/** Half the width of the oval round a cost. */
	readonly oval: number;
	/** The radius of a racer's glyph. */
	readonly craft: number;
}

type Size = Pick<Course, "rows" | "columns">;

/** The radii of a map, by the size of the course. */
export function mapLayout({ rows, columns }: Size): MapLayout {
	const innermost = innermostOrbit({ rows, columns });
	const step = (OUTERMOST - innermost) / (columns - 1);
	const arc = (innermost * 2 * Math.PI) / rows;
	const moon = Math.min(27, 0.25 * step, 0.19 * arc);
	const costs = Math.min(
		Math.hypot((COST_AT.same - COST_AT.other) * arc, eased(COST_AT.other) * step),
		(1 - 2 * eased(COST_AT.other)) * step,
	);
	return {
		rows,
		columns,
		radii: Array.from({ length: columns }, (_, column) => innermost + column * step),
		planet: innermost - moon - Math.max(24, 1.4 * moon),
		moon,
		oval: Math.min(21, 0.43 * costs),
		craft: Math.max(7, Math.min(12, 0.5 * moon)),
	};
}

/** The radius of the innermost orbit: wide enough for all rows and for the planet. */
function innermostOrbit({ rows, columns }: Size): number {
	const share = 1.2 / (columns - 1);
	const roomy = (share * OUTERMOST) / (share + (2 * Math.PI) / rows);
	return Math.max(150 + 165 / columns, roomy);
}

function eased(t: number): number {
	return t + EASE * (t * t * (3 - 2 * t) - t);
}

/** The point at an angle from the top, clockwise, in radians. */
export function polar(radius: number, angle: number): Point {
	return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The direction of a row from the planet, in radians. */
export function angleOf({ rows }: MapLayout, row: number): number {
	return (row * 2 * Math.PI) / rows;
}

function radiusOf({ radii }: MapLayout, column: number): number {
	return radii[column] ?? OUTERMOST;
}

/** The place of a moon. */
export function placeOf(layout: MapLayout, moon: Moon): Point {
	return polar(radiusOf(layout, columnOf(moon)), angleOf(layout, rowOf(moon)));
}

/** A trajectory, and a distance beside its middle line. */
export interface Lane {
	readonly from: Moon;
	readonly to: Moon;
	readonly beside?: number;
}

/** The point of a trajectory at a share of its way. */
export function pointOn(layout: MapLayout, { from, to, beside = 0 }: Lane, t: number): Point {
	const before = radiusOf(layout, columnOf(from));
	const after = radiusOf(layout, columnOf(to));
	return polar(before + (after - before) * eased(t) + beside, angleOf(layout, rowOf(from) + t));
}

/** The place of a trajectory's cost. */
export function costPoint(layout: MapLayout, lane: Lane): Point {
	return pointOn(layout, lane, columnOf(lane.from) === columnOf(lane.to) ? COST_AT.same : COST_AT.other);
}

/** The direction of a trajectory at a share of its way, in degrees clockwise from the right. */
export function headingOn(layout: MapLayout, lane: Lane, t: number): number {
	const { x, y } = slope(layout, lane, t);
	return (Math.atan2(y, x) * 180) / Math.PI;
}

function slope(layout: MapLayout, lane: Lane, t: number): Point {
	const before = pointOn(layout, lane, t - 0.005);
	const after = pointOn(layout, lane, t + 0.005);
	return { x: (after.x - before.x) / 0.01, y: (after.y - before.y) / 0.01 };
}

/** A trajectory as path data. `clear` keeps that distance at both ends; `joined` continues the path before. */
export function lanePath(layout: MapLayout, lane: Lane, { clear = 0, joined = false } = {}): string {
	const { x, y } = slope(layout, lane, 0.5);
	const start = Math.min(0.4, clear / Math.hypot(x, y));
	const pieces = Math.max(2, Math.ceil(14 / layout.rows));
	const length = (1 - 2 * start) / pieces;
	const first = pointOn(layout, lane, start);
	const curves = Array.from({ length: pieces }, (_, piece) => curve(layout, lane, { at: start + piece * length, length }));
	return `${joined ? "L" : "M"}${written(first)}${curves.join("")}`;
}

/** A piece of a trajectory as one cubic curve, from the slopes at its ends. */
function curve(layout: MapLayout, lane: Lane, { at, length }: { readonly at: number; readonly length: number }): string {
	const [start, end] = [pointOn(layout, lane, at), pointOn(layout, lane, at + length)];
	const [out, into] = [slope(layout, lane, at), slope(layout, lane, at + length)];
	const third = length / 3;
	const leaving = { x: start.x + out.x * third, y: start.y + out.y * third };
	const arriving = { x: end.x - into.x * third, y: end.y - into.y * third };
	return `C${written(leaving)} ${written(arriving)} ${written(end)}`;
}

/** A point as path data. */
export function written({ x, y }: Point): string {
	return `${fine(x)} ${fine(y)}`;
}

/** A number rounded to a tenth of a unit, which is finer than any screen shows. */
export function fine(number: number): number {
	return Math.round(number * 10) / 10 + 0;
}

/** The view box at a zoom about a point; it never leaves the map. */
export function viewBox(zoom: number, about: Point): string {
	const side = (2 * HALF) / Math.min(4, Math.max(1, zoom));
	const from = (middle: number): number => fine(Math.min(HALF - side, Math.max(-HALF, middle - side / 2)));
	return `${from(about.x)} ${from(about.y)} ${fine(side)} ${fine(side)}`;
}

/** The place of one of several racers on a moon: outward, in a fan. */
export function fanned(layout: MapLayout, moon: Moon, { index, of }: { readonly index: number; readonly of: number }): Point {
	const { x, y } = placeOf(layout, moon);
	const distance = Math.max(layout.moon + 0.95 * layout.craft, of > 6 ? (of * 2.1 * layout.craft) / (2 * Math.PI) : 0);
	const apart = Math.min((2 * Math.PI) / of, (2.15 * layout.craft) / distance);
	const aside = polar(distance, angleOf(layout, rowOf(moon)) + (index - (of - 1) / 2) * apart);
	return { x: fine(x + aside.x), y: fine(y + aside.y) };
}

/**
 * FT-17: the objectives of a match: hold a place, leave by FTL or past a line, survive, destroy. House rule.
 */
import * as v from "valibot";
import { type FightObjective, type HoldObjective as Hold, type LeaveObjective as Leave, objectivesOf } from "../fight/objectives.ts";
import { ahead } from "../geometry/clock.ts";
import type { Point } from "../geometry/plane.ts";

/** A place on the table, in MU. */
type Place = { readonly x: number; readonly y: number };

/** How a ship must leave. */
type Way = {
	/** The direction from the centre in which it leaves, 1 to 12; null: by FTL. */
	readonly toward: number | null;
	/** How far from the centre it must be at the end, in that direction, in MU; 0 by FTL. */
	readonly distance: number;
};

/** A side holds a place with its ships; the radius is in MU. */
export type HoldObjective = Hold<Place>;
export type LeaveObjective = Leave<Way>;
export type Objective = FightObjective<Place, Way>;

/** Bounds of the lengths in objectives, in MU, for forms. */
export const OBJECTIVE_LENGTHS = {
	place: { least: -500, most: 500 },
	radius: { least: 1, most: 100 },
	distance: { least: 0, most: 500 },
} as const;

function length({ least, most }: { readonly least: number; readonly most: number }) {
	return v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
}

const place = length(OBJECTIVE_LENGTHS.place);

/** Objectives among the options; matches without any have none. */
export const objectivesSchema = objectivesOf(
	{ at: v.strictObject({ x: place, y: place }), radius: length(OBJECTIVE_LENGTHS.radius) },
	{
		toward: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
		distance: length(OBJECTIVE_LENGTHS.distance),
	},
);

/** Returns how far a point is from the centre in a direction of the clock, in MU; below 0 on the other side. */
export function distanceToward({ x, y }: Point, toward: number): number {
	const way = ahead({ x: 0, y: 0 }, toward, 1);
	return x * way.x + y * way.y;
}

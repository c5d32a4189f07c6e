/**
 * Plotting: a new course from an old one, what it costs, and which hexes can be reached.
 * Source: "Plotting movement"; SC-06, SC-09.
 * A vehicle that is launched plots like any other, from its launcher's hex and from the course its launcher began the turn with.
 */
import { type Hex, hexDistance, hexesWithin } from "../../geometry/hex.ts";
import { type Course, speedOf } from "./course.ts";

/** What a unit has for changing its course. */
export interface Drive {
	/** Its current thrust rating, 0 to 5. */
	readonly rating: number;
	/** The thrust points that it has left; null where they are not tracked. */
	readonly points: number | null;
}

/** What stands against a plot. */
export const PLOT_OBJECTIONS = ["above-rating", "points-short"] as const;
export type PlotObjection = (typeof PLOT_OBJECTIONS)[number];

export interface Plot {
	/** Thrust points: hexes between the old end of the course and the new. */
	readonly cost: number;
	readonly legal: boolean;
	readonly against: readonly PlotObjection[];
	/** Null where the plot is not legal, or points are not tracked. */
	readonly pointsLeft: number | null;
	readonly course: Course;
	readonly speed: number;
}

/** SC-06: what it costs to plot this course instead of the one that a unit has, and whether it can. */
export function plotCourse(old: Course, course: Course, { rating, points }: Drive): Plot {
	const cost = hexDistance(old, course);
	const against: PlotObjection[] = [];
	if (cost > rating) against.push("above-rating");
	if (points !== null && cost > points) against.push("points-short");
	const legal = against.length === 0;
	return { cost, legal, against, pointsLeft: legal && points !== null ? points - cost : null, course, speed: speedOf(course) };
}

/** SC-06: the hexes in which a unit can end the turn, given the one in which it would end it without thrust. */
export function reachableEnds(end: Hex, { rating, points }: Drive): readonly Hex[] {
	return hexesWithin(end, Math.min(rating, points ?? rating));
}

/**
 * Plotting: the cost of a new course, and the hexes in reach.
 * Source: "Plotting movement"; SC-06, SC-09.
 * A launched craft plots like any other, from its launcher's hex and the course with which its launcher began the turn.
 */
import { type Hex, hexDistance, hexesWithin } from "../../geometry/hex.ts";
import { type Course, speedOf } from "./course.ts";

/** The means with which a unit changes its course. */
export interface Drive {
	/** Its current thrust rating, 0 to 5. */
	readonly rating: number;
	/** Its remaining thrust points; null if the match does not track them. */
	readonly points: number | null;
}

/** Why a unit cannot plot a course. */
export const PLOT_OBJECTIONS = ["above-rating", "points-short"] as const;
export type PlotObjection = (typeof PLOT_OBJECTIONS)[number];

export interface Plot {
	/** Thrust points: hexes between the end of the old course and that of the new one. */
	readonly cost: number;
	readonly legal: boolean;
	readonly against: readonly PlotObjection[];
	/** Null if the plot is not legal, or the match does not track points. */
	readonly pointsLeft: number | null;
	readonly course: Course;
	readonly speed: number;
}

/** SC-06: the cost of this course for a unit on the old one, and whether it can fly it. */
export function plotCourse(old: Course, course: Course, { rating, points }: Drive): Plot {
	const cost = hexDistance(old, course);
	const against: PlotObjection[] = [];
	if (cost > rating) against.push("above-rating");
	if (points !== null && cost > points) against.push("points-short");
	const legal = against.length === 0;
	return { cost, legal, against, pointsLeft: legal && points !== null ? points - cost : null, course, speed: speedOf(course) };
}

/** SC-06: the hexes in which a unit can end the turn. `end` is the one that it reaches without thrust. */
export function reachableEnds(end: Hex, { rating, points }: Drive): readonly Hex[] {
	return hexesWithin(end, Math.min(rating, points ?? rating));
}

/**
 * Closing speed: how fast two units pass each other, and the modifier for beams.
 * Source: "Beam battery attacks"; SC-15. Units in orbit of the same body are at rest to each other (SC-32).
 */
import { type Hex, hexDistance } from "../../geometry/hex.ts";
import { type Course, speedOf } from "./course.ts";

/** The class of the angle between two courses. */
export type Approach = "stationary" | "overtaking" | "perpendicular" | "head-on";

export interface Closing {
	readonly approach: Approach;
	/** Hexes a turn. */
	readonly closingSpeed: number;
	/** The modifier for beam fire. */
	readonly modifier: number;
}

/**
 * SC-15: the closing speed of two courses. Under 45° between them it is the difference of their speeds, up to 135° the higher speed,
 * beyond that the sum. If either unit is at rest it is the other's speed. With `exact` it is always the length of the difference of the
 * two courses.
 */
export function closing(a: Course, b: Course, exact = false): Closing {
	const approach = approachOf(a, b);
	const closingSpeed = exact ? hexDistance(a, b) : passing(approach, speedOf(a), speedOf(b));
	return { approach, closingSpeed, modifier: closingModifier(closingSpeed) };
}

/** The modifier for beam fire: 15 at rest, and 3 less for every two hexes or part of two. */
export function closingModifier(closingSpeed: number): number {
	return 15 - 3 * Math.ceil(closingSpeed / 2);
}

function passing(approach: Approach, a: number, b: number): number {
	switch (approach) {
		case "overtaking":
			return Math.abs(a - b);
		case "head-on":
			return a + b;
		case "perpendicular":
		case "stationary": // One of the two is 0.
			return Math.max(a, b);
	}
}

/** Exact without a square root: two courses in whole hexes never meet at exactly 45°. */
function approachOf(a: Course, b: Course): Approach {
	if (speedOf(a) === 0 || speedOf(b) === 0) return "stationary";
	const product = dot(a, b);
	if (2 * product * product < dot(a, a) * dot(b, b)) return "perpendicular";
	return product > 0 ? "overtaking" : "head-on";
}

/** Twice the inner product of two courses, in hexes. */
function dot(a: Hex, b: Hex): number {
	return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0];
}

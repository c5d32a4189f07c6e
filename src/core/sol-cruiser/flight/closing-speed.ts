/**
 * Closing speed: how fast two units pass each other, and what that is worth to beams.
 * Source: "Beam battery attacks"; SC-15. Units in orbit of one body are at rest to each other (SC-32).
 */
import { type Hex, hexDistance } from "../../geometry/hex.ts";
import { type Course, speedOf } from "./course.ts";

/** How two courses lie to each other. */
export type Approach = "stationary" | "overtaking" | "perpendicular" | "head-on";

export interface Closing {
	readonly approach: Approach;
	/** Hexes a turn. */
	readonly closingSpeed: number;
	/** What it adds to the fire of beams. */
	readonly modifier: number;
}

/**
 * SC-15: how two courses close: under 45° between them by the difference of speeds, to 135° by the higher, beyond by the sum;
 * with either at rest by the other's. With `exact`, always by the length of the difference of the two courses.
 */
export function closing(a: Course, b: Course, exact = false): Closing {
	const approach = approachOf(a, b);
	const closingSpeed = exact ? hexDistance(a, b) : passing(approach, speedOf(a), speedOf(b));
	return { approach, closingSpeed, modifier: closingModifier(closingSpeed) };
}

/** What a closing speed adds to the fire of beams: 15 at rest, three less for every two hexes begun. */
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
		case "stationary": // one of the two is nought
			return Math.max(a, b);
	}
}

/** Exact, without a root: whole courses never lie at just 45°, whose cosine is none of theirs. */
function approachOf(a: Course, b: Course): Approach {
	if (speedOf(a) === 0 || speedOf(b) === 0) return "stationary";
	const product = dot(a, b);
	if (2 * product * product < dot(a, a) * dot(b, b)) return "perpendicular";
	return product > 0 ? "overtaking" : "head-on";
}

/** Twice the inner product of two ways, in hexes. */
function dot([aq, ar]: Hex, [bq, br]: Hex): number {
	return 2 * aq * bq + 2 * ar * br + aq * br + ar * bq;
}

/** Short forms for tests of Sol Cruiser: courses in letters, arbitrary hexes, dice. */
import fc from "fast-check";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { type Course, parseCourse } from "../../../../src/core/sol-cruiser/flight/course.ts";

/** A course as a player writes it. */
export function course(text: string): Course {
	return expectAccepted(parseCourse(text));
}

const axis = fc.integer({ min: -25, max: 25 });

/** Any hex of a usual map, or a course across it. */
export const anyHex = fc.tuple(axis, axis);

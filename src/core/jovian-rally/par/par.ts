/**
 * Par: the least propellant that finishes the course without luck, and its route. Rules page, "Par".
 */
import { type Course, courseFacts, type Moon, moonsOf } from "../course/course.ts";
import { bestRest, type OUT_OF_REACH, type Rest } from "./best-rest.ts";

/** Par of a course. */
export interface Par extends Rest {
	readonly orbits: number;
}

/**
 * Par in exactly this many orbits, or in any number if `orbits` is null: the least kg, then the fewest orbits. Null if there is
 * no such flight.
 */
export function par(course: Course, orbits: number | null, start: Moon = courseFacts(course).start): Par | null | typeof OUT_OF_REACH {
	const remaining = moonsOf(course).filter((moon) => moon !== start);
	const burns = orbits === null ? null : orbits * course.rows;
	const rest = bestRest(course, { at: start, home: start, remaining, closed: [], burns });
	if (rest === null || typeof rest === "string") return rest;
	const { kg, burns: flown, route } = rest;
	return { kg, burns: flown, route, orbits: flown / course.rows };
}

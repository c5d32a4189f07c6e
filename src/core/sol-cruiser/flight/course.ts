/**
 * Courses: how far and where a unit flies this turn, in hexes on the map or in letters such as "A5 B6".
 * Source: "Plotting movement"; SC-05.
 * Law: a course is the difference between the hexes where the turn begins and ends. The letters are only a notation.
 */
import { across, clockwise, FACES, type Face, type Hex, hexAfter, hexLength, splitWay } from "../../geometry/hex.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

/** Hexes in a turn; one hex a turn is about 150 km/s. */
export type Course = Hex;

export const AT_REST: Course = [0, 0];

const REST = "0";
/** A letter and a number of hexes. No map needs more than six digits. */
const TERM = /^([A-F])(\d{1,6})$/;

/** SC-05: reads a course of any number of terms in any order, or "0" at rest. Refused: `course-unreadable` {given}. */
export function parseCourse(text: string): Outcome<Course> {
	const written = text.trim();
	if (written === REST) return accept(AT_REST);
	let course = AT_REST;
	for (const term of written.split(/\s+/)) {
		const read = TERM.exec(term);
		const face = FACES.find((candidate) => candidate === read?.[1]);
		if (!face) return refuse("course-unreadable", { given: text });
		course = hexAfter(course, along(face, Number(read?.[2])));
	}
	return accept(course);
}

/** SC-05: the course in at most two neighbouring letters, in clockwise order, or "0" at rest. */
export function printCourse(course: Course): string {
	const { face, most, beside, rest } = splitWay(course);
	if (most === 0) return REST;
	if (rest === 0) return `${face}${most}`;
	return beside === clockwise(face, 1) ? `${face}${most} ${beside}${rest}` : `${beside}${rest} ${face}${most}`;
}

/** SC-05: the speed of a course, in hexes a turn. */
export function speedOf(course: Course): number {
	return hexLength(course);
}

function along(face: Face, hexes: number): Hex {
	const [q, r] = across(face);
	return [q * hexes + 0, r * hexes + 0];
}

/**
 * The course of the source's example flight. The source shows 26 of its 49 costs; the other 23 are ours.
 * Source: "PRE-FORMATTED EXAMPLE FLIGHTPLAN"; rules page, "The example course".
 */
import type { Course, Kilograms, Moon } from "./course.ts";

/** The costs from each row to the next, one row a line. */
export const EXAMPLE_COURSE: Course = {
	rows: 7,
	columns: 3,
	kg: [
		...[12, 8, 4, 10, 8, 6, 2],
		...[6, 2, 8, 2, 12, 4, 2],
		...[6, 4, 2, 4, 6, 4, 4],
		...[10, 12, 4, 6, 10, 4, 12],
		...[8, 4, 4, 6, 8, 4, 8],
		...[4, 6, 12, 8, 2, 6, 2],
		...[4, 8, 8, 10, 4, 6, 12],
	],
};

/** The source's example flight. It starts at A3, since it is older than the rule that all racers start at A2. */
export const EXAMPLE_FLIGHT: { readonly route: readonly Moon[]; readonly burnt: Kilograms } = {
	route: [
		"A3",
		...(["B3", "C3", "D2", "E1", "F2", "G1", "A2"] as const),
		...(["B1", "C2", "D3", "E2", "F3", "G2", "A2"] as const),
		...(["B2", "C1", "D1", "E1", "F1", "G1", "A1"] as const),
		...(["B1", "C2", "D3", "E3", "F2", "G3", "A3"] as const),
	],
	burnt: 176,
};

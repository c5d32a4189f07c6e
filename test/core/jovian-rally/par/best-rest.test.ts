/** The best rest of a flight: compared with brute force on small courses, and with its own route on larger ones. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Course,
	courseFacts,
	type Moon,
	moonsOf,
	POSSIBLE_COSTS,
	trajectoriesFrom,
} from "../../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE } from "../../../../src/core/jovian-rally/course/example-course.ts";
import { bestRest, OUT_OF_REACH, type Position } from "../../../../src/core/jovian-rally/par/best-rest.ts";
import { runs } from "../../../soak.ts";
import { bruteRest } from "../support/brute-force.ts";

/** Courses of this size with any costs. */
function courses(rows: number, columns: number): fc.Arbitrary<Course> {
	const { trajectories } = courseFacts({ rows, columns });
	const kg = fc.array(fc.constantFrom(...POSSIBLE_COSTS), { minLength: trajectories, maxLength: trajectories });
	return kg.map((costs) => ({ rows, columns, kg: costs }));
}

/** A course and any place on it, with any moons to intercept and a few closed, some of them on the best route. */
function positions(rows: number, columns: number, mostLaps: number): fc.Arbitrary<{ course: Course; position: Position }> {
	const moons = moonsOf({ rows, columns });
	return fc.record({
		course: courses(rows, columns),
		position: fc.record({
			at: fc.constantFrom(...moons),
			remaining: fc.subarray([...moons]),
			closed: fc.oneof(fc.constant([]), fc.subarray([...moons], { maxLength: 3 })),
			burns: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: rows * mostLaps })),
		}),
	});
}

/** The cost of a route, its end and the moons that it leaves open; null if it cannot be flown. */
function walk(course: Course, { at, remaining, closed }: Position, route: readonly Moon[]) {
	let here = at;
	let kg = 0;
	for (const to of route) {
		const way = trajectoriesFrom(course, here).find((trajectory) => trajectory.to === to);
		if (!way || closed.includes(to)) return null;
		kg += way.kg;
		here = to;
	}
	return { kg, end: here, left: remaining.filter((moon) => !route.includes(moon)) };
}

function expectSound(course: Course, position: Position): void {
	const rest = bestRest(course, position);
	if (rest === null || rest === OUT_OF_REACH) return;
	expect(walk(course, position, rest.route)).toEqual({ kg: rest.kg, end: position.home ?? courseFacts(course).start, left: [] });
	expect(rest.burns).toBe(rest.route.length);
	if (position.burns !== null) expect(rest.burns).toBe(position.burns);
}

describe("the best rest of a flight", () => {
	it.each([
		{ rows: 3, columns: 2, laps: 5, times: 400 },
		{ rows: 4, columns: 2, laps: 5, times: 200 },
		{ rows: 3, columns: 3, laps: 5, times: 200 },
		{ rows: 4, columns: 3, laps: 5, times: 40 },
	])("equals brute force, $rows by $columns", ({ rows, columns, laps, times }) => {
		fc.assert(
			fc.property(positions(rows, columns, laps), ({ course, position }) => {
				const rest = bestRest(course, position);
				const found = bruteRest(course, position, position.burns ?? rows * (laps + 3));
				expect(rest === null || rest === OUT_OF_REACH ? rest : { kg: rest.kg, burns: rest.burns }).toEqual(found);
				expectSound(course, position);
			}),
			{ numRuns: runs(times) },
		);
	});

	it.each([
		{ rows: 7, columns: 3, laps: 4 },
		{ rows: 7, columns: 4, laps: 5 },
		{ rows: 5, columns: 5, laps: 6 },
	])("has a route of the stated cost, $rows by $columns", ({ rows, columns, laps }) => {
		fc.assert(
			fc.property(positions(rows, columns, laps), ({ course, position }) => expectSound(course, position)),
			{ numRuns: 60 },
		);
	});

	it("costs nothing at home with every moon intercepted", () => {
		const done: Position = { at: "A2", remaining: [], closed: [], burns: null };
		expect(bestRest(EXAMPLE_COURSE, done)).toEqual({ kg: 0, burns: 0, route: [] });
		expect(bestRest(EXAMPLE_COURSE, { ...done, burns: 0 })).toEqual({ kg: 0, burns: 0, route: [] });
		expect(bestRest(EXAMPLE_COURSE, { ...done, burns: 7 })).toMatchObject({ kg: 26, burns: 7 });
	});

	it("counts a moon on arrival only, home included", () => {
		expect(bestRest(EXAMPLE_COURSE, { at: "A2", remaining: ["A2"], closed: [], burns: null })).toMatchObject({ kg: 26, burns: 7 });
		expect(bestRest(EXAMPLE_COURSE, { at: "G2", remaining: ["G2"], closed: [], burns: null })).toMatchObject({ burns: 8 });
	});

	it("may leave a closed moon but never enters one", () => {
		const position: Position = { at: "D2", remaining: ["E1"], closed: ["D2"], burns: null };
		expect(bestRest(EXAMPLE_COURSE, position)).toMatchObject({ burns: 4 });
		expect(bestRest(EXAMPLE_COURSE, { ...position, remaining: ["D2"] })).toBeNull();
		expect(bestRest(EXAMPLE_COURSE, { ...position, closed: ["A2"] })).toBeNull();
		expect(bestRest(EXAMPLE_COURSE, { ...position, closed: ["G1", "G2", "G3"] })).toBeNull();
	});

	it("is not given if the answer would take too long", () => {
		const wide: Course = { rows: 7, columns: 9, kg: Array.from({ length: 175 }, () => 2) };
		expect(bestRest(wide, { at: "A5", remaining: ["C1", "C9"], closed: [], burns: 70 })).toBe(OUT_OF_REACH);
	});
});

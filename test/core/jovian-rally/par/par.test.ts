/** Par: compared with brute force on small courses, and on the example course. */
import { describe, expect, it } from "vitest";
import { type Course, courseFacts, moonsOf, rollCourse } from "../../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE } from "../../../../src/core/jovian-rally/course/example-course.ts";
import { flight } from "../../../../src/core/jovian-rally/flight/flight.ts";
import { OUT_OF_REACH } from "../../../../src/core/jovian-rally/par/best-rest.ts";
import { par } from "../../../../src/core/jovian-rally/par/par.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { bruteRest } from "../support/brute-force.ts";

function rolled(seed: number, rows: number, columns: number): Course {
	return settleWith(rollCourse({ rows, columns }), seededDice(seed)).course;
}

function brutePar(course: Course, burns: number | null, most: number) {
	const { start } = courseFacts(course);
	const remaining = moonsOf(course).filter((moon) => moon !== start);
	return bruteRest(course, { at: start, remaining, closed: [], burns }, most);
}

describe("par", () => {
	it("is 126 kg in four orbits of the example course, and 100 kg in three or in any number", () => {
		expect(par(EXAMPLE_COURSE, 4)).toMatchObject({ kg: 126, orbits: 4, burns: 28 });
		expect(par(EXAMPLE_COURSE, 3)).toMatchObject({ kg: 100, orbits: 3, burns: 21 });
		expect(par(EXAMPLE_COURSE, null)).toMatchObject({ kg: 100, orbits: 3, burns: 21 });
		expect(par(EXAMPLE_COURSE, 4, "A3")).toMatchObject({ kg: 126, orbits: 4 });
	});

	it("does not exist in fewer orbits than there are columns", () => {
		expect(par(EXAMPLE_COURSE, 2)).toBeNull();
		expect(par(rolled(1, 5, 4), 3)).toBeNull();
	});

	it.each([
		[3, 2],
		[5, 2],
		[3, 3],
		[4, 3],
	])("equals brute force, %i by %i", (rows, columns) => {
		for (let seed = 0; seed < 20; seed++) {
			const course = rolled(seed, rows, columns);
			for (const orbits of [columns, columns + 1, null]) {
				const found = brutePar(course, orbits === null ? null : orbits * rows, rows * (columns + 2));
				expect(par(course, orbits), `${rows} by ${columns}, seed ${seed}, ${orbits} orbits`).toMatchObject({ ...found });
			}
		}
	});

	it.each([
		[7, 3],
		[7, 4],
		[7, 5],
		[26, 3],
		[26, 5],
	])("has a route that finishes, %i by %i", (rows, columns) => {
		for (let seed = 0; seed < 20; seed++) {
			const course = rolled(seed, rows, columns);
			const found = par(course, columns + 1);
			if (found === null || found === OUT_OF_REACH) throw new Error(`No par for seed ${seed}`);
			const flown = flight(course, [courseFacts(course).start, ...found.route], { propellant: found.kg });
			expect(flown).toMatchObject({ value: { finished: true, burnt: found.kg, tank: 0, laps: columns + 1 } });
		}
	});

	it("is cheaper in three orbits than in four on every standard course", () => {
		for (let seed = 0; seed < 100; seed++) expect(par(rolled(seed, 7, 3), null)).toMatchObject({ orbits: 3 });
	});
});

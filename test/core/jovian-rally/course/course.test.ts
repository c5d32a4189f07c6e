/** The course: its size and the figures from it, rolling and parsing. Source: "Course Setup"; JR-1 to JR-4. */
import { describe, expect, it } from "vitest";
import {
	columnOf,
	courseFacts,
	lastRoundBurns,
	moonAt,
	moonsOf,
	parseCourse,
	parseMoon,
	parseSize,
	rollCourse,
	rowOf,
	standardRounds,
	trajectoriesFrom,
	trajectoriesOf,
} from "../../../../src/core/jovian-rally/course/course.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { aCourse, onDice } from "../support/builders.ts";

const standard = { rows: 7, columns: 3 };
const ends = (course: Parameters<typeof trajectoriesFrom>[0], from: `${string}${number}`) =>
	trajectoriesFrom(course, from).map(({ to }) => to);

describe("the standard course", () => {
	it("has 21 moons, 49 trajectories, 200 kg, four orbits of seven burns, and starts at A2", () => {
		const facts = { moons: 21, trajectories: 49, start: "A2", propellant: 200, fullOrbits: 4, fullBurns: 28 };
		expect(courseFacts(standard)).toEqual(facts);
	});

	it("is flown in nine rounds, the last of them with four burns (JR-4)", () => {
		expect(standardRounds(standard)).toBe(9);
		expect(lastRoundBurns(standard, 9)).toBe(4);
	});
});

describe("courses of other sizes", () => {
	it.each([
		[3, 2, 63],
		[7, 4, 245],
		[8, 3, 224],
		[6, 3, 168],
		[26, 9, 1820],
	])("of %i × %i: rows × (columns + 1) × 7 kg, except the standard course (JR-1)", (rows, columns, propellant) => {
		expect(courseFacts({ rows, columns }).propellant).toBe(propellant);
	});

	it.each([
		[2, "A1"],
		[3, "A2"],
		[4, "A2"],
		[5, "A3"],
		[8, "A4"],
		[9, "A5"],
	])("with %i columns start at %s: the middle, or the left of the middle two", (columns, start) => {
		expect(courseFacts({ rows: 4, columns }).start).toBe(start);
	});

	it.each([
		[3, 2, 3, 3],
		[4, 2, 4, 3],
		[5, 3, 6, 5],
		[7, 2, 7, 3],
		[8, 4, 13, 4],
		[26, 9, 86, 5],
	])("%i × %i take %i rounds, and the remaining burns make the last one %i (JR-4)", (rows, columns, rounds, burns) => {
		expect(standardRounds({ rows, columns })).toBe(rounds);
		expect(lastRoundBurns({ rows, columns }, rounds)).toBe(burns);
		expect((rounds - 1) * 3 + burns).toBe(courseFacts({ rows, columns }).fullBurns);
	});

	it("keep the full distance in another number of rounds: the missing burns go into the last round, which has at least three (JR-4)", () => {
		expect(lastRoundBurns(standard, 1)).toBe(28);
		expect(lastRoundBurns(standard, 8)).toBe(7);
		expect(lastRoundBurns(standard, 10)).toBe(3);
		expect(lastRoundBurns(standard, 99)).toBe(3);
	});
});

describe("trajectories", () => {
	it("lead to the same and each neighbouring column of the next row, never from column 1 to 3", () => {
		expect(ends(aCourse(), "A1")).toEqual(["B1", "B2"]);
		expect(ends(aCourse(), "A2")).toEqual(["B1", "B2", "B3"]);
		expect(ends(aCourse(), "A3")).toEqual(["B2", "B3"]);
	});

	it("wrap from the last row to A", () => {
		expect(ends(aCourse(), "G1")).toEqual(["A1", "A2"]);
		expect(ends(aCourse({ rows: 26, columns: 9 }), "Z9")).toEqual(["A8", "A9"]);
	});

	it("number 3 × columns − 2 in each gap, for the narrowest and the widest course", () => {
		for (const size of [{ rows: 3, columns: 2 }, standard, { rows: 26, columns: 9 }]) {
			const all = trajectoriesOf(aCourse(size)).map(({ from, to }) => `${from}-${to}`);
			expect(all).toHaveLength(size.rows * (3 * size.columns - 2));
			expect(new Set(all).size).toBe(all.length);
			expect(courseFacts(size).trajectories).toBe(all.length);
		}
	});

	it("take their cost in dice order: gap by gap, by start column, by end column", () => {
		const kg = aCourse().kg.map((_, index) => index);
		const numbered = trajectoriesOf({ ...standard, kg });
		expect(numbered.map((each) => each.kg)).toEqual(kg);
		expect(numbered.slice(0, 7).map(({ from, to }) => from + to)).toEqual(["A1B1", "A1B2", "A2B1", "A2B2", "A2B3", "A3B2", "A3B3"]);
		expect(numbered[48]).toEqual({ from: "G3", to: "A3", kg: 48 });
	});
});

describe("moons", () => {
	it("have names by row and column, which parse back", () => {
		for (const moon of moonsOf({ rows: 26, columns: 9 })) expect(moonAt(rowOf(moon), columnOf(moon))).toBe(moon);
		expect(moonsOf(standard)).toHaveLength(21);
		expect(moonsOf(standard).slice(0, 4)).toEqual(["A1", "A2", "A3", "B1"]);
	});

	it("of another course, and texts that name no moon, are refused", () => {
		const none: readonly unknown[] = [1, null, undefined, {}, ["A1"], { toString: null }, Symbol("A1")];
		for (const raw of ["A0", "A4", "H1", "a1", "A", "1A", "A10", "A1 ", "", ...none]) {
			expect(parseMoon(standard, raw)).toMatchObject({ ok: false, refusal: { code: "no-such-moon" } });
		}
	});

	it("of this course are accepted", () => {
		expect(parseMoon(standard, "G3")).toEqual({ ok: true, value: "G3" });
	});
});

describe("rolling a course", () => {
	it("rolls 1D6 for each trajectory at once; the cost is twice the die", () => {
		const faces = Array.from({ length: 49 }, (_, index) => (index % 6) + 1);
		const { course, rolled } = onDice(faces, (source) => settleWith(rollCourse(standard), source));
		expect(course).toEqual({ ...standard, kg: faces.map((face) => 2 * face) });
		expect(rolled).toMatchObject({ count: 49, faces: 6, seat: null });
	});

	it("always gives a valid course", () => {
		for (let seed = 0; seed < 50; seed++) {
			const { course } = settleWith(rollCourse({ rows: 3 + (seed % 24), columns: 2 + (seed % 8) }), seededDice(seed));
			expect(parseCourse(JSON.parse(JSON.stringify(course)))).toEqual({ ok: true, value: course });
		}
	});
});

describe("parsing a course", () => {
	it.each([
		[2, 3],
		[27, 3],
		[7, 1],
		[7, 10],
		[7.5, 3],
		["7", 3],
		[7, null],
	])("of %s × %s is refused: 3 to 26 rows, 2 to 9 columns (JR-2)", (rows, columns) => {
		const bounds = { leastRows: 3, mostRows: 26, leastColumns: 2, mostColumns: 9 };
		expect(parseSize({ rows, columns })).toEqual({ ok: false, refusal: { code: "course-size", facts: bounds } });
		expect(parseCourse({ rows, columns, kg: [] })).toMatchObject({ refusal: { code: "course-size" } });
	});

	it.each([
		[3, 2],
		[26, 2],
		[3, 9],
		[26, 9],
	])("of %i × %i is allowed: these are the bounds (JR-2)", (rows, columns) => {
		expect(parseCourse(aCourse({ rows, columns })).ok).toBe(true);
	});

	it.each([null, undefined, 7, "7x3", []])("refuses anything that is not a course: %j", (raw) => {
		expect(parseCourse(raw)).toMatchObject({ ok: false, refusal: { code: "course-size" } });
	});

	it("refuses too few or too many costs", () => {
		expect(parseCourse({ ...standard, kg: aCourse().kg.slice(1) })).toMatchObject({
			refusal: { code: "course-costs", facts: { wanted: 49, given: 48 } },
		});
		expect(parseCourse({ ...standard, kg: [...aCourse().kg, 2] })).toMatchObject({
			refusal: { code: "course-costs", facts: { given: 50 } },
		});
		expect(parseCourse({ ...standard, kg: "none" })).toMatchObject({ refusal: { code: "course-costs", facts: { given: 0 } } });
	});

	it.each([0, 1, 3, 14, -2, "4", null, 2.5, { toString: null }])(
		"with a cost that 2 × 1D6 cannot show is refused and says where: %j",
		(cost) => {
			const kg = aCourse().kg.map((usual, index) => (index === 10 ? cost : usual));
			expect(parseCourse({ ...standard, kg })).toMatchObject({ refusal: { code: "course-cost", facts: { position: 11 } } });
		},
	);
});

/** Courses in letters and as vectors (SC-05). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { parseCourse, printCourse, speedOf } from "../../../../src/core/sol-cruiser/flight/course.ts";
import { anyHex, course } from "../support/builders.ts";

describe("a course", () => {
	it("is read in any order and number of terms, opposites cancelling (SC-05)", () => {
		expect(course("A5 B6")).toEqual([6, -11]);
		expect(course("B6 A5")).toEqual([6, -11]);
		expect(course("  A5   D2 B1 ")).toEqual([1, -4]);
		expect(course("A1 C1 E1")).toEqual([0, 0]);
		expect(course("0")).toEqual([0, 0]);
	});

	it("is printed in at most two neighbouring letters, in clockwise order, F before A (SC-05)", () => {
		expect(printCourse([6, -11])).toBe("A5 B6");
		expect(printCourse([0, -10])).toBe("A10");
		expect(printCourse(course("A6 F1"))).toBe("F1 A6");
		expect(printCourse(course("F1 A6"))).toBe("F1 A6");
		expect(printCourse([0, 0])).toBe("0");
	});

	it("has its length as its speed: A5 B6 is speed 11 (SC-05)", () => {
		expect(speedOf(course("A5 B6"))).toBe(11);
		expect(speedOf(course("A5 D2 B1"))).toBe(4);
		expect(speedOf(course("0"))).toBe(0);
	});

	it.each(["", " ", "G3", "A", "3", "A-1", "A1.5", "a5", "A5B6", "A5,B6", "0 A5", "A1234567"])("cannot be %j", (text) => {
		expect(parseCourse(text)).toEqual({ ok: false, refusal: { code: "course-unreadable", facts: { given: text } } });
	});

	it("reads back as printed (SC-05)", () => {
		fc.assert(
			fc.property(anyHex, (vector) => {
				const text = printCourse(vector);
				expect(expectAccepted(parseCourse(text))).toEqual(vector);
				expect(text.split(" ").length).toBeLessThanOrEqual(2);
				const hexes = text.match(/\d+/g) ?? [];
				expect(hexes.reduce((sum, number) => sum + Number(number), 0)).toBe(speedOf(vector));
			}),
		);
	});
});

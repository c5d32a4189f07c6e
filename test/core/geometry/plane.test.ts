/** Places, legs and courses on an open table. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ahead, isAbout, isCourse, pointsBetween, turned } from "../../../src/core/geometry/clock.ts";
import { distance, gap, isWithin, type Leg, type Point } from "../../../src/core/geometry/plane.ts";

const at = (x: number, y: number): Point => ({ x, y });
const leg = (from: Point, to: Point): Leg => ({ from, to });

describe("lengths", () => {
	it("are straight", () => expect(distance(at(1, 2), at(4, 6))).toBe(5));

	it("are within a limit that they equal, in spite of rounding", () => {
		expect(isWithin(0.1 + 0.2, 0.3)).toBe(true);
		expect(isWithin(0.3001, 0.3)).toBe(false);
	});
});

describe("the gap between two legs", () => {
	it.each<[string, Leg, Leg, number]>([
		["is nought where they cross", leg(at(-1, 0), at(1, 0)), leg(at(0, -1), at(0, 1)), 0],
		["is nought where they touch", leg(at(0, 0), at(2, 0)), leg(at(1, 0), at(1, 3)), 0],
		["is that of their ends", leg(at(0, 0), at(2, 0)), leg(at(5, 4), at(9, 9)), 5],
		["is that of an end from the other's middle", leg(at(0, 0), at(4, 0)), leg(at(2, 3), at(2, 9)), 3],
		["is that of parallels", leg(at(0, 0), at(4, 0)), leg(at(1, 2), at(3, 2)), 2],
		["reaches no further than their ends", leg(at(0, 0), at(1, 0)), leg(at(4, 0), at(6, 0)), 3],
		["is that of two places, where they are no longer", leg(at(0, 0), at(0, 0)), leg(at(3, 4), at(3, 4)), 5],
	])("%s", (_how, a, b, apart) => expect(gap(a, b)).toBeCloseTo(apart, 9));

	it("is symmetric, and no more than the distance of any two ends", () => {
		const place = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
		const legs = fc.record({ from: place, to: place });
		fc.assert(
			fc.property(legs, legs, (a, b) => {
				expect(gap(a, b)).toBeCloseTo(gap(b, a), 9);
				expect(gap(a, b)).toBeLessThanOrEqual(distance(a.from, b.from) + 1e-9);
				expect(gap(a, { from: a.from, to: b.to })).toBe(0);
			}),
		);
	});
});

describe("the clock", () => {
	it("has whole hours from 1 to 12", () => {
		expect([0, 1, 6.5, 12, 13, Number.NaN].map(isCourse)).toEqual([false, true, false, true, false, false]);
	});

	it("never turns more than 6 points", () => {
		expect([12, 1, 3, 6, 9, 11].map((course) => pointsBetween(12, course))).toEqual([0, 1, 3, 6, 3, 1]);
		expect(pointsBetween(11, 2)).toBe(3);
	});

	it("turns either way, and past 12", () => {
		expect([turned(12, 1), turned(1, -1), turned(11, 3), turned(3, -15), turned(6, 0)]).toEqual([1, 12, 2, 12, 6]);
	});

	it("leads ahead on each of its courses, and astern", () => {
		for (let course = 1; course <= 12; course++) {
			const angle = (course * Math.PI) / 6;
			const there = at(1 + 4 * Math.sin(angle), 2 + 4 * Math.cos(angle));
			expect(distance(ahead(at(1, 2), course, 4), there)).toBeCloseTo(0, 9);
			expect(distance(ahead(at(1, 2), turned(course, 6), 4), ahead(at(1, 2), course, -4))).toBeCloseTo(0, 9);
		}
	});

	it("has places within a course, up to its neighbouring courses", () => {
		const from = at(2, 1);
		for (let course = 1; course <= 12; course++) {
			const about = [-2, -1, 0, 1, 2, 6].map((points) => isAbout(from, course, ahead(from, turned(course, points), 7)));
			expect(about).toEqual([false, true, true, true, false, false]);
		}
		expect(isAbout(from, 5, from)).toBe(true);
	});
});

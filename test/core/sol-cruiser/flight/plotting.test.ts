/** Plotting a new course: cost, legality and reach (SC-06, SC-09). */
import { describe, expect, it } from "vitest";
import { hexAfter, hexDistance } from "../../../../src/core/geometry/hex.ts";
import { plotCourse, reachableEnds } from "../../../../src/core/sol-cruiser/flight/plotting.ts";
import { course } from "../support/builders.ts";

const plot = (old: string, plotted: string, rating: number, points: number | null = 20) =>
	plotCourse(course(old), course(plotted), { rating, points });

describe("a plot", () => {
	it("costs a thrust point for each hex between the old end and the new (SC-06)", () => {
		expect(plot("A5 B6", "A8 B4", 3)).toEqual({ cost: 3, legal: true, against: [], pointsLeft: 17, course: [4, -12], speed: 12 });
		expect(plot("A5 B6", "B6 A5", 0, 0)).toMatchObject({ cost: 0, legal: true, pointsLeft: 0 });
		expect(plot("A6", "D6", 5)).toMatchObject({ cost: 12 });
	});

	it("costs no more than the current thrust rating (SC-06)", () => {
		expect(plot("A5 B6", "A8 B4", 2)).toMatchObject({ cost: 3, legal: false, against: ["above-rating"], pointsLeft: null });
		expect(plot("A5", "A6", 0)).toMatchObject({ legal: false, against: ["above-rating"] });
	});

	it("costs no more than the thrust points left, unless they are not tracked (SC-06)", () => {
		expect(plot("A5 B6", "A8 B4", 3, 2)).toMatchObject({ legal: false, against: ["points-short"] });
		expect(plot("A5 B6", "A8 B4", 2, 2)).toMatchObject({ legal: false, against: ["above-rating", "points-short"] });
		expect(plot("A5 B6", "A8 B4", 3, 3)).toMatchObject({ legal: true, pointsLeft: 0 });
		expect(plot("A10", "A10 B2", 2, null)).toMatchObject({ legal: true, pointsLeft: null });
	});
});

describe("the hexes in reach", () => {
	it("are those whose plot is legal, and no others (SC-06)", () => {
		const [from, old] = [[3, 4], course("A5 B6")] as const;
		for (const drive of [
			{ rating: 3, points: 20 },
			{ rating: 3, points: 2 },
			{ rating: 2, points: null },
		]) {
			const reached = reachableEnds(hexAfter(from, old), drive);
			const courses = reached.map(([q, r]) => [q - from[0], r - from[1]] as const);
			expect(courses.every((way) => plotCourse(old, way, drive).legal)).toBe(true);
			const radius = Math.min(drive.rating, drive.points ?? drive.rating);
			expect(reached).toHaveLength(3 * radius * (radius + 1) + 1);
		}
	});

	it("of a missile launched from a ship on A6 are those within five hexes of the ship's end (SC-09)", () => {
		const reached = reachableEnds([0, -6], { rating: 5, points: 20 });
		expect(reached).toHaveLength(91);
		expect(Math.max(...reached.map((hex) => hexDistance(hex, [0, -6])))).toBe(5);
		expect(plot("A6", "A9 B2", 5)).toMatchObject({ cost: 5, legal: true, pointsLeft: 15 });
	});

	it("without thrust or points are only the old end (SC-06)", () => {
		expect(reachableEnds([2, 2], { rating: 0, points: 9 })).toEqual([[2, 2]]);
		expect(reachableEnds([2, 2], { rating: 4, points: 0 })).toEqual([[2, 2]]);
	});
});

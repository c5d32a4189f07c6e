/** Planets next to a course and on it (SC-30, SC-31). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hex, hexAfter, hexDistance } from "../../../../src/core/geometry/hex.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { printCourse } from "../../../../src/core/sol-cruiser/flight/course.ts";
import { PLANET_PULLS, type PlanetPull, passPlanets } from "../../../../src/core/sol-cruiser/flight/hazards.ts";
import { anyHex, course } from "../support/builders.ts";

function passed(text: string, planets: readonly Hex[], pull: PlanetPull = "away") {
	return expectAccepted(passPlanets({ from: [0, 0], course: course(text), planets, pull }));
}

/** The end of a course from the middle of the map, in letters. */
function bent(text: string, planets: readonly Hex[], pull: PlanetPull = "away"): string {
	const passing = passed(text, planets, pull);
	return passing.crash ? "crash" : printCourse(passing.course);
}

describe("a planet", () => {
	it("passed on the left shifts the end of a course to the right of its heading, passed on the right to the left (SC-30)", () => {
		expect(passed("A6", [[-1, -2]])).toEqual({ crash: null, shiftedBy: [[-1, -2]], end: [1, -7], course: [1, -7], speed: 7 });
		expect(bent("A6", [[-1, -2]])).toBe("A6 B1");
		expect(bent("A6", [[1, -4]])).toBe("F1 A6");
	});

	it("does the reverse if it pulls (SC-30)", () => {
		expect(bent("A6", [[-1, -2]], "toward")).toBe("F1 A6");
		expect(bent("A6", [[1, -4]], "toward")).toBe("A6 B1");
	});

	it("shifts by the face nearest to the course (SC-30)", () => {
		expect(passed("A5 B2", [[1, -7]])).toMatchObject({ end: [3, -8] });
		expect(passed("A2 B5", [[4, -7]])).toMatchObject({ end: [6, -7] });
	});

	it("on a course just between two faces shifts by the one on the side away from the shift (SC-30, SC-47)", () => {
		expect(bent("A5 B5", [[1, -4]])).toBe("A5 B6");
		expect(bent("A5 B5", [[3, -4]])).toBe("A6 B5");
		expect(bent("A5 B5", [[1, -4]], "toward")).toBe("A6 B5");
		expect(bent("A5 B5", [[3, -4]], "toward")).toBe("A5 B6");
	});

	it("does not count next to the start only, nor dead ahead (SC-30)", () => {
		expect(bent("A6", [[1, 0]])).toBe("A6");
		expect(bent("A6", [[-1, 1]])).toBe("A6");
		expect(bent("A3", [[0, -4]])).toBe("A3");
		expect(passed("A3", [[0, -4]])).toMatchObject({ shiftedBy: [] });
	});

	it("shifts a course once for any number of hexes next to it, and each of several planets shifts it (SC-30)", () => {
		expect(
			passed("A6", [
				[-1, -2],
				[1, -4],
			]),
		).toMatchObject({ end: [0, -7], speed: 7 });
		expect(
			passed("A6", [
				[-1, -2],
				[-1, -4],
				[9, 9],
			]),
		).toMatchObject({ end: [2, -8] });
	});

	it("on the course destroys the unit, after everything that comes before (SC-31)", () => {
		expect(passed("A6", [[0, -4]])).toEqual({ crash: { hex: [0, -4], along: 4 / 6 } });
		expect(
			passed("A6", [
				[0, -6],
				[0, -5],
			]),
		).toEqual({ crash: { hex: [0, -5], along: 5 / 6 } });
		expect(bent("A6", [[0, 0]])).toBe("A6");
	});

	it("destroys a unit that a shift leads onto it (SC-31)", () => {
		expect(passed("A6", [[-1, -6]], "toward")).toEqual({ crash: { hex: [-1, -6], along: 1 } });
		expect(passed("A6", [[-1, -6]])).toMatchObject({ crash: null, end: [1, -7] });
	});

	it("does not shift a ship at rest (SC-30)", () => {
		expect(passPlanets({ from: [0, 0], course: [0, 0], planets: [[0, -1]], pull: "away" })).toMatchObject({
			refusal: { code: "at-rest" },
		});
	});

	it("shifts by one hex or none, forward on its own side, and only a course that passes next to it (SC-30)", () => {
		fc.assert(
			fc.property(anyHex, anyHex, fc.constantFrom(...PLANET_PULLS), (way, planet, pull) => {
				const outcome = passPlanets({ from: [3, 3], course: way, planets: [planet], pull });
				if (!outcome.ok || outcome.value.crash) return;
				const { end, shiftedBy } = outcome.value;
				expect(hexDistance(end, hexAfter([3, 3], way))).toBe(shiftedBy.length);
				expect(shiftedBy.length).toBeLessThanOrEqual(1);
				expect(outcome.value.speed).toBeGreaterThanOrEqual(hexDistance([3, 3], hexAfter([3, 3], way)));
			}),
			{ numRuns: 500 },
		);
	});
});

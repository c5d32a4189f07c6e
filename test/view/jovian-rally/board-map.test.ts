/** The map's geometry, for every size of course that the rules allow. */
import { describe, expect, it } from "vitest";
import { COURSE_SIZES, moonsOf, trajectoriesOf } from "../../../src/core/jovian-rally/course/course.ts";
import { costPoint, fanned, HALF, lanePath, mapLayout, type Point, placeOf, viewBox } from "../../../src/view/jovian-rally/board/map.ts";
import { dashesOf } from "../../../src/view/jovian-rally/board/tracks.ts";
import { courseOf } from "./pictures/board.ts";

function range({ least, most }: { readonly least: number; readonly most: number }): readonly number[] {
	return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

const SIZES = range(COURSE_SIZES.rows).flatMap((rows) => range(COURSE_SIZES.columns).map((columns) => ({ rows, columns })));

function closest(points: readonly Point[]): number {
	const apart = points.flatMap((a, index) => points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
	return Math.min(...apart);
}

/** Whether two ovals touch. */
function ovalsTouch(a: Point, b: Point, oval: number): boolean {
	return Math.hypot((a.x - b.x) / (2 * oval), (a.y - b.y) / (2 * 0.74 * oval)) < 1;
}

type Size = (typeof SIZES)[number];

/** The sizes with this fault; there should be none. */
function sizesWhere(wrong: (size: Size) => boolean): readonly string[] {
	return SIZES.filter(wrong).map(({ rows, columns }) => `${rows} × ${columns}`);
}

function moonPlaces(size: Size): readonly Point[] {
	return moonsOf(courseOf(size.rows, size.columns)).map((moon) => placeOf(mapLayout(size), moon));
}

/** The places of the costs of the first three gaps; the others are the same, turned. */
function costPlaces({ rows, columns }: Size): readonly Point[] {
	const lanes = trajectoriesOf(courseOf(rows, columns)).slice(0, 3 * (3 * columns - 2));
	return lanes.map((lane) => costPoint(mapLayout({ rows, columns }), lane));
}

describe("the map of a course of any size", () => {
	it("keeps costs off each other", () => {
		const wrong = sizesWhere((size) => {
			const costs = costPlaces(size);
			return costs.some((a, index) => costs.slice(index + 1).some((b) => ovalsTouch(a, b, mapLayout(size).oval)));
		});
		expect(wrong).toEqual([]);
	});

	it("keeps costs off moons", () => {
		const wrong = sizesWhere((size) => {
			const { moon, oval } = mapLayout(size);
			const moons = moonPlaces(size);
			return costPlaces(size).some((a) => moons.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < moon + 0.74 * oval));
		});
		expect(wrong).toEqual([]);
	});

	it("keeps moons apart", () => {
		expect(sizesWhere((size) => closest(moonPlaces(size)) < 2.5 * mapLayout(size).moon)).toEqual([]);
	});

	it("keeps moons off the planet, and racers on the map", () => {
		const wrong = sizesWhere((size) => {
			const { radii, moon, planet, craft } = mapLayout(size);
			return planet < 60 || (radii[0] ?? 0) - moon < planet || Math.max(...radii) + moon + 2 * craft > HALF;
		});
		expect(wrong).toEqual([]);
	});
});

describe("the standard course", () => {
	const layout = mapLayout({ rows: 7, columns: 3 });

	it("has legible costs at 400 pixels", () => {
		expect((layout.oval * 376) / 1000).toBeGreaterThan(6.5);
	});

	it("fans out the racers on one moon", () => {
		for (const of of [2, 4, 8, 12]) {
			const stands = Array.from({ length: of }, (_, index) => fanned(layout, "A2", { index, of }));
			expect(closest(stands)).toBeGreaterThan(1.9 * layout.craft);
		}
	});

	it("runs tracks beside each other", () => {
		const paths = [-5, 0, 5].map((beside) => lanePath(layout, { from: "A2", to: "B1", beside }));
		expect(new Set(paths).size).toBe(3);
	});
});

describe("the view box", () => {
	it("shows the whole map at zoom 1, and never leaves it", () => {
		expect(viewBox(1, { x: 300, y: 0 })).toBe("-500 -500 1000 1000");
		expect(viewBox(4, { x: 480, y: -480 })).toBe("250 -500 250 250");
		expect(viewBox(2, { x: 10, y: 20 })).toBe("-240 -230 500 500");
	});
});

describe("dashes", () => {
	it("differ for twelve seats", () => {
		expect(new Set(Array.from({ length: 12 }, (_, index) => dashesOf(index, 3))).size).toBe(12);
	});
});

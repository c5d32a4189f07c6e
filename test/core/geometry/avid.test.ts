/** The AVID: 50 windows, neighbours, distances (FR-4) and bearings (FR-5). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	AMBER,
	bearing,
	isWindow,
	neighbours,
	opposite,
	placeOf,
	WINDOWS,
	type Window,
	windowAt,
	windowDistance,
	windowsWithin,
} from "../../../src/core/geometry/avid.ts";
import type { Cell } from "../../../src/core/geometry/vector.ts";

const centre: Cell = [0, 0, 0];
const pairs = WINDOWS.flatMap((a) => WINDOWS.map((b) => [a, b] as const));
const windows = fc.constantFrom(...WINDOWS);

/** The windows of a ring. */
const ring = (height: number): readonly Window[] => WINDOWS.filter((window) => placeOf(window).ring === height);

describe("the windows", () => {
	it("are 50: twelve amber, twice twelve blue, twice six green on faces only, and two poles", () => {
		expect(WINDOWS).toHaveLength(50);
		expect(new Set(WINDOWS).size).toBe(50);
		expect([3, 2, 1, 0, -1, -2, -3].map((height) => ring(height).length)).toEqual([1, 6, 12, 12, 12, 6, 1]);
		expect(ring(0)).toEqual(["A", "A/B", "B", "B/C", "C", "C/D", "D", "D/E", "E", "E/F", "F", "F/A"]);
		expect(ring(0)).toEqual(AMBER);
		expect(ring(-1)).toEqual(AMBER.map((name) => `${name}-`));
		expect(ring(2)).toEqual(["A++", "B++", "C++", "D++", "E++", "F++"]);
		expect([...ring(3), ...ring(-3)]).toEqual(["+++", "---"]);
	});

	it("have names, and no other text is one", () => {
		expect(WINDOWS.every(isWindow)).toBe(true);
		expect(["", "G", "a", "B/A", "A/B++", "A+++", "++", "A/C"].filter(isWindow)).toEqual([]);
	});

	it("are found by ring and column, which wraps round", () => {
		for (const window of WINDOWS) expect(windowAt(placeOf(window))).toBe(window);
		expect(windowAt({ ring: 1, column: -1 })).toBe("F/A+");
		expect(windowAt({ ring: -2, column: 14 })).toBe("B--");
		expect(() => windowAt({ ring: 2, column: 3 })).toThrow("No green window on a spine");
		expect(() => windowAt({ ring: 0, column: 0.5 })).toThrow("No column");
	});

	it("have mutual opposites", () => {
		expect((["A", "F/A+", "B--", "+++", "E/F-"] as const).map(opposite)).toEqual(["D", "C/D-", "E++", "---", "B/C+"]);
		for (const window of WINDOWS) expect(opposite(opposite(window))).toBe(window);
	});
});

describe("neighbours", () => {
	it.each<[Window, readonly Window[]]>([
		["A", ["A/B", "F/A", "A+", "A/B+", "F/A+", "A-", "A/B-", "F/A-"]],
		["A/B", ["A", "B", "A+", "A/B+", "B+", "A-", "A/B-", "B-"]],
		["A+", ["A/B+", "F/A+", "A", "A/B", "F/A", "A++"]],
		["A/B-", ["A-", "B-", "A", "A/B", "B", "A--", "B--"]],
		["A++", ["B++", "F++", "A+", "A/B+", "F/A+", "+++"]],
		["---", ["A--", "B--", "C--", "D--", "E--", "F--"]],
	])("of %s", (window, expected) => expect(new Set(neighbours(window))).toEqual(new Set(expected)));

	it("number 8 on amber, 6 or 7 on blue, 6 on green and at the poles, and are mutual", () => {
		for (const window of WINDOWS) {
			const { ring: height, column } = placeOf(window);
			const expected = height === 0 ? 8 : Math.abs(height) === 1 && column % 2 === 1 ? 7 : 6;
			expect(neighbours(window)).toHaveLength(expected);
			for (const other of neighbours(window)) expect(neighbours(other)).toContain(window);
		}
	});
});

describe("windows apart", () => {
	it("run from 0, for the window itself only, to 6, for its opposite only (FR-4)", () => {
		for (const [a, b] of pairs) {
			const distance = windowDistance(a, b);
			expect(Number.isInteger(distance) && distance >= 0 && distance <= 6).toBe(true);
			expect(distance === 0).toBe(a === b);
			expect(distance === 6).toBe(b === opposite(a));
		}
	});

	it("are symmetric (FR-4)", () => {
		for (const [a, b] of pairs) expect(windowDistance(b, a)).toBe(windowDistance(a, b));
	});

	it("sum to 6 with those to the opposite (FR-4)", () => {
		for (const [a, b] of pairs) expect(windowDistance(a, b) + windowDistance(a, opposite(b))).toBe(6);
	});

	it("are 1 for neighbours only (FR-4)", () => {
		for (const [a, b] of pairs) expect(windowDistance(a, b) === 1).toBe(neighbours(a).includes(b));
	});

	it.each<[Window, Window, number]>([
		["A", "F", 2],
		["A", "A--", 2],
		["A", "+++", 3],
		["A", "D", 6],
		["+++", "---", 6],
		["B++", "E--", 6],
		["A++", "D++", 2],
	])("from %s to %s are %i (FR-4)", (a, b, expected) => expect(windowDistance(a, b)).toBe(expected));
});

describe("windows within two of A", () => {
	it("are 21, with F, B, A++ and A-- the farthest, as the source says (FR-4)", () => {
		const within = windowsWithin("A", 2);
		expect(within).toHaveLength(21);
		for (const window of ["F", "B", "A++", "A--"] as const) {
			expect(within).toContain(window);
			expect(windowDistance("A", window)).toBe(2);
		}
		const amber = within.filter((window) => placeOf(window).ring === 0);
		expect(amber).toEqual(["A", "A/B", "B", "F", "F/A"]);
		expect(within.some((window) => Math.abs(placeOf(window).ring) === 3)).toBe(false);
	});

	it("of any window are those at most this far from it, itself included", () => {
		fc.assert(
			fc.property(windows, fc.integer({ min: 0, max: 6 }), (window, within) => {
				const found = windowsWithin(window, within);
				expect(found).toContain(window);
				expect(found).toEqual(WINDOWS.filter((other) => windowDistance(other, window) <= within));
			}),
		);
		expect(windowsWithin("C-", 0)).toEqual(["C-"]);
		expect(windowsWithin("C-", 6)).toHaveLength(50);
	});
});

describe("bearings", () => {
	it.each<[string, Cell, readonly Window[]]>([
		["straight along a face", [0, -12, 0], ["A"]],
		["one level in four hexes is still amber", [8, 0, -2], ["C"]],
		["more than that is blue", [0, -11, 3], ["A+"]],
		["as many levels as hexes is still blue", [-6, 0, -6], ["F-"]],
		["more levels than hexes is green", [0, -12, 18], ["A++"]],
		["four levels a hex is purple", [0, -4, 16], ["+++"]],
		["and fewer are not", [0, -4, 15], ["A++"]],
		["straight down", [0, 0, -1], ["---"]],
		["three to one is the face", [12, -9, 0], ["B"]],
		["less is the spine", [11, -8, 0], ["B/C"]],
		["the spine before a face", [-5, -6, 0], ["F/A"]],
		["half and half is the spine", [4, 4, 2], ["C/D"]],
		["a spine on blue", [-2, 7, 4], ["D/E+"]],
	])("%s", (_, to, expected) => expect(bearing(centre, to)).toEqual(expected));

	it("give both faces for green above a spine (FR-5)", () => {
		expect(new Set(bearing(centre, [-3, -3, 8]))).toEqual(new Set(["F++", "A++"]));
		expect(new Set(bearing(centre, [5, -2, -8]))).toEqual(new Set(["B--", "C--"]));
	});

	it("do not exist to the same cell", () => expect(bearing([1, 2, 3], [1, 2, 3])).toBeNull());

	it("depend only on the way, and are opposite for the way back", () => {
		const axis = fc.integer({ min: -30, max: 30 });
		fc.assert(
			fc.property(fc.tuple(axis, axis, axis), fc.tuple(axis, axis, axis), (from, way) => {
				const to: Cell = [from[0] + way[0], from[1] + way[1], from[2] + way[2]];
				const there = bearing(from, to);
				expect(there).toEqual(bearing(centre, way));
				expect(new Set(bearing(to, from))).toEqual(new Set(there?.map(opposite)));
			}),
		);
	});
});

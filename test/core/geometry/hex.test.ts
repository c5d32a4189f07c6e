/** Hexes: directions, lengths, and ways split between two faces. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	across,
	clockwise,
	FACES,
	faceAt,
	type Hex,
	hexAfter,
	hexDistance,
	hexesWithin,
	hexLength,
	hexWay,
	sameHex,
	splitWay,
} from "../../../src/core/geometry/hex.ts";

const hexes = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));

const scaled = (times: number, [q, r]: Hex): Hex => [times * q + 0, times * r + 0];
const added = (a: Hex, b: Hex): Hex => [a[0] + b[0], a[1] + b[1]];

describe("the faces", () => {
	it("run clockwise from A in the north, one hex each, with opposite faces three places apart", () => {
		expect(FACES.map(across)).toEqual([
			[0, -1],
			[1, -1],
			[1, 0],
			[0, 1],
			[-1, 1],
			[-1, 0],
		]);
		for (const face of FACES) {
			expect(hexLength(across(face))).toBe(1);
			expect(added(across(face), across(clockwise(face, 3)))).toEqual([0, 0]);
			expect(added(across(face), across(clockwise(face, 2)))).toEqual(across(clockwise(face, 1)));
		}
	});

	it("wrap round in both directions", () => {
		expect([6, -1, 13, -12].map(faceAt)).toEqual(["A", "F", "B", "A"]);
		expect(clockwise("F", 1)).toBe("A");
		expect(clockwise("A", -1)).toBe("F");
		expect(() => faceAt(0.5)).toThrow("No face at place 0.5");
	});
});

describe("a way from one hex to another", () => {
	it("leads to the other hex, and has the same length back", () => {
		fc.assert(
			fc.property(hexes, hexes, (from, to) => {
				expect(hexAfter(from, hexWay(from, to))).toEqual(to);
				expect(hexDistance(from, to)).toBe(hexLength(hexWay(to, from)));
				expect(sameHex(from, to)).toBe(hexDistance(from, to) === 0);
			}),
		);
	});
});

describe("the hexes around a hex", () => {
	it("are all hexes within the distance, each once: 3n(n + 1) + 1", () => {
		for (const distance of [0, 1, 2, 5]) {
			const around = hexesWithin([3, -7], distance);
			expect(around).toHaveLength(3 * distance * (distance + 1) + 1);
			expect(new Set(around.map(String)).size).toBe(around.length);
			expect(Math.max(...around.map((hex) => hexDistance(hex, [3, -7])))).toBe(distance);
		}
	});
});

describe("a way split", () => {
	it.each<[Hex, object]>([
		[[12, -9], { face: "B", most: 9, beside: "C", rest: 3 }],
		[[-3, -3], { face: "F", most: 3, beside: "A", rest: 3 }],
		[[0, 4], { face: "D", most: 4, rest: 0 }],
		[[-2, 7], { face: "D", most: 5, beside: "E", rest: 2 }],
		[[0, 0], { most: 0, rest: 0 }],
	])("%j", (way, expected) => expect(splitWay(way)).toMatchObject(expected));

	it("keeps the way, in two neighbouring faces, with shares that are not negative and sum to its length", () => {
		fc.assert(
			fc.property(hexes, (way) => {
				const { face, most, beside, rest } = splitWay(way);
				expect(added(scaled(most, across(face)), scaled(rest, across(beside)))).toEqual(way.map((axis) => axis + 0));
				expect(most).toBeGreaterThanOrEqual(rest);
				expect(rest).toBeGreaterThanOrEqual(0);
				expect([clockwise(face, 1), clockwise(face, -1)]).toContain(beside);
				expect(most + rest).toBe(hexLength(way));
			}),
		);
	});
});

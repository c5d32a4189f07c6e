/** Straight lines over hexes: their hexes, and the sides of a line. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hex, hexAfter, hexDistance, hexLength } from "../../../src/core/geometry/hex.ts";
import { hexesAlong, nearestHex, turnBetween } from "../../../src/core/geometry/hex-line.ts";

const axis = fc.integer({ min: -60, max: 60 });
const hexes = fc.tuple(axis, axis);
const lines = fc.record({ from: hexes, way: hexes });

/** Six times the squared distance of a point, in parts of a hex, from a hex. */
function offBy([q, r]: Hex, [hexQ, hexR]: Hex, parts: number): number {
	const [x, y] = [q - hexQ * parts, r - hexR * parts];
	return x * x + x * y + y * y;
}

describe("the nearest hex", () => {
	it("has no nearer neighbour", () => {
		fc.assert(
			fc.property(hexes, fc.integer({ min: 1, max: 40 }), (point, parts) => {
				const hex = nearestHex(point, parts);
				for (const q of [-1, 0, 1]) {
					for (const r of [-1, 0, 1]) expect(offBy(point, hex, parts)).toBeLessThanOrEqual(offBy(point, hexAfter(hex, [q, r]), parts));
				}
			}),
		);
	});
});

describe("the hexes along a line", () => {
	it("begin and end with the line, and each is a neighbour of the one before", () => {
		fc.assert(
			fc.property(lines, ({ from, way }) => {
				const along = hexesAlong({ from, way });
				expect(along[0]).toEqual(from);
				expect(along.at(-1)).toEqual(hexAfter(from, way));
				expect(along).toHaveLength(hexLength(way) + 1);
				for (const [place, hex] of along.slice(1).entries()) expect(hexDistance(hex, along[place] ?? hex)).toBe(1);
			}),
		);
	});

	it("are the same in both directions", () => {
		fc.assert(
			fc.property(lines, ({ from, way }) => {
				const back = hexesAlong({ from: hexAfter(from, way), way: [-way[0], -way[1]] });
				expect(back.toReversed()).toEqual(hexesAlong({ from, way }));
			}),
		);
	});
});

describe("a turn", () => {
	it("is positive to the right and negative to the left", () => {
		expect(turnBetween([0, -6], [1, -4])).toBeGreaterThan(0);
		expect(turnBetween([0, -6], [-1, -2])).toBeLessThan(0);
		expect(turnBetween([0, -6], [0, 4])).toBe(0);
	});
});

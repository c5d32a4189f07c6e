/** Cells and vectors: division with remainder, ranges (FR-6), and the cells of a straight way. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexLength } from "../../../src/core/geometry/hex.ts";
import {
	type Cell,
	carry,
	cellsAlong,
	moved,
	onMap,
	range,
	sameCell,
	sum,
	times,
	type Way,
	wayTo,
} from "../../../src/core/geometry/vector.ts";

const axis = fc.integer({ min: -40, max: 40 });
const cells = fc.tuple(axis, axis, axis);

describe("division with remainder", () => {
	it("divides towards 0 and keeps the remainder with its sign, never −0", () => {
		expect(carry([17, -17, -5], 8)).toEqual({ whole: [2, -2, 0], remainder: [1, -1, -5] });
		expect(carry([0, -8, 8], 8)).toEqual({ whole: [0, -1, 1], remainder: [0, 0, 0] });
	});

	it("loses nothing", () => {
		fc.assert(
			fc.property(cells, fc.constantFrom(8, 64), (accumulated, measure) => {
				const { whole, remainder } = carry(accumulated, measure);
				expect(sum(times(measure, whole), remainder)).toEqual(times(1, accumulated));
				expect(Math.max(...remainder.map(Math.abs))).toBeLessThan(measure);
			}),
		);
	});
});

describe("range", () => {
	it.each<[Cell, Cell, number]>([
		[[0, 0, 0], [0, -12, 4], 13],
		[[0, -12, 0], [0, -21, 3], 9],
		[[0, -12, 0], [0, -21, 4], 10],
		[[0, 0, 0], [-2, 7, 4], 8],
		[[5, 5, 5], [5, 5, -5], 10],
		[[1, 1, 1], [1, 1, 1], 0],
	])("from %j to %j is %i, to the nearest (FR-6)", (from, to, expected) => {
		expect(range(from, to)).toBe(expected);
		expect(range(to, from)).toBe(expected);
	});
});

describe("the straight way", () => {
	it("passes cell by cell, without the one it starts in", () => {
		expect(cellsAlong([0, -8, 0], [0, -11, 0])).toEqual([
			[0, -9, 0],
			[0, -10, 0],
			[0, -11, 0],
		]);
		expect(cellsAlong([0, 0, 0], [1, -4, 2])).toEqual([
			[0, -1, 1],
			[1, -2, 1],
			[1, -3, 2],
			[1, -4, 2],
		]);
		expect(cellsAlong([4, 4, 4], [4, 4, 4])).toEqual([]);
	});

	it("ends at its target in as many steps as the larger of map distance and altitude; a step is at most one level and, unless it is steep, one hex", () => {
		fc.assert(
			fc.property(cells, cells, (from, to) => {
				const along = cellsAlong(from, to);
				const way = wayTo(from, to);
				expect(along).toHaveLength(Math.max(hexLength(onMap(way)), Math.abs(way[2])));
				if (along.length > 0) expect(sameCell(along.at(-1) ?? from, to)).toBe(true);
				for (const [index, cell] of along.entries()) {
					const step = wayTo(along[index - 1] ?? from, cell);
					if (Math.abs(way[2]) <= hexLength(onMap(way))) expect(hexLength(onMap(step))).toBeLessThanOrEqual(1);
					expect(Math.abs(step[2])).toBeLessThanOrEqual(1);
				}
			}),
		);
	});

	it("takes the cell nearest to each point: no neighbour is nearer", () => {
		fc.assert(
			fc.property(cells, cells, (from, to) => {
				const way = wayTo(from, to);
				for (const [index, cell] of cellsAlong(from, to).entries()) {
					const share = (index + 1) / cellsAlong(from, to).length;
					const off = (other: Cell): number => squared(wayTo(moved(from, times(share, way)), other));
					for (const neighbour of NEIGHBOURS) expect(off(cell)).toBeLessThanOrEqual(off(moved(cell, neighbour)) + 1e-9);
				}
			}),
		);
	});
});

const NEIGHBOURS: readonly Way[] = [
	[0, -1, 0],
	[1, -1, 0],
	[1, 0, 0],
	[0, 1, 0],
	[-1, 1, 0],
	[-1, 0, 0],
	[0, 0, 1],
	[0, 0, -1],
];

/** The true length squared; on the map it is q² + qr + r². */
function squared([q, r, z]: Way): number {
	return q * q + q * r + r * r + z * z;
}

/** The index over hexes finds what is near, wherever entries lie. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Hex, hexDistance } from "../../../src/core/geometry/hex.ts";
import { indexByHex, somePiece } from "../../../src/core/geometry/hex-index.ts";

/** A map of this radius, or entries all in one place. */
const anyEntries = fc.constantFrom(0, 3, 40, 400).chain((radius) => {
	const axis = fc.integer({ min: -radius, max: radius });
	return fc.array(fc.record({ at: fc.tuple(axis, axis) }), { maxLength: 200 });
});

const anyHex = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }));

/** The places of the entries in all pieces near a hex. */
function placesNear(entries: readonly { readonly at: Hex }[], hex: Hex, hexes: number): readonly number[] {
	const index = indexByHex(entries);
	const found: number[] = [];
	somePiece(index, { at: hex, hexes }, (begin, end) => {
		found.push(...index.places.subarray(begin, end));
		return false;
	});
	return found;
}

describe("an index over hexes", () => {
	test("finds everything within a distance, once", () => {
		fc.assert(
			fc.property(anyEntries, anyHex, fc.integer({ min: 0, max: 200 }), (entries, hex, hexes) => {
				const found = placesNear(entries, hex, hexes);
				expect(new Set(found).size).toBe(found.length);
				const near = entries.flatMap(({ at }, place) => (hexDistance(at, hex) <= hexes ? [place] : []));
				expect(near.filter((place) => !found.includes(place))).toEqual([]);
			}),
		);
	});

	test("leaves out what is far away", () => {
		const entries = Array.from({ length: 100 }, (_, place) => ({ at: [10 * place, 0] as const }));
		expect(placesNear(entries, [0, 0], 20).length).toBeLessThan(20);
	});

	test("asks of no further piece once one suits", () => {
		const index = indexByHex([{ at: [0, 0] }, { at: [0, 100] }, { at: [0, 200] }, { at: [0, 300] }]);
		const asked: (readonly [number, number])[] = [];
		const suits = somePiece(index, { at: [0, 210], hexes: 1000 }, (begin, end) => {
			asked.push([begin, end]);
			return end > begin;
		});
		expect(suits).toBe(true);
		expect(asked).toHaveLength(1);
		expect(index.places[asked[0]?.[0] ?? 0]).toBe(2);
	});
});

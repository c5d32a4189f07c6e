/** Names beside counters: they hide neither each other nor a counter. */
import { describe, expect, it } from "vitest";
import { type Named, type PlacedName, placeNames, type Spot } from "../../../src/view/shared/with-games/board/names.ts";

const SIZE = { wide: 640, high: 520 } as const;
const LETTERS = 10;

function named(at: Spot, index: number): Named {
	return { id: `ship-${index}`, at, letters: LETTERS, rank: index, room: 15 };
}

function placed(spots: readonly Spot[]): readonly PlacedName[] {
	const counters = spots.map((at) => ({ at, room: 12 }));
	return [...placeNames(spots.map(named), counters, SIZE).values()];
}

/** Square pixels that two names share. */
function shared(a: PlacedName, b: PlacedName): number {
	const wide = LETTERS * 6.1 - Math.abs(a.middle.x - b.middle.x);
	const high = 13 - Math.abs(a.middle.y - b.middle.y);
	return wide > 0 && high > 0 ? wide * high : 0;
}

describe("names on a board", () => {
	it("are all shown below their counters if there is room, and nothing overlaps", () => {
		const spots = Array.from({ length: 30 }, (_, index) => ({ x: 100 * (index % 6) - 250, y: 80 * Math.floor(index / 6) - 160 }));
		const names = placed(spots);
		expect(names.some(({ crowded }) => crowded)).toBe(false);
		for (const [index, { middle }] of names.entries()) expect(middle.y).toBeGreaterThan(spots[index]?.y ?? 0);
		expect(names.flatMap((name, index) => names.slice(index + 1).map((other) => shared(name, other))).some((area) => area > 0)).toBe(false);
	});

	it("a crowd keeps the names of the first in rank, and what is shown can be read", () => {
		const names = placed(Array.from({ length: 30 }, (_, index) => ({ x: 8 * (index % 6), y: 8 * Math.floor(index / 6) })));
		const shown = names.filter(({ crowded }) => !crowded);
		expect(shown.length).toBeGreaterThan(3);
		expect(shown.length).toBeLessThan(30);
		expect(names[0]?.crowded).toBe(false);
		const area = LETTERS * 6.1 * 13;
		for (const [index, each] of shown.entries()) {
			const hidden = shown.slice(index + 1).map((other) => shared(each, other));
			expect(Math.max(0, ...hidden)).toBeLessThan(0.11 * area);
		}
	});

	it("of a crowd of equal rank lie on no other either: a name without room shows only on hover", () => {
		const crowd = Array.from({ length: 30 }, (_, index) => ({
			...named({ x: 8 * (index % 6), y: 8 * Math.floor(index / 6) }, index),
			rank: 0,
		}));
		const shown = [...placeNames(crowd, [], SIZE).values()].filter(({ crowded }) => !crowded);
		expect(shown.length).toBeGreaterThan(3);
		const hidden = shown.flatMap((each, index) => shown.slice(index + 1).map((other) => shared(each, other)));
		expect(Math.max(...hidden)).toBeLessThan(0.11 * LETTERS * 6.1 * 13);
	});

	it("of counters in a stack are hidden only in a narrow window", () => {
		const [name] = placeNames([{ ...named({ x: 0, y: 0 }, 1), packed: true }], [], SIZE).values();
		expect(name).toMatchObject({ crowded: false, tight: true });
	});

	it("a name at the edge stays in the picture", () => {
		const [name] = placed([{ x: 315, y: 255 }]);
		expect(name?.crowded).toBe(false);
		expect(name?.middle.x).toBeLessThan(320 - LETTERS * 3);
		expect(name?.middle.y).toBeLessThan(260 - 6);
	});
});

/** Stacks: craft that share a spot of a picture are spread about it. */
import { describe, expect, it } from "vitest";
import { countOf, fanned, stacksOf } from "../../../../src/view/shared/with-games/board/stacks.ts";

const ACROSS = 20;

function spotsOf(of: number) {
	return Array.from({ length: of }, (_, index) => fanned({ index, of }, ACROSS));
}

describe("craft of a stack", () => {
	it("are spread so that none covers another, in a stack of any size", () => {
		for (let of = 2; of <= 40; of++) {
			const spots = spotsOf(of);
			const apart = spots.flatMap((a, index) => spots.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
			expect(Math.min(...apart)).toBeGreaterThan(0.99 * ACROSS);
		}
	});

	it("stay close: thirty are within four of their widths", () => {
		expect(Math.max(...spotsOf(30).map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(4 * ACROSS);
	});

	it("are at the spot itself if they are alone", () => {
		expect(fanned({ index: 0, of: 1 }, ACROSS)).toEqual({ x: 0, y: 0 });
	});

	it("show their number once if there are more than three", () => {
		const counts = (of: number) => Array.from({ length: of }, (_, index) => countOf({ index, of }));
		expect(counts(3)).toEqual([null, null, null]);
		expect(counts(5)).toEqual([null, null, null, null, 5]);
	});
});

describe("the stacks of a picture", () => {
	const at = (...places: readonly number[]) =>
		stacksOf(
			places.map((x, index) => ({ id: `${index}`, at: { x, y: 0 } })),
			10,
		);

	it("join craft that are nearer than that", () => {
		expect([...at(0, 50, 4).values()]).toEqual([
			{ index: 0, of: 2 },
			{ index: 1, of: 2 },
			{ index: 0, of: 1 },
		]);
	});

	it("do not grow along a line of craft", () => {
		const sizes = [...at(0, 8, 16, 24, 32, 40).values()].map(({ of }) => of);
		expect(Math.max(...sizes)).toBe(2);
	});
});

/** Revealed orders: the lost orders of a solo pilot (FR-11), and revised pivots (FR-4). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderFailure, pivotRevision, type Revision } from "../../../../src/core/fusion-regatta/flight/orders.ts";
import type { Crew } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { opposite, WINDOWS, windowsWithin } from "../../../../src/core/geometry/avid.ts";
import { settleWith, settleWithout } from "../../../../src/core/kernel/dice.ts";
import { onDice, red } from "../support/builders.ts";

const BOXES = ["thrust", "pivot", "jockey"] as const;

function revealed(crew: Crew, faces: readonly number[], boxes: readonly (typeof BOXES)[number][] = BOXES) {
	return onDice(faces, (source) => settleWith(orderFailure({ crew, boxes, seat: red }), source));
}

describe("order failure", () => {
	it("FR-11: loses each order of a solo pilot that rolls a 1, and no other", () => {
		expect(revealed(1, [5, 1, 10])).toMatchObject({ lost: ["pivot"], executed: ["thrust", "jockey"] });
		expect(revealed(1, [1, 2, 1])).toMatchObject({ lost: ["thrust", "jockey"], executed: ["pivot"] });
		expect(revealed(1, [2, 9, 10])).toMatchObject({ lost: [], executed: BOXES });
	});

	it("FR-11: rolls 1D10 for each checked box, in order, by the yacht's seat", () => {
		const { rolls } = revealed(1, [3, 4], ["pivot", "jockey"]);
		expect(rolls).toEqual([3, 4].map((face) => ({ count: 1, faces: 10, reason: "order-failure", seat: red, shown: [face] })));
		expect(revealed(1, [], [])).toEqual({ lost: [], executed: [], rolls: [] });
	});

	it.each<Crew>([2, 3])("FR-11: does not happen to a crew of %i, which rolls no dice", (crew) => {
		expect(settleWithout(orderFailure({ crew, boxes: BOXES, seat: red }))).toEqual({ lost: [], executed: BOXES, rolls: [] });
	});
});

describe("a pivot's end", () => {
	const revised = (changes: Partial<Revision>) => pivotRevision({ ownClass: 10, otherClass: 8, pivot: "A", to: "B", ...changes });

	it("may move by one window for each class of lead", () => {
		expect(revised({ to: "A++" })).toEqual({ allowed: 2, windows: 2, legal: true });
		expect(revised({ to: "C/D" })).toEqual({ allowed: 2, windows: 5, legal: false });
		expect(revised({ ownClass: 9, to: "B" })).toEqual({ allowed: 1, windows: 2, legal: false });
	});

	it("may not move for an equal or less agile yacht", () => {
		expect(revised({ otherClass: 10, to: "A/B" })).toEqual({ allowed: 0, windows: 1, legal: false });
		expect(revised({ otherClass: 13, to: "A/B" })).toEqual({ allowed: 0, windows: 1, legal: false });
	});

	it("cannot move without a pivot", () => {
		expect(revised({ pivot: null })).toEqual({ allowed: 2, windows: null, legal: false });
	});

	it("FR-4: may move to all windows within the lead, and anywhere from a lead of six", () => {
		fc.assert(
			fc.property(fc.constantFrom(...WINDOWS), fc.integer({ min: 0, max: 9 }), (pivot, above) => {
				const open = WINDOWS.filter((to) => revised({ pivot, to, ownClass: 8 + above }).legal);
				expect(open).toEqual(windowsWithin(pivot, above));
				expect(open.includes(opposite(pivot))).toBe(above >= 6);
			}),
		);
	});
});

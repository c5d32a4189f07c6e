/** The order of plotting (SC-08). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { initiative, type Plotter, plotOrder } from "../../../../src/core/sol-cruiser/flight/plot-order.ts";

const unit = (id: string, value: number, wishes: Partial<Plotter> = {}): Plotter => ({
	id,
	thrust: value,
	cq: 0,
	pursues: null,
	detected: true,
	...wishes,
});
const order = (...units: readonly Plotter[]) => expectAccepted(plotOrder(units));

describe("the order of plotting", () => {
	it("is by thrust and crew quality, the lowest first (SC-08)", () => {
		expect(initiative({ thrust: 3, cq: -2 })).toBe(1);
		expect(order(unit("X", 2), unit("Y", 3, { cq: -2 }), unit("Z", 3, { cq: 1 }))).toEqual([["Y"], ["X"], ["Z"]]);
	});

	it("lets equals plot together, sorted by id (SC-08)", () => {
		expect(order(unit("Y", 3), unit("X", 2, { cq: 1 }), unit("Z", 4))).toEqual([["X", "Y"], ["Z"]]);
	});

	it("has pursuers plot straight after their quarry, chains in their order (SC-08)", () => {
		expect(order(unit("X", 2), unit("Y", 1), unit("M", 5, { pursues: "Y" }), unit("N", 4, { pursues: "M" }))).toEqual([
			["Y"],
			["M"],
			["N"],
			["X"],
		]);
	});

	it("has the pursuers of one group plot lowest first, equals together, each followed by its own (SC-08)", () => {
		const units = [
			unit("X", 1),
			unit("Y", 1),
			unit("L", 5, { pursues: "X" }),
			unit("M", 5, { pursues: "Y" }),
			unit("K", 2, { pursues: "Y" }),
			unit("N", 0, { pursues: "K" }),
			unit("Z", 2),
		];
		expect(order(...units)).toEqual([["X", "Y"], ["K"], ["N"], ["L", "M"], ["Z"]]);
	});

	it("ignores units that pursue each other, but not those that pursue them (SC-08)", () => {
		expect(order(unit("X", 2, { pursues: "Y" }), unit("Y", 3, { pursues: "X" }), unit("Z", 1))).toEqual([["Z"], ["X"], ["Y"]]);
		const ring = [unit("X", 2, { pursues: "Y" }), unit("Y", 3, { pursues: "W" }), unit("W", 1, { pursues: "X" })];
		expect(order(...ring, unit("M", 5, { pursues: "W" }))).toEqual([["W"], ["M"], ["X"], ["Y"]]);
		expect(order(unit("X", 2, { pursues: "X" }), unit("Y", 1))).toEqual([["Y"], ["X"]]);
	});

	it("has undetected units plot last, together, with any targets of pursuit (SC-08)", () => {
		const hidden = { detected: false };
		expect(order(unit("X", 2), unit("Y", 1, { ...hidden, pursues: "X" }), unit("W", 5, hidden))).toEqual([["X"], ["W", "Y"]]);
		expect(order()).toEqual([]);
	});

	it("lists every unit once, for any pursuits (SC-08)", () => {
		const ids = ["A", "B", "C", "D", "E", "F"];
		const wish = fc.record({ value: fc.integer({ min: 0, max: 3 }), pursues: fc.option(fc.constantFrom(...ids)) });
		fc.assert(
			fc.property(fc.array(wish, { minLength: 6, maxLength: 6 }), (wishes) => {
				const units = wishes.map(({ value, pursues }, place) => unit(ids[place] ?? "", value, { pursues }));
				expect(
					order(...units)
						.flat()
						.toSorted(),
				).toEqual(ids);
			}),
		);
	});
});

describe("an order is refused", () => {
	it("for a pursuer of an undetected or unknown unit, and for a unit listed twice (SC-08)", () => {
		const x = unit("X", 2, { pursues: "Y" });
		expect(plotOrder([x, unit("Y", 1, { detected: false })])).toMatchObject({
			refusal: { code: "quarry-undetected", facts: { unit: "X", quarry: "Y" } },
		});
		expect(plotOrder([x])).toMatchObject({ refusal: { code: "quarry-unknown", facts: { unit: "X", quarry: "Y" } } });
		expect(plotOrder([unit("X", 1), unit("X", 2)])).toMatchObject({ refusal: { code: "unit-listed-twice", facts: { unit: "X" } } });
	});
});

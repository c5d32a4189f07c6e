import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellToward, GATE_RANGE } from "../../../../src/core/fusion-regatta/gates/gate.ts";
import { legalToward, placementObjection } from "../../../../src/core/fusion-regatta/play/placement.ts";
import { bearing, WINDOWS } from "../../../../src/core/geometry/avid.ts";
import { FACES } from "../../../../src/core/geometry/hex.ts";
import { aRegatta, standing } from "../support/builders.ts";

const RANGES = Array.from({ length: GATE_RANGE.most - GATE_RANGE.least + 5 }, (_, index) => GATE_RANGE.least - 2 + index);

const span = fc.integer({ min: -30, max: 30 });
const gates = fc.array(
	fc.tuple(span, span, span).map((centre) => standing(centre)),
	{ maxLength: 3 },
);

describe("the places for a gate", () => {
	test("FR-5, FR-6: are those toward each window that are legal one by one", () => {
		fc.assert(
			fc.property(gates, fc.constantFrom(...FACES), (lit, nose) => {
				const state = aRegatta({ gates: lit, options: { nose } });
				const from = lit.at(-1)?.centre ?? [0, 0, 0];
				const all = WINDOWS.flatMap((window) => RANGES.map((cells) => ({ window, centre: cellToward(from, window, cells) })));
				const legal = all
					.filter(({ centre }) => placementObjection(state, standing(centre)) === null)
					.map((each) => ({ ...each, ahead: bearing(from, each.centre) }));
				expect(legalToward(state, RANGES)).toEqual(legal);
			}),
			{ seed: 30, numRuns: 100 },
		);
	});
});

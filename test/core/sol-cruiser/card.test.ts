/** The stored text of a card. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCard, printCard } from "../../../src/core/sol-cruiser/card.ts";
import { PHASES } from "../../../src/core/sol-cruiser/model.ts";

const axis = fc.integer({ min: -300, max: 300 });
const cards = fc.record({
	turn: fc.nat(500),
	phase: fc.constantFrom(...PHASES),
	hex: fc.option(fc.tuple(axis, axis), { nil: null }),
});

describe("a card", () => {
	test("reads back as printed", () => {
		fc.assert(
			fc.property(cards, (card) => {
				expect(parseCard(printCard(card))).toEqual(card);
			}),
		);
	});

	test("has the text that stored journals have", () => {
		expect(printCard({ turn: 3, phase: "hidden-plotting", hex: null })).toBe("3-hidden-plotting");
		expect(printCard({ turn: 3, phase: "combat", hex: [-2, 4] })).toBe("3-combat--2,4");
	});

	test.each(["", "3", "combat", "3-brunch", "3-combat-", "3-combat-4", "3-combat-1,2,3", "x-combat", "3-combat-a,b", "03-combat"])(
		"reads nothing into %j",
		(text) => {
			expect(parseCard(text)).toBeNull();
		},
	);
});

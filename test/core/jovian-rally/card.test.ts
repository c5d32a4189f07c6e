/** Cards: each has a text, and the text gives the card back. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCard, printCard, type RallyCard } from "../../../src/core/jovian-rally/card.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";

const round = fc.integer({ min: 0, max: 99 });
const seat = fc.string({ minLength: 1 }).map(seatId);
const cards: fc.Arbitrary<RallyCard> = fc.oneof(
	fc.constantFrom(...(["course", "start", "dump", "second-dump", "over"] as const)).map((kind) => ({ kind })),
	fc.record({ kind: fc.constant("attacks" as const), round }),
	fc.record({ kind: fc.constant("turn" as const), round, seat }),
);

describe("the text of a card", () => {
	test("gives the card back", () => {
		fc.assert(
			fc.property(cards, (card) => {
				expect(parseCard(printCard(card))).toEqual(card);
			}),
		);
	});

	test("is the one that stored journals have", () => {
		expect(printCard({ kind: "turn", round: 3, seat: seatId("red-1") })).toBe("turn-3-red-1");
		expect(printCard({ kind: "attacks", round: 2 })).toBe("attacks-2");
		expect(printCard({ kind: "second-dump" })).toBe("second-dump");
	});

	test("is nothing but these texts", () => {
		expect(["", "turn-3", "turn-x-red", "attacks-", "attacks-2-red", "lap-1"].map(parseCard)).toEqual([null, null, null, null, null, null]);
	});
});

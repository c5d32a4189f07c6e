/** The chat cards of a regatta, as reports store them. */
import { describe, expect, test } from "vitest";
import { jockeyingCard, parseCard, printCard, type RegattaCard } from "../../../src/core/fusion-regatta/chat-card.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";

const CARDS: readonly RegattaCard[] = [
	{ kind: "grid" },
	{ kind: "reveal", flown: 0 },
	{ kind: "segment", flown: 12 },
	{ kind: "late", flown: 3 },
	{ kind: "desk", flown: 128 },
	jockeyingCard(7, { a: seatId("red"), b: seatId("blue") }),
	jockeyingCard(7, { a: seatId("seat-0"), b: seatId("seat-1") }),
	{ kind: "over" },
];

describe("a card", () => {
	test.each(CARDS)("is the same after print and parse: $kind", (card) => expect(parseCard(printCard(card))).toEqual(card));

	test("is stored as it always was", () => {
		expect(CARDS.map(printCard)).toEqual([
			"grid",
			"reveal-0",
			"segment-12",
			"late-3",
			"desk-128",
			"jockeying-7-red-blue",
			"jockeying-7-seat-0-seat-1",
			"over",
		]);
	});

	test.each(["", "segment", "segment-x", "segment-1-2", "jockeying-3", "over-1", "tea-1"])("is not read from %j", (text) =>
		expect(parseCard(text)).toBeNull(),
	);
});

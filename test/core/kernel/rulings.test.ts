/** A match keeps the rulings of its start. */
import { describe, expect, it } from "vitest";
import { byLatestRulings, playsBy } from "../../../src/core/kernel/rulings.ts";

describe("a match", () => {
	it("uses every ruling up to the one in its options", () => {
		expect([12, 13, 14].map((ruling) => playsBy({ rulings: 13 }, ruling))).toEqual([true, true, false]);
	});

	it("from before numbered rulings uses none of the new ones", () => {
		expect(playsBy({}, 1)).toBe(false);
	});
});

describe("options that a GM has saved", () => {
	it("make a new match by the latest rulings, and keep everything else", () => {
		expect(byLatestRulings({ wager: 1000, rulings: 12 }, { rulings: 17 })).toEqual({ wager: 1000, rulings: 17 });
		expect(byLatestRulings({ wager: 1000 }, { rulings: 17 })).toEqual({ wager: 1000, rulings: 17 });
	});

	it("do not change in a game without numbered rulings, or if they are not options", () => {
		expect(byLatestRulings({ rounds: 3 }, {})).toEqual({ rounds: 3 });
		expect(byLatestRulings(undefined, { rulings: 17 })).toBeUndefined();
	});
});

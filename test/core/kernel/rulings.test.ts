/** A match is played by the rulings with which it began. */
import { describe, expect, it } from "vitest";
import { byLatestRulings, playsBy } from "../../../src/core/kernel/rulings.ts";

describe("a match", () => {
	it("is played by every ruling up to the one that its options name", () => {
		expect([12, 13, 14].map((ruling) => playsBy({ rulings: 13 }, ruling))).toEqual([true, true, false]);
	});

	it("from before rulings were counted is played by none of the new ones", () => {
		expect(playsBy({}, 1)).toBe(false);
	});
});

describe("options that a GM has kept", () => {
	it("make a new match by the latest rulings, and keep all else", () => {
		expect(byLatestRulings({ wager: 1000, rulings: 12 }, { rulings: 17 })).toEqual({ wager: 1000, rulings: 17 });
		expect(byLatestRulings({ wager: 1000 }, { rulings: 17 })).toEqual({ wager: 1000, rulings: 17 });
	});

	it("stay as they are in a game that counts no rulings, and where they are no options", () => {
		expect(byLatestRulings({ rounds: 3 }, {})).toEqual({ rounds: 3 });
		expect(byLatestRulings(undefined, { rulings: 17 })).toBeUndefined();
	});
});

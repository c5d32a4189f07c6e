/** Scores, places, pot and prize. Source: "Finish Line" and the closing notes; JR-6. */
import { describe, expect, it } from "vitest";
import { type Entrant, prizeWinners, score, standings, wagerPot } from "../../../../src/core/jovian-rally/finish/standings.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";

function entrants(table: Record<string, Partial<Entrant>>): readonly Entrant[] {
	return Object.entries(table).map(([id, changes]) => ({
		id: seatId(id),
		finished: true,
		burnt: 100,
		dumped: 0,
		intercepted: 21,
		...changes,
	}));
}

const places = (table: Record<string, Partial<Entrant>>) => standings(entrants(table)).map(({ id, place }) => `${place} ${id}`);

describe("the score", () => {
	it("is burnt minus twice dumped, and may be negative", () => {
		expect(score({ burnt: 176, dumped: 0 })).toBe(176);
		expect(score({ burnt: 126, dumped: 74 })).toBe(-22);
	});
});

describe("the standings", () => {
	it("rank finishers by score, the lowest first (JR-6)", () => {
		expect(places({ red: { burnt: 120 }, blue: { burnt: 140, dumped: 30 }, green: { burnt: 90 } })).toEqual(["1 blue", "2 green", "3 red"]);
	});

	it("give equal scores the same place and skip the next: 1, 1, 3 (JR-6)", () => {
		expect(places({ red: {}, blue: { burnt: 140, dumped: 20 }, green: { burnt: 101 } })).toEqual(["1 red", "1 blue", "3 green"]);
		expect(places({ red: { burnt: 90 }, blue: {}, green: {}, white: { burnt: 101 } })).toEqual(["1 red", "2 blue", "2 green", "4 white"]);
	});

	it("rank racers without a finish after all finishers, with any score (JR-6)", () => {
		expect(places({ red: { finished: false, burnt: 0, dumped: 200 }, blue: { burnt: 300 } })).toEqual(["1 blue", "2 red"]);
	});

	it("rank the rest by moons, more first, then by score (JR-6)", () => {
		const rest = { finished: false };
		expect(
			places({
				red: { ...rest, intercepted: 10, burnt: 20 },
				blue: { ...rest, intercepted: 12 },
				green: { ...rest, intercepted: 10, burnt: 10 },
			}),
		).toEqual(["1 blue", "2 green", "3 red"]);
	});

	it("give the same place to the rest with equal moons and score", () => {
		const rest = { finished: false, intercepted: 9 };
		expect(places({ red: rest, blue: { burnt: 90 }, green: rest })).toEqual(["1 blue", "2 red", "2 green"]);
	});

	it("ignore moons among finishers", () => {
		expect(places({ red: { intercepted: 20 }, blue: { intercepted: 21 } })).toEqual(["1 red", "1 blue"]);
	});
});

describe("the pot", () => {
	it("is the wager for each kg that any racer dumped, and goes to the winner", () => {
		const table = entrants({ red: { dumped: 10 }, blue: { dumped: 5 }, green: { dumped: 20, finished: false } });
		expect(wagerPot(table, 1000)).toEqual({ pot: 35_000, share: 35_000, winners: ["red"] });
	});

	it("is shared equally by tied winners", () => {
		const table = entrants({ red: { burnt: 120, dumped: 10 }, blue: {}, green: { burnt: 101 } });
		expect(wagerPot(table, 1000)).toEqual({ pot: 10_000, share: 5000, winners: ["red", "blue"] });
	});

	it("has no winner without a finisher", () => {
		expect(wagerPot(entrants({ red: { dumped: 10, finished: false } }), 1000)).toEqual({ pot: 10_000, share: null, winners: [] });
	});

	it("is empty without a wager", () => {
		expect(wagerPot(entrants({ red: { dumped: 10 } }), 0)).toEqual({ pot: 0, share: 0, winners: ["red"] });
	});
});

describe("the grand prize", () => {
	const table = entrants({ red: { burnt: 29 }, blue: { burnt: 30 }, green: { burnt: 31 }, white: { burnt: 1, finished: false } });

	it("goes to every finisher strictly below the mark", () => {
		expect(prizeWinners(table, 30)).toEqual(["red"]);
		expect(prizeWinners(table, 31)).toEqual(["red", "blue"]);
		expect(prizeWinners(table, 29)).toEqual([]);
	});

	it("does not exist without a mark", () => {
		expect(prizeWinners(table, null)).toEqual([]);
	});
});

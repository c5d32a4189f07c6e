/**
 * Odds from simulated matches, and what becomes of bets.
 */
import { describe, expect, test } from "vitest";
import { type Bet, fateOf, MOST_WAITING, payoutOf, stakeOf, wonPart } from "../../../src/core/campaign/bets.ts";
import {
	BET_KINDS,
	chanceOf,
	counted,
	EMPTY_TALLY,
	type Ended,
	endsIn,
	oddsFor,
	type Tally,
	truthOf,
} from "../../../src/core/campaign/odds.ts";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { seedOf } from "../../../src/core/kernel/on-demand/seeds.ts";
import { simulate } from "../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { room as regatta } from "../../../src/view/fusion-regatta/room.ts";
import { room as rally } from "../../../src/view/jovian-rally/room.ts";
import type { GameBundle } from "../../../src/view/shared/startup/contract/room.ts";
import { seededCourse } from "../../bench/seeded-race.ts";
import { parts } from "../../soak.ts";

const tallyOf = (ends: readonly Ended[]): Tally => ends.reduce(counted, EMPTY_TALLY);

/** A book that takes any stake. */
const OPEN = { isOpen: true, most: 0, waiting: 0, purse: null } as const;

const TALLY = tallyOf([
	{ place: 1, score: 10 },
	{ place: 2, score: 20 },
	{ place: 3, score: 30 },
	{ place: 0, score: 40 },
]);

describe("odds", () => {
	test("count wins, places and scores, each with its standard error", () => {
		expect(BET_KINDS.map((kind) => chanceOf({ kind, score: 20 }, TALLY, 4).chance)).toEqual([0.25, 0.5, 0.5, 0.25]);
		expect(chanceOf({ kind: "place", score: 0 }, TALLY, 8).chance).toBe(0.75);
		expect(chanceOf({ kind: "winner", score: 0 }, TALLY, 4).error).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 4));
		expect(chanceOf({ kind: "winner", score: 0 }, EMPTY_TALLY, 4)).toEqual({ chance: 0, error: 0 });
	});

	test("the book keeps its margin, pays more than the stake, and never pays without a limit", () => {
		expect(oddsFor(0.25, 0)).toBe(4);
		expect(oddsFor(0.25, 25)).toBe(3.2);
		expect(oddsFor(1, 25)).toBe(1.01);
		expect(oddsFor(0, 0)).toBe(500);
	});

	test("a score at its mark is neither over nor under it", () => {
		const at = { place: 1, score: 20 };
		expect(truthOf({ kind: "over", score: 20 }, at, 4) + truthOf({ kind: "under", score: 20 }, at, 4)).toBe(0);
	});
});

describe("a dead heat", () => {
	const winner = { kind: "winner", score: 0 } as const;
	const place = { kind: "place", score: 0 } as const;

	test("shares what the places pay that its entrants take together", () => {
		expect(truthOf(winner, { place: 1, tied: 2, score: null }, 4)).toBe(0.5);
		expect(truthOf(place, { place: 1, tied: 2, score: null }, 4)).toBe(1);
		expect(truthOf(place, { place: 2, tied: 2, score: null }, 4)).toBe(0.5);
		expect(truthOf(place, { place: 1, tied: 3, score: null }, 4)).toBeCloseTo(2 / 3);
		expect(truthOf(place, { place: 3, tied: 2, score: null }, 4)).toBe(0);
	});

	test("pays each bet on it with a part of its stake, and the odds count it by that part", () => {
		const bet: Bet = { bettor: "ann", match: "m", seat: "s", ...winner, stake: 100, odds: 2.3 };
		const ended = { place: 1, tied: 2, score: null };
		expect(payoutOf(bet, fateOf(bet, ended, 4), wonPart(bet, ended, 4))).toMatchObject([{ credits: 115, reason: "winnings" }]);
		expect(payoutOf(bet, "won")).toMatchObject([{ credits: 230 }]);
		expect(payoutOf({ ...bet, stake: 1, odds: 1.5 }, "won", 0.5)).toEqual([]);
		expect(chanceOf(winner, tallyOf([ended, { place: 2, score: null }]), 4).chance).toBe(0.25);
	});
});

describe("bets", () => {
	const bet: Bet = { bettor: "ann", match: "m", seat: "s", kind: "winner", score: 0, stake: 101, odds: 2.5 };

	test("the book takes a stake only while it is open, and only in whole credits", () => {
		expect(stakeOf(bet, OPEN)).toMatchObject({ value: { from: "ann", to: "book", credits: 101, reason: "stake" } });
		expect(stakeOf(bet, { ...OPEN, isOpen: false })).toMatchObject({ refusal: { code: "book-closed" } });
		const limits = [{ most: 100 }, { waiting: MOST_WAITING }, { purse: 100 }].map((rule) => stakeOf(bet, { ...OPEN, ...rule }));
		expect(limits.map((limit) => (limit.ok ? null : limit.refusal.code))).toEqual(["stake-above", "too-many-bets", "stake-unpaid"]);
		expect(stakeOf(bet, { isOpen: true, most: 101, waiting: MOST_WAITING - 1, purse: 101 }).ok).toBe(true);
		for (const stake of [0, -5, 1.5]) expect(stakeOf({ ...bet, stake }, OPEN)).toMatchObject({ refusal: { code: "bad-sum" } });
	});

	test("a bet is won or lost by the result, and without a result the stake comes back", () => {
		expect(fateOf(bet, { place: 1, score: 7 }, 4)).toBe("won");
		expect(fateOf(bet, { place: 2, score: 7 }, 4)).toBe("lost");
		expect(fateOf(bet, null, 4)).toBe("returned");
		expect(fateOf({ ...bet, kind: "over" }, { place: 1, score: null }, 4)).toBe("returned");
		expect(payoutOf(bet, "won")).toMatchObject([{ from: "book", to: "ann", credits: 252, reason: "winnings" }]);
		expect(payoutOf(bet, "returned")).toMatchObject([{ to: "ann", credits: 101, reason: "stake" }]);
		expect(payoutOf(bet, "lost")).toEqual([]);
	});
});

/** The tallies of two entrants of different styles over this many matches of this series. */
async function simulated({ game, pilots }: GameBundle, options: unknown, matches: number, series: string): Promise<readonly Tally[]> {
	const [a, b] = Object.keys(pilots);
	const seats = [a, b, a].map((_, index) => ({ id: seatId(`s${index}`), design: DESIGNS[game.id] ?? {} }));
	const tallies = seats.map(() => EMPTY_TALLY);
	const seeds = Array.from({ length: matches }, (_, number) => seedOf(series, number));
	const policy = (seat: SeatId) => pilots[(seat === seats[1]?.id ? b : a) ?? ""];
	for (const { open } of expectAccepted(await simulate(game, { options, seats }, { seeds, policy }))) {
		const ends = endsIn(game.situation(open).seats);
		seats.forEach(({ id }, index) => {
			const end = ends[id];
			if (end) tallies[index] = counted(tallies[index] ?? EMPTY_TALLY, end);
		});
	}
	return tallies;
}

const DESIGNS: Readonly<Record<string, { readonly [key: string]: number | string }>> = {
	"jovian-rally": { skill: 0 },
	"fusion-regatta": { crew: 2, system: "jets", shielding: 1 },
};

describe("simulations", () => {
	test("odds agree with the outcomes of other seeds within two standard errors", async () => {
		const options = { ...jovianRally.defaults(), course: seededCourse(11, { rows: 3, columns: 2 }) };
		const [few, many] = [8 * parts(50).length, 16 * parts(50).length];
		const expected = await simulated(rally, options, few, "one");
		const others = await simulated(rally, options, many, "another");
		expected.forEach((tally, index) => {
			const other = others[index];
			if (!other) throw new Error("Both have the same entrants");
			const [one, two] = [tally, other].map((each) => chanceOf({ kind: "winner", score: 0 }, each, 3));
			const error = Math.hypot(one?.error ?? 0, two?.error ?? 0);
			expect(Math.abs((one?.chance ?? 0) - (two?.chance ?? 0))).toBeLessThanOrEqual(2 * error + 1e-9);
		});
	});

	test("a simulated regatta comes to its end", async () => {
		const [tally] = await simulated(regatta, { ...fusionRegatta.defaults(), gates: 3 }, 1, "regatta");
		expect(tally?.matches).toBe(1);
	});

	test("a series gives the same odds again, and another series gives other matches", async () => {
		const options = { ...jovianRally.defaults(), course: seededCourse(11, { rows: 3, columns: 2 }) };
		const [one, again] = [await simulated(rally, options, 2, "a match"), await simulated(rally, options, 2, "a match")];
		expect(again).toEqual(one);
		const seeds = Array.from({ length: 1000 }, (_, number) => seedOf("a match", number));
		expect(new Set([...seeds, ...seeds.map((_, number) => seedOf("b match", number))]).size).toBe(2000);
		expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
	});

	test("a simulation can stop between two acts", async () => {
		const options = { ...jovianRally.defaults(), course: seededCourse(11) };
		const seats = ["a", "b"].map((id) => ({ id: seatId(id), design: { skill: 0 } }));
		const pilot = rally.pilots[Object.keys(rally.pilots)[0] ?? ""];
		const aborting = { aborted: false };
		const acts: number[] = [];
		const stopped = await simulate(
			jovianRally,
			{ options, seats },
			{
				seeds: [1, 2],
				policy: () => pilot,
				signal: aborting,
				onProgress: (progress) => {
					acts.push(progress.acts);
					aborting.aborted = acts.length === 3;
					return undefined;
				},
			},
		);
		expect(stopped).toEqual({ ok: true, value: [] });
		expect(acts).toEqual([1, 2, 3]);
	});
});

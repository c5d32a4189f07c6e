/** A match keeps the rulings with which it began, shown by a made-up ruling of the coin game. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { settleWith } from "../../../src/core/kernel/dice.ts";
import type { Game } from "../../../src/core/kernel/game.ts";
import { openMatch, play, replay } from "../../../src/core/kernel/match.ts";
import { accept, expectAccepted, refuse } from "../../../src/core/kernel/outcome.ts";
import { byLatestRulings, playsBy, ruledFields } from "../../../src/core/kernel/rulings.ts";
import { type CoinTypes, coinGame } from "./support/coin-game.ts";
import { heads, tails, toss } from "./support/table.ts";

const optionsSchema = v.object({ rounds: v.number(), ...ruledFields });

/** The coin game as a release plays it whose highest ruling is this one. Ruling 2, made up here: who tosses scores a point. */
function release(latest: number): Game<CoinTypes> {
	return {
		...coinGame,
		defaults: () => ({ rounds: 3, rulings: latest }),
		parseOptions: (raw) => {
			const read = v.safeParse(optionsSchema, raw);
			return read.success ? accept({ ...read.output }) : refuse("rounds");
		},
		*settle(open, seat, command) {
			const settled = yield* coinGame.settle(open, seat, command);
			if (!settled.ok || command.kind !== "toss" || seat === null || !playsBy(open.options, 2)) return settled;
			const { points } = settled.value.open;
			return accept({ ...settled.value, open: { ...settled.value.open, points: { ...points, [seat]: (points[seat] ?? 0) + 1 } } });
		},
	};
}

const [first, second] = [release(1), release(2)];

/** A match with one toss, as the present release plays one with these options. */
function tossed(game: Game<CoinTypes>, options: unknown) {
	const seats = [heads, tails].map((id) => ({ id, design: null }));
	const { match } = expectAccepted(settleWith(openMatch(game, { options, seats }), () => []));
	return expectAccepted(settleWith(play(game, match, toss(heads)), () => [2])).match;
}

describe("a match", () => {
	it("from before a ruling goes on, replays and keeps its states after an update", () => {
		const match = tossed(first, first.defaults());
		expect(match.state.open.points[heads]).toBe(0);
		const read = expectAccepted(replay(second, JSON.parse(JSON.stringify(match.journal))));
		expect(read.state).toEqual(match.state);
		expect(expectAccepted(settleWith(play(second, read, toss(heads)), () => [2])).match.state.open.points[heads]).toBe(0);
	});

	it("that begins after the update is played by the ruling", () => {
		expect(tossed(second, second.defaults()).state.open.points[heads]).toBe(1);
	});

	it("whose options name no ruling is played by those of the first release alone", () => {
		expect(tossed(second, { rounds: 3 }).state.open.points[heads]).toBe(0);
	});

	it("is played by the rulings up to that of its options", () => {
		expect([12, 13, 14].map((ruling) => playsBy({ rulings: 13 }, ruling))).toEqual([true, true, false]);
	});
});

describe("options that a GM has kept", () => {
	it("make a new match by the latest rulings, and keep everything else", () => {
		expect(byLatestRulings({ rounds: 5, rulings: 1 }, second.defaults())).toEqual({ rounds: 5, rulings: 2 });
		expect(byLatestRulings({ rounds: 5 }, second.defaults())).toEqual({ rounds: 5, rulings: 2 });
		expect(tossed(second, byLatestRulings({ rounds: 5, rulings: 1 }, second.defaults())).state.open.points[heads]).toBe(1);
	});

	it("do not change in a game without numbered rulings, or if they are not options", () => {
		expect(byLatestRulings({ rounds: 3 }, {})).toEqual({ rounds: 3 });
		expect(byLatestRulings(undefined, { rulings: 17 })).toBeUndefined();
	});
});

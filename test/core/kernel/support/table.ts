/** Builders for matches of the coin game. */
import { type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import { type Match, type MatchSetup, openMatch, type Played, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json, type Outcome } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import { type CoinState, coinGame, type Hand } from "./coin-game.ts";

export type CoinMatch = Match<CoinState, Hand>;

export const [heads, tails] = [seatId("heads"), seatId("tails")];

/** Runs a function on exactly these faces. */
export function onDice<T>(faces: Faces, run: (source: ReturnType<typeof scriptedDice>["roll"]) => T): T {
	const dice = scriptedDice(faces);
	const result = run(dice.roll);
	dice.close();
	return result;
}

export function opened(setup: Partial<MatchSetup> = {}): Outcome<Played<CoinState, Hand>> {
	const seats = [heads, tails].map((id) => ({ id, design: null }));
	return onDice([], (source) => settleWith(openMatch(coinGame, { options: { rounds: 3 }, seats, ...setup }), source));
}

/** A match of two seats, without entries. */
export function newMatch(setup: Partial<MatchSetup> = {}): CoinMatch {
	return expectAccepted(opened(setup)).match;
}

/** The outcome of one act on exactly these faces. */
export function tried(match: CoinMatch, act: Act, faces: Faces = []): Outcome<Played<CoinState, Hand>> {
	return onDice(faces, (source) => settleWith(play(coinGame, match, act), source));
}

/** The match after one act, which must be accepted. */
export function done(match: CoinMatch, act: Act, faces: Faces = []): CoinMatch {
	return expectAccepted(tried(match, act, faces)).match;
}

/** The match after several acts, each on its faces. */
export function played(match: CoinMatch, ...steps: readonly (readonly [act: Act, ...faces: number[]])[]): CoinMatch {
	return steps.reduce((before, [act, ...faces]) => done(before, act, faces), match);
}

export function commands(seat: SeatId | null, kind: string): Act {
	return { kind: "command", seat, command: { kind } };
}

export const toss = (seat: SeatId | null): Act => commands(seat, "toss");
export const pass = (seat: SeatId | null): Act => commands(seat, "pass");
export const reveal: Act = { kind: "reveal" };

export const nonceOf = (seat: SeatId): string => `nonce-of-${seat}`;

/** An act that seals a hand, with the hand itself for the referee. */
export function seals(seat: SeatId, coins: Json): Act {
	const { digest, order, nonce } = sealOrder({ coins }, nonceOf(seat));
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}

/** An act that seals a hand unknown to the reader. */
export function sealsUnread(seat: SeatId, coins: number): Act {
	return { kind: "sealed", seat, digest: sealOrder({ coins }, nonceOf(seat)).digest, opened: null };
}

export function codeOf(outcome: Outcome<unknown>): string | null {
	return outcome.ok ? null : outcome.refusal.code;
}

/** A match with everything that a journal can hold: seals, reveals, tosses, a missing hand. */
export function longMatch(): CoinMatch {
	return played(
		newMatch(),
		[toss(heads), 2],
		[seals(heads, 31_337)],
		[pass(null)],
		[seals(tails, 40_417), 3, 5],
		[toss(tails), 1],
		[toss(heads), 1],
		[seals(tails, 77_077)],
		[reveal, 6],
		[seals(tails, 12_321)],
	);
}

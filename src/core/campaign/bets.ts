/**
 * Bets at an event. A stake is in the book's hands from the moment of the bet, as a transfer that everybody reads, until the match is
 * over: then the book pays, or gives the stake back where there is no result. House rule.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import type { AccountId } from "./ledger.ts";
import { type Claim, type Ended, truthOf } from "./odds.ts";
import type { Payment } from "./payments.ts";

/** A bet of a character on an entrant. */
export interface Bet extends Claim {
	readonly bettor: AccountId;
	/** The ids of the match and of the entrant's seat. */
	readonly match: string;
	readonly seat: string;
	readonly stake: number;
	/** What the book pays for each credit, the stake included. */
	readonly odds: number;
}

/** What becomes of a bet. */
export type Fate = "won" | "lost" | "returned";

/** What a book accepts of one bettor. */
export interface BookRules {
	readonly isOpen: boolean;
	/** The most credits of one stake; 0 for no limit. */
	readonly most: number;
	/** How many bets of the bettor wait for their end. */
	readonly waiting: number;
	/** What the bettor can pay after all that is in open ledgers; null where nobody knows. */
	readonly purse: number | null;
}

/** So many bets of one bettor may wait for their end. */
export const MOST_WAITING = 12;

/**
 * The stake of a bet, into the book's hands. Refused: `book-closed`; `bad-sum` {credits} of less than one credit; `stake-above` {most};
 * `too-many-bets` {most}; `stake-unpaid` {credits} that the bettor has left.
 */
export function stakeOf({ bettor, stake }: Bet, { isOpen, most, waiting, purse }: BookRules): Outcome<Payment> {
	if (!isOpen) return refuse("book-closed");
	if (!Number.isSafeInteger(stake) || stake < 1) return refuse("bad-sum", { credits: stake });
	if (most > 0 && stake > most) return refuse("stake-above", { most });
	if (waiting >= MOST_WAITING) return refuse("too-many-bets", { most: MOST_WAITING });
	if (purse !== null && stake > purse) return refuse("stake-unpaid", { credits: Math.max(0, purse) });
	return accept({ from: bettor, to: "book", credits: stake, reason: "stake", note: "" });
}

/** What becomes of a bet by the end of its entrant; null for a match without a result. */
export function fateOf(bet: Bet, ended: Ended | null, entrants: number): Fate {
	if (!ended || (ended.score === null && (bet.kind === "over" || bet.kind === "under"))) return "returned";
	return truthOf(bet, ended, entrants) > 0 ? "won" : "lost";
}

/** What a stake is worth at these odds: whole credits, rounded down. Odds are hundredths, so what lacks a millionth of a credit is whole. */
export function wholeCredits(stake: number, odds: number): number {
	return Math.floor(stake * odds + 1e-6);
}

/** The part of a stake that has won: less than all of it in a dead heat. */
export function wonPart(bet: Bet, ended: Ended | null, entrants: number): number {
	return ended ? truthOf(bet, ended, entrants) : 0;
}

/**
 * What the book pays for a bet: its stake back, or its winnings in whole credits; nothing for a bet that is lost. In a dead heat a part
 * of the stake has won (`wonPart`), and the rest has lost.
 */
export function payoutOf({ bettor, stake, odds }: Bet, fate: Fate, part = 1): readonly Payment[] {
	if (fate === "lost") return [];
	const credits = fate === "won" ? wholeCredits(stake * part, odds) : stake;
	if (credits < 1) return [];
	return [{ from: "book", to: bettor, credits, reason: fate === "won" ? "winnings" : "stake", note: "" }];
}

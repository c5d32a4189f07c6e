/**
 * Rivals: NPC crews that come back. Between matches a rival keeps a purse, debts and a grudge, and all three follow from the events of the
 * world: nothing else is stored. House rule.
 */

import { seedOf } from "../kernel/on-demand/seeds.ts";
import type { Bet } from "./bets.ts";
import { type AccountId, type Balances, changesBy, type Ledger, type Transfer } from "./ledger.ts";
import { type Debt, repay } from "./loans.ts";
import { type Claim, chanceOf, type Tally } from "./odds.ts";
import type { Result } from "./standings.ts";

/** An NPC crew at an event. */
export interface Rival {
	readonly account: AccountId;
	readonly craftId: string;
	/** What it has and owes before the lines of this event. */
	readonly purse: number;
	readonly debt: Debt | null;
}

/** The craft that a rival wants to beat, and in how many heats running it came in right behind that craft. */
export interface Grudge {
	readonly craftId: string;
	readonly craft: string;
	readonly heats: number;
}

/** A result that says whether an NPC flew. */
export type FlownResult = Result & { readonly account: AccountId; readonly npc: boolean };

/** The NPC crews among these results, each once: the account and the craft of its latest. */
export function crewsIn(results: readonly FlownResult[]): readonly Pick<Rival, "account" | "craftId">[] {
	return [...new Map(results.flatMap(({ npc, account, craftId }) => (npc ? [[account, { account, craftId }] as const] : []))).values()];
}

/** What a crew without a character has: what it brought to its first event, and what the settled ledgers have moved since. */
export function rivalPurse(account: AccountId, brought: number, ledgers: readonly Ledger[]): number {
	const settled = ledgers.filter(({ stage }) => stage === "settled");
	return settled.reduce((sum, { transfers }) => sum + (changesBy(transfers)[account] ?? 0), brought);
}

/**
 * The grudge of a craft after these heats, in order. It bears one against whoever came in right before it, once more for each heat
 * in which that happens, and forgets it by coming in before that craft. The most heats count, then the latest; null without a grudge.
 */
export function grudgeOf(craftId: string, heats: readonly (readonly Result[])[]): Grudge | null {
	const borne = new Map<string, Grudge>();
	for (const heat of heats) {
		const own = heat.find((result) => result.craftId === craftId)?.place ?? 0;
		if (own < 1) continue;
		for (const { craftId: beaten, place } of heat) if (place > own) borne.delete(beaten);
		const nearest = Math.max(0, ...heat.map(({ place }) => (place < own ? place : 0)));
		for (const ahead of heat.filter(({ place }) => place >= 1 && place === nearest)) {
			const heatsRunning = (borne.get(ahead.craftId)?.heats ?? 0) + 1;
			borne.delete(ahead.craftId); // the latest stands last
			borne.set(ahead.craftId, { craftId: ahead.craftId, craft: ahead.craft, heats: heatsRunning });
		}
	}
	const all = [...borne.values()];
	return all.findLast(({ heats: most }) => all.every((other) => other.heats <= most)) ?? null;
}

/** How a grudge went in a heat: `settled` by coming in before that craft, `open` if not; null if one of the two has no place. */
export function grudgeAfter(craftId: string, against: string, heat: readonly Result[]): "settled" | "open" | null {
	const placeOf = (id: string): number => heat.find((result) => result.craftId === id)?.place ?? 0;
	const [own, other] = [placeOf(craftId), placeOf(against)];
	if (own < 1 || other < 1) return null;
	return own < other ? "settled" : "open";
}

/** A rival that may bet on itself. */
export interface Bettor extends Pick<Rival, "account"> {
	/** The id of its seat in the match. */
	readonly seat: string;
	/** What it can still pay. */
	readonly credits: number;
	readonly hasGrudge: boolean;
}

/** The match on which a rival bets: its id, its entrants’ tallies by seat, and the most that the book takes; 0 for no limit. */
export interface BookOnMatch {
	readonly match: string;
	readonly tallies: Readonly<Record<string, Tally>>;
	readonly most: number;
}

/** A rival stakes this part of what it has. */
const STAKED = 0.1;

/**
 * What a rival bets on a match when its book opens, always the same for the same match; null for nothing. With a grudge it bets that it
 * wins. Otherwise it bets in two matches of three, and on a place if that is likelier than not.
 */
export function rivalBet({ account, seat, credits, hasGrudge }: Bettor, book: BookOnMatch): Omit<Bet, "odds"> | null {
	const tally = Object.hasOwn(book.tallies, seat) ? book.tallies[seat] : undefined;
	const stake = Math.min(Math.floor(credits * STAKED), book.most > 0 ? book.most : Number.MAX_SAFE_INTEGER);
	if (!tally || stake < 1 || (!hasGrudge && seedOf(`${book.match} ${account}`, 0) % 3 === 0)) return null;
	const place: Claim = { kind: "place", score: 0 };
	const isLikely = chanceOf(place, tally, Object.keys(book.tallies).length).chance > 0.5;
	return { bettor: account, match: book.match, seat, kind: !hasGrudge && isLikely ? "place" : "winner", score: 0, stake };
}

/** The id of the loan of a rival at an event. */
const loanId = (account: AccountId): string => `loan:${account}`;
/** The id of what a debtor pays back at an event. */
export const repaymentId = (account: AccountId): string => `repay:${account}`;

/** Whether a line is a loan or a repayment of one of these rivals, which follow from all other lines. */
export function isRivalLine(id: string, rivals: readonly Pick<Rival, "account">[]): boolean {
	return rivals.some(({ account }) => id === loanId(account) || id === repaymentId(account));
}

/**
 * What rivals borrow and pay back at an event, by its other lines: who cannot pay borrows what is missing, unless a debt is due; who can
 * pays back as much as there is.
 */
export function rivalLines(rivals: readonly Rival[], transfers: readonly Transfer[]): readonly Transfer[] {
	const changes: Balances = changesBy(transfers.filter(({ id }) => !isRivalLine(id, rivals)));
	return rivals.flatMap(({ account, purse, debt }): readonly Transfer[] => {
		const left = purse + (changes[account] ?? 0);
		if (left < 0 && !debt?.isDue) {
			return [{ id: loanId(account), from: "lender", to: account, credits: -left, reason: "loan", note: "" }];
		}
		const payment = repay(debt, Math.max(0, left));
		return payment ? [{ ...payment, id: repaymentId(account) }] : [];
	});
}

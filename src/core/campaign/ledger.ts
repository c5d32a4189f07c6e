/**
 * The ledger of an event: lines that transfer credits, each with its reason and an id that says what it is, such as the fee of an
 * account. All of them are settled together and can be taken back together; `settling.ts` moves the credits. Credits never appear or
 * vanish: what one account loses, another gains.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import type { Stage } from "./ledger-stages.ts";

/**
 * The accounts that no character has: the event's own box, its sponsor, its officials, the yard, the lender, the book of bets,
 * (JR-19) the Association of Legitimate Businessmen, which fines whoever is caught at sabotage or a fixed race, and what is written off.
 */
export const HOUSES = ["box", "sponsor", "officials", "yard", "lender", "book", "association", "lost"] as const;
export type House = (typeof HOUSES)[number];

/** A house, or the id of a character. */
export type AccountId = string;

/** What credits can be paid for. */
export const REASONS = [
	"fee",
	"purse",
	"pot",
	"prize",
	"fine",
	"repair",
	"capture",
	"loan",
	"repayment",
	"stake",
	"winnings",
	"sundry",
	"write-off",
] as const;
export type Reason = (typeof REASONS)[number];

/** A line of a ledger: a payment of whole credits, more than none. */
export interface Transfer {
	/** What it is: the same payment has the same id whoever proposes it, however often. */
	readonly id: string;
	readonly from: AccountId;
	readonly to: AccountId;
	readonly credits: number;
	readonly reason: Reason;
	/** A remark in the GM's words; may be empty. */
	readonly note: string;
}

/** A payment to or from a character's purse that has begun. It stands in the ledger before the purse changes, so that nobody pays twice. */
export interface Move {
	readonly account: AccountId;
	/** What the purse gains. */
	readonly credits: number;
	/** What was in the purse before. */
	readonly before: number;
}

export interface Ledger {
	readonly stage: Stage;
	/** In the order of entry. */
	readonly transfers: readonly Transfer[];
	/** What the purses of characters have really gained by this ledger so far. */
	readonly booked: Balances;
	/** The payment that has begun and is not booked yet; null for none. */
	readonly moving: Move | null;
}

/** Credits by account. An account that is missing has none, or keeps them where nobody knows. */
export type Balances = Readonly<Record<AccountId, number>>;

export const EMPTY_LEDGER: Ledger = { stage: "open", transfers: [], booked: {}, moving: null };

/** The most credits of one transfer: sums of them stay exact. */
export const MOST_CREDITS = 1_000_000_000_000;

/** Whether an account belongs to no character. A house may owe: it stands for the world outside. */
export function isHouse(account: AccountId): account is House {
	return HOUSES.some((house) => house === account);
}

/** Adds a transfer. Refused: `ledger-closed`, `known-transfer` {id}, `same-account`, `bad-sum` {credits, most}. */
export function enter(ledger: Ledger, transfer: Transfer): Outcome<Ledger> {
	const { id, from, to, credits } = transfer;
	if (ledger.stage !== "open") return refuse("ledger-closed");
	if (ledger.transfers.some((known) => known.id === id)) return refuse("known-transfer", { id });
	if (from === to) return refuse("same-account");
	if (!Number.isSafeInteger(credits) || credits < 1 || credits > MOST_CREDITS) return refuse("bad-sum", { credits, most: MOST_CREDITS });
	return accept({ ...ledger, transfers: [...ledger.transfers, transfer] });
}

/** Takes a transfer out. Refused: `ledger-closed`, `no-transfer` {id}. */
export function strike(ledger: Ledger, id: string): Outcome<Ledger> {
	if (ledger.stage !== "open") return refuse("ledger-closed");
	const transfers = ledger.transfers.filter((known) => known.id !== id);
	return transfers.length < ledger.transfers.length ? accept({ ...ledger, transfers }) : refuse("no-transfer", { id });
}

/** The bills of the yard, which came into the ledger with the craft that came home. */
export function billsIn({ transfers }: Pick<Ledger, "transfers">): readonly Transfer[] {
	return transfers.filter(({ reason }) => reason === "repair");
}

/** The ledger without these bills; one that is not there was waived before. Refused: `ledger-closed`, `no-transfer` {id} of any other line. */
export function waiveBills(ledger: Ledger, ids: readonly string[]): Outcome<Ledger> {
	if (ids.length > 0 && ledger.stage !== "open") return refuse("ledger-closed");
	const bills = new Set(billsIn(ledger).map(({ id }) => id));
	const other = ledger.transfers.find(({ id }) => ids.includes(id) && !bills.has(id));
	if (other) return refuse("no-transfer", { id: other.id });
	return accept({ ...ledger, transfers: ledger.transfers.filter(({ id }) => !ids.includes(id)) });
}

/**
 * The ledger with these transfers in place of all whose ids are among `ids`, so that what is entered again stands there once. It stays
 * as it is where that changes nothing. Refused: `ledger-closed` of one that would change, and as `enter`.
 */
export function replace(ledger: Ledger, ids: readonly string[], transfers: readonly Transfer[]): Outcome<Ledger> {
	const before = ledger.transfers.filter(({ id }) => ids.includes(id));
	const isSame = before.length === transfers.length && transfers.every((transfer) => before.some((other) => areSame(transfer, other)));
	if (isSame) return accept(ledger);
	if (ledger.stage !== "open") return refuse("ledger-closed");
	let replaced: Outcome<Ledger> = accept({ ...ledger, transfers: ledger.transfers.filter(({ id }) => !ids.includes(id)) });
	for (const transfer of transfers) if (replaced.ok) replaced = enter(replaced.value, transfer);
	return replaced;
}

/** Whether two lines are the same payment; remarks may differ. */
export function areSame(a: Transfer, b: Transfer): boolean {
	return a.id === b.id && a.from === b.from && a.to === b.to && a.credits === b.credits && a.reason === b.reason;
}

/** What each account gains or loses by these transfers; the sum of all is 0. Accounts without a change are left out. */
export function changesBy(transfers: readonly Transfer[]): Balances {
	const changes = new Map<AccountId, number>();
	for (const { from, to, credits } of transfers) {
		changes.set(from, (changes.get(from) ?? 0) - credits);
		changes.set(to, (changes.get(to) ?? 0) + credits);
	}
	return Object.fromEntries([...changes].filter(([, change]) => change !== 0));
}

/** These balances after changes. */
export function balancesAfter(before: Balances, changes: Balances): Balances {
	return {
		...before,
		...Object.fromEntries(Object.entries(changes).map(([account, change]) => [account, (before[account] ?? 0) + change])),
	};
}

/**
 * The characters that changes would put below zero, each with what would be missing. Somebody who was below already and gains is none of
 * them, and neither is an account whose credits nobody knows.
 */
export function shortfalls(before: Balances, changes: Balances): Balances {
	const after = Object.entries(balancesAfter(before, changes));
	const known = after.filter(([account]) => !isHouse(account) && Object.hasOwn(before, account));
	const short = known.filter(([account, credits]) => credits < 0 && (changes[account] ?? 0) < 0);
	return Object.fromEntries(short.map(([account, credits]) => [account, -credits]));
}

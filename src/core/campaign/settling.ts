/**
 * The settlement of a ledger, one purse after the other: what must still move, what really has moved, who could not be paid and why. It
 * can always go on, be taken back, or be ended by writing the rest off. Whoever keeps the purses may refuse or alter a payment.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { type AccountId, type Balances, changesBy, isHouse, type Ledger, type Move, shortfalls, type Transfer } from "./ledger.ts";

/**
 * The purse of an account: its credits; `by-hand` for an account without a character, whose credits nobody here keeps; `deleted` for a
 * character that is gone; `none` for a character in whom nobody finds credits.
 */
export type Purse = number | "by-hand" | "deleted" | "none";

/** Reads purses. */
export type PurseOf = (account: AccountId) => Purse;

/** Why a purse has not changed as it should: it has no owner, nobody finds its credits, or its keeper did not let all of it through. */
export const HINDRANCES = ["deleted", "none", "refused"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** What an account should still gain, and why it did not; negative for what it should still pay. */
export interface Unpaid {
	readonly account: AccountId;
	readonly credits: number;
	readonly why: Hindrance;
}

/** The beginning of the ids of lines that write off what an account did not pay or get. */
const OFF = "off:";

/** What the purses should have gained by a ledger once its present stage is over: nothing while it is taken back. */
function target({ stage, transfers }: Ledger): Balances {
	return stage === "taking-back" ? {} : changesBy(transfers);
}

/** What each account, houses left out, must still gain until the ledger is settled, or while it is taken back until it is open. */
export function remainingIn(ledger: Ledger): Balances {
	const due = target(ledger);
	const accounts = [...new Set([...Object.keys(due), ...Object.keys(ledger.booked)])].filter((account) => !isHouse(account));
	const left = accounts.map((account) => [account, (due[account] ?? 0) - (ledger.booked[account] ?? 0)] as const);
	return Object.fromEntries(left.filter(([, credits]) => credits !== 0));
}

/**
 * What an account can still pay: its credits, less what it would lose by ledgers that are not settled. What it would gain there may be
 * struck out yet, and does not count.
 */
export function purseAfter(credits: number, account: AccountId, ledgers: readonly Ledger[]): number {
	return ledgers.reduce((left, ledger) => {
		const pending = ledger.stage === "taking-back" ? remainingIn({ ...ledger, stage: "open" }) : remainingIn(ledger);
		return left + Math.min(0, pending[account] ?? 0);
	}, credits);
}

/** The characters that the rest of a settlement would put below zero, each with what is missing. */
export function shortIn(ledger: Ledger, purseOf: PurseOf): Balances {
	const rest = remainingIn(ledger);
	const known = Object.keys(rest).flatMap((account) => {
		const purse = purseOf(account);
		return typeof purse === "number" ? [[account, purse] as const] : [];
	});
	return shortfalls(Object.fromEntries(known), rest);
}

/**
 * Begins to settle a ledger. Refused: `ledger-closed` of one that is not open; `below-zero` {accounts} unless the GM has said yes to all
 * of these accounts.
 */
export function beginSettling(ledger: Ledger, purseOf: PurseOf, allowed: readonly AccountId[]): Outcome<Ledger> {
	if (ledger.stage === "settling") return accept(ledger);
	if (ledger.stage !== "open") return refuse("ledger-closed");
	return begun({ ...ledger, stage: "settling" }, purseOf, allowed);
}

/**
 * Begins to take a settlement back, also one that is not complete. Refused: `not-settled` of an open ledger; `below-zero` {accounts} as
 * when it was settled.
 */
export function beginTakingBack(ledger: Ledger, purseOf: PurseOf, allowed: readonly AccountId[]): Outcome<Ledger> {
	if (ledger.stage === "taking-back") return accept(ledger);
	if (ledger.stage === "open") return refuse("not-settled");
	return begun({ ...ledger, stage: "taking-back" }, purseOf, allowed);
}

function begun(ledger: Ledger, purseOf: PurseOf, allowed: readonly AccountId[]): Outcome<Ledger> {
	const accounts = Object.keys(shortIn(ledger, purseOf)).filter((account) => !allowed.includes(account));
	return accounts.length > 0 ? refuse("below-zero", { accounts }) : accept(ledger);
}

/** The next payment that can be tried, none of those that were; null when nothing is left to try. */
export function nextMove(ledger: Ledger, purseOf: PurseOf, tried: readonly AccountId[]): Move | null {
	if (ledger.stage !== "settling" && ledger.stage !== "taking-back") return null;
	for (const [account, credits] of Object.entries(remainingIn(ledger))) {
		const before = purseOf(account);
		if (typeof before === "number" && !tried.includes(account)) return { account, credits, before };
	}
	return null;
}

/** The ledger after the payment that had begun, by what is in the purse right after it. */
export function afterMove(ledger: Ledger, now: Purse): Ledger {
	const { moving } = ledger;
	if (!moving) return ledger;
	return booking(ledger, moving.account, typeof now === "number" ? now - moving.before : 0);
}

/**
 * The ledger after a payment that had begun when its page died. Somebody may have changed the purse since, so what counts as paid is never
 * more than the payment, and never the other way.
 */
export function afterInterruption(ledger: Ledger, now: Purse): Ledger {
	const { moving } = ledger;
	if (!moving) return ledger;
	const change = typeof now === "number" ? now - moving.before : 0;
	const paid = moving.credits < 0 ? Math.min(0, Math.max(moving.credits, change)) : Math.max(0, Math.min(moving.credits, change));
	return booking(ledger, moving.account, paid);
}

function booking(ledger: Ledger, account: AccountId, change: number): Ledger {
	return { ...ledger, moving: null, booked: { ...ledger.booked, [account]: (ledger.booked[account] ?? 0) + change } };
}

/** Who has not paid or got what the present stage asks for, and why; empty for a ledger that nobody settles or takes back. */
export function unpaidIn(ledger: Ledger, purseOf: PurseOf): readonly Unpaid[] {
	if (ledger.stage !== "settling" && ledger.stage !== "taking-back") return [];
	return Object.entries(remainingIn(ledger)).flatMap(([account, credits]): Unpaid[] => {
		const purse = purseOf(account);
		if (purse === "by-hand") return [];
		return [{ account, credits, why: typeof purse === "number" ? "refused" : purse }];
	});
}

/** The ledger at the end of its stage if everybody is paid; otherwise as it is. A settlement that is taken back forgets what it wrote off. */
export function ended(ledger: Ledger, purseOf: PurseOf): Ledger {
	if (ledger.moving || unpaidIn(ledger, purseOf).length > 0) return ledger;
	if (ledger.stage === "settling") return { ...ledger, stage: "settled" };
	return ledger.stage === "taking-back" ? opened(ledger) : ledger;
}

function opened(ledger: Ledger): Ledger {
	return { ...ledger, stage: "open", transfers: ledger.transfers.filter(({ id }) => !id.startsWith(OFF)) };
}

/**
 * Ends a stage without those who are not paid. A settlement gets a line for each of them, so that the sums say what has moved; a ledger
 * that is taken back is open again, and remembers what these still have of it. Refused: `nothing-unpaid`.
 */
export function writtenOff(ledger: Ledger, purseOf: PurseOf): Outcome<Ledger> {
	const unpaid = unpaidIn(ledger, purseOf);
	if (unpaid.length === 0) return refuse("nothing-unpaid");
	if (ledger.stage === "taking-back") return accept(opened({ ...ledger, moving: null }));
	const ids = unpaid.map(({ account }) => OFF + account);
	const lines = unpaid.flatMap(({ account, credits }) => lineOff(ledger, account, credits));
	const transfers = [...ledger.transfers.filter(({ id }) => !ids.includes(id)), ...lines];
	return accept(ended({ ...ledger, transfers, moving: null }, purseOf));
}

/** The line that takes out what an account has not gained, or has not paid. */
function lineOff(ledger: Ledger, account: AccountId, credits: number): readonly Transfer[] {
	const id = OFF + account;
	const all = credits - (changesBy(ledger.transfers.filter((line) => line.id === id))[account] ?? 0);
	const [from, to] = all > 0 ? [account, "lost"] : ["lost", account];
	return all === 0 ? [] : [{ id, from, to, credits: Math.abs(all), reason: "write-off", note: "" }];
}

/**
 * Purses of characters as a host system keeps them, and the settlement of a ledger on them, as the referee's page does it.
 */
import type { AccountId, Balances, Ledger } from "../../../src/core/campaign/ledger.ts";
import {
	afterInterruption,
	afterMove,
	beginSettling,
	beginTakingBack,
	ended,
	nextMove,
	type PurseOf,
} from "../../../src/core/campaign/settling.ts";
import { accept, type Outcome } from "../../../src/core/kernel/outcome.ts";

/** What becomes of the credits that are written into a purse: they arrive, or the host alters or refuses them. */
export type Host = (account: AccountId, before: number, wanted: number) => number;

export const HONEST: Host = (_account, _before, wanted) => wanted;

/** The purses of a world; those that are deleted are gone. */
export class Purses {
	readonly credits = new Map<AccountId, number>();
	host: Host = HONEST;

	constructor(credits: Balances) {
		for (const [account, sum] of Object.entries(credits)) this.credits.set(account, sum);
	}

	readonly purseOf: PurseOf = (account) => this.credits.get(account) ?? (account.startsWith("seat") ? "by-hand" : "deleted");

	now(): Balances {
		return Object.fromEntries(this.credits);
	}

	write(account: AccountId, wanted: number): void {
		const before = this.credits.get(account);
		if (before !== undefined) this.credits.set(account, this.host(account, before, wanted));
	}
}

/** After how many writes, of pages and of purses, the page of the referee dies. */
interface Life {
	readonly writes: number;
}

/**
 * Settles a ledger or takes it back, also on from where it stopped: what the page has after it. A page that dies leaves what it has
 * written.
 */
export function run(
	ledger: Ledger,
	purses: Purses,
	{
		back = false,
		allowed = [],
		writes = Number.POSITIVE_INFINITY,
	}: { back?: boolean; allowed?: readonly AccountId[] } & Partial<Life> = {},
): Outcome<Ledger> {
	const { purseOf } = purses;
	const resumed = ledger.moving ? afterInterruption(ledger, purseOf(ledger.moving.account)) : ledger;
	const begun = (back ? beginTakingBack : beginSettling)(resumed, purseOf, allowed);
	if (!begun.ok) return begun;
	let stored = ledger;
	let left = writes;
	const alive = (): boolean => left-- > 0;
	const tried: AccountId[] = [];
	let now = begun.value;
	for (let move = nextMove(now, purseOf, tried); move; move = nextMove(now, purseOf, tried)) {
		tried.push(move.account);
		if (!alive()) return accept(stored);
		stored = { ...now, moving: move };
		if (!alive()) return accept(stored);
		purses.write(move.account, move.before + move.credits);
		now = afterMove(stored, purseOf(move.account));
	}
	return accept(alive() ? ended(now, purseOf) : stored);
}

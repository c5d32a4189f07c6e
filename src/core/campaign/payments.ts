/**
 * What an event pays and takes, as transfers without ids: entry fees, the purse by places, the pot of dumped kilograms, the grand
 * prize, fines, repair bills and prize money.
 */
import type { AccountId, House, Reason, Transfer } from "./ledger.ts";

/** A transfer that nobody has entered yet. */
export type Payment = Omit<Transfer, "id">;

/** An entrant as payments see it: the account that pays for it, and its place; 0 for none. */
export interface Placed {
	readonly account: AccountId;
	readonly place: number;
}

/** A payment; nothing where it would be of no credits. */
function pay(
	from: AccountId,
	to: AccountId,
	{ credits, reason, note = "" }: { credits: number; reason: Reason; note?: string },
): Payment[] {
	return credits > 0 && from !== to ? [{ from, to, credits, reason, note }] : [];
}

/** The entry fee of each entrant, into the box. */
export function entryFees(accounts: readonly AccountId[], fee: number): readonly Payment[] {
	return accounts.flatMap((account) => pay(account, "box", { credits: fee, reason: "fee" }));
}

/**
 * A purse by places: the first share in per cent is the winner's, and so on. Those who tie share the shares of the places that they
 * take together, in equal parts. Parts are rounded down to whole credits, and what is left stays where it is.
 */
export function purseByPlaces(credits: number, shares: readonly number[], placed: readonly Placed[]): readonly Payment[] {
	return placed.flatMap(({ account, place }) => {
		if (place < 1) return [];
		const tied = placed.filter((other) => other.place === place).length;
		const share = shares.slice(place - 1, place - 1 + tied).reduce((sum, next) => sum + next, 0);
		return pay("box", account, { credits: Math.floor((credits * share) / (100 * tied)), reason: "purse" });
	});
}

/** What the sponsor adds to the box, so that it can pay all these payments; nothing where the box has enough. */
export function sponsorship(payments: readonly Payment[]): readonly Payment[] {
	const into = payments.filter(({ to }) => to === "box").reduce((sum, { credits }) => sum + credits, 0);
	const out = payments.filter(({ from }) => from === "box").reduce((sum, { credits }) => sum + credits, 0);
	return pay("sponsor", "box", { credits: out - into, reason: "sundry" });
}

/** The winners' equal parts of a pot that all others have paid into, each so many credits; the parts are rounded down. */
export function potOf(stakes: Readonly<Record<AccountId, number>>, winners: readonly AccountId[]): readonly Payment[] {
	const paid = Object.entries(stakes).flatMap(([account, credits]) => pay(account, "box", { credits, reason: "pot" }));
	const pot = paid.reduce((sum, { credits }) => sum + credits, 0);
	const part = winners.length > 0 ? Math.floor(pot / winners.length) : 0;
	return [...paid, ...winners.flatMap((account) => pay("box", account, { credits: part, reason: "pot" }))];
}

/** A grand prize, from the sponsor to each who stayed under the mark. */
export function grandPrize(credits: number, winners: readonly AccountId[]): readonly Payment[] {
	return winners.flatMap((account) => pay("sponsor", account, { credits, reason: "prize" }));
}

/** A bill of a house: a fine of the officials, or a repair in the yard. */
export function bill(house: Extract<House, "officials" | "yard">, account: AccountId, credits: number): readonly Payment[] {
	return pay(account, house, { credits, reason: house === "yard" ? "repair" : "fine" });
}

/** The id of the yard's bill for a craft that came home from a match: there is one, however often it comes home. */
export function homeBillId(match: string, seat: string): string {
	return `home-${match}-${seat}`;
}

/** Prize money for a craft that was captured or destroyed: this part, in per cent, of its worth. */
export function prizeMoney(account: AccountId, worth: number, percent: number): readonly Payment[] {
	return pay("sponsor", account, { credits: Math.floor((worth * percent) / 100), reason: "capture" });
}

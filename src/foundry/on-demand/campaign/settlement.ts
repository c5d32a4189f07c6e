/**
 * The settlement of a ledger, on the referee's page: credits move to and from characters through the bridge, one purse after the other.
 * The page says what is about to move before a purse changes, and what has really changed after it, so a page that dies in between, a
 * second click, and a host system that alters or refuses the payment leave the book right. Nothing of it lies with the characters.
 */

import { bookIsPaid } from "../../../core/campaign/dues.ts";
import type { Ledger } from "../../../core/campaign/ledger.ts";
import {
	afterInterruption,
	afterMove,
	beginSettling,
	beginTakingBack,
	ended,
	nextMove,
	unpaidIn,
	writtenOff,
} from "../../../core/campaign/settling.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { writeOne } from "../../compat.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { allEvents, ledgerOf, ledgerWrite } from "../../documents/on-demand/events.ts";
import { bridgeNow } from "./characters.ts";
import { betsAt } from "./dues.ts";
import { pursesAt } from "./purses.ts";

/**
 * Settles a ledger, or goes on where a settlement stopped. Refused: `bets-wait`, `bets-unpaid` and as `beginSettling`, so that nothing
 * has moved; `purse-refused` {hook} and `not-all-paid` if some purses have not changed as they should; `write-refused`.
 */
export async function settle(page: EventPage, allowed: readonly string[]): Promise<Outcome<null>> {
	if (!(await resumeAll())) return PAGE_REFUSED;
	const ledger = ledgerOf(page);
	const paid = ledger.stage === "open" ? bookIsPaid(ledger, betsAt(page)) : accept(null);
	if (!paid.ok) return paid;
	const begun = beginSettling(ledger, pursesAt(page), allowed);
	return begun.ok ? moveAll(page, begun.value) : begun;
}

/** Takes a settlement back, or goes on with that. Refused: as `beginTakingBack`, and as `settle` of what could not be moved. */
export async function takeBack(page: EventPage, allowed: readonly string[]): Promise<Outcome<null>> {
	if (!(await resumeAll())) return PAGE_REFUSED;
	const begun = beginTakingBack(ledgerOf(page), pursesAt(page), allowed);
	return begun.ok ? moveAll(page, begun.value) : begun;
}

/** Ends a settlement without those who could not be paid. Refused: `nothing-unpaid`, `write-refused`. */
export async function writeOff(page: EventPage): Promise<Outcome<null>> {
	if (!(await resumeAll())) return PAGE_REFUSED;
	const off = writtenOff(ledgerOf(page), pursesAt(page));
	if (!off.ok) return off;
	return (await put(page, off.value)) ? accept(null) : PAGE_REFUSED;
}

const PAGE_REFUSED: Outcome<null> = refuse("write-refused", { hook: "preUpdateJournalEntryPage" });

/**
 * Books the payments of all events that had begun when the page of a referee died. No ledger may change a purse before that: its payment
 * would be taken for the one that had begun. Returns whether all of it arrived.
 */
async function resumeAll(): Promise<boolean> {
	for (const page of allEvents()) {
		const ledger = ledgerOf(page);
		const { moving } = ledger;
		if (moving && !(await put(page, afterInterruption(ledger, pursesAt(page)(moving.account))))) return false;
	}
	return true;
}

/** Moves what can be moved, each purse once, and ends the stage if that is all. */
async function moveAll(page: EventPage, begun: Ledger): Promise<Outcome<null>> {
	const purseOf = pursesAt(page);
	const tried: string[] = [];
	let ledger = begun;
	for (let move = nextMove(ledger, purseOf, tried); move; move = nextMove(ledger, purseOf, tried)) {
		tried.push(move.account);
		if (!(await put(page, { ...ledger, moving: move }))) return PAGE_REFUSED;
		await pay(move.account, move.before + move.credits);
		ledger = afterMove({ ...ledger, moving: move }, purseOf(move.account));
	}
	if (!(await put(page, ended(ledger, purseOf)))) return PAGE_REFUSED;
	const unpaid = unpaidIn(ledgerOf(page), purseOf);
	if (unpaid.some(({ why }) => why === "refused")) return refuse("purse-refused", { hook: "preUpdateActor" });
	return unpaid.length > 0 ? refuse("not-all-paid") : accept(null);
}

/** Writes how far a settlement is; returns whether that arrived. Another module may stop it. */
async function put(page: EventPage, ledger: Ledger): Promise<boolean> {
	await writeOne(ledgerWrite(page, ledger));
	const now = ledgerOf(page);
	return now.stage === ledger.stage && now.moving?.account === ledger.moving?.account && now.transfers.length === ledger.transfers.length;
}

/** Writes a character's credits, as far as the host system and other modules let them through. */
async function pay(account: string, credits: number): Promise<void> {
	const { creditsPath } = bridgeNow();
	if (creditsPath === null) return;
	try {
		await writeOne({ action: "update", documentName: "Actor", updates: [{ _id: account, [creditsPath]: credits }] });
	} catch (error) {
		console.warn(error); // what the purse then has says what was paid
	}
}

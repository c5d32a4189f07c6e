/**
 * The acts on the ledger of an event, on the referee's page: the one writer of every ledger. Each act is checked against what the page
 * has now, so an act that comes twice, or from a page that has not seen the last one, changes nothing twice.
 */
import { betOfStake, enterDues, payoutId, sharesOf } from "../../../core/campaign/dues.ts";
import { areSame, enter, type Ledger, strike, type Transfer, waiveBills } from "../../../core/campaign/ledger.ts";
import { lend } from "../../../core/campaign/loans.ts";
import { readPoints } from "../../../core/campaign/standings.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { withKeys, withoutKeys, writeOne } from "../../compat.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { allEvents, bookOf, debtsAt, entryId, ledgerOf, ledgerWrite, nextEntry } from "../../documents/on-demand/events.ts";
import type { LedgerAct } from "../../match/wire/on-demand/ledger-acts.ts";
import type { SetUpAgain } from "../../services.ts";
import { duesAt } from "./dues.ts";
import { setUpNextHeat } from "./next-heat.ts";
import { rivalBets } from "./rival-bets.ts";
import { settle, takeBack, writeOff } from "./settlement.ts";

/** An act on the event with this uuid, and what sets up its next heat. */
interface LedgerErrand {
	readonly event: string;
	readonly act: LedgerAct;
	readonly setUpAgain: SetUpAgain;
}

/**
 * Does what a GM wishes on the ledger of an event, or with its heats. Refused: `not-owner` for other users, `no-event` of a page that is none, and what the
 * act refuses.
 */
export async function actOnLedger({ event, act, setUpAgain }: LedgerErrand, user: User.Implementation): Promise<Outcome<null>> {
	if (!user.isGM) return refuse("not-owner");
	const page = allEvents().find(({ uuid }) => uuid === event);
	if (!page) return refuse("no-event");
	switch (act.act) {
		case "enter-dues":
			return enterChosen(page, act);
		case "enter":
			return enterTransfer(page, act);
		case "strike":
			return strikeLine(page, act.id);
		case "next-heat":
			return setUpNextHeat(page, act.after, setUpAgain);
		case "settle":
			return settle(page, act.allowed);
		case "take-back":
			return takeBack(page, act.allowed);
		case "write-off":
			return writeOff(page);
		case "open-book":
			return openBook(page, act);
		case "close-book":
			return writeLedger(page, ledgerOf(page), { book: { open: false } });
	}
}

/** Writes a ledger and further changes of its page together. Refused: `write-refused`. */
export async function writeLedger(page: EventPage, after: Ledger, also: object = {}): Promise<Outcome<null>> {
	await writeOne(ledgerWrite(page, after, also));
	const now = ledgerOf(page);
	const isWritten =
		now.stage === after.stage &&
		now.transfers.length === after.transfers.length &&
		after.transfers.every((line) => now.transfers.some((other) => areSame(line, other)));
	return isWritten ? accept(null) : refuse("write-refused", { hook: "preUpdateJournalEntryPage" });
}

/**
 * Enters proposals, and waives bills. Refused: `bad-shares` if only a purse is wanted, and nobody can read its shares; and as
 * `waiveBills` and `enterDues`.
 */
async function enterChosen(page: EventPage, { ids, waived = [] }: Extract<LedgerAct, { act: "enter-dues" }>): Promise<Outcome<null>> {
	const shares = sharesOf(readPoints(page.system.shares));
	const ledger = waiveBills(ledgerOf(page), waived);
	if (!ledger.ok) return ledger;
	const dues = ids.length > 0 ? await duesAt(page) : [];
	const entered = ids.length > 0 || waived.length === 0 ? enterDues(ledger.value, dues, ids) : ledger;
	if (!entered.ok) return entered.refusal.code === "nothing-to-propose" && !shares.ok ? shares : entered;
	const closes = ids.some((id) => id.startsWith(payoutId("")));
	return writeLedger(page, entered.value, closes ? { book: { open: false } } : {});
}

/** Enters a transfer that the GM wrote, once for each number. Refused: `moved-on`; a loan as `lend`; and as `enter`. */
async function enterTransfer(page: EventPage, { act: _, nth, ...payment }: Extract<LedgerAct, { act: "enter" }>): Promise<Outcome<null>> {
	const ledger = ledgerOf(page);
	const transfer: Transfer = { ...payment, id: entryId(nth) };
	const known = ledger.transfers.find(({ id }) => id === transfer.id);
	if (known && areSame(known, transfer)) return accept(null);
	if (nth !== nextEntry(ledger)) return refuse("moved-on");
	if (payment.reason === "loan" && payment.from === "lender") {
		const loan = lend(payment.to, payment.credits, debtsAt(page).find(({ debtor }) => debtor === payment.to) ?? null);
		if (!loan.ok) return loan;
	}
	const entered = enter(ledger, transfer);
	return entered.ok ? writeLedger(page, entered.value) : entered;
}

/** Strikes a line out; with its stake, a bet goes too. Refused: as `strike`. */
async function strikeLine(page: EventPage, id: string): Promise<Outcome<null>> {
	const struck = strike(ledgerOf(page), id);
	if (!struck.ok) return struck;
	const bet = betOfStake(id);
	if (bet === null) return writeLedger(page, struck.value);
	const transfers = struck.value.transfers.filter((line) => line.id !== payoutId(bet));
	return writeLedger(page, { ...struck.value, transfers }, { book: { bets: withoutKeys([bet]) } });
}

/** Opens the book on a match with these odds. Refused: `ledger-closed`. */
async function openBook(
	page: EventPage,
	{ match, series, tallies, names }: Extract<LedgerAct, { act: "open-book" }>,
): Promise<Outcome<null>> {
	const ledger = ledgerOf(page);
	if (ledger.stage !== "open") return refuse("ledger-closed");
	// An NPC crew bets once, when the book opens on a match for the first time.
	const isReopened = bookOf(page).series.startsWith(`${match} `); // a series of odds begins with the id of its match
	const { ledger: after, bets } = isReopened ? { ledger, bets: {} } : rivalBets(page, { match, tallies, names });
	const book = { match, series, open: true, ...withKeys({ tallies, names }), bets: withKeys(bets) };
	const written = await writeLedger(page, after, { book });
	return written.ok && bookOf(page).series !== series ? refuse("write-refused", { hook: "preUpdateJournalEntryPage" }) : written;
}

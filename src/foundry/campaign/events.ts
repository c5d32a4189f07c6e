/**
 * Events as a GM makes and changes them: a page of a journal for a match, further heats, and the entries of its ledger. The ledger's
 * settlement is in `settlement.ts`.
 */
import { enter, type Ledger, type Reason, strike, type Transfer } from "../../core/campaign/ledger.ts";
import { lend, repay } from "../../core/campaign/loans.ts";
import { entryFees, type Payment, purseByPlaces, sponsorship } from "../../core/campaign/payments.ts";
import { readPoints } from "../../core/campaign/standings.ts";
import { accept, type Outcome, refuse } from "../../core/kernel/outcome.ts";
import { withKeys, withoutKeys } from "../compat.ts";
import { type EventPage, isEvent } from "../documents/event-page.ts";
import { changeEvent, debtsAt, heatsOf, ledgerOf } from "../documents/events.ts";
import { isMatch, type MatchCombat } from "../documents/matches.ts";
import { TYPES } from "../ids.ts";
import { accountNames, heatOf } from "../match/everyone/heats.ts";
import { winningsOf } from "./winnings.ts";

/** Makes an event of a match, in a journal of its own that players may read; null where a hook of another module prevents it. */
export async function makeEvent(combat: MatchCombat): Promise<EventPage | null> {
	const heat = heatOf(combat);
	const name = game.i18n.format("VOIDREGATTA.Campaign.Event.newName", { game: heat.name });
	const made = await JournalEntry.implementation.create({
		name,
		ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
		pages: [{ name, type: TYPES.event, system: { heats: { [combat.id ?? ""]: { ...heat } }, names: accountNames(heat) } }],
	});
	const page = made?.pages.contents[0];
	return isEvent(page) ? page : null;
}

/** Adds a match to an event as its next heat. */
export async function addHeat(page: EventPage, combat: MatchCombat): Promise<void> {
	const heat = heatOf(combat);
	const number = heatsOf(page).length + 1;
	const name = game.i18n.format("VOIDREGATTA.Shared.numbered", { name: heat.name.replace(/ \d+$/, ""), number: String(number) });
	await changeEvent(page, { heats: { [combat.id ?? ""]: { ...heat, name } }, names: accountNames(heat) });
}

/** Takes a match out of an event. */
export async function removeHeat(page: EventPage, match: string): Promise<void> {
	await changeEvent(page, { heats: withoutKeys([match]) });
}

/** Enters a transfer that the GM wrote. Refused: as `enter`; and of a loan, as `lend`. */
export async function enterTransfer(page: EventPage, payment: Payment): Promise<Outcome<null>> {
	if (payment.reason !== "loan" || payment.from !== "lender") return enterAll(page, [payment]);
	const debt = debtsAt(page).find(({ debtor }) => debtor === payment.to) ?? null;
	const loan = lend(payment.to, payment.credits, debt);
	return loan.ok ? enterAll(page, [{ ...loan.value, note: payment.note }]) : loan;
}

/** Proposes that everybody repays the lender. Refused: `nothing-to-propose`; and as `enter`. */
export function proposeRepayments(page: EventPage): Promise<Outcome<null>> {
	return enterAll(
		page,
		debtsAt(page).flatMap((debt) => repay(debt, debt.credits) ?? []),
	);
}

/** Strikes a transfer out. Refused: as `strike`. */
export async function strikeTransfer(page: EventPage, id: string): Promise<Outcome<null>> {
	const struck = strike(ledgerOf(page), id);
	if (!struck.ok) return struck;
	await changeEvent(page, { transfers: withoutKeys([id]) });
	return accept(null);
}

/** Proposes the entry fees of all entrants, each once. Refused: `nothing-to-propose`; and as `enter`. */
export function proposeFees(page: EventPage): Promise<Outcome<null>> {
	const accounts = heatsOf(page).flatMap(([, { results }]) => results.map(({ account }) => account));
	const paid = ledgerOf(page).transfers.flatMap(({ from, reason }) => (reason === "fee" ? [from] : []));
	const due = [...new Set(accounts)].filter((account) => !paid.includes(account));
	return enterAll(page, entryFees(due, page.system.fee));
}

/**
 * Proposes the purse by the places of the last heat that is over, and what the sponsor must add for it. Refused: `bad-shares`,
 * `nothing-to-propose`; and as `enter`.
 */
export async function proposePurse(page: EventPage): Promise<Outcome<null>> {
	const shares = readPoints(page.system.shares);
	if (!shares || shares.reduce((sum, share) => sum + share, 0) > 100) return refuse("bad-shares");
	const last = heatsOf(page)
		.filter(([, { over }]) => over)
		.at(-1)?.[1];
	const { transfers } = ledgerOf(page);
	if (!last || transfers.some(({ reason }) => reason === "purse")) return refuse("nothing-to-propose");
	const purse = purseByPlaces(page.system.purse, shares, last.results);
	return enterAll(page, [...sponsorship([...transfers, ...purse]), ...purse]);
}

/** Proposes the pots and prizes of the heats that are over, each once. Refused: `nothing-to-propose`; and as `enter`. */
export async function proposeWinnings(page: EventPage): Promise<Outcome<null>> {
	const isProposed = (heat: string) => ledgerOf(page).transfers.some(({ reason, note }) => WINNINGS.includes(reason) && note === heat);
	const payments: Payment[] = [];
	for (const [match, { name }] of heatsOf(page)) {
		const combat = game.combats.get(match);
		if (isMatch(combat) && !isProposed(name)) payments.push(...(await winningsOf(combat, name)));
	}
	return enterAll(page, payments);
}

const WINNINGS: readonly Reason[] = ["pot", "prize"];

/** Enters payments in order, and in the same write other changes of the page. Refused: `nothing-to-propose`; and as `enter`. */
export async function enterAll(page: EventPage, payments: readonly Payment[], also: object = {}): Promise<Outcome<null>> {
	if (payments.length === 0) return refuse("nothing-to-propose");
	const before = ledgerOf(page);
	const numbered = payments.map((payment): Transfer => ({ ...payment, id: foundry.utils.randomID() }));
	let entered: Outcome<Ledger> = accept(before);
	for (const transfer of numbered) if (entered.ok) entered = enter(entered.value, transfer);
	if (!entered.ok) return entered;
	const first = Math.max(-1, ...Object.values(page.system.transfers).map((stored) => Number(Reflect.get(Object(stored), "order")))) + 1;
	const stored = numbered.map(({ id, ...rest }, index) => [id, { ...rest, order: first + index }] as const);
	await changeEvent(page, { ...also, transfers: withKeys(Object.fromEntries(stored)) });
	return accept(null);
}

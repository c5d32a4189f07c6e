/**
 * Events as a GM makes and changes them: a page of a journal for a match, further heats, and the entries of its ledger. The ledger's
 * settlement is in `settlement.ts`.
 */
import { transfersFor } from "../../../core/campaign/aftermath.ts";
import { enter, type Ledger, type Reason, replace, strike, type Transfer } from "../../../core/campaign/ledger.ts";
import { lend, repay } from "../../../core/campaign/loans.ts";
import { entryFees, type Payment, purseByPlaces, sponsorship } from "../../../core/campaign/payments.ts";
import { readPoints } from "../../../core/campaign/standings.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { label } from "../../../view/shared/startup/words/label.ts";
import { withKeys, withoutKeys, writeOne } from "../../compat.ts";
import { type EventPage, isEvent } from "../../documents/event-page.ts";
import { isMatch, type MatchCombat } from "../../documents/matches.ts";
import type { Heat } from "../../documents/on-demand/event-data.ts";
import { changeEvent, debtsAt, eventChange, heatsOf, ledgerOf, reportTransfers } from "../../documents/on-demand/events.ts";
import { TYPES } from "../../ids.ts";
import { accountNames, accountsOf, heatOf } from "../../match/everyone/on-demand/heats.ts";
import { storedStory } from "../../match/everyone/on-demand/story.ts";
import { sayLabel } from "../../words.ts";
import { aftermathOf } from "./aftermath.ts";
import { winningsOf } from "./winnings.ts";

/** A match as a heat of an event, with its story if it is over. */
async function newHeat(combat: MatchCombat): Promise<Heat> {
	const heat = heatOf(combat);
	return heat.over ? { ...heat, story: await storedStory(combat) } : heat;
}

/** Makes an event of a match, in its own journal, which players may read; null if a hook of another module prevents it. */
export async function makeEvent(combat: MatchCombat): Promise<EventPage | null> {
	const heat = await newHeat(combat);
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
	const heat = await newHeat(combat);
	const number = heatsOf(page).length + 1;
	const name = game.i18n.format("VOIDREGATTA.Shared.numbered", { name: heat.name.replace(/ \d+$/, ""), number: String(number) });
	await changeEvent(page, { heats: { [combat.id ?? ""]: { ...heat, name } }, names: accountNames(heat) });
}

/** Takes a match out of an event. */
export async function removeHeat(page: EventPage, match: string): Promise<void> {
	await changeEvent(page, { heats: withoutKeys([match]) });
}

/** Enters a transfer that the GM wrote. Refused: as `enter`; a loan also as `lend`. */
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

/**
 * Proposes the fines and the prize money that the reports of the heats ask for, each once: they replace earlier proposals. Refused:
 * `nothing-to-propose` if nothing changes; and as `replace`.
 */
export async function proposeReports(page: EventPage): Promise<Outcome<null>> {
	const ids: string[] = [];
	const transfers: Transfer[] = [];
	for (const [match, heat] of heatsOf(page)) {
		const combat = game.combats.get(match);
		if (!isMatch(combat) || combat.system.stage !== "over") continue;
		ids.push(...reportTransfers(page, match));
		transfers.push(...(await transfersOf(page, combat, heat.name)));
	}
	const before = ledgerOf(page);
	const after = replace(before, ids, transfers);
	if (!after.ok) return after;
	if (after.value === before) return refuse("nothing-to-propose");
	const gone = ids.filter((id) => !transfers.some((transfer) => transfer.id === id));
	const change = eventChange(page, { transfers: { ...withoutKeys(gone), ...withKeys(storedFrom(page, transfers)) } });
	await writeOne({ ...change, options: { ...change.options, diff: false } }); // a transfer takes the place of one with its id
	return accept(null);
}

/** The fines and the prize money of a match that is over. */
async function transfersOf({ system }: EventPage, combat: MatchCombat, heat: string): Promise<readonly Transfer[]> {
	const accounts = accountsOf(combat);
	const craftOf = (seat: string) => combat.combatants.get(seat)?.name ?? "";
	return transfersFor(combat.id ?? "", await aftermathOf(combat), {
		tariff: { fine: system.fine, prizePercent: system.prizePercent },
		accountOf: (seat) => accounts[seat] ?? seat,
		noteOf: (what, seat) => {
			const facts = { heat, craft: craftOf(seat) };
			if (typeof what === "number") return sayLabel(label("VOIDREGATTA.Campaign.Event.fined", facts, what));
			return sayLabel(label(`VOIDREGATTA.Campaign.Event.spoil.${what.how}`, facts));
		},
	});
}

const WINNINGS: readonly Reason[] = ["pot", "prize"];

/** Enters payments in order, together with other changes of the page in the same write. Refused: `nothing-to-propose`; and as `enter`. */
export async function enterAll(page: EventPage, payments: readonly Payment[], also: object = {}): Promise<Outcome<null>> {
	if (payments.length === 0) return refuse("nothing-to-propose");
	const before = ledgerOf(page);
	const numbered = payments.map((payment): Transfer => ({ ...payment, id: foundry.utils.randomID() }));
	let entered: Outcome<Ledger> = accept(before);
	for (const transfer of numbered) if (entered.ok) entered = enter(entered.value, transfer);
	if (!entered.ok) return entered;
	await changeEvent(page, { ...also, transfers: withKeys(storedFrom(page, numbered)) });
	return accept(null);
}

/** These transfers as a page stores them, in order after those that it has. */
export function storedFrom(page: EventPage, transfers: readonly Transfer[]): Readonly<Record<string, object>> {
	const first = Math.max(-1, ...Object.values(page.system.transfers).map((stored) => Number(Reflect.get(Object(stored), "order")))) + 1;
	return Object.fromEntries(transfers.map(({ id, ...rest }, index) => [id, { ...rest, order: first + index }]));
}

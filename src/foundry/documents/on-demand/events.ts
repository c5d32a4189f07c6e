/**
 * The events of the world, their heats and ledgers. A heat copies what it keeps of its match, so that the copy outlives the match.
 */
import { reportPrefix } from "../../../core/campaign/aftermath.ts";
import type { Ledger } from "../../../core/campaign/ledger.ts";
import { type Debt, debtsAfter } from "../../../core/campaign/loans.ts";
import { type Operation, writeOne } from "../../compat.ts";
import { type EventPage, isEvent, STAGES } from "../event-page.ts";
import { type Heat, readHeats, readTransfers } from "./event-data.ts";

/** All events of the world. */
export function allEvents(): readonly EventPage[] {
	return game.journal.contents.flatMap(({ pages }) => pages.contents.flatMap((page) => (isEvent(page) ? [page] : [])));
}

/** The heats of an event by the ids of their matches, in order. */
export function heatsOf({ system }: EventPage): readonly (readonly [match: string, heat: Heat])[] {
	return readHeats(system.heats);
}

/** The ledger of an event. */
export function ledgerOf({ system }: EventPage): Ledger {
	const transfers = [...readTransfers(system.transfers)]
		.sort(([, a], [, b]) => a.order - b.order)
		.map(([id, { order: _order, ...rest }]) => ({ ...rest, id }));
	return { stage: STAGES.find((stage) => stage === system.stage) ?? "open", transfers };
}

/** The ids of the transfers of an open ledger that the reports of a match have asked for. */
export function reportTransfers(page: EventPage, match: string): readonly string[] {
	const { stage, transfers } = ledgerOf(page);
	return stage === "open" ? transfers.flatMap(({ id }) => (id.startsWith(reportPrefix(match)) ? [id] : [])) : [];
}

/** What characters owe the lender at an event: by the settled ledgers of the events before it and its own, on its terms. */
export function debtsAt(page: EventPage): readonly Debt[] {
	const events = allEvents();
	const before = events.slice(0, events.indexOf(page)).map(ledgerOf);
	const settled = before.flatMap(({ stage, transfers }) => (stage === "settled" ? [transfers] : []));
	return debtsAfter([...settled, ledgerOf(page).transfers], { interest: page.system.interest, events: page.system.patience });
}

/** The write that changes fields of an event. */
export function eventChange({ id, parent }: EventPage, system: object): Operation {
	return { action: "update", documentName: "JournalEntryPage", updates: [{ _id: id ?? "", system }], options: { parent } };
}

/** Changes fields of an event. */
export function changeEvent(page: EventPage, system: object): Promise<void> {
	return writeOne(eventChange(page, system));
}

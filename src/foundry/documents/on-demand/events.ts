/**
 * The events of the world, their heats and ledgers. A heat copies what it keeps of its match, so that the copy outlives the match.
 */
import { changesBy, type Ledger, type Transfer } from "../../../core/campaign/ledger.ts";
import { type Debt, debtsAfter } from "../../../core/campaign/loans.ts";
import { canonical, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { type Operation, withKeys, withoutKeys, writeOne } from "../../compat.ts";
import { type EventPage, isEvent } from "../event-page.ts";
import { type Book, type EventData, type Heat, NO_BOOK, readEvent } from "./event-data.ts";

/** All events of the world: no page counts that a player may write, or that cannot be read. */
export function allEvents(): readonly EventPage[] {
	const pages = game.journal.contents.flatMap((journal) => journal.pages.contents);
	return pages.flatMap((page) => (isEvent(page) && eventAt(page).ok ? [page] : []));
}

/**
 * What is on a page that is an event. Refused: `event-owned` {names} of one that these players may write, in whom nobody could trust;
 * and as `readEvent`.
 */
export function eventAt(page: EventPage): Outcome<EventData> {
	const names = writersOf(page);
	return names.length > 0 ? refuse("event-owned", { names: names.join(", ") }) : readEvent(page.system);
}

/** The players who may write a page, by name. */
function writersOf(page: EventPage): readonly string[] {
	return game.users.contents.filter((user) => !user.isGM && mayWrite(page, user)).map(({ name }) => name);
}

function mayWrite(page: EventPage, user: User.Implementation): boolean {
	return page.testUserPermission(user, "OWNER") || (page.parent?.testUserPermission(user, "OWNER") ?? true);
}

const NOTHING: EventData = { heats: {}, names: {}, stage: "settled", transfers: {}, booked: {}, moving: null, book: NO_BOOK };

/** What is on a page; nothing at all, and closed, if it is no event. */
function dataOf(page: EventPage): EventData {
	const read = eventAt(page);
	return read.ok ? read.value : NOTHING;
}

/** The heats of an event by the ids of their matches, in order, without those that a GM has taken out. */
export function heatsOf(page: EventPage): readonly (readonly [match: string, heat: Heat])[] {
	return Object.entries(dataOf(page).heats).filter(([, { out }]) => !out);
}

/** The heats that a GM has taken out of an event. */
export function removedHeats(page: EventPage): readonly (readonly [match: string, heat: Heat])[] {
	return Object.entries(dataOf(page).heats).filter(([, { out }]) => out);
}

/** The book of bets of an event. */
export function bookOf(page: EventPage): Book {
	return dataOf(page).book;
}

/** The ledger of an event. A settled one of an earlier version has moved all that it says. */
export function ledgerOf(page: EventPage): Ledger {
	const { stage, booked, moving, ...stored } = dataOf(page);
	const transfers = Object.entries(stored.transfers)
		.sort(([, a], [, b]) => a.order - b.order)
		.map(([id, { order: _order, ...rest }]): Transfer => ({ ...rest, id }));
	return { stage, transfers, booked: booked ?? (stage === "settled" ? changesBy(transfers) : {}), moving };
}

/** The id of the bet with this number among those of a character. */
export function betId(bettor: string, nth: number): string {
	return `${bettor}-${nth}`;
}

/** The number of the next bet of a character. */
export function nextBet(bets: Book["bets"], bettor: string): number {
	const own = Object.keys(bets).flatMap((id) =>
		id.startsWith(betId(bettor, 0).slice(0, -1)) ? [Number(id.slice(bettor.length + 1))] : [],
	);
	return Math.max(-1, ...own.filter(Number.isSafeInteger)) + 1;
}

/** The id of the transfer with this number among those that the GM wrote. */
export function entryId(nth: number): string {
	return `entry:${nth}`;
}

/** The number of the next transfer that the GM writes. */
export function nextEntry({ transfers }: Ledger): number {
	const taken = transfers.map(({ id }) => Number(/^entry:(\d+)$/.exec(id)?.[1] ?? -1));
	return Math.max(-1, ...taken) + 1;
}

/**
 * The change of a page that makes its ledger another one. A line takes the place of one with its id, so write it with the option
 * `diff: false`.
 */
export function ledgerChange(page: EventPage, after: Ledger): object {
	const before = ledgerOf(page);
	const gone = before.transfers.flatMap(({ id }) => (after.transfers.some((line) => line.id === id) ? [] : [id]));
	const fresh = after.transfers.filter((line) => !before.transfers.some((known) => known.id === line.id && isSame(known, line)));
	const first = Math.max(-1, ...Object.values(dataOf(page).transfers).map(({ order }) => order)) + 1;
	const stored = Object.fromEntries(fresh.map(({ id, ...rest }, index) => [id, { ...rest, order: first + index }]));
	const { stage, booked, moving } = after;
	return { stage, ...withKeys({ booked, moving }), transfers: { ...withoutKeys(gone), ...withKeys(stored) } };
}

function isSame(a: Transfer, b: Transfer): boolean {
	return canonical(asJson(a)) === canonical(asJson(b));
}

/** The write that makes the ledger of an event another one, with further changes of the page. */
export function ledgerWrite(page: EventPage, after: Ledger, also: object = {}): Operation {
	const change = eventChange(page, { ...also, ...ledgerChange(page, after) });
	return { ...change, options: { ...change.options, diff: false } };
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

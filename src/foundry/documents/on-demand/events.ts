/**
 * The events of the world, their heats and ledgers. A heat copies what it keeps of its match, so that the copy outlives the match.
 */
import { linesOf } from "../../../core/campaign/dues.ts";
import { type Balances, changesBy, type Ledger, type Transfer } from "../../../core/campaign/ledger.ts";
import { type Debt, debtsAfter } from "../../../core/campaign/loans.ts";
import { canonical, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { type Operation, withKeys, withoutKeys, writeOne } from "../../compat.ts";
import { MODULE_ID } from "../../ids.ts";
import type { EventPage } from "../event-page.ts";
import { type Book, type EventData, type Heat, NO_BOOK, readEvent, type StoredBet } from "./event-data.ts";
import { eventNumber, eventPages } from "./event-register.ts";

/**
 * All events of the world, in the order in which GMs made them: no page counts that a player may write, for which no GM vouches, or that
 * cannot be read.
 */
export function allEvents(): readonly EventPage[] {
	const events = eventPages().filter((page) => eventAt(page).ok);
	return events.sort((a, b) => (eventNumber(a) ?? 0) - (eventNumber(b) ?? 0));
}

/**
 * What is on a page that is an event. Refused: `event-owned` {names} of one that these players may write, in whom nobody could trust;
 * `event-foreign` of one for which no GM vouches; and as `readEvent`.
 */
export function eventAt(page: EventPage): Outcome<EventData> {
	const names = writersOf(page);
	if (names.length > 0) return refuse("event-owned", { names: names.join(", ") });
	if (eventNumber(page) === null) return refuse("event-foreign");
	return readEvent(page.system);
}

/** The players who may write a page, by name. */
export function writersOf(page: EventPage): readonly string[] {
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

/** The ledger of an event. */
export function ledgerOf(page: EventPage): Ledger {
	const { stage, booked, moving, ...stored } = dataOf(page);
	const transfers = Object.entries(stored.transfers)
		.sort(([, a], [, b]) => a.order - b.order)
		.map(([id, { order: _order, ...rest }]): Transfer => ({ ...rest, id }));
	return { stage, transfers, booked: booked ?? bookedBefore(page, stage, transfers), moving };
}

/**
 * What a ledger of an earlier version has moved: a settled one all that it says; one that is being settled, or taken back, what it says of
 * the characters who bear the mark of it, so that nobody is paid twice. A ledger of this version keeps that itself.
 */
function bookedBefore({ id }: EventPage, stage: Ledger["stage"], transfers: readonly Transfer[]): Balances {
	const isMarked = (account: string): boolean => Object.hasOwn(Object(game.actors.get(account)?.flags[MODULE_ID]?.ledgers), id ?? "");
	const moved = Object.entries(changesBy(transfers)).filter(([account]) => stage === "settled" || isMarked(account));
	return stage === "open" ? {} : Object.fromEntries(moved);
}

/**
 * The id of a bet by what it is: who bets how much on what, at the odds of one moment. So a bet that is wished again, also by a page that
 * has seen it arrive, is the same bet.
 */
export function betId({ bettor, match, seat, kind, score, stake }: Omit<StoredBet, "odds">, series: string): string {
	return [bettor, match, seat, kind, score, stake, ...series.split(" ").slice(1)].join("-").replaceAll(".", ":");
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

/** The ids of the lines of an event's ledger that follow from the result of a match. */
export function linesOfMatch(page: EventPage, match: string): readonly string[] {
	return linesOf(match, ledgerOf(page), bookOf(page).bets);
}

/**
 * What characters and NPC crews owe the lender at an event: by the settled ledgers of the events before it and its own lines that
 * count, on its terms.
 */
export function debtsAt(page: EventPage, isCounted: (line: string) => boolean = () => true): readonly Debt[] {
	const events = allEvents();
	const before = events.slice(0, events.indexOf(page)).map(ledgerOf);
	const settled = before.flatMap(({ stage, transfers }) => (stage === "settled" ? [transfers] : []));
	const own = ledgerOf(page).transfers.filter(({ id }) => isCounted(id));
	return debtsAfter([...settled, own], { interest: page.system.interest, events: page.system.patience });
}

/** The write that changes fields of an event. */
export function eventChange({ id, parent }: EventPage, system: object): Operation {
	return { action: "update", documentName: "JournalEntryPage", updates: [{ _id: id ?? "", system }], options: { parent } };
}

/** Changes fields of an event. */
export function changeEvent(page: EventPage, system: object): Promise<void> {
	return writeOne(eventChange(page, system));
}

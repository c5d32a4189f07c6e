/**
 * An event: a page of a journal with its heats, results and ledger. What a heat keeps of its match is copied, so that it outlives it.
 */
import type { Ledger, Stage, Transfer } from "../../core/campaign/ledger.ts";
import type { Result } from "../../core/campaign/standings.ts";
import { type Operation, writeOne } from "../compat.ts";
import { TYPES } from "../ids.ts";

/** An entrant of a heat: its result, and who pays and is paid for it. */
export interface HeatResult extends Result {
	/** The id of a character, or that of the seat where none is aboard. */
	readonly account: string;
	/** How it stands, by the code of its game. */
	readonly status: string;
}

/** What an event keeps of a match. */
export interface Heat {
	readonly game: string;
	readonly name: string;
	readonly over: boolean;
	readonly results: readonly HeatResult[];
}

/** The stages of a ledger; the core has their meaning. */
const STAGES: readonly Stage[] = ["open", "settling", "settled", "taking-back"];

function eventSchema() {
	const { fields } = foundry.data;
	const text = (initial = "") => new fields.StringField({ required: true, blank: true, initial });
	const count = () => new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
	return {
		place: text(),
		date: text(),
		sponsor: text(),
		cup: text(),
		officials: text(),
		briefing: text(),
		report: text(),
		purse: count(),
		fee: count(),
		/** The shares of the first places in per cent, and points for them, as a GM writes them. */
		shares: text("50, 30, 20"),
		points: text("10, 7, 5, 3, 2, 1"),
		/** By the id of the match. */
		heats: new fields.TypedObjectField(new fields.ObjectField({ required: true })),
		/** The names of accounts, since characters may be deleted. */
		names: new fields.ObjectField({ required: true }),
		stage: new fields.StringField({ required: true, choices: [...STAGES], initial: "open" }),
		/** By their ids; each holds its place in the order. */
		transfers: new fields.TypedObjectField(new fields.ObjectField({ required: true })),
	};
}

type EventSchema = ReturnType<typeof eventSchema>;

export class EventModel extends foundry.abstract.TypeDataModel<EventSchema, JournalEntryPage.Implementation> {
	static override defineSchema(): EventSchema {
		return eventSchema();
	}
}

export type EventPage = JournalEntryPage.OfType<"void-regatta.event">;

export function isEvent(page: JournalEntryPage.Implementation | null | undefined): page is EventPage {
	return page?.type === TYPES.event;
}

/** All events of the world. */
export function allEvents(): readonly EventPage[] {
	return game.journal.contents.flatMap(({ pages }) => pages.contents.flatMap((page) => (isEvent(page) ? [page] : [])));
}

/** The heats of an event by the ids of their matches, in order. */
export function heatsOf({ system }: EventPage): readonly (readonly [match: string, heat: Heat])[] {
	// Only GMs write pages of events, and this module's code writes their heats.
	return Object.entries(system.heats as Readonly<Record<string, object>>) as [string, Heat][];
}

/** A transfer under its id, with its place in the order. */
type StoredTransfer = Omit<Transfer, "id"> & { readonly order: number };

/** The ledger of an event. */
export function ledgerOf({ system }: EventPage): Ledger {
	// As above.
	const stored = Object.entries(system.transfers as Readonly<Record<string, object>>) as [string, StoredTransfer][];
	const transfers = stored
		.sort(([, one], [, other]) => one.order - other.order)
		.map(([id, { order: _order, ...rest }]) => ({ ...rest, id }));
	return { stage: STAGES.find((stage) => stage === system.stage) ?? "open", transfers };
}

/** The write that changes fields of an event. */
export function eventChange({ id, parent }: EventPage, system: object): Operation {
	return { action: "update", documentName: "JournalEntryPage", updates: [{ _id: id ?? "", system }], options: { parent } };
}

/** Changes fields of an event. */
export function changeEvent(page: EventPage, system: object): Promise<void> {
	return writeOne(eventChange(page, system));
}

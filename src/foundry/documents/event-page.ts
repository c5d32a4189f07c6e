/**
 * An event: a page of a journal with its heats, results and ledger. `events.ts` reads it.
 */
import { STAGES } from "../../core/campaign/ledger-stages.ts";
import { TYPES } from "../ids.ts";

function eventSchema() {
	const { fields } = foundry.data;
	const text = (initial = "") => new fields.StringField({ required: true, blank: true, initial });
	const count = (initial = 0) => new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
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
		/** What an NPC crew brings to its first event. */
		rivalCredits: count(1000),
		/** The lender's terms: interest at each event in per cent, and the number of events after which everything is due. */
		interest: count(10),
		patience: count(3),
		/** The fine for each card of the officials, and prize money in per cent of a craft's worth. */
		fine: count(),
		prizePercent: count(),
		/** The shares of the first places in per cent, and points for them, as a GM writes them. */
		shares: text("50, 30, 20"),
		points: text("10, 7, 5, 3, 2, 1"),
		/** Points in the season of its cup, for the places in the standings of an event. */
		seasonPoints: text("10, 7, 5, 3, 2, 1"),
		/** Whose places the purse goes by: those of the standings by craft, or of the last heat. */
		purseBy: new fields.StringField({ required: true, choices: ["standings", "last"] as const, initial: "standings" }),
		/** By the id of the match. */
		heats: new fields.TypedObjectField(new fields.ObjectField({ required: true })),
		/** The names of accounts, since characters may be deleted. */
		names: new fields.ObjectField({ required: true }),
		stage: new fields.StringField({ required: true, choices: [...STAGES], initial: "open" }),
		/** What the purses of characters have gained by the ledger, by account; null on a page of an earlier version. */
		booked: new fields.ObjectField({ required: true, nullable: true, initial: null }),
		/** A payment that has begun and is not booked yet. */
		moving: new fields.ObjectField({ required: true, nullable: true, initial: null }),
		/** The book of bets; `event-data.ts` reads it. */
		book: new fields.ObjectField({ required: true }),
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

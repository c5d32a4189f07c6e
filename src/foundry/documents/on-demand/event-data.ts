/**
 * Reads the plain data on the page of an event: heats, ledger and the book of bets. A GM may have imported the page from any file, and a
 * macro may have written it. It is read as a whole: a page with anything else in it is no event, so that it pays nobody and breaks no sum.
 */
import * as v from "valibot";
import { MOST_CREDITS, REASONS } from "../../../core/campaign/ledger.ts";
import { STAGES } from "../../../core/campaign/ledger-stages.ts";
import { BET_KINDS } from "../../../core/campaign/odds.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { isInherited } from "../../../core/kernel/plain.ts";

/** The most characters of a name, a remark or a code. */
const LONGEST = 1000;

/** The most characters of the story of a match. */
const LONGEST_STORY = 5_000_000;

/** No count of places, scores or matches is higher. */
const MOST = 1_000_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST));
const otherwise = v.optional(text, "");
/** The id of a document, an account or a line: a key of an update too, so it has no dot, and it is no name that every object inherits. */
const name = v.pipe(
	v.string(),
	v.regex(/^[\w:-]{1,160}$/),
	v.check((each) => !isInherited(each)),
);
const nameOrNone = v.optional(v.union([v.literal(""), name]), "");
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** How often something was so, by a whole number; `2/3` is a place that three have. */
const countsSchema = v.record(v.pipe(v.string(), v.regex(/^-?\d{1,15}(\/\d{1,3})?$/)), whole(0, MOST));

const resultSchema = v.pipe(
	v.object({
		place: whole(0, MOST),
		seat: nameOrNone,
		craftId: nameOrNone,
		craft: otherwise,
		pilotId: nameOrNone,
		pilot: otherwise,
		team: otherwise,
		account: name,
		/** Whether an NPC flew. */
		npc: v.optional(v.boolean(), false),
		status: otherwise,
		/** Its score; null for none. */
		score: v.optional(v.nullable(v.pipe(v.number(), v.finite())), null),
	}),
	// A result of an earlier version has no ids besides its account's: that of the pilot, or else of the seat.
	v.transform((read) => ({
		...read,
		craftId: read.craftId || read.account,
		pilotId: read.pilotId || (read.pilot === "" ? "" : read.account),
	})),
);

const heatSchema = v.object({
	game: name,
	name: text,
	over: v.boolean(),
	results: v.array(resultSchema),
	/** Whether a GM has taken the heat out of the event. */
	out: v.exactOptional(v.boolean()),
	story: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_STORY))),
});

/** What credits are paid for. */
export const reasonSchema = v.picklist(REASONS);

const transferSchema = v.object({
	from: name,
	to: name,
	credits: whole(1, MOST_CREDITS),
	reason: reasonSchema,
	note: otherwise,
	order: v.optional(v.pipe(v.number(), v.finite()), 0),
});

/** Credits that a purse has gained or lost. */
const gain = whole(-MOST_CREDITS, MOST_CREDITS);

const moveSchema = v.object({ account: name, credits: gain, before: v.pipe(v.number(), v.finite()) });

const tallySchema = v.object({ matches: whole(0, MOST), places: countsSchema, scores: countsSchema });

const betSchema = v.object({
	kind: v.picklist(BET_KINDS),
	score: v.pipe(v.number(), v.finite()),
	bettor: name,
	match: name,
	seat: name,
	stake: whole(1, MOST_CREDITS),
	odds: v.pipe(v.number(), v.minValue(1), v.maxValue(MOST)),
});

/** A field of a form is null while it is empty. */
const bookSchema = v.object({
	match: nameOrNone,
	series: v.optional(text, ""),
	open: v.optional(v.boolean(), false),
	margin: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), 15),
	most: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_CREDITS), v.transform(Math.floor)), 0),
	tallies: v.optional(v.record(name, tallySchema), {}),
	names: v.optional(v.record(name, text), {}),
	bets: v.optional(v.record(name, betSchema), {}),
});

const eventSchema = v.object({
	heats: v.record(name, heatSchema),
	names: v.record(name, text),
	stage: v.picklist(STAGES),
	transfers: v.record(name, transferSchema),
	booked: v.nullable(v.record(name, v.pipe(v.number(), v.finite()))),
	moving: v.nullable(moveSchema),
	book: bookSchema,
});

/** An entrant of a heat: its result, and who pays and is paid for it. */
export type HeatResult = v.InferOutput<typeof resultSchema>;

/** What an event keeps of a match: once it is over and open to everybody, its story as JSON, too. */
export type Heat = v.InferOutput<typeof heatSchema>;

/** A bet as its page stores it. What has become of it follows from the result of its match. */
export type StoredBet = v.InferOutput<typeof betSchema>;

/** The book of bets: the match on which it takes bets, the series that gave the odds, its terms, and what it has taken. */
export type Book = v.InferOutput<typeof bookSchema>;

/** A book that has taken nothing. */
export const NO_BOOK: Book = v.parse(bookSchema, {});

/** Everything on the page of an event besides its texts and terms. */
export type EventData = v.InferOutput<typeof eventSchema>;

/** Reads a page. Refused: `event-unreadable` {part} with the path of the first part that cannot be read. */
export function readEvent(raw: unknown): Outcome<EventData> {
	const read = v.safeParse(eventSchema, raw);
	return read.success ? accept(read.output) : refuse("event-unreadable", { part: v.getDotPath(read.issues[0]) ?? "" });
}

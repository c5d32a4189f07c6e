/**
 * Reads the plain data on the page of an event: heats, transfers and the book of bets. A GM may have imported the page from any
 * file, and a macro may have written it. What cannot be read is left out, so that it pays nobody and breaks no sum.
 */
import * as v from "valibot";
import { MOST_CREDITS, REASONS } from "../../../core/campaign/ledger.ts";
import { BET_KINDS } from "../../../core/campaign/odds.ts";
import { isInherited } from "../../../core/kernel/plain.ts";

/** The most characters of a name, a remark or a code. */
const LONGEST = 1000;

/** The most characters of the story of a match. */
const LONGEST_STORY = 5_000_000;

/** No count of places, scores or matches is higher. */
const MOST = 1_000_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST));
const otherwise = v.optional(text, "");
/** The id of a document, or of an account: sums are kept by accounts, so it is no name that every object inherits. */
const name = v.pipe(
	v.string(),
	v.maxLength(128),
	v.check((each) => !isInherited(each)),
);
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const countsSchema = v.record(name, whole(0, MOST));

const resultSchema = v.pipe(
	v.object({
		place: whole(0, MOST),
		seat: v.optional(name, ""),
		craftId: v.optional(name, ""),
		craft: otherwise,
		pilotId: v.optional(name, ""),
		pilot: otherwise,
		team: otherwise,
		account: name,
		status: otherwise,
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
	story: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_STORY))),
});

const transferSchema = v.object({
	from: name,
	to: name,
	credits: whole(1, MOST_CREDITS),
	reason: v.picklist(REASONS),
	note: otherwise,
	order: v.fallback(v.pipe(v.number(), v.finite()), 0),
});

const tallySchema = v.object({ matches: whole(0, MOST), places: countsSchema, scores: countsSchema });

const betSchema = v.object({
	kind: v.picklist(BET_KINDS),
	score: v.pipe(v.number(), v.finite()),
	bettor: name,
	match: name,
	seat: name,
	stake: whole(1, MOST_CREDITS),
	odds: v.pipe(v.number(), v.minValue(1), v.maxValue(MOST)),
	fate: v.picklist(["", "won", "lost", "returned"]),
});

const bookSchema = v.object({
	match: v.fallback(name, ""),
	series: v.fallback(text, ""),
	open: v.fallback(v.boolean(), false),
	margin: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 15),
	most: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_CREDITS), v.transform(Math.floor)), 0),
	tallies: readable(tallySchema),
	names: readable(text),
	bets: readable(betSchema),
});

/** A record of the entries that can be read. */
function readable<T>(entry: v.GenericSchema<unknown, T>) {
	return v.pipe(
		v.fallback(v.record(v.string(), v.unknown()), {}),
		v.transform((raw): Readonly<Record<string, T>> => Object.fromEntries(entriesIn(raw, entry))),
	);
}

function entriesIn<T>(raw: object, schema: v.GenericSchema<unknown, T>): (readonly [string, T])[] {
	return Object.entries(raw).flatMap(([key, entry]) => {
		const read = isInherited(key) ? null : v.safeParse(schema, entry);
		return read?.success ? [[key, read.output] as const] : [];
	});
}

/** An entrant of a heat: its result, and who pays and is paid for it. */
export type HeatResult = v.InferOutput<typeof resultSchema>;

/** What an event keeps of a match: once it is over and open to everybody, its story as JSON, too. */
export type Heat = v.InferOutput<typeof heatSchema>;

/** The heats of a page by the ids of their matches. */
export function readHeats(raw: object): readonly (readonly [match: string, heat: Heat])[] {
	return entriesIn(raw, heatSchema);
}

/** A payment on a page, with its place in the order. */
type StoredTransfer = v.InferOutput<typeof transferSchema>;

/** The transfers of a page by their ids. */
export function readTransfers(raw: object): readonly (readonly [id: string, transfer: StoredTransfer])[] {
	return entriesIn(raw, transferSchema);
}

/** A bet and its outcome; the outcome is empty while the bet is open. */
export type StoredBet = v.InferOutput<typeof betSchema>;

/** The book of bets: the match on which it takes bets, the series that gave the odds, its terms, and what it has taken. */
export type Book = v.InferOutput<typeof bookSchema>;

/** The book of a page. */
export function readBook(raw: unknown): Book {
	return v.parse(bookSchema, typeof raw === "object" && raw !== null ? raw : {});
}

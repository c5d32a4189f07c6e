/**
 * Showings: what a user may see of a hiding match. Everybody's showing is in the match's document; the showing of a seat goes
 * from the referee only to the seat's owner. The schemas here parse both.
 */
import * as v from "valibot";
import { choiceSchema, situationSchema } from "../../../core/kernel/game.ts";
import { listOf } from "../../../core/kernel/members.ts";
import { momentSchema } from "../../../core/kernel/moment.ts";
import { plainObjectSchema, plainSchema } from "../../../core/kernel/plain.ts";
import { reportSchema } from "../../../core/kernel/report.ts";
import { seatSchema } from "../../../core/kernel/seat.ts";

const standingFields = {
	situation: situationSchema,
	/** Who has sealed an order that is not revealed yet, in seat order. */
	sealed: listOf(seatSchema),
	/** Those of them whose order a GM has sealed; omitted if there are none. */
	byGM: v.exactOptional(listOf(seatSchema)),
};

const publicFields = {
	...standingFields,
	/** What a seat or an onlooker sees of the open state; the game knows its type. */
	view: v.pipe(
		plainSchema,
		v.transform((plain): unknown => plain),
	),
};

const standingSchema = v.object(standingFields);

/** What everybody may know about the state of a match. */
export type Standing = Readonly<v.InferOutput<typeof standingSchema>>;

const publicShowingSchema = v.pipe(v.object(publicFields), v.readonly());

/** What everybody sees. */
export type PublicShowing = v.InferOutput<typeof publicShowingSchema>;

const seatShowingSchema = v.pipe(
	v.object({
		...publicFields,
		seat: seatSchema,
		/** The number of entries in the journal. */
		length: v.number(),
		/** The moment for which an order is sealed now. */
		moment: momentSchema,
		choices: listOf(choiceSchema),
		/** The latest private reports of this seat. */
		reports: listOf(reportSchema),
		/** The seat's present sealed order, and the number of its entry; null if there is none. */
		seal: v.nullable(v.object({ entry: v.number(), digest: v.string() })),
	}),
	v.readonly(),
);

/** What the owner of a seat sees. */
export type SeatShowing = v.InferOutput<typeof seatShowingSchema>;

/** Parses everybody's showing from a document; null if there is none. */
export function readPublicShowing(raw: unknown): PublicShowing | null {
	const read = v.safeParse(publicShowingSchema, raw);
	return read.success ? read.output : null;
}

const numbered = { seat: seatSchema, series: v.string(), number: v.pipe(v.number(), v.integer(), v.minValue(0)) };

/** The message with the showing of a seat. `readSeatShowing` checks a whole showing, and the result of a change. */
export const sentShowingSchema = v.union([
	v.object({ ...numbered, whole: plainObjectSchema }),
	v.object({ ...numbered, change: v.nullable(plainObjectSchema) }),
]);

/**
 * The message with the showing of a seat, to its owner. Each has a number in a series, and is whole or the change from the one
 * before. Each referee begins a series of its own for each seat.
 */
export type SentShowing = v.InferOutput<typeof sentShowingSchema>;

/** Parses a whole showing of a seat; null if it is malformed. */
export function readSeatShowing(raw: unknown): SeatShowing | null {
	const read = v.safeParse(seatShowingSchema, raw);
	return read.success ? read.output : null;
}

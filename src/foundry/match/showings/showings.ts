/**
 * Showings: what a user may see of a hiding match. Everybody's showing is in the match's document; the showing of a seat goes
 * from the referee only to the seat's owner. The schemas here parse both.
 */
import * as v from "valibot";
import type { Choice, Situation } from "../../../core/kernel/game.ts";
import { type Moment, momentSchema } from "../../../core/kernel/moment.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { plainObjectSchema, plainRecordSchema, plainSchema, refusalSchema, seatSchema } from "../wire/plain-data.ts";

/** What everybody may know about the state of a match. */
export interface Standing {
	readonly situation: Situation;
	/** Who has sealed an order that is not revealed yet, in seat order. */
	readonly sealed: readonly SeatId[];
	/** Those of them whose order a GM has sealed; omitted if there are none. */
	readonly byGM?: readonly SeatId[];
}

/** What everybody sees. */
export interface PublicShowing extends Standing {
	readonly view: unknown;
}

/** What the owner of a seat sees. */
export interface SeatShowing extends PublicShowing {
	readonly seat: SeatId;
	/** The number of entries in the journal. */
	readonly length: number;
	/** The moment for which an order is sealed now. */
	readonly moment: Moment;
	readonly choices: readonly Choice<unknown>[];
	/** The latest private reports of this seat. */
	readonly reports: readonly Report[];
	/** The seat's present sealed order, and the number of its entry; null if there is none. */
	readonly seal: { readonly entry: number; readonly digest: string } | null;
}

const standingSchema = v.object({ code: v.string(), facts: plainRecordSchema });

const situationSchema = v.object({
	phase: v.string(),
	strip: v.array(v.string()),
	round: v.number(),
	step: v.nullable(v.number()),
	rounds: v.nullable(v.number()),
	turn: v.nullable(seatSchema),
	awaited: v.array(seatSchema),
	seconds: v.number(),
	over: v.boolean(),
	seats: v.record(v.string(), standingSchema),
});

const choiceSchema = v.object({
	command: plainSchema,
	amount: v.nullable(v.object({ field: v.string(), least: v.number(), most: v.number() })),
	facts: plainRecordSchema,
	refusal: v.nullable(refusalSchema),
});

const rolledSchema = v.object({
	count: v.number(),
	faces: v.number(),
	reason: v.string(),
	seat: v.nullable(seatSchema),
	shown: v.array(v.number()),
});

const reportSchema = v.object({
	code: v.string(),
	seat: v.nullable(seatSchema),
	facts: plainRecordSchema,
	modifiers: v.array(v.object({ code: v.string(), value: v.number() })),
	rolls: v.array(rolledSchema),
	card: v.string(),
	seenBy: v.union([v.literal("all"), v.array(seatSchema)]),
});

const shared = { view: plainSchema, situation: situationSchema, sealed: v.array(seatSchema), byGM: v.exactOptional(v.array(seatSchema)) };

const publicShowingSchema: v.GenericSchema<unknown, PublicShowing> = v.object(shared);

/** The showing of a seat. */
const seatShowingSchema: v.GenericSchema<unknown, SeatShowing> = v.object({
	...shared,
	seat: seatSchema,
	length: v.number(),
	moment: momentSchema,
	choices: v.array(choiceSchema),
	reports: v.array(reportSchema),
	seal: v.nullable(v.object({ entry: v.number(), digest: v.string() })),
});

/** Parses everybody's showing from a document; null if there is none. */
export function readPublicShowing(raw: unknown): PublicShowing | null {
	const read = v.safeParse(publicShowingSchema, raw);
	return read.success ? read.output : null;
}

/**
 * The message with the showing of a seat, to its owner. Each has a number in a series, and is whole or the change from the one
 * before. Each referee begins a series of its own for each seat.
 */
export type SentShowing = {
	readonly seat: SeatId;
	readonly series: string;
	readonly number: number;
} & ({ readonly whole: Json } | { readonly change: Json });

const numbered = { seat: seatSchema, series: v.string(), number: v.pipe(v.number(), v.integer(), v.minValue(0)) };

/** The schema of that message. `readSeatShowing` checks a whole showing, and the result of a change. */
export const sentShowingSchema: v.GenericSchema<unknown, SentShowing> = v.union([
	v.object({ ...numbered, whole: plainObjectSchema }),
	v.object({ ...numbered, change: v.nullable(plainObjectSchema) }),
]);

/** Parses a whole showing of a seat; null if it is malformed. */
export function readSeatShowing(raw: unknown): SeatShowing | null {
	const read = v.safeParse(seatShowingSchema, raw);
	return read.success ? read.output : null;
}

/**
 * Schemas of untrusted data: from other clients, from this browser's store, and from fields of documents that hold plain data.
 */
import * as v from "valibot";
import type { Opened } from "../../core/kernel/journal.ts";
import { momentSchema } from "../../core/kernel/moment.ts";
import type { Json } from "../../core/kernel/outcome.ts";
import { seatId } from "../../core/kernel/seat.ts";

/** No order, command or report is nested deeper. Deeper data could exhaust the parser's stack. */
const MOST_LEVELS = 40;

function isPlain(raw: unknown, levels = MOST_LEVELS): raw is Json {
	if (typeof raw !== "object" || raw === null) return raw !== undefined;
	return levels > 0 && Object.values(raw).every((part) => isPlain(part, levels - 1));
}

/** Plain data of any shape. */
export const plainSchema = v.custom<Json>((raw) => isPlain(raw));

/** Plain data with named or numbered parts: a command or an order, which the game itself reads. */
export const plainObjectSchema = v.custom<Json>((raw) => typeof raw === "object" && raw !== null && isPlain(raw));

/** The id of a message, a page, a document or a seat, or a code: short, and not empty. */
export const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** How many entries the log of a match had. */
export const entrySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The id of a seat. */
export const seatSchema = v.pipe(nameSchema, v.transform(seatId));

/** A code's named numbers, ids and codes. */
export const factsSchema = v.record(v.string(), plainSchema);

/** Why something was refused. */
export const refusalSchema = v.object({ code: v.string(), facts: factsSchema });

/** What a digest is made of: an order or a hidden entry, with its nonce. */
export const openedSchema = v.pipe(
	v.object({ order: plainSchema, nonce: v.string(), moment: v.optional(momentSchema) }),
	v.transform(({ moment, ...opened }): Opened => (moment ? { ...opened, moment } : opened)),
);

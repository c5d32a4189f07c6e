/**
 * Schemas of untrusted data: from other clients, from this browser's store, and from fields of documents that hold plain data.
 */
import * as v from "valibot";
import type { Opened } from "../../../core/kernel/journal.ts";
import { momentSchema } from "../../../core/kernel/moment.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { plainCopy } from "../../../core/kernel/plain.ts";
import { seatId } from "../../../core/kernel/seat.ts";

/** No order, command or report is nested deeper. Deeper data could exhaust the parser's stack. */
const MOST_LEVELS = 40;

/** Plain data of any shape, copied. A key that every object inherits would change other objects of the page when Foundry merges the data. */
export const plainSchema = v.pipe(
	v.unknown(),
	v.rawTransform<unknown, Json>(({ dataset, addIssue, NEVER }) => {
		const copied = plainCopy(dataset.value, MOST_LEVELS);
		if ("copy" in copied) return copied.copy;
		addIssue({ message: copied.impurity.where === "" ? copied.impurity.why : `${copied.impurity.why}: ${copied.impurity.where}` });
		return NEVER;
	}),
);

/** The plain data of a text, such as that of a file, for a schema that reads it. */
export const plainTextSchema = v.pipe(
	v.string(),
	v.parseJson(),
	plainSchema,
	v.transform((plain): unknown => plain),
);

/** Plain data with named or numbered parts: a command or an order, which the game itself reads. */
export const plainObjectSchema = v.pipe(
	plainSchema,
	v.check((plain) => typeof plain === "object" && plain !== null),
);

/** Plain data with named parts. */
export const plainRecordSchema = v.pipe(
	plainObjectSchema,
	v.check((plain) => !Array.isArray(plain)),
	// The checks have left records alone.
	v.transform((plain) => plain as Readonly<Record<string, Json>>),
);

/** The id of a message, a page, a document or a seat, or a code: short, and not empty. */
export const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** How many entries the log of a match had. */
export const entrySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The id of a seat. */
export const seatSchema = v.pipe(nameSchema, v.transform(seatId));

/** Why something was refused. */
export const refusalSchema = v.object({ code: v.string(), facts: plainRecordSchema });

/** What a digest is made of: an order or a hidden entry, with its nonce. */
export const openedSchema = v.pipe(
	v.strictObject({ order: plainSchema, nonce: v.pipe(v.string(), v.maxLength(128)), moment: v.optional(momentSchema) }),
	v.transform(({ moment, ...opened }): Opened => (moment ? { ...opened, moment } : opened)),
);

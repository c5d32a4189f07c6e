/**
 * Schemas of untrusted data: from other clients, from this browser's store, and from fields of documents that hold plain data.
 */
import * as v from "valibot";
import { openedOf } from "../../core/kernel/journal.ts";
import { plainSchema } from "../../core/kernel/plain.ts";

/** The plain data of a text, such as that of a file, for a schema that reads it. */
export const plainTextSchema = v.pipe(
	v.string(),
	v.parseJson(),
	plainSchema,
	v.transform((plain): unknown => plain),
);

/** The id of a message, a page, a document or a seat, or a code: short, and not empty. */
export const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** How many entries the log of a match had. */
export const entrySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a digest is made of: an order or a hidden entry, with its nonce. */
export const openedSchema = openedOf(plainSchema);

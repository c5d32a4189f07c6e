/**
 * What a GM may wish on the ledger of an event. Amounts are whole credits: a text is refused, since a sum would put it behind a number
 * as letters.
 */
import * as v from "valibot";
import { reasonSchema } from "../../../documents/on-demand/event-data.ts";
import { nameSchema } from "../../../documents/plain-data.ts";

const whole = v.pipe(v.number(), v.safeInteger());

/** The id of a line or an account. */
const id = v.pipe(v.string(), v.regex(/^[\w:-]{1,160}$/));
const text = v.pipe(v.string(), v.maxLength(1000));
const counts = v.record(nameSchema, v.pipe(whole, v.minValue(0)));

/** The schema of an act. */
export const actSchema = v.variant("act", [
	/** Enters these of the proposals that are due, by their ids, and strikes out the bills of the yard that are `waived`, in one go. */
	v.strictObject({
		act: v.literal("enter-dues"),
		ids: v.pipe(v.array(id), v.readonly()),
		waived: v.exactOptional(v.pipe(v.array(id), v.readonly())),
	}),
	/** Enters a transfer that the GM wrote; `nth` is its number among these, so that two presses enter one. */
	v.strictObject({
		act: v.literal("enter"),
		nth: v.pipe(whole, v.minValue(0)),
		from: id,
		to: id,
		credits: whole,
		reason: reasonSchema,
		note: text,
	}),
	v.strictObject({ act: v.literal("strike"), id }),
	/** Sets up the next heat after this match, once however often it is wished. */
	v.strictObject({ act: v.literal("next-heat"), after: nameSchema }),
	/** Settles, goes on with it, or takes it back; these accounts may go below zero. */
	v.strictObject({ act: v.literal("settle"), allowed: v.pipe(v.array(id), v.readonly()) }),
	v.strictObject({ act: v.literal("take-back"), allowed: v.pipe(v.array(id), v.readonly()) }),
	/** Ends a settlement without those who could not be paid. */
	v.strictObject({ act: v.literal("write-off") }),
	/** Opens the book on a match, with the odds that simulations gave. */
	v.strictObject({
		act: v.literal("open-book"),
		match: nameSchema,
		series: text,
		tallies: v.record(
			nameSchema,
			v.strictObject({ matches: v.pipe(whole, v.minValue(0)), places: counts, scores: v.record(v.string(), whole) }),
		),
		names: v.record(nameSchema, text),
	}),
	v.strictObject({ act: v.literal("close-book") }),
]);

/** An act on the ledger of an event. */
export type LedgerAct = v.InferOutput<typeof actSchema>;

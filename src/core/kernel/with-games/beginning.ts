/**
 * The state in which a craft begins a match if it is not fresh from the yard. A seat enters with it and with the design of its
 * craft. Each game has its own fields, and reads them with the functions here.
 */
import * as v from "valibot";
import { accept, type Outcome, type Refused, refuse } from "../outcome.ts";

/** A whole number from 0 upwards. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** A count for each part of a craft, by the part's id. A key may not be the name of a property that every object has. */
export const countsSchema = v.pipe(
	v.record(v.pipe(v.string(), v.maxLength(60)), countSchema),
	v.check((record) => !Object.keys(record).some((key) => key in {})),
	v.transform((record): Counts => record),
);

/** A count for each part of a craft, by the part's id. */
export type Counts = Readonly<Record<string, number>>;

/** Reads the state in which a craft begins, with a game's schema. Refused: `begins-unreadable` {where}. */
export function parseBeginning<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): Outcome<T> {
	const parsed = v.safeParse(schema, raw);
	return parsed.success ? accept(parsed.output) : refuse("begins-unreadable", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

/** Refuses a count above the most that a part can have; null if it fits. Code: `begins-beyond` {part, given, most}. */
export function objectionToCount(part: string, given: number, most: number): Refused | null {
	return given > most ? refuse("begins-beyond", { part, given, most }) : null;
}

/**
 * Refuses counts of parts that the craft does not have, or above what a part can have; null if all fit. Codes:
 * `begins-without-part` {part}, `begins-beyond` {part, given, most}.
 */
export function objectionToCounts(given: Counts, most: ReadonlyMap<string, number>): Refused | null {
	for (const [part, count] of Object.entries(given)) {
		const full = most.get(part);
		if (full === undefined) return refuse("begins-without-part", { part });
		const objection = objectionToCount(part, count, full);
		if (objection) return objection;
	}
	return null;
}

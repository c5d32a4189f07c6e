/**
 * Tables that many tests begin with are set up once. Later tests open the same world again, as a group does on its next evening:
 * with the stored documents, and with what each browser kept.
 */
import type { SavedTable } from "../../tabletop/open-table.ts";

/** A saved table, and what a test needs to know of how it was set up. */
export interface Begun<T> extends SavedTable {
	readonly facts: T;
}

const begun = new Map<string, Begun<unknown>>();

/** The saved table of these options, if a test of this worker has set it up; the options must be plain data. */
export function begunBefore<T>(options: object): Begun<T> | null {
	// The same options always keep facts of the same shape: the options of each kind of table include its name.
	return (begun.get(JSON.stringify(options)) as Begun<T> | undefined) ?? null;
}

/** Keeps a table for later tests. */
export function keepBegun<T>(options: object, table: Begun<T>): void {
	begun.set(JSON.stringify(options), table);
}

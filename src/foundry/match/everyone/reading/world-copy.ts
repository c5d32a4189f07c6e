/**
 * The world's copy of hidden entries: encrypted, in the match's document, one text for each entry, so that a step adds a text
 * and rewrites none. A GM with a cleared browser or another device reads the entries from it with the key
 * (`on-demand/reading/copying.ts`).
 */
import * as v from "valibot";
import type { MatchCombat } from "../../../documents/matches.ts";
import { keptKey } from "../../secrets/secrets.ts";
import { lostEntries } from "./hidden-entries.ts";

/** Texts by digest: the id of the lock, a dot, and the encrypted entry. The reader ignores anything else in the document. */
const copySchema = v.fallback(v.record(v.string(), v.fallback(v.string(), "")), {});

/** The texts of a match's copy. */
export function copyIn({ system }: MatchCombat): Readonly<Record<string, string>> {
	return v.parse(copySchema, system.copy);
}

/** Whether a key would give this client hidden entries: they are in the copy, and this browser cannot read them. */
export function needsKey(combat: MatchCombat): boolean {
	const copy = copyIn(combat);
	return lostEntries(combat).some((digest) => copy[digest] && keptKey(lockOf(copy[digest])) === null);
}

/** The id of the lock of a text. */
export function lockOf(text: string): string {
	return text.slice(0, text.indexOf("."));
}

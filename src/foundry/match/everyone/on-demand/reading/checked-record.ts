/**
 * What a document stores of a record from a file: the parts that the rules have read, and never those of the file itself, which may
 * hold more than the rules read.
 */
import type { Match } from "../../../../../core/kernel/match.ts";
import { type HiddenEntries, placesIn, type Stub } from "../../../../../core/kernel/record/hidden-entries.ts";
import { type StoredJournal, stubsIn } from "../../../../documents/matches.ts";

/** The journal of a file, as the rules have replayed it; in a hiding game with its stubs, which the replay does not keep. */
export function checkedJournal(file: StoredJournal, { journal }: Match<unknown>): StoredJournal {
	const stubs = stubsIn(file);
	if (!stubs) return { ...journal };
	const log = Object.fromEntries(stubs.log.map((digest, number) => [number, stubOf(digest)]));
	// The hidden entries are of the file's version, and so is their chain.
	return { ...journal, version: file["version"], opening: [stubOf(stubs.opening)], log, kept: stubOf(stubs.kept) };
}

function stubOf(digest: string): Stub {
	return { kind: "kept", digest };
}

/** The hidden entries of a file that are behind its stubs; null if it has no stubs. */
export function checkedEntries(file: StoredJournal, hidden: HiddenEntries): HiddenEntries | null {
	const stubs = stubsIn(file);
	if (!stubs) return null;
	const found = placesIn(stubs).flatMap(({ digest }) => {
		const entry = Object.hasOwn(hidden, digest) ? hidden[digest] : undefined;
		return entry ? [[digest, entry] as const] : [];
	});
	return Object.fromEntries(found);
}

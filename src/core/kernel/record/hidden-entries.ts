/**
 * Hidden entries: while a match that hides something lasts, its document shows only a stub of the journal's opening, of each
 * entry and of the dice of undone steps. A stub is a digest; the hidden entry behind it is kept apart. Once the match is over,
 * the hidden entries are published, and every client reads the journal and checks that it matches the stubs.
 */
import type { Journal, Opened } from "../journal.ts";
import { accept, type Json, type Outcome, refuse } from "../outcome.ts";
import { type Digest, isUnbroken } from "../seal.ts";

/** What everybody sees of a part of the journal. */
export interface Stub {
	readonly kind: "kept";
	readonly digest: Digest;
}

/** What everybody sees of a journal. */
export interface Stubs {
	/** The digest of the options, the seats and the dice of the opening. */
	readonly opening: Digest;
	/** The digests of the entries, in order. */
	readonly log: readonly Digest[];
	readonly kept: Digest;
}

/** Hidden entries by the digest of their stub. */
export type HiddenEntries = Readonly<Record<Digest, Opened>>;

/** A part of the journal with its place there: `opening`, `log.0`, `log.1` … or `kept`. */
export interface Placed {
	readonly where: string;
	readonly digest: Digest;
}

/** Every part of a journal, in order. */
export function placesIn({ opening, log, kept }: Stubs): readonly Placed[] {
	const entries = log.map((digest, number) => ({ where: `log.${number}`, digest }));
	return [{ where: "opening", digest: opening }, ...entries, { where: "kept", digest: kept }];
}

/** The hidden entry of a stub, without its nonce; null if it is missing or does not fit the stub. */
export function underStub(digest: Digest, hidden: HiddenEntries): Json {
	const entry = hidden[digest];
	return entry && isUnbroken({ digest, ...entry }) ? entry.order : null;
}

/** The part of a journal that is hidden as its opening. */
export function openingOf({ options, seats, opening }: Journal): Pick<Journal, "options" | "seats" | "opening"> {
	return { options, seats, opening };
}

/**
 * The journal of these stubs, as raw data. Refused: `journal-lost` if an entry is missing, `unreadable-journal` if one does not
 * fit its stub.
 */
export function journalUnder(stubs: Stubs, hidden: HiddenEntries): Outcome<Readonly<Record<string, unknown>>> {
	for (const { where, digest } of placesIn(stubs)) {
		if (!hidden[digest]) return refuse("journal-lost");
		if (underStub(digest, hidden) === null) return refuse("unreadable-journal", { where, why: "digest" });
	}
	const { opening, log, kept } = stubs;
	const entries = log.map((digest) => underStub(digest, hidden));
	// It was sealed as an opening; parsing the journal checks what is in it.
	const start = underStub(opening, hidden) as Readonly<Record<string, Json>>;
	return accept({ ...start, log: { ...entries }, kept: underStub(kept, hidden) });
}

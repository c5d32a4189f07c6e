/**
 * The journal of a game that hides, as everybody is shown it while the match lasts: of its opening, of each entry and of
 * the dice that were undone there is a stub, which is a digest. What the digests were made of is kept apart until the end;
 * whoever has it then can read the journal, and see that it is the one that was shown.
 */
import type { Journal, Opened } from "./journal.ts";
import { accept, type Json, type Outcome, refuse } from "./outcome.ts";
import { type Digest, isUnbroken } from "./seal.ts";

/** What is shown of a part of the journal. */
export interface Stub {
	readonly kind: "kept";
	readonly digest: Digest;
}

/** A journal of which only this is shown. */
export interface Stubs {
	/** Of options, seats and the dice of the opening. */
	readonly opening: Digest;
	/** Of the entries, in order. */
	readonly log: readonly Digest[];
	readonly kept: Digest;
}

/** What digests were made of. */
export type Pieces = Readonly<Record<Digest, Opened>>;

/** A part of the journal with the place that it has there: `opening`, `log.0`, `log.1` … or `kept`. */
export interface Placed {
	readonly where: string;
	readonly digest: Digest;
}

/** Every part of a journal, in order. */
export function placesIn({ opening, log, kept }: Stubs): readonly Placed[] {
	const entries = log.map((digest, number) => ({ where: `log.${number}`, digest }));
	return [{ where: "opening", digest: opening }, ...entries, { where: "kept", digest: kept }];
}

/** What stands under a stub; null where it is missing, or is not what the stub was made of. */
export function underStub(digest: Digest, pieces: Pieces): Json {
	const piece = pieces[digest];
	return piece && isUnbroken({ digest, ...piece }) ? piece.order : null;
}

/** What the opening of a journal is sealed as. */
export function openingOf({ options, seats, opening }: Journal): Pick<Journal, "options" | "seats" | "opening"> {
	return { options, seats, opening };
}

/** A journal by its stubs, as raw data to be read. Refused: `journal-lost` where a piece is missing, `unreadable-journal` where one is not what was shown. */
export function journalUnder(stubs: Stubs, pieces: Pieces): Outcome<Readonly<Record<string, unknown>>> {
	for (const { where, digest } of placesIn(stubs)) {
		if (!pieces[digest]) return refuse("journal-lost");
		if (underStub(digest, pieces) === null) return refuse("unreadable-journal", { where, why: "digest" });
	}
	const { opening, log, kept } = stubs;
	const entries = log.map((digest) => underStub(digest, pieces));
	// What was sealed as an opening; whoever reads the journal checks what is in it.
	const start = underStub(opening, pieces) as Readonly<Record<string, Json>>;
	return accept({ ...start, log: { ...entries }, kept: underStub(kept, pieces) });
}

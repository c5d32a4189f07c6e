/**
 * The chain of a journal: each entry carries the hash of itself and of everything that came before it, so that a missing, altered
 * or moved entry is noticed. A sealed order counts only by its digest, even after the reveal.
 */
import { hashOf } from "../hash.ts";
import { asJson } from "../plain.ts";
import type { Digest } from "../seal.ts";

/** What the chain reads of an entry. */
interface Linkable {
	readonly kind: string;
}

/** What the chain reads of the opening of a journal. */
interface Opening {
	readonly game: string;
	readonly options: unknown;
	readonly seats: unknown;
	readonly opening: unknown;
}

/** The link before the first entry: the hash of the game, its options, the seats and the dice of the opening. */
export function firstLink({ game, options, seats, opening }: Opening): Digest {
	return hashOf(asJson({ game, options, seats, opening }));
}

/** The link of an entry that follows another link. */
export function linkOf(before: Digest, entry: Linkable): Digest {
	const own = entry.kind === "sealed" ? { ...entry, opened: null, chain: null } : { ...entry, chain: null };
	return hashOf(asJson({ before, entry: own }));
}

/** The last link of a journal with this many entries; the first link if the log is empty. */
export function headOf(
	journal: Opening & { readonly log: Readonly<Record<number, { readonly chain: Digest }>> },
	length = Object.keys(journal.log).length,
): Digest {
	return journal.log[length - 1]?.chain ?? firstLink(journal);
}

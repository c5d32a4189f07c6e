/**
 * The chain of a journal: each entry bears the hash of all that came before it and of itself, so that an entry that is
 * missing, altered or in another's place is noticed. An order that is still sealed counts by its digest alone.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Entry, Journal } from "./journal.ts";
import { canonical } from "./outcome.ts";
import { asJson } from "./plain.ts";
import type { Digest } from "./seal.ts";

/** An entry without its link in the chain. */
export type Unlinked = Entry extends infer E ? (E extends Entry ? Omit<E, "chain"> : never) : never;

/** The link before the first entry: the hash of the game, its options, the seats and the dice of the opening. */
export function firstLink({ game, options, seats, opening }: Pick<Journal, "game" | "options" | "seats" | "opening">): Digest {
	return hashOf(asJson({ game, options, seats, opening }));
}

/** The link of an entry that follows on a link. */
export function linkOf(before: Digest, entry: Unlinked): Digest {
	const opened = entry.kind === "sealed" ? { opened: null } : {};
	return hashOf(asJson({ before, entry: { ...entry, ...opened, chain: null } }));
}

/** The last link of a journal; of an empty log, the first link. */
export function headOf(journal: Journal): Digest {
	const last = Object.values(journal.log).at(-1);
	return last ? last.chain : firstLink(journal);
}

function hashOf(data: Parameters<typeof canonical>[0]): Digest {
	return bytesToHex(sha256(utf8ToBytes(canonical(data))));
}

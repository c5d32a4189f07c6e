/**
 * Which chat cards come from a match. Any user may write a message that looks like a card. So a client believes a card only if
 * its author is a GM and the match's log has the entries on it.
 */
import { isMatch, type MatchCombat, stubsOf } from "../../documents/matches.ts";
import type { CardEntry, ResolutionMessage } from "./card-message.ts";

/** What a card is: part of a match, a check that its author rolled outside of matches, or a forgery. */
export type CardTrust = "match" | "check" | "foreign";

/** What a card is, as far as this client knows. */
export function cardTrust(message: ResolutionMessage): CardTrust {
	const isGMs = message.author?.isGM ?? false;
	const { match, reports, marks } = message.system;
	if (match === "") return isGMs ? "match" : "check";
	if (!isGMs) return "foreign";
	const combat = game.combats.get(match);
	// A card outlives its match; then only the author is known.
	if (!isMatch(combat)) return "match";
	return Object.keys(reports).every((entry) => isKnown(combat, entry, markIn(marks, entry))) ? "match" : "foreign";
}

/** Whether the log of a match has an entry with this mark. A card that is older than marks has none. */
export function isKnown({ system }: MatchCombat, entry: string, mark: string | null): boolean {
	if (entry === "opening") return true;
	if (!Object.hasOwn(system.log, entry)) return false;
	return mark === null || mark === markOf(system.log[entry]);
}

/** The mark of an entry: its link in the chain or, in a hiding game, the digest of its stub; null if it has none. */
export function entryMark(combat: MatchCombat, entry: CardEntry): string | null {
	return entry === "opening" ? (stubsOf(combat)?.opening ?? null) : markOf(combat.system.log[entry]);
}

/** The mark of an entry on the card; null if it has none. */
export function markIn(marks: unknown, entry: string): string | null {
	if (typeof marks !== "object" || marks === null || !Object.hasOwn(marks, entry)) return null;
	// An object field holds plain data of any shape.
	const found = (marks as Readonly<Record<string, unknown>>)[entry];
	return typeof found === "string" ? found : null;
}

function markOf(raw: unknown): string | null {
	// The fields of an entry or a stub; the next line checks them.
	const { chain, digest, kind } = (raw ?? {}) as { readonly chain?: unknown; readonly digest?: unknown; readonly kind?: unknown };
	if (typeof chain === "string") return chain;
	return kind === "kept" && typeof digest === "string" ? digest : null;
}

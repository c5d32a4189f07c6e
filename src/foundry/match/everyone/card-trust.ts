/**
 * Which chat cards are a match's own. Any user may write a message that looks like a card, so a card is believed only if its
 * author is a GM and the match's log has the entries that it shows.
 */
import { isMatch, type MatchCombat, stubsOf } from "../../documents/matches.ts";
import type { CardEntry, ResolutionMessage } from "./card-message.ts";

/** What a card is: of a match, a check that its author rolled outside of matches, or of nobody. */
export type CardTrust = "match" | "check" | "foreign";

/** What a card is, as far as this client can know. */
export function cardTrust(message: ResolutionMessage): CardTrust {
	const isGMs = message.author?.isGM ?? false;
	const { match, reports, marks } = message.system;
	if (match === "") return isGMs ? "match" : "check";
	if (!isGMs) return "foreign";
	const combat = game.combats.get(match);
	// Cards outlive their match; then the author is all that there is to know.
	if (!isMatch(combat)) return "match";
	return Object.keys(reports).every((entry) => isKnown(combat, entry, markIn(marks, entry))) ? "match" : "foreign";
}

/** Whether the log of a match has an entry with this mark; a card from before there were marks has none. */
export function isKnown({ system }: MatchCombat, entry: string, mark: string | null): boolean {
	if (entry === "opening") return true;
	if (!Object.hasOwn(system.log, entry)) return false;
	return mark === null || mark === markOf(system.log[entry]);
}

/** The mark of an entry of a match: its link in the chain, or of a game that hides the digest of its stub; null where it has none. */
export function entryMark(combat: MatchCombat, entry: CardEntry): string | null {
	return entry === "opening" ? (stubsOf(combat)?.opening ?? null) : markOf(combat.system.log[entry]);
}

/** The mark that a card bears for an entry; null for none. */
export function markIn(marks: unknown, entry: string): string | null {
	// An object field holds plain data of any shape.
	const found = Object.entries((marks ?? {}) as object).find(([key]) => key === entry)?.[1];
	return typeof found === "string" ? found : null;
}

function markOf(raw: unknown): string | null {
	// The fields of an entry or a stub; the next line checks them.
	const { chain, digest, kind } = (raw ?? {}) as { readonly chain?: unknown; readonly digest?: unknown; readonly kind?: unknown };
	if (typeof chain === "string") return chain;
	return kind === "kept" && typeof digest === "string" ? digest : null;
}

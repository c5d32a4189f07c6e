/**
 * What a player's client was shown of hiding matches before, in this page's memory only: the showings of the player's seats or, for an
 * onlooker, everybody's. Until the match is over there is no other source of its past.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { publicShowingIn } from "../everyone/standing.ts";
import { wholeOf } from "../showings/showing-parts.ts";
import { type PublicShowing, readPublicShowing } from "../showings/showings.ts";

/** Raw showings by the number of entries that the match had. They share whatever did not change between them. */
export type SeenBefore = ReadonlyMap<number, Json>;

/** By match and seat; the seat is empty for everybody's showing. */
const seen = perMatch<Map<number, Json>>();

/** What a seat, or an onlooker (null), was shown, by the number of entries. */
export function seenBefore({ id }: Pick<MatchCombat, "id">, seat: SeatId | null): SeenBefore {
	return seen.get(keyOf(id, seat)) ?? new Map();
}

/** Remembers a showing. What was shown of later steps was undone. */
export function remember(
	match: string | null,
	seat: SeatId | null,
	{ length, whole }: { readonly length: number; readonly whole: Json },
): void {
	const before = seen.get(keyOf(match, seat)) ?? new Map<number, Json>();
	for (const later of before.keys()) if (later > length) before.delete(later);
	before.set(length, whole);
	seen.set(keyOf(match, seat), before);
}

/** A showing as this page has read it, and its parts. */
interface Read {
	readonly parts: object;
	readonly showing: PublicShowing | null;
}

/** Everybody's showings that were remembered last, the latest first: a film asks for them within moments. */
const latest = perMatch<readonly Read[]>();

/** So many of them are kept for a match. */
const KEPT = 32;

/** Everybody's showing of these parts; null if they do not form one. */
export function publicShowingFrom(parts: object): PublicShowing | null {
	const read = [...latest.values()].flat().find((each) => each.parts === parts);
	return read ? read.showing : readPublicShowing(wholeOf(parts));
}

/** Remembers everybody's showing as it is in the document now. */
export function rememberPublic(combat: MatchCombat): void {
	if (game.user.isGM || !isHidden(combat)) return;
	// The document is updated in place, so the parts are copied; they are texts.
	const parts = { ...(combat.system.shown as Readonly<Record<string, string>>) };
	remember(combat.id, null, { length: Object.keys(combat.system.log).length, whole: parts });
	const id = combat.id ?? "";
	latest.set(id, [{ parts, showing: publicShowingIn(combat) }, ...(latest.get(id) ?? [])].slice(0, KEPT));
}

/** Forgets what was shown of a match: once it is over, everybody can read its journal. */
export function forgetSeen(match: string | null): void {
	for (const key of [...seen.keys()]) if (key.startsWith(`${match} `)) seen.delete(key);
	latest.delete(match ?? "");
}

function keyOf(match: string | null, seat: SeatId | null): string {
	return `${match ?? ""} ${seat ?? ""}`;
}

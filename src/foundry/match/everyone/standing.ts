/**
 * Where a match stands, for every client: from the match itself or, in a hiding game, from everybody's showing.
 */
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { wholeOf } from "../showing-parts.ts";
import { type PublicShowing, readPublicShowing, type Standing } from "../showings.ts";
import { sealedSeats, situationOf } from "./open-table.ts";
import { openTableOf } from "./read-match.ts";

/** Everybody's showing in a match's document; null where the game hides nothing, or the match is published. */
export function publicShowingIn(combat: MatchCombat): PublicShowing | null {
	return isHidden(combat) ? readPublicShowing(wholeOf(combat.system.shown)) : null;
}

/** Where a match stands; null before the start. */
export function standingOf(combat: MatchCombat): Standing | null {
	const table = openTableOf(combat);
	return table.ok ? { situation: situationOf(table.value), sealed: sealedSeats(table.value) } : publicShowingIn(combat);
}

/**
 * Where a match stands, for every client: from the match itself or, in a hiding game, from everybody's showing.
 */
import { isHidden, type MatchCombat, rounds } from "../../documents/matches.ts";
import { wholeOf } from "../showings/showing-parts.ts";
import { type PublicShowing, readPublicShowing, type Standing } from "../showings/showings.ts";
import { textsOf } from "./reading/document-texts.ts";
import { standingIn } from "./reading/open-table.ts";
import { openTableOf } from "./reading/read-match.ts";

/** Showings that this client has parsed, by the document's parts. */
const parsed = new WeakMap<object, PublicShowing | null>();

/** Everybody's showing in a match's document; null if the game hides nothing, or the match is published. */
export function publicShowingIn(combat: MatchCombat): PublicShowing | null {
	if (!isHidden(combat)) return null;
	// Each change of the document makes new texts.
	const texts = textsOf(combat);
	const known = parsed.get(texts);
	const showing = known === undefined ? readPublicShowing(wholeOf(combat.system.shown)) : known;
	parsed.set(texts, showing);
	return showing;
}

/** Where a match stands; null before the start. */
export function standingOf(combat: MatchCombat): Standing | null {
	const table = openTableOf(combat);
	return table.ok ? standingIn(table.value) : publicShowingIn(combat);
}

/** The round of a match; 0 before the start. */
export function roundOf(combat: MatchCombat): number {
	return standingOf(combat)?.situation.round ?? 0;
}

rounds.of = roundOf;

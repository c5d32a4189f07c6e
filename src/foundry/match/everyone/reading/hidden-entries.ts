/**
 * Hidden entries: the contents of the stubs in a match's document. During the match they are secrets of GMs' clients; after its
 * end the document publishes them.
 */
import { type HiddenEntries, placesIn } from "../../../../core/kernel/record/hidden-entries.ts";
import { isHidden, type MatchCombat, publishedIn, stubsOf } from "../../../documents/matches.ts";
import { keptEntries } from "../../secrets/secrets.ts";

/** The hidden entries of a match that this client has, by the digest of their stub. */
export function hiddenEntriesOf(combat: MatchCombat): HiddenEntries {
	return publishedIn(combat) ?? keptEntries(combat);
}

/** The digests of stubs whose hidden entries this client lacks; none on a player's client, which needs none. */
export function lostEntries(combat: MatchCombat): readonly string[] {
	const stubs = stubsOf(combat);
	if (!stubs || !game.user.isGM || !isHidden(combat)) return [];
	const here = hiddenEntriesOf(combat);
	return placesIn(stubs).flatMap(({ digest }) => (here[digest] ? [] : [digest]));
}

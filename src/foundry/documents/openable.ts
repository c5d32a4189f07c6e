/**
 * What a macro can open: a craft or a match of the world.
 */
import { type CraftActor, isCraft } from "./crafts.ts";
import { isMatch, type MatchCombat } from "./matches.ts";

/** A craft or a match, which a macro can open. */
export type Openable = { readonly craft: CraftActor } | { readonly match: MatchCombat };

/** The craft or match of the world with this UUID; null for any other. */
export function findOpenable(uuid: unknown): Openable | null {
	const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
	if (found instanceof foundry.documents.Actor) return isCraft(found) ? { craft: found } : null;
	return found instanceof foundry.documents.Combat && isMatch(found) ? { match: found } : null;
}

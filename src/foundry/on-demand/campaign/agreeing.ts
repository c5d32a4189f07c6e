/**
 * Leave for characters to be aboard a craft. It is noted on the character, which only its owners and GMs may change.
 */
import { writeTogether } from "../../compat.ts";
import type { CraftActor } from "../../documents/crafts.ts";
import { crewOf } from "../../documents/posts.ts";
import { MODULE_ID } from "../../ids.ts";

/** The characters that are put aboard craft without leave, and which this user may give it for. */
export function claimsFor(
	crafts: readonly CraftActor[],
): readonly { readonly craft: CraftActor; readonly character: Actor.Implementation }[] {
	return crafts.flatMap((craft) => crewOf(craft).flatMap(({ claim }) => (claim?.isOwner ? [{ craft, character: claim }] : [])));
}

/** Gives leave for all characters aboard these craft for which this user may give it. */
export async function agreeToClaims(crafts: readonly CraftActor[]): Promise<void> {
	const marks = new Map<string, Record<string, true>>();
	for (const { craft, character } of claimsFor(crafts)) {
		const id = character.id ?? "";
		marks.set(id, { ...marks.get(id), [`flags.${MODULE_ID}.aboard.${craft.id}`]: true });
	}
	const updates = [...marks].map(([id, mark]) => ({ _id: id, ...mark }));
	if (updates.length > 0) await writeTogether([{ action: "update", documentName: "Actor", updates }]);
}

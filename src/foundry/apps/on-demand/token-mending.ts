/**
 * Craft from an earlier version have prototype tokens that nobody set up: their tokens show no craft and no actor. The active GM's
 * page sets each up once. A token with a picture that somebody chose stays as it is.
 */
import { mendedToken } from "../../documents/craft-tokens.ts";
import { isCraft } from "../../documents/crafts.ts";
import { MODULE_ID } from "../../ids.ts";

/** Active GM: sets up the prototype tokens that nobody has set up. */
export async function mendTokens(): Promise<void> {
	if (!game.users.activeGM?.isSelf) return;
	for (const actor of game.actors.contents) {
		const token = isCraft(actor) && !actor.flags[MODULE_ID]?.tokenMended ? mendedToken(actor) : null;
		// The craft's own fields; Foundry parses them. A craft that its owner has broken stops no other.
		const changes = { prototypeToken: token, flags: { [MODULE_ID]: { tokenMended: true } } } as Actor.UpdateData;
		if (token) await actor.update(changes).catch(console.warn);
	}
}

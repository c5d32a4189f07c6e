/**
 * What the referee does when somebody has changed the combatants of a match. It is loaded with the first such change.
 */
import type { MatchCombat } from "../../../../documents/matches.ts";
import { restoreSeats } from "./restoring.ts";
import { removeStrangers } from "./strangers.ts";

/** Checks all combatants after a change by this user; null: by anybody, while this page was not the referee. */
export async function checkSeats(combat: MatchCombat, by: string | null): Promise<void> {
	await removeStrangers(combat);
	// A GM's own page lists what that GM changes.
	if (by === null || !game.users.get(by)?.isGM) await restoreSeats(combat);
}

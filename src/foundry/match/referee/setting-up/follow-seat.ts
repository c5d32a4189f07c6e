/**
 * Seats that somebody created or changed.
 */
import { isMatch, isSeat } from "../../../documents/matches.ts";
import { later } from "./entrants.ts";

/** Every client gets this when a seat was created or changed; the client of the GM who did it updates the list. */
export function followSeat(combatant: Combatant.Implementation, by: string): void {
	const combat = combatant.parent;
	if (by !== game.user.id || !game.user.isGM || !isMatch(combat) || !isSeat(combatant)) return;
	later(combat, async () => (await import("../on-demand/setting-up/listing.ts")).listSeat(combat, combatant));
}

/**
 * The list of entrants on GMs' clients. What a GM's own client does to the seats of a match goes on the list; what a player
 * writes into a combatant does not.
 */
import { withKeys, writeOne } from "../../../compat.ts";
import { type Entrant, readEntrants } from "../../../documents/entrants.ts";
import { entrantIn, entrantsOf, isMatch, isSeat, type MatchCombat, matchChange } from "../../../documents/matches.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { inOrder } from "../queue.ts";

/** Writes these entrants on the list of a match; the first time, all its seats. */
export async function listEntrants(combat: MatchCombat, entrants: Readonly<Record<string, Entrant>>): Promise<void> {
	const all = readEntrants(combat.system.entered) ? entrants : { ...Object.fromEntries(entrantsOf(combat)), ...entrants };
	await writeOne(matchChange(combat, { entered: withKeys(all) }));
}

/** GM: makes the list of a match without one, from its present seats. */
export function adoptSeats(combat: MatchCombat): void {
	if (game.user.isGM && !readEntrants(combat.system.entered)) later(combat, () => listEntrants(combat, {}));
}

/** Every client gets this when a seat was created or changed; the client of the GM who did it updates the list. */
export function followSeat(combatant: Combatant.Implementation, by: string): void {
	const combat = combatant.parent;
	if (by !== game.user.id || !game.user.isGM || !isMatch(combat) || !isSeat(combatant)) return;
	const seat = combatant.id ?? "";
	later(combat, async () => {
		const listed = readEntrants(combat.system.entered)?.get(seat);
		// A combatant says only whether an NPC decides. All else is as GMs listed it: the owner of the craft may write the combatant.
		const entrant = { ...(listed ?? entrantIn(combatant)), npc: entrantIn(combatant).npc };
		if (JSON.stringify(listed) !== JSON.stringify(entrant) && combat.combatants.has(seat)) await listEntrants(combat, { [seat]: entrant });
	});
}

/** Does this after the referee's work so far. */
export function later(combat: MatchCombat, work: () => Promise<void>): void {
	void notifyOnRefusal(
		combat,
		inOrder(() => work().then(() => ({ ok: true, value: null }))),
	);
}

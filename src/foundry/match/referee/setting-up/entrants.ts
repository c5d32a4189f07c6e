/**
 * The list of entrants on GMs' clients. What a GM's own client does to the seats of a match goes on the list; what a player
 * writes into a combatant does not.
 */
import { withKeys, writeOne } from "../../../compat.ts";
import { type Entrant, readEntrants } from "../../../documents/entrants.ts";
import { entrantOf, entrantsOf, type MatchCombat, matchChange, seatsOf } from "../../../documents/matches.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { inOrder } from "../queue.ts";

/** Writes these entrants on the list of a match; the first time, all its seats. */
export async function listEntrants(combat: MatchCombat, entrants: Readonly<Record<string, Entrant>>): Promise<void> {
	const all = readEntrants(combat.system.entered) ? entrants : { ...Object.fromEntries(entrantsOf(combat)), ...entrants };
	await writeOne(matchChange(combat, { entered: withKeys(all) }));
}

/** Whether seats of a match have no combatants yet: those that have joined in mid-match. */
export function lacksSeats(combat: MatchCombat, { seats }: { readonly seats: readonly { readonly id: string }[] }): boolean {
	return seats.some(({ id }) => !combat.combatants.has(id));
}

/** The order of a seat that comes last. */
export function nextOrder(combat: MatchCombat): number {
	const seats = seatsOf(combat).map(({ id }) => entrantOf(combat, id ?? "").order);
	return Math.min(FIRST, ...seats) - 1;
}

/** The order of seats counts down from here, as every tracker sorts by initiative. */
const FIRST = 101;

/** GM: makes the list of a match without one, from its present seats. */
export function adoptSeats(combat: MatchCombat): void {
	if (game.user.isGM && !readEntrants(combat.system.entered)) later(combat, () => listEntrants(combat, {}));
}

/** Does this after the referee's work so far. */
export function later(combat: MatchCombat, work: () => Promise<void>): void {
	void notifyOnRefusal(
		combat,
		inOrder(() => work().then(() => ({ ok: true, value: null }))),
	);
}

/**
 * The list of entrants on GMs' clients. What a GM's own client does to the seats of a match goes on the list; what a player
 * writes into a combatant does not.
 */
import { withKeys, writeOne } from "../../../compat.ts";
import { type Entrant, readEntrants } from "../../../documents/entrants.ts";
import {
	entrantIn,
	entrantOf,
	entrantsOf,
	isMatch,
	isSeat,
	type MatchCombat,
	matchChange,
	type SeatCombatant,
	seatsOf,
} from "../../../documents/matches.ts";
import { REFEREE_UPDATE } from "../../../ids.ts";
import { notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { inOrder } from "../queue.ts";

/** Writes these entrants on the list of a match; the first time, all its seats. */
export async function listEntrants(combat: MatchCombat, entrants: Readonly<Record<string, Entrant>>): Promise<void> {
	const all = readEntrants(combat.system.entered) ? entrants : { ...Object.fromEntries(entrantsOf(combat)), ...entrants };
	await writeOne(matchChange(combat, { entered: withKeys(all) }));
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

/** Every client gets this when a seat was created or changed; the client of the GM who did it updates the list. */
export function followSeat(combatant: Combatant.Implementation, by: string): void {
	const combat = combatant.parent;
	if (by !== game.user.id || !game.user.isGM || !isMatch(combat) || !isSeat(combatant)) return;
	later(combat, () => listSeat(combat, combatant));
}

async function listSeat(combat: MatchCombat, combatant: SeatCombatant): Promise<void> {
	const seat = combatant.id ?? "";
	if (!combat.combatants.has(seat)) return;
	const listed = readEntrants(combat.system.entered)?.get(seat);
	if (!listed && isSecondSeat(combat, combatant)) return turnAway(combat, combatant);
	// A combatant says only whether an NPC decides, and what it shows. All else is as GMs listed it: the owner of the craft may write it.
	const { npc, shown } = entrantIn(combatant);
	const entrant = { ...(listed ?? newEntrant(combat, combatant)), npc, shown };
	if (JSON.stringify(listed) !== JSON.stringify(entrant)) await listEntrants(combat, { [seat]: entrant });
}

/** A new seat as an entrant, in a place of its own: seats that Foundry makes together all got the same one. */
function newEntrant(combat: MatchCombat, combatant: SeatCombatant): Entrant {
	const own = entrantIn(combatant);
	const isTaken = [...entrantsOf(combat)].some(([id, { order }]) => id !== combatant.id && order === own.order);
	return isTaken ? { ...own, order: nextOrder(combat) } : own;
}

/** Whether another seat of the match has the same craft, as where the tokens of one craft were added together. */
function isSecondSeat(combat: MatchCombat, { id, actorId }: SeatCombatant): boolean {
	return actorId !== null && seatsOf(combat).some((other) => other.id !== id && other.actorId === actorId);
}

async function turnAway(combat: MatchCombat, { id }: SeatCombatant): Promise<void> {
	notifyRefusal(combat, { code: "already-entered", facts: {} });
	const options: object = { [REFEREE_UPDATE]: true };
	await combat.deleteEmbeddedDocuments("Combatant", [id ?? ""], options);
}

/** Does this after the referee's work so far. */
export function later(combat: MatchCombat, work: () => Promise<void>): void {
	void notifyOnRefusal(
		combat,
		inOrder(() => work().then(() => ({ ok: true, value: null }))),
	);
}

/**
 * How a seat that a GM made or changed goes on the list of entrants. It is loaded with the first such seat.
 */
import { type Entrant, readEntrants } from "../../../../documents/entrants.ts";
import { entrantIn, entrantsOf, type MatchCombat, type SeatCombatant, seatsOf } from "../../../../documents/matches.ts";
import { REFEREE_UPDATE } from "../../../../ids.ts";
import { notifyRefusal } from "../../../../notices.ts";
import { listEntrants, nextOrder } from "../../setting-up/entrants.ts";

/** Lists a seat as its combatant is now, or turns it away if its craft has a seat already. */
export async function listSeat(combat: MatchCombat, combatant: SeatCombatant): Promise<void> {
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

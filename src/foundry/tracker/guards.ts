/**
 * Guards on the seats of a match: the tracker, tokens and macros add and remove combatants as usual, but only craft of the
 * match's game can take a seat, and no seat joins or leaves a match that has begun.
 */
import type { Facts } from "../../core/kernel/outcome.ts";
import { withType } from "../compat.ts";
import { type CraftActor, craftOf, isCraft } from "../documents/crafts.ts";
import { isMatch, isSeat, type MatchCombat, seatsOf } from "../documents/matches.ts";
import { REFEREE_UPDATE, TYPES } from "../ids.ts";
import { seatData } from "../match/referee/setting-up/seats.ts";
import { notify, notifyRefusal } from "../notices.ts";

/** Before a combatant is created, on the client that creates it; false stops it. */
export function guardJoining(combatant: Combatant.Implementation, _data: object, options: object): boolean {
	const combat = combatant.parent;
	if (!isMatch(combat) || REFEREE_UPDATE in options) return true;
	if (combat.system.stage !== "set-up") return stopped("match-runs");
	if (combatant.type === TYPES.seat) return true;
	// The list of entrants is the GMs' own, so the match would begin without a craft that a player adds.
	if (!game.user.isGM) return stopped("gm-enters");
	const { actor } = combatant;
	if (!isCraft(actor) || craftOf(actor).gameId !== combat.system.game) return refused(combat, "wrong-craft", { flies: combat.system.game });
	if (seatsOf(combat).some(({ actorId }) => actorId === actor.id)) return refused(combat, "already-entered");
	return becomesSeat(combat, { combatant, actor });
}

interface Joining {
	readonly combatant: Combatant.Implementation;
	readonly actor: CraftActor;
}

/** Makes a seat of a new combatant. A fault in a hook would not stop Foundry: the combatant would stay in the tracker without a seat. */
function becomesSeat(combat: MatchCombat, { combatant, actor }: Joining): boolean {
	const { type, system, ...fields } = seatData(combat, actor);
	try {
		combatant.updateSource({ ...fields, ...withType(type, { ...system }) });
		if (isSeat(combatant)) return true;
	} catch (fault) {
		console.error(fault);
	}
	return refused(combat, "seat-not-made");
}

/** Before a combatant is deleted, on the client that deletes it; false stops it. */
export function guardLeaving(combatant: Combatant.Implementation, options: object): boolean {
	const combat = combatant.parent;
	if (REFEREE_UPDATE in options) return true;
	return !isMatch(combat) || combat.system.stage === "set-up" || combat.system.stage === "over" || stopped("match-runs");
}

function refused(combat: MatchCombat, code: string, facts: Facts = {}): false {
	notifyRefusal(combat, { code, facts });
	return false;
}

function stopped(notice: string): false {
	notify(notice);
	return false;
}

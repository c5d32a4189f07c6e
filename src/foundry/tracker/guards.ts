/**
 * Guards on the seats of a match: the tracker, tokens and macros add and remove combatants as usual, but only craft of this
 * module can take a seat, and no seat joins or leaves a match that has begun.
 */
import { isCraft } from "../documents/crafts.ts";
import { isMatch } from "../documents/matches.ts";
import { REFEREE_UPDATE, TYPES } from "../ids.ts";
import { seatData } from "../match/referee/setting-up/seats.ts";
import { notify, notifyRefusal } from "../notices.ts";

/** Before a combatant is created, on the client that creates it; false stops it. */
export function guardJoining(combatant: Combatant.Implementation, _data: object, options: object): boolean {
	const combat = combatant.parent;
	if (!isMatch(combat) || REFEREE_UPDATE in options) return true;
	if (combat.system.stage !== "set-up") return stopped("match-runs");
	if (combatant.type === TYPES.seat) return true;
	if (!isCraft(combatant.actor)) {
		notifyRefusal(combat, { code: "wrong-craft", facts: {} });
		return false;
	}
	combatant.updateSource(seatData(combat, combatant.actor));
	return true;
}

/** Before a combatant is deleted, on the client that deletes it; false stops it. */
export function guardLeaving(combatant: Combatant.Implementation, options: object): boolean {
	const combat = combatant.parent;
	if (REFEREE_UPDATE in options) return true;
	return !isMatch(combat) || combat.system.stage === "set-up" || combat.system.stage === "over" || stopped("match-runs");
}

function stopped(notice: string): false {
	notify(notice);
	return false;
}

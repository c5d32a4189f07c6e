/**
 * Until the start a seat follows its craft: the referee writes the present design of the craft on the GMs' list. The start reads
 * that list, so what Flight Control shows is what flies. From the start on, the match flies the craft as it was then.
 */
import { type CraftActor, isCraft } from "../../../documents/crafts.ts";
import { allMatches, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { isReferee } from "../../lease/lease.ts";
import { later } from "./entrants.ts";

/** Referee: a user has changed a craft; its seats in matches that have not begun follow it. */
export function followCraft(actor: Actor.Implementation, by: string): void {
	if (!isReferee() || !isCraft(actor)) return;
	const byGM = game.users.get(by)?.isGM ?? false;
	for (const combat of allMatches()) followIn(combat, actor, byGM);
}

/** Referee: the seats of a match that has not begun follow what their owners changed while no referee was there. */
export function followCrafts(combat: MatchCombat): void {
	if (!isReferee()) return;
	for (const { actor } of seatsOf(combat)) if (isCraft(actor)) followIn(combat, actor, false);
}

function followIn(combat: MatchCombat, actor: CraftActor, byGM: boolean): void {
	if (combat.system.stage !== "set-up") return;
	const seats = seatsOf(combat).filter(({ actorId }) => actorId === actor.id);
	for (const { id } of seats)
		if (id) later(combat, async () => (await import("../on-demand/setting-up/designs.ts")).takeDesign(combat, { seat: id, actor, byGM }));
}

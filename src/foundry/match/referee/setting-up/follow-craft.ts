/**
 * Until the start a seat follows its craft: the referee writes the present design of the craft on the GMs' list. The start reads
 * that list, so what Flight Control shows is what flies. From the start on, the match flies the craft as it was then.
 */
import { canonical, type Json } from "../../../../core/kernel/outcome.ts";
import { type CraftActor, craftOf, designOf, isCraft } from "../../../documents/crafts.ts";
import { allMatches, entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { openRoom } from "../../../rooms.ts";
import { isReferee } from "../../lease.ts";
import { later, listEntrants } from "./entrants.ts";

type Design = Readonly<Record<string, unknown>>;

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
	for (const { id } of seats) if (id) later(combat, () => takeDesign(combat, { seat: id, actor, byGM }));
}

interface Following {
	readonly seat: string;
	readonly actor: CraftActor;
	/** Whether a GM made the change; an owner cannot change what only a GM sets. */
	readonly byGM: boolean;
}

/** Writes the design of a craft on the list, if the game accepts it; else the seat keeps its last legal design. */
async function takeDesign(combat: MatchCombat, { seat, actor, byGM }: Following): Promise<void> {
	const room = await openRoom(combat.system.game);
	const now = readDesign(actor);
	if (!room.ok || !now || combat.system.stage !== "set-up" || !combat.combatants.has(seat)) return;
	const listed = entrantOf(combat, seat);
	const design = byGM ? now : { ...now, ...gmOnlyPart(actor, listed.design) };
	// Both are plain data from documents.
	const isSame = canonical(design as Json) === canonical(listed.design as Json);
	if (!isSame && room.value.game.parseDesign(design).ok) await listEntrants(combat, { [seat]: { ...listed, design } });
}

/** The design of a craft; null if its owner has broken the actor. */
function readDesign(actor: CraftActor): Design | null {
	try {
		return designOf(actor);
	} catch (fault) {
		console.warn(fault);
		return null;
	}
}

/** The fields of a design that only a GM sets. */
function gmOnlyPart(actor: CraftActor, design: Design): Design {
	const { gmOnly = [] } = craftOf(actor);
	return Object.fromEntries(Object.entries(design).filter(([field]) => gmOnly.includes(field)));
}

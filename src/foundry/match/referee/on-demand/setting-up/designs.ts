/**
 * The present design of a craft on the list of entrants. It is loaded with the first craft that changes before its match begins.
 */
import { canonical, type Json } from "../../../../../core/kernel/outcome.ts";
import { type CraftActor, craftOf, designOf } from "../../../../documents/crafts.ts";
import { entrantOf, type MatchCombat } from "../../../../documents/matches.ts";
import { openBundle } from "../../../../rooms.ts";
import { listEntrants } from "../../setting-up/entrants.ts";

type Design = Readonly<Record<string, unknown>>;

/** A change of a craft that its seat follows. */
export interface Following {
	readonly seat: string;
	readonly actor: CraftActor;
	/** Whether a GM made the change; an owner cannot change what only a GM sets. */
	readonly byGM: boolean;
}

/** Writes the design of a craft on the list, if the game accepts it; else the seat keeps its last legal design. */
export async function takeDesign(combat: MatchCombat, { seat, actor, byGM }: Following): Promise<void> {
	const room = await openBundle(combat.system.game);
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

/**
 * Seats that a player's client changed in a way that only GMs may: a player's update of the whole combat may reach further than one
 * of the player's own combatant (core issue 10501). The referee puts such seats back as the GMs' list has them.
 */
import { withType } from "../../../../compat.ts";
import { isCraft } from "../../../../documents/crafts.ts";
import { type Entrant, readEntrants, readShown } from "../../../../documents/entrants.ts";
import { isSeat, type MatchCombat } from "../../../../documents/matches.ts";
import { REFEREE_UPDATE, TYPES } from "../../../../ids.ts";
import { notifyAbout } from "../../../../notices.ts";
import { listEntrants } from "../../setting-up/entrants.ts";

/** Referee: puts the seats of a match back that differ from the list, and notes on the list what it lacks. */
export async function restoreSeats(combat: MatchCombat): Promise<void> {
	if (combat.system.stage === "over") return;
	const entrants = [...(readEntrants(combat.system.entered) ?? [])];
	const seats = entrants.flatMap(([id, entrant]) => {
		const combatant = combat.combatants.get(id);
		return combatant ? [{ id, combatant, entrant }] : [];
	});
	const unnoted = seats.filter(({ entrant, combatant }) => entrant.shown === null && isSeat(combatant));
	const noted = unnoted.map(({ id, entrant, combatant }) => [id, { ...entrant, shown: readShown(combatant.toObject()) }] as const);
	if (noted.length > 0) await listEntrants(combat, Object.fromEntries(noted));
	const updates = seats.flatMap(({ id, combatant, entrant }) => {
		const changes = changesTo(combatant, entrant);
		return Object.keys(changes).length > 0 ? [{ _id: id, ...changes }] : [];
	});
	if (updates.length === 0) return;
	const options: object = { [REFEREE_UPDATE]: true, diff: false };
	await combat.updateEmbeddedDocuments("Combatant", updates, options);
	const names = updates.map(({ _id }) => combat.combatants.get(_id)?.name ?? "");
	notifyAbout("seat-restored", names);
}

function changesTo(combatant: Combatant.Implementation, { npc, order, design, shown }: Entrant): Readonly<Record<string, unknown>> {
	const { actor } = combatant;
	const livery = isCraft(actor) ? { ...actor.system.livery } : {};
	const now: Readonly<Record<string, unknown>> = { ...readShown(combatant.toObject()) };
	const differing = Object.entries(shown ?? {}).filter(([field, value]) => now[field] !== value);
	return { ...Object.fromEntries(differing), ...(isSeat(combatant) ? {} : withType(TYPES.seat, { npc, order, livery, design })) };
}

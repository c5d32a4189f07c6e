/**
 * Puts seats into a match: those that a GM enters, and those that join in mid-match.
 */
import type { Match } from "../../../../../core/kernel/match.ts";
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { withoutKeys, writeOne } from "../../../../compat.ts";
import { readEntrant, readShown } from "../../../../documents/entrants.ts";
import { type MatchCombat, matchChange } from "../../../../documents/matches.ts";
import { REFEREE_UPDATE, TYPES } from "../../../../ids.ts";
import { newcomersOf } from "../../../everyone/on-demand/reading/newcomers.ts";
import { listEntrants, nextOrder } from "../../setting-up/entrants.ts";
import type { SeatData } from "../../setting-up/seats.ts";

/** Creates a seat with this id. Refused: `seat-not-made` if the game system or a module drops it. */
export async function placeSeat(combat: MatchCombat, id: string, data: SeatData): Promise<Outcome<null>> {
	// The list comes first, so that the match never has a seat without its entrant.
	await listEntrants(combat, { [id]: readEntrant({ ...data.system, shown: readShown(data) }) });
	const options = { parent: combat, keepId: true, [REFEREE_UPDATE]: true };
	// Not by the match's own method: pf2e's drops combatants without a token.
	await Combatant.implementation.createDocuments([{ ...data, _id: id }], options);
	if (combat.combatants.has(id)) return accept(null);
	await writeOne(matchChange(combat, { entered: withoutKeys([id]) }));
	return refuse("seat-not-made");
}

/** Gives the seats that have joined in mid-match their combatants, if they have none yet. */
export async function seatNewcomers(combat: MatchCombat, match: Pick<Match<unknown>, "journal" | "seats">): Promise<void> {
	const lacking = new Set(match.seats.flatMap(({ id }) => (combat.combatants.has(id) ? [] : [id])));
	const missing = lacking.size > 0 ? newcomersOf(match).filter(({ entry }) => lacking.has(entry.seat)) : [];
	for (const { entry, newcomer } of missing) {
		const { name, img, actorId, npc, livery } = newcomer;
		const order = nextOrder(combat);
		// A parsed design is an object of plain data.
		const system = { order, npc, livery, design: entry.design as Readonly<Record<string, unknown>> };
		await placeSeat(combat, entry.seat, { type: TYPES.seat, initiative: order, name, img, actorId, system });
	}
}

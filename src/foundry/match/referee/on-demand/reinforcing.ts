/**
 * Reinforcements: a GM adds a craft or an NPC to a match that has begun, now or at the start of a later turn. The entry of the
 * journal comes first, so that no window shows a seat that the match does not know; its combatant follows when it joins. An undo
 * removes the combatant first.
 */
import { type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { craftOf, isCraft } from "../../../documents/crafts.ts";
import { enteredWith } from "../../../documents/entrants.ts";
import { cleanLivery } from "../../../documents/faces.ts";
import { type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { openBundle } from "../../../rooms.ts";
import { comingSeats } from "../../everyone/on-demand/reading/newcomers.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { type SeatData, seatData } from "../setting-up/seats.ts";
import { carriedBy } from "./setting-up/carried.ts";
import { type NewNpc, npcData } from "./setting-up/set-up.ts";
import { type Asked, perform } from "./step.ts";

/** When a reinforcement joins, and the command that asks for it. */
interface Joining {
	/** The round at whose start it joins; undefined means now. */
	readonly turn: number | undefined;
	readonly asked: Asked;
}

/** Adds a craft. Refused: `wrong-craft` {flies}, `already-entered`, and what the match and its game refuse. */
export async function reinforce(combat: MatchCombat, actor: Actor.Implementation | null, joining: Joining): Promise<Outcome<null>> {
	if (!isCraft(actor) || craftOf(actor).gameId !== combat.system.game) return refuse("wrong-craft", { flies: combat.system.game });
	const table = await openTable(combat);
	if (!table.ok) return table;
	const taken = [...seatsOf(combat), ...comingSeats(table.value.match)];
	if (taken.some(({ actorId }) => actorId === actor.id)) return refuse("already-entered");
	const data = seatData(combat, actor);
	const begins = await carriedBy(actor, combat.system.game);
	return join(combat, { ...data, system: { ...data.system, design: enteredWith({ design: data.system.design, begins }) } }, joining);
}

/** Adds an NPC in a craft without an actor. Refused: what the match and its game refuse. */
export async function reinforceNpc(combat: MatchCombat, npc: NewNpc, joining: Joining): Promise<Outcome<null>> {
	const data = await npcData(combat, npc);
	return data.ok ? join(combat, data.value, joining) : data;
}

async function join(combat: MatchCombat, { name, img, actorId, system }: SeatData, { turn, asked }: Joining): Promise<Outcome<null>> {
	const room = await openBundle(combat.system.game);
	if (!room.ok) return room;
	const design = room.value.game.parseDesign(system.design);
	if (!design.ok) return design;
	const seat = seatId(foundry.utils.randomID());
	const face = asJson({
		name,
		img: img ?? null,
		actorId: actorId ?? null,
		npc: system.npc ?? "",
		livery: { ...cleanLivery(system.livery) },
	});
	const act = { kind: "reinforcement", seat, design: asJson(design.value), face, ...(turn === undefined ? {} : { turn }) } as const;
	return perform(combat, act, { evenPaused: true, asked });
}

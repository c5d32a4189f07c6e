/**
 * Reinforcements: a GM adds a craft or an NPC to a match that has begun. The entry of the journal comes first, so that no window shows a
 * seat that the match does not know; then its combatant. An undo removes the combatant first.
 */
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import type { SeatFace } from "../../../view/shared/presenter.ts";
import { craftOf, isCraft } from "../../documents/crafts.ts";
import { newFace } from "../../documents/faces.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { openRoom } from "../../rooms.ts";
import type { Asked } from "./asked.ts";
import { perform } from "./perform.ts";
import { asReferee } from "./queue.ts";
import { type NewNpc, npcData, placeSeat, type SeatData, seatData } from "./setting-up/set-up.ts";

/** Adds a craft. Refused: `wrong-craft`, `already-entered`, and what the match and its game refuse. */
export async function reinforce(combat: MatchCombat, actor: Actor.Implementation | null, asked: Asked): Promise<Outcome<null>> {
	if (!isCraft(actor) || craftOf(actor).gameId !== combat.system.game) return refuse("wrong-craft");
	if (seatsOf(combat).some(({ actorId }) => actorId === actor.id)) return refuse("already-entered");
	return join(combat, seatData(combat, actor), asked);
}

/** Adds an NPC in a craft without an actor. Refused: what the match and its game refuse. */
export async function reinforceNpc(combat: MatchCombat, npc: NewNpc, asked: Asked): Promise<Outcome<null>> {
	const data = await npcData(combat, npc);
	return data.ok ? join(combat, data.value, asked) : data;
}

async function join(combat: MatchCombat, data: SeatData, asked: Asked): Promise<Outcome<null>> {
	const room = await openRoom(combat.system.game);
	if (!room.ok) return room;
	const design = room.value.game.parseDesign(data.system.design);
	if (!design.ok) return design;
	const seat = seatId(foundry.utils.randomID());
	const newcomer: SeatFace = newFace(seat, data);
	const act = { kind: "reinforcement", seat, design: asJson(design.value) } as const;
	const done = await perform(combat, act, { evenPaused: true, asked, newcomer });
	return done.ok ? asReferee(() => placeSeat(combat, seat, data)) : done;
}

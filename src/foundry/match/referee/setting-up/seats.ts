/**
 * The data of a new seat's combatant.
 */
import { type CraftActor, designOf } from "../../../documents/crafts.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { TYPES } from "../../../ids.ts";
import { nextOrder } from "./entrants.ts";

/** The data of a craft's seat, last in seat order. */
export function seatData(combat: MatchCombat, actor: CraftActor): SeatData {
	const { id, name, img, system } = actor;
	const order = nextOrder(combat);
	return {
		type: TYPES.seat,
		initiative: order,
		name,
		img,
		actorId: id,
		system: { npc: "", order, livery: { ...system.livery }, design: designOf(actor) },
	};
}

/** The data of a new seat. */
export interface SeatData {
	readonly type: typeof TYPES.seat;
	/** Trackers sort by it; always the order of the seat. */
	readonly initiative: number;
	readonly name: string;
	readonly img?: string | null;
	readonly actorId?: string | null;
	readonly system: SeatFields;
}

interface SeatFields {
	readonly order: number;
	readonly npc?: string;
	readonly livery: Record<string, unknown>;
	readonly design: Readonly<Record<string, unknown>>;
	/** The state in which its craft begins; omitted for a craft fresh from the yard. */
	readonly begins?: Readonly<Record<string, unknown>> | null;
}

/**
 * The craft there are, one actor sub-type for each game's. What a match mirrors on them and leaves in their career is
 * the same for all: numbers of the seat's standing, by the names that the game gives them.
 */
import type { Facts } from "../../core/kernel/outcome.ts";
import { TYPES } from "../ids.ts";
import { RacerModel } from "./racer.ts";

export const CRAFTS = { [TYPES.racer]: RacerModel } as const;

export type CraftActor = Actor.OfType<"void-regatta.racer">;

export function isCraft(actor: Actor.Implementation | null | undefined): actor is CraftActor {
	return actor !== null && actor !== undefined && actor.type in CRAFTS;
}

/** The changes that bring a craft's mirror in line with how its seat stands; none where it is. */
export function mirrorChanges(actor: CraftActor, facts: Facts): Readonly<Record<string, number>> {
	const { live } = actor.system;
	const changes: Record<string, number> = {};
	const { tank, capacity, score } = facts;
	if (typeof tank === "number" && tank !== live.tank.value) changes["system.live.tank.value"] = tank;
	if (typeof capacity === "number" && capacity !== live.tank.max) changes["system.live.tank.max"] = capacity;
	if (typeof score === "number" && score !== live.score) changes["system.live.score"] = score;
	return changes;
}

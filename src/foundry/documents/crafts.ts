/**
 * The craft there are, one actor sub-type for each game's. What a match mirrors on them and leaves in their career is
 * the same for all: numbers of the seat's standing, by the names that the game gives them.
 */
import type { Facts } from "../../core/kernel/outcome.ts";
import { liveryAt } from "../../view/shared/livery.ts";
import { TYPES } from "../ids.ts";
import { CruiserModel, seatCraftOf } from "./cruiser.ts";
import { RacerModel } from "./racer.ts";
import { seatShipOf, WarshipModel } from "./warship.ts";
import { YachtModel } from "./yacht.ts";

export const CRAFTS = {
	[TYPES.racer]: RacerModel,
	[TYPES.yacht]: YachtModel,
	[TYPES.cruiser]: CruiserModel,
	[TYPES.warship]: WarshipModel,
} as const;

type YachtActor = Actor.OfType<"void-regatta.yacht">;

type CruiserActor = Actor.OfType<"void-regatta.cruiser">;

type WarshipActor = Actor.OfType<"void-regatta.warship">;

export type CraftActor = Actor.OfType<"void-regatta.racer"> | YachtActor | CruiserActor | WarshipActor;

export function isCraft(actor: Actor.Implementation | null | undefined): actor is CraftActor {
	return actor !== null && actor !== undefined && actor.type in CRAFTS;
}

export function isYacht(actor: Actor.Implementation | null | undefined): actor is YachtActor {
	return actor?.type === TYPES.yacht;
}

export function isCruiser(actor: Actor.Implementation | null | undefined): actor is CruiserActor {
	return actor?.type === TYPES.cruiser;
}

export function isWarship(actor: Actor.Implementation | null | undefined): actor is WarshipActor {
	return actor?.type === TYPES.warship;
}

/** What the rules read of a craft. */
export function designOf(actor: CraftActor): Readonly<Record<string, unknown>> {
	if (isCruiser(actor)) return seatCraftOf(actor);
	if (isWarship(actor)) return seatShipOf(actor);
	return isYacht(actor) ? { ...actor.system.design } : { skill: actor.system.skill };
}

/** The changes that bring a craft's mirror in line with how its seat stands; none where it is. The bar is of fuel, or else of hull. */
export function mirrorChanges(actor: CraftActor, facts: Facts): Readonly<Record<string, number>> {
	const { live } = actor.system;
	const changes: Record<string, number> = {};
	const { hull, boxes, tank = hull, capacity = boxes, score } = facts;
	if (typeof tank === "number" && tank !== live.tank.value) changes["system.live.tank.value"] = tank;
	if (typeof capacity === "number" && capacity !== live.tank.max) changes["system.live.tank.max"] = capacity;
	if (typeof score === "number" && score !== live.score) changes["system.live.score"] = score;
	return changes;
}

/** Before a craft is made: one that brings no livery gets one that is not on the track yet. */
export function paintNewCraft(actor: Actor.Implementation, data: object): void {
	// What was asked for is whatever the creator wrote; only whether there is a livery in it is asked.
	const { system } = data as { readonly system?: { readonly livery?: unknown } };
	if (!isCraft(actor) || system?.livery !== undefined) return;
	const others = game.actors.filter(({ type }) => type in CRAFTS).length;
	actor.updateSource({ system: { livery: { ...liveryAt(others) } } });
}

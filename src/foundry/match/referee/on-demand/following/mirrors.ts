/**
 * What craft show of their match: each craft mirrors its seat's standing, and keeps the result in its career. The match is the
 * source; an actor that cannot be written affects no other.
 */
import type { AnyGame } from "../../../../../core/kernel/game.ts";
import type { Match } from "../../../../../core/kernel/match.ts";
import type { Facts } from "../../../../../core/kernel/outcome.ts";
import { seatId } from "../../../../../core/kernel/seat.ts";
import { withoutKeys } from "../../../../compat.ts";
import { type CraftActor, isCraft } from "../../../../documents/crafts.ts";
import { type MatchCombat, seatsOf } from "../../../../documents/matches.ts";
import { followUp, type Piece } from "./follow-up.ts";

/** A match as its craft mirror it. */
export interface Mirrored {
	readonly rules: AnyGame;
	readonly match: Match<unknown>;
}

/** Updates the craft of a match. */
export function followMirrors(combat: MatchCombat, mirrored: Mirrored): Promise<void> {
	return followUp({ match: combat.id ?? "", kind: "craft", missing: () => missingMirrors(combat, mirrored) });
}

function missingMirrors(combat: MatchCombat, { rules, match }: Mirrored): readonly Piece[] {
	const { seats, over } = rules.situation(match.state.open);
	return seatsOf(combat).flatMap(({ id, actor }) => {
		const standing = seats[seatId(id ?? "")];
		if (!isCraft(actor) || !standing) return [];
		const result = { ...standing.facts, status: standing.code, field: match.seats.length };
		const changes = { ...mirrorChanges(actor, standing.facts), ...careerChanges(actor, combat.id ?? "", over ? result : null) };
		if (Object.keys(changes).length === 0) return [];
		return [{ name: actor.name, operation: { action: "update", documentName: "Actor", updates: [{ _id: actor.id ?? "", ...changes }] } }];
	});
}

/**
 * The changes that update a craft's mirror from its seat's standing; empty if the mirror is right. It is the same for all crafts: numbers,
 * under the names that the game gives them. The bar shows fuel, or hull for a craft without fuel.
 */
function mirrorChanges(actor: CraftActor, facts: Facts): Readonly<Record<string, number>> {
	// The owner of an actor may write anything into it and bypass the checks of the owner's client.
	const live = actor.system.live as Partial<typeof actor.system.live> | null | undefined;
	const changes: Record<string, number> = {};
	const { hull, boxes, tank = hull, capacity = boxes, score } = facts;
	if (typeof tank === "number" && tank !== live?.tank?.value) changes["system.live.tank.value"] = tank;
	if (typeof capacity === "number" && capacity !== live?.tank?.max) changes["system.live.tank.max"] = capacity;
	if (typeof score === "number" && score !== live?.score) changes["system.live.score"] = score;
	return changes;
}

/** Adds the result of a match to a career once it is over, and removes it when the end is undone. */
function careerChanges(actor: CraftActor, match: string, result: object | null): Readonly<Record<string, unknown>> {
	// As for the mirror: the owner may have written anything.
	const career = actor.system.career as object | null | undefined;
	const isThere = Object.hasOwn(career ?? {}, match);
	if (result && !isThere) return { [`system.career.${match}`]: result };
	return !result && isThere ? { "system.career": withoutKeys([match]) } : {};
}

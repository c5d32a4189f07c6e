/**
 * Matches that no world has: a document in the memory of this page, for its user alone. Wishes for them go through a door of their own,
 * and never to the referee.
 */
import type { Json, Outcome } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { MatchCombat } from "./matches.ts";

/** Where the wishes of a private match go. */
export interface Door {
	ask(seat: SeatId, command: Json): Promise<void>;
	seal(seat: SeatId, order: Json): Promise<Outcome<null>>;
}

const doors = new WeakMap<MatchCombat, Door>();

/** Makes a match private. */
export function openDoor(combat: MatchCombat, door: Door): void {
	doors.set(combat, door);
}

/** The door of a private match; null for a match of the world. */
export function doorOf(combat: MatchCombat): Door | null {
	return doors.get(combat) ?? null;
}

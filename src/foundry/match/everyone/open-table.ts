/**
 * A match as it was read, and what follows from it for everybody who deals with one.
 */
import type { GameEntry } from "../../../core/games.ts";
import type { Situation } from "../../../core/kernel/game.ts";
import type { Match } from "../../../core/kernel/match.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";

export interface OpenTable {
	readonly entry: GameEntry;
	readonly match: Match<unknown>;
	/** Of a game that hides: the reports of the opening, then those of each entry. Else nothing, since they are all in chat. */
	readonly told: readonly (readonly Report[])[];
}

/** Who has sealed an order that is not revealed yet, in seat order. */
export function sealedSeats({ match: { journal, state } }: OpenTable): readonly SeatId[] {
	return journal.seats.flatMap(({ id }) => (state.sealed[id] ? [id] : []));
}

/** Where a match stands; who has sealed is awaited no more. */
export function situationOf({ entry, match }: OpenTable): Situation {
	const situation = entry.game.situation(match.state.open);
	if (!entry.game.sealing?.due(match.state.open)) return situation;
	return { ...situation, awaited: situation.awaited.filter((seat) => !match.state.sealed[seat]) };
}

/** The seats whose orders are sealed and not known here, though the referee needs them. */
export function lostSeats({ match: { journal, state } }: OpenTable): readonly SeatId[] {
	return journal.seats.flatMap(({ id }) => (state.sealed[id] && state.sealed[id].order === null ? [id] : []));
}

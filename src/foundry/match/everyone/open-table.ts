/**
 * A match as it was read, and what follows from it for every client.
 */

import type { Situation } from "../../../core/kernel/game.ts";
import type { Match } from "../../../core/kernel/match.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Room } from "../../../view/shared/room.ts";

export interface OpenTable {
	readonly entry: Room;
	readonly match: Match<unknown>;
	/** Of a game that hides: the reports of the opening, then those of each entry. Of any other nothing: chat has them all. */
	readonly told: readonly (readonly Report[])[];
}

/** The seats whose orders are sealed and not revealed yet, in seat order. */
export function sealedSeats({ match: { journal, state } }: OpenTable): readonly SeatId[] {
	return journal.seats.flatMap(({ id }) => (state.sealed[id] ? [id] : []));
}

/** Where a match stands; a seat that has sealed is awaited no more. */
export function situationOf({ entry, match }: OpenTable): Situation {
	const situation = entry.game.situation(match.state.open);
	if (!entry.game.sealing?.due(match.state.open)) return situation;
	return { ...situation, awaited: situation.awaited.filter((seat) => !match.state.sealed[seat]) };
}

/** The seats whose sealed orders the referee needs and this client does not know. */
export function lostSeats({ match: { journal, state } }: OpenTable): readonly SeatId[] {
	return journal.seats.flatMap(({ id }) => (state.sealed[id] && state.sealed[id].order === null ? [id] : []));
}

/** How many of the reports that are not for all a user sees. */
const LATEST = 12;

/** The latest reports that are not for all, the newest last: those for a seat, or every one for the referee. */
export function reportsFor({ told }: OpenTable, seat: SeatId | null): readonly Report[] {
	const mayKnow = ({ seenBy }: Report) => seenBy !== "all" && (seat === null || seenBy.includes(seat));
	return told.flatMap((reports) => reports.filter(mayKnow)).slice(-LATEST);
}

/**
 * A match that this client has read, and what every client derives from it.
 */

import { hidingIn, type Situation } from "../../../../core/kernel/game.ts";
import { isSealedNow, keepingIn } from "../../../../core/kernel/keeping.ts";
import type { Match } from "../../../../core/kernel/match.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { isSkipped } from "../../../../core/kernel/state.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import type { Standing } from "../../showings/showings.ts";

export interface OpenTable {
	readonly entry: GameBundle;
	readonly match: Match<unknown>;
	/** In a hiding game: the reports of the opening, then those of each entry. Empty in any other game, since chat shows them all. */
	readonly reports: readonly (readonly Report[])[];
}

/** Returns whether the match hides a part of its state. */
export function isHiding({ entry, match }: Pick<OpenTable, "entry" | "match">): boolean {
	// The journal keeps the options that the game's own parser gave.
	return hidingIn(entry.game, match.journal.options) !== null;
}

/** Returns the seats that have sealed the order for which the match now waits, in seat order. */
export function sealedSeats({ entry, match: { seats, state } }: OpenTable): readonly SeatId[] {
	return seats.flatMap(({ id }) => (isSealedNow(entry.game, state, id) ? [id] : []));
}

/** Returns what everybody may know about the state of a match. */
export function standingIn(table: OpenTable): Standing {
	const sealed = sealedSeats(table);
	const byGM = sealed.filter((seat) => table.match.state.sealed[seat]?.by === "gm");
	return { situation: situationOf(table), sealed, ...(byGM.length > 0 && { byGM }) };
}

/** Returns the situation of a match. A seat that has sealed its order, or was skipped, is no longer awaited. */
export function situationOf({ entry, match }: OpenTable): Situation {
	const situation = entry.game.situation(match.state.open);
	if (!entry.game.sealing?.due(match.state.open)) return situation;
	return { ...situation, awaited: situation.awaited.filter((seat) => !match.state.sealed[seat] && !isSkipped(match.state, seat)) };
}

/** Returns the seats whose sealed orders this client does not know. */
export function lostSeats({ match: { seats, state } }: OpenTable): readonly SeatId[] {
	return seats.flatMap(({ id }) => (state.sealed[id] && state.sealed[id].order === null ? [id] : []));
}

/** Returns whether any step may open sealed orders, and not only the last seal: play goes on while they are sealed. */
export function opensLater({ entry, match: { state } }: OpenTable): boolean {
	return keepingIn(entry.game, state.open) !== null && Object.keys(state.sealed).length > 0;
}

/** The number of private reports that a user sees. */
const LATEST = 12;

/** Returns the latest private reports, the newest last: those for a seat, or all of them for the referee (`seat` null). */
export function reportsFor({ reports }: OpenTable, seat: SeatId | null): readonly Report[] {
	const mayKnow = ({ seenBy }: Report) => seenBy !== "all" && (seat === null || seenBy.includes(seat));
	const latest: Report[] = [];
	for (let entry = reports.length - 1; entry >= 0 && latest.length < LATEST; entry--) {
		latest.unshift(...(reports[entry]?.filter(mayKnow) ?? []));
	}
	return latest.slice(-LATEST);
}

/**
 * What a wish is made on: the moment of its match, and how many entries the log has. A referee who has gone on meanwhile
 * knows by it that the wish is stale.
 */
import { momentOf } from "../../../core/kernel/match.ts";
import type { Moment } from "../../../core/kernel/moment.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { showingFor } from "./showings.ts";

/** When a wish is made. */
export interface Made {
	readonly moment: Moment;
	/** How many entries the log has. */
	readonly entry: number;
}

/** The moment of a match, as a wish for a seat names it; null where the referee has not shown it yet. */
export function madeNow(combat: MatchCombat, seat: SeatId): Made | null {
	const table = openTableOf(combat);
	if (table.ok) return { moment: momentOf(table.value.entry.game, table.value.match), entry: table.value.match.length };
	const showing = showingFor(combat, seat);
	return showing && { moment: showing.moment, entry: showing.length };
}

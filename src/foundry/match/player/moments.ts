/**
 * When a wish was made: the moment of its match, and the number of entries in the log. They tell a referee whether the match has
 * moved on and the wish is stale.
 */
import { momentOf } from "../../../core/kernel/match.ts";
import type { Moment } from "../../../core/kernel/moment.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { openTableOf } from "../everyone/reading/read-match.ts";
import { showingFor } from "./showings.ts";

/** When a wish is made. */
export interface Made {
	readonly moment: Moment;
	/** How many entries the log has. */
	readonly entry: number;
}

/** The moment of a match, for a wish of a seat; null if the referee has not shown it yet. */
export function madeNow(combat: MatchCombat, seat: SeatId): Made | null {
	const table = openTableOf(combat);
	if (table.ok) return { moment: momentOf(table.value.entry.game, table.value.match), entry: table.value.match.length };
	const showing = showingFor(combat, seat);
	return showing && { moment: showing.moment, entry: showing.length };
}

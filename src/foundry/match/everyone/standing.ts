/**
 * Where a match stands, for every client: from the match itself, or of a game that hides from everybody's showing.
 */
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { type PublicShowing, readPublicShowing, type Standing } from "../showings.ts";
import { type OpenTable, sealedSeats, situationOf } from "./open-table.ts";
import { openTableOf } from "./read-match.ts";

/** How many of the reports that are not for all a user sees. */
const LATEST = 12;

/** The latest reports that are not for all, the newest last: those for a seat, or every one for the referee. */
export function reportsFor({ told }: OpenTable, seat: SeatId | null): readonly Report[] {
	const mayKnow = ({ seenBy }: Report) => seenBy !== "all" && (seat === null || seenBy.includes(seat));
	return told.flatMap((reports) => reports.filter(mayKnow)).slice(-LATEST);
}

/** Everybody's showing in a match's document; null where its game hides nothing, or nothing any more. */
export function publicShowingIn(combat: MatchCombat): PublicShowing | null {
	return isHidden(combat) ? readPublicShowing(combat.system.shown) : null;
}

/** Where a match stands; null before the start. */
export function standingOf(combat: MatchCombat): Standing | null {
	const table = openTableOf(combat);
	return table.ok ? { situation: situationOf(table.value), sealed: sealedSeats(table.value) } : publicShowingIn(combat);
}

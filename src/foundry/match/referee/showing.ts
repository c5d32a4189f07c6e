/**
 * What is shown of a match whose game hides: to everybody, and to the owner of each seat.
 */
import { momentOf } from "../../../core/kernel/match.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type OpenTable, reportsFor, sealedSeats, situationOf } from "../everyone/open-table.ts";
import type { PublicShowing, SeatShowing } from "../showings.ts";

/** Everybody's showing, as the text that the match's document keeps. */
export function publicText(table: OpenTable): string {
	const { entry, match } = table;
	const showing: PublicShowing = {
		view: entry.game.view(match.state.open, null),
		situation: situationOf(table),
		sealed: sealedSeats(table),
	};
	return JSON.stringify(showing);
}

/** The showing of a seat. */
export function showingOf(table: OpenTable, seat: SeatId): SeatShowing {
	const { entry, match } = table;
	const { open, sealed } = match.state;
	return {
		seat,
		length: match.length,
		moment: momentOf(entry.game, match),
		view: entry.game.view(open, seat),
		situation: situationOf(table),
		choices: entry.game.choices(open, seat),
		sealed: sealedSeats(table),
		reports: reportsFor(table, seat),
		seal: sealed[seat] ? sealIn(table, sealed[seat].digest) : null,
	};
}

function sealIn({ match: { journal } }: OpenTable, digest: string): SeatShowing["seal"] {
	const entries = Object.values(journal.log);
	return { entry: entries.findLastIndex((entry) => entry.kind === "sealed" && entry.digest === digest), digest };
}

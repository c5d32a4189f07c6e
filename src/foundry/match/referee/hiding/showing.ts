/**
 * What a hiding match shows to everybody, and to the owner of each seat.
 */
import { momentOf } from "../../../../core/kernel/match.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type OpenTable, reportsFor, standingIn } from "../../everyone/reading/open-table.ts";
import type { PublicShowing, SeatShowing } from "../../showings/showings.ts";

/** Everybody's showing. */
export function publicShowing(table: OpenTable): PublicShowing {
	const { entry, match } = table;
	return { view: entry.game.view(match.state.open, null), ...standingIn(table) };
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
		...standingIn(table),
		choices: entry.game.choices(open, seat),
		reports: reportsFor(table, seat),
		seal: sealed[seat] ? sealIn(table, sealed[seat].digest) : null,
	};
}

/** A seal that waits for the reveal is among the last entries. */
function sealIn({ match: { journal, length } }: OpenTable, digest: string): SeatShowing["seal"] {
	for (let number = length - 1; number >= 0; number--) {
		const entry = journal.log[number];
		if (entry?.kind === "sealed" && entry.digest === digest) return { entry: number, digest };
	}
	return null;
}

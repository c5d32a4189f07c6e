/**
 * What the referee checks in a wish before the rules: whether it was done already, and whether the match has moved on since.
 */
import { entriesOf } from "../../../core/kernel/journal.ts";
import { momentOf } from "../../../core/kernel/match.ts";
import { isSameMoment, type Moment } from "../../../core/kernel/moment.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { OpenTable } from "../everyone/open-table.ts";

/** A wish or a command as its user made it. */
export interface Asked {
	readonly id: string;
	/** How many entries the log had. */
	readonly entry: number;
	/** The seat and moment of the wish; null for a GM's command, which is for this exact entry. */
	readonly wish: { readonly seat: SeatId; readonly moment: Moment } | null;
}

/** The answer to a wish that is done already or is for another moment; null for a wish to perform. */
export function answerAlready({ entry: { game: rules }, match }: OpenTable, { id, entry, wish }: Asked): Outcome<null> | null {
	const entries = entriesOf(match.journal);
	if (entries.some((one) => one.id === id)) return accept(null);
	if (!wish) return entry === match.length ? null : refuse("moved-on");
	// Another page of the same user has acted for the seat since then.
	const hasActed = entries.slice(entry).some((one) => "seat" in one && one.seat === wish.seat);
	return hasActed || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse("moved-on") : null;
}

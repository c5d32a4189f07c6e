/**
 * What is shown of a match whose game hides: to everybody, in its document; to each seat, by the referee's client alone.
 */
import type { Choice, Situation } from "../../../core/kernel/game.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { type OpenTable, sealedSeats, situationOf } from "./open-table.ts";
import { openTableOf } from "./read-match.ts";

/** Where a match stands, as everybody may know it. */
export interface Standing {
	readonly situation: Situation;
	readonly sealed: readonly SeatId[];
}

/** What onlookers see. */
export interface PublicShowing extends Standing {
	readonly view: unknown;
}

/** What one seat sees, after so many entries. */
export interface Showing extends PublicShowing {
	readonly seat: SeatId;
	readonly length: number;
	readonly choices: readonly Choice<unknown>[];
	readonly told: readonly Report[];
	/** The seat's order that lies sealed, and its entry; null for none. */
	readonly seal: { readonly entry: number; readonly digest: string } | null;
}

/** How many of the reports that are not for all a seat is shown. */
const LAST = 12;

/** The reports that are not for all, the newest last: of a seat those that it may see, of the referee all. */
export function toldTo({ told }: OpenTable, seat: SeatId | null): readonly Report[] {
	const mayKnow = ({ seenBy }: Report) => seenBy !== "all" && (seat === null || seenBy.includes(seat));
	return told.flatMap((reports) => reports.filter(mayKnow)).slice(-LAST);
}

/** What everybody is shown, as the text that the match's document keeps. */
export function publicText(table: OpenTable): string {
	const { entry, match } = table;
	const shown: PublicShowing = {
		view: entry.game.view(match.state.open, null),
		situation: situationOf(table),
		sealed: sealedSeats(table),
	};
	return JSON.stringify(shown);
}

/** What a seat is shown. */
export function showingOf(table: OpenTable, seat: SeatId): Showing {
	const { entry, match } = table;
	const { open, sealed } = match.state;
	return {
		seat,
		length: match.length,
		view: entry.game.view(open, seat),
		situation: situationOf(table),
		choices: entry.game.choices(open, seat),
		sealed: sealedSeats(table),
		told: toldTo(table, seat),
		seal: sealed[seat] ? sealIn(table, sealed[seat].digest) : null,
	};
}

function sealIn({ match: { journal } }: OpenTable, digest: string): Showing["seal"] {
	const entries = Object.values(journal.log);
	return { entry: entries.findLastIndex((entry) => entry.kind === "sealed" && entry.digest === digest), digest };
}

/** What a match's document shows everybody; null where its game hides nothing, or nothing any more. */
export function publicShowingIn(combat: MatchCombat): PublicShowing | null {
	// Written by the referee as above.
	return isHidden(combat) ? (combat.system.shown as unknown as PublicShowing | null) : null;
}

/** Where a match stands, for whoever looks: from the match itself, else as it is shown to everybody; null before the start. */
export function standingOf(combat: MatchCombat): Standing | null {
	const table = openTableOf(combat);
	return table.ok ? { situation: situationOf(table.value), sealed: sealedSeats(table.value) } : publicShowingIn(combat);
}

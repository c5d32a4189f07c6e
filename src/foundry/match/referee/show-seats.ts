/**
 * Showings on the referee's client: what the owner of each seat may see goes to that user alone, after every step and
 * whenever the owner asks for it. What everybody may see goes into the document.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { type OpenTable, sealedSeats, situationOf } from "../everyone/open-table.ts";
import { seatsOwnedBy } from "../everyone/ownership.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { reportsFor } from "../everyone/standing.ts";
import type { PublicShowing, SeatShowing } from "../showings.ts";
import { type MessageOf, matchOf, newEnvelope, toUser } from "../wire.ts";

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
function showingOf(table: OpenTable, seat: SeatId): SeatShowing {
	const { entry, match } = table;
	const { open, sealed } = match.state;
	return {
		seat,
		length: match.length,
		view: entry.game.view(open, seat),
		situation: situationOf(table),
		choices: entry.game.choices(open, seat),
		sealed: sealedSeats(table),
		told: reportsFor(table, seat),
		seal: sealed[seat] ? sealIn(table, sealed[seat].digest) : null,
	};
}

function sealIn({ match: { journal } }: OpenTable, digest: string): SeatShowing["seal"] {
	const entries = Object.values(journal.log);
	return { entry: entries.findLastIndex((entry) => entry.kind === "sealed" && entry.digest === digest), digest };
}

/** What was shown last of each match, so that a change without a step sends nothing. */
const shown = new WeakMap<MatchCombat, OpenTable["match"]>();

/** Referee: shows every seat of a match to its owner, once for each step. */
export function showSeats(combat: MatchCombat): void {
	if (!game.user.isActiveGM || !isHidden(combat)) return;
	const table = openTableOf(combat);
	if (!table.ok || shown.get(combat) === table.value.match) return;
	shown.set(combat, table.value.match);
	for (const user of game.users.filter(({ active }) => active)) showTo(user, combat, table.value);
}

/** Shows a player the player's seats. */
function showTo(user: User.Implementation, combat: MatchCombat, table: OpenTable): void {
	for (const seat of seatsOwnedBy(user, combat)) {
		void toUser(user, { ...newEnvelope(combat), kind: "shown", showing: showingOf(table, seat) });
	}
}

/** Shows a player who asks for it the player's seats again. */
export function showAgain(message: MessageOf<"show-me">, sender: User.Implementation): void {
	const combat = matchOf(message);
	const table = combat && isHidden(combat) ? openTableOf(combat) : null;
	if (combat && table?.ok) showTo(sender, combat, table.value);
}

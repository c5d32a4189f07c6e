/**
 * Showings on the referee's client: each goes to the owner of its seat alone, after every step and whenever the owner asks.
 */
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import type { OpenTable } from "../everyone/open-table.ts";
import { seatsOwnedBy } from "../everyone/ownership.ts";
import { openTable, openTableOf } from "../everyone/read-match.ts";
import { isReferee } from "../lease.ts";
import { type MessageOf, matchOf, refereeEnvelope, toUser } from "../wire.ts";
import { showingOf } from "./showing.ts";

/** What was shown last of each match, so that a change without a step sends nothing. */
const shown = new WeakMap<MatchCombat, OpenTable["match"]>();

/** Referee: shows every seat of a match to its owner, once for each step. */
export function showSeats(combat: MatchCombat): void {
	if (!isReferee() || !isHidden(combat)) return;
	const table = openTableOf(combat);
	if (!table.ok || shown.get(combat) === table.value.match) return;
	shown.set(combat, table.value.match);
	for (const user of game.users.filter(({ active }) => active)) showTo(user, combat, table.value);
}

/** Shows a player the player's seats. */
function showTo(user: User.Implementation, combat: MatchCombat, table: OpenTable): void {
	for (const seat of seatsOwnedBy(user, combat)) {
		void toUser(user, { ...refereeEnvelope(combat), kind: "shown", showing: showingOf(table, seat) });
	}
}

/** Shows a player who asks for it the player's seats again. */
export async function showAgain(message: MessageOf<"show-me">, sender: User.Implementation): Promise<void> {
	const combat = matchOf(message);
	const table = combat && isHidden(combat) ? await openTable(combat) : null;
	if (combat && table?.ok) showTo(sender, combat, table.value);
}

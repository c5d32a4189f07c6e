/**
 * Tells a player at once when a GM takes over the orders of the player's craft, and when the GM gives them back. Only the last word
 * on a craft stands.
 */

import { label } from "../../../view/shared/startup/words/label.ts";
import { entrantOf, isSeatOf, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { sayLabel } from "../../words.ts";

/** The seats of this user that GMs had taken over when this page last looked, by match. */
const known = perMatch<ReadonlySet<string>>();

/** The last notice of each seat, by match and seat. */
const notices = perMatch<ReturnType<typeof ui.notifications.info>>();

/** Notes which seats of this user GMs have taken over, and tells nobody. */
export function noteTakenSeats(combat: MatchCombat): void {
	known.set(combat.id ?? "", takenOf(combat));
}

/** Tells this user which of the user's seats a GM has taken over or given back since this page last looked. */
export function tellOfTakenSeats(combat: MatchCombat): void {
	const before = known.get(combat.id ?? "");
	noteTakenSeats(combat);
	const now = takenOf(combat);
	for (const { id, name } of before ? seatsOf(combat) : []) {
		const taken = now.has(id ?? "");
		if (before?.has(id ?? "") === taken) continue;
		const key = `${combat.id ?? ""} ${id ?? ""}`;
		const last = notices.get(key);
		if (last) ui.notifications.remove(last);
		const text = sayLabel(label(`VOIDREGATTA.Notice.seat-${taken ? "taken" : "given-back"}`, { name: name ?? "" }));
		notices.set(key, ui.notifications.info(text));
	}
}

function takenOf(combat: MatchCombat): ReadonlySet<string> {
	if (game.user.isGM) return new Set();
	const own = seatsOf(combat).filter((seat) => isSeatOf(game.user, combat, seat));
	return new Set(own.flatMap(({ id }) => (id !== null && entrantOf(combat, id).taken ? [id] : [])));
}

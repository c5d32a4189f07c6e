/**
 * Showings on a player's client: what the referee has shown of the player's seats, in this client's memory alone. A client
 * that comes late, or missed one, asks for it.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { seatsOwnedBy } from "../everyone/ownership.ts";
import { tieToStub } from "../everyone/stub-audit.ts";
import type { SeatShowing } from "../showings.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire.ts";

/** By match and seat. */
const showings = new Map<string, Map<SeatId, SeatShowing>>();

/** What this client was shown last of a seat; null if it never was. */
export function showingFor({ id }: MatchCombat, seat: SeatId): SeatShowing | null {
	return showings.get(id ?? "")?.get(seat) ?? null;
}

/** Takes a showing from the referee; whether it is one of a match that this client knows. */
export function takeShowing(message: MessageOf<"shown">): boolean {
	const combat = matchOf(message);
	if (!combat || !isHidden(combat)) return false;
	const { match, showing } = message;
	const bySeat = showings.get(match) ?? new Map<SeatId, SeatShowing>();
	showings.set(match, bySeat.set(showing.seat, showing));
	tieToStub(combat, showing);
	return true;
}

/** A showing travels apart from the entry that it belongs to; a client that has waited this many milliseconds asks for it. */
const SHOWING_DELAY = 250;

const waiting = new Set<string>();

/** Asks the referee for the showings that this client lacks, unless they come by themselves in a moment. */
export function askForShowings(combat: MatchCombat): void {
	const id = combat.id ?? "";
	if (waiting.has(id) || !lacksShowings(combat)) return;
	waiting.add(id);
	window.setTimeout(() => {
		waiting.delete(id);
		if (lacksShowings(combat)) void toReferee({ ...newEnvelope(combat), kind: "show-me" });
	}, SHOWING_DELAY);
}

function lacksShowings(combat: MatchCombat): boolean {
	if (!isHidden(combat)) return false;
	const { length } = Object.keys(combat.system.log);
	return seatsOwnedBy(game.user, combat).some((seat) => showingFor(combat, seat)?.length !== length);
}

/** Forgets what was shown of a match. */
export function forgetShowings({ id }: MatchCombat): void {
	showings.delete(id ?? "");
}

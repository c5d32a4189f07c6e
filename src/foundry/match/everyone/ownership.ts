/**
 * Which user may act for which seat of a match.
 */
import type { Acting } from "../../../core/kernel/journal.ts";
import type { Refusal } from "../../../core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import { entrantOf, isSeatOf, type MatchCombat, playersOf, seatsOf } from "../../documents/matches.ts";

/**
 * Why a user may not act for a seat: `not-owner` for a player who does not have it; `not-taken-over` for a GM if a player has it and
 * no GM has taken it over. Null if the user may.
 */
export function actingObjection(user: User.Implementation, combat: MatchCombat, seat: SeatId): Refusal | null {
	if (!user.isGM) return seatsOwnedBy(user, combat).includes(seat) ? null : { code: "not-owner", facts: {} };
	return hasPlayer(combat, seat) && !entrantOf(combat, seat).taken ? { code: "not-taken-over", facts: { seat } } : null;
}

/** The note in an entry of the journal that a GM acts for a player's seat; empty if none does. */
export function actingFor(user: User.Implementation, combat: MatchCombat, seat: SeatId | null): Acting {
	return user.isGM && seat !== null && hasPlayer(combat, seat) ? { by: "gm" } : {};
}

/** Whether any player has this seat. */
export function hasPlayer(combat: MatchCombat, seat: string): boolean {
	const combatant = seatsOf(combat).find(({ id }) => id === seat);
	return combatant !== undefined && playersOf(combatant, entrantOf(combat, seat)).length > 0;
}

/** The seats that a player has (`isSeatOf`), in seat order; none for a GM, who sees all seats. */
export function seatsOwnedBy(user: User.Implementation, combat: MatchCombat): readonly SeatId[] {
	if (user.isGM) return [];
	return seatsOf(combat).flatMap((seat) => (isSeatOf(user, combat, seat) ? [seatId(seat.id ?? "")] : []));
}

/** The players who have a seat (`isSeatOf`); none if no seat has this id. */
export function ownersOf(combat: MatchCombat, seat: string): readonly User.Implementation[] {
	const combatant = seatsOf(combat).find(({ id }) => id === seat);
	return combatant ? game.users.filter((user) => !user.isGM && isSeatOf(user, combat, combatant)) : [];
}

/**
 * Which user may act for which seat of a match.
 */
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import { isSeatOf, type MatchCombat, seatsOf } from "../../documents/matches.ts";

/** Whether a user may act for a seat: a GM for every seat, a player for the player's own seats. */
export function mayActFor(user: User.Implementation, combat: MatchCombat, seat: SeatId): boolean {
	return user.isGM ? true : seatsOwnedBy(user, combat).includes(seat);
}

/** The seats that a player has (`isSeatOf`), in seat order; none for a GM, who sees all seats. */
export function seatsOwnedBy(user: User.Implementation, combat: MatchCombat): readonly SeatId[] {
	if (user.isGM) return [];
	return seatsOf(combat).flatMap((seat) => (isSeatOf(user, combat, seat) ? [seatId(seat.id ?? "")] : []));
}

/** The players who have a seat (`isSeatOf`); none where no seat has this id. */
export function ownersOf(combat: MatchCombat, seat: string): readonly User.Implementation[] {
	const combatant = seatsOf(combat).find(({ id }) => id === seat);
	return combatant ? game.users.filter((user) => !user.isGM && isSeatOf(user, combat, combatant)) : [];
}

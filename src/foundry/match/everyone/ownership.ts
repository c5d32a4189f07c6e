/**
 * Which user may act for which seat of a match.
 */
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";

/** Whether a user may act for a seat: a GM for every seat, a player for the seats whose craft the player owns. */
export function mayActFor(user: User.Implementation, combat: MatchCombat, seat: SeatId): boolean {
	return user.isGM ? true : seatsOwnedBy(user, combat).includes(seat);
}

/** The seats whose craft a player owns, in seat order; none for a GM, who sees all seats. */
export function seatsOwnedBy(user: User.Implementation, combat: MatchCombat): readonly SeatId[] {
	if (user.isGM) return [];
	return seatsOf(combat).flatMap(({ id, actor }) => (actor?.testUserPermission(user, "OWNER") ? [seatId(id ?? "")] : []));
}

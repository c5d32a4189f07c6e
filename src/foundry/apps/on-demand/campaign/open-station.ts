/**
 * Opens the station of a player: for one craft, or for the one that a match awaits.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { show } from "../../windows.ts";

/** The seat that the user has turned to; null for the one that the match awaits. */
let picked: SeatId | null = null;

/** The seat whose station the user has asked for; null if the user has named none. */
export function pickedSeat(): SeatId | null {
	return picked;
}

/** Opens the station of a seat's craft; null for the one that the match awaits. */
export function openStation(seat: SeatId | null): void {
	picked = seat;
	show("station");
}

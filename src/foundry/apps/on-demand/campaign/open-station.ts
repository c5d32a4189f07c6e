/**
 * Opens the station of a player: for one craft, or for the one that a match awaits.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { show } from "../../windows.ts";

/** The seats that the user has turned to, by match; without one the station shows the craft that the match awaits. */
const picked = perMatch<SeatId>();

/** The seat whose station the user has asked for; null if the user has named none. */
export function pickedSeat({ id }: MatchCombat): SeatId | null {
	return picked.get(id ?? "") ?? null;
}

/** Opens the station of a seat's craft. */
export function openStation({ id }: MatchCombat, seat: SeatId): void {
	picked.set(id ?? "", seat);
	show("station");
}

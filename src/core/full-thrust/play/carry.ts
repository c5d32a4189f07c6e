/**
 * What a ship brings along from one battle to the next: armour, hull, systems, salvoes and fighters as they were at the end. House rule.
 */
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Beginning } from "../damage/beginning.ts";
import type { ThrustState } from "../model.ts";
import { conditionNow } from "./standstill.ts";

/** The state in which the ship of a seat begins its next battle: null for a whole ship, `lost` for one that is destroyed. */
export function remainsOf(state: ThrustState, seat: SeatId): Beginning | null | "lost" {
	const ship = ofSeat(state.ships, seat);
	return ship.status === "destroyed" || ship.marked >= ship.design.hull ? "lost" : conditionNow(state, ship);
}

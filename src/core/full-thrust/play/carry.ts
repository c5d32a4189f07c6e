/**
 * What a ship brings along from one battle to the next: armour, hull, systems, salvoes and fighters as they were at the end. Ours.
 */
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { fullThrust } from "../game.ts";
import type { ThrustState } from "../model.ts";

/** The state in which the ship of a seat begins its next battle: null for a whole ship, `lost` for one that is destroyed. */
export function remainsOf(state: ThrustState, seat: SeatId): unknown {
	const ship = ofSeat(state.ships, seat);
	if (ship.status === "destroyed" || ship.marked >= ship.design.hull) return "lost";
	const ships = { ...state.ships, [seat]: { ...ship, status: "in-play" as const } };
	return fullThrust.standstill?.({ ...state, ships }).begins[seat] ?? null;
}

/**
 * Orders that are revealed but not flown yet, after a ruling has changed how the ship flies.
 */
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import type { ThrustState } from "../../model.ts";
import { planFor, straightOn } from "../orders/planning.ts";
import { isPlaying, withTurn } from "../ships.ts";

/** Returns the state with the ship's revealed orders planned again. If it can no longer fly them, it flies straight on. */
export function replanned(state: ThrustState, seat: SeatId): ThrustState {
	const ship = ofSeat(state.ships, seat);
	const { plan, path } = ship.turn;
	if (!plan || path.length > 0 || !isPlaying(ship)) return state;
	const again = planFor(ship, plan, state.options);
	return withTurn(state, seat, { plan: again.ok ? again.value : straightOn(ship, state.options) });
}

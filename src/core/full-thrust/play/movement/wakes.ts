/**
 * Wakes of Grav Backfires along a ship's path, and the ships that cross them in the turn.
 * Source: "Grav Backfire". Ordnance and fighters pay for wakes in their attacks and secondary moves.
 */
import { distance, type Leg, type Point } from "../../../geometry/plane.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { crossesWake } from "../../manoeuvres/grav-backfire.ts";
import type { ThrustState, Wake } from "../../model.ts";
import { type ThrustStep, withReports } from "../ships.ts";
import { catchShip } from "./caught.ts";

/** Damages a ship that moved across wakes. */
export function* crossWakes(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	const legs = legsOf(ofSeat(state.ships, seat).turn.path);
	const crossed = state.wakes.filter((wake) => wake.seat !== seat && crossesWake(wake, legs));
	for (const { seat: by, dice } of crossed) {
		step = withReports(step.reports, yield* catchShip(step.open, { seat, by, zone: "wake", dice }));
	}
	return step;
}

/** Adds a wake to the state. A ship at rest leaves none. */
export function layWake(state: ThrustState, wake: Wake): ThrustState {
	const lies = wake.dice > 0 && distance(wake.from, wake.to) > 0;
	return lies ? { ...state, wakes: [...state.wakes, wake] } : state;
}

function legsOf(path: readonly Point[]): readonly Leg[] {
	return path.slice(1).flatMap((to, index) => {
		const from = path[index];
		return from ? [{ from, to }] : [];
	});
}

/**
 * Leaving a battle under FTL, in the turn after the drive was engaged: the ship moves at half its velocity, and is then gone if nothing
 * is near. Source: "FTL Rules Revision"; the parent game's basics. House rule: a ship whose drive fails stays where it is, and must engage
 * the drive again.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import type { ThrustState } from "../../model.ts";
import { report } from "../../reports.ts";
import { ghostOf, isLeaving } from "../orders/planning.ts";
import { type ThrustStep, withReports } from "../ships.ts";
import { lost } from "../wounding.ts";
import { depart } from "./dangers.ts";
import { place, stillThere } from "./flying-on.ts";
import { crossWakes } from "./wakes.ts";

/** Whether a seat's ship leaves this turn. */
export function leaves(state: ThrustState, seat: SeatId): boolean {
	const ship = ofSeat(state.ships, seat);
	return ship.turn.plan !== null && isLeaving(ship, ship.turn.plan);
}

/** Reported: `moved`, `ftl-exit` {result, damage}, and `ftl-blast` for the ships nearby. */
export function* leave(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const { plan } = ship.turn;
	if (!plan) throw new Error(`No plan of ${seat}`);
	const moved = place(state, seat, { moved: { ...ghostOf(ship, plan, state.options), drift: ship.drift }, text: plan.text });
	const crossed = withReports(moved.reports, yield* crossWakes(moved.open, seat));
	if (!stillThere(crossed.open, seat)) return crossed;
	const departed = yield* depart(crossed.open, seat, ({ result, damage, rolls }) => [
		report({ code: "ftl-exit", card: cardOf(state), seat, facts: { result, damage }, rolls }),
	]);
	const gone = departed.result === "jumps" && stillThere(departed.open, seat);
	return withReports(crossed.reports, { open: gone ? lost(departed.open, seat, "jumped") : departed.open, reports: departed.reports });
}

/**
 * Short-Range Jumps in a match, at the start of movement: danger where the ship leaves, scatter, danger where it comes out, and a
 * check of both drives. Source: "Short-Range Jump"; "FTL Rules Revision" for what is near.
 * House rule: a ship whose FTL drive fails to jump flies straight on, and that drive is neither checked nor off-line.
 */

import { ahead } from "../../../geometry/clock.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { settleJump } from "../../manoeuvres/short-range-jump.ts";
import type { ThrustState } from "../../model.ts";
import { report } from "../../reports.ts";
import { jumpTarget, pointsOf } from "../orders/planning.ts";
import { driveOf, type ThrustStep, withReports, withShip } from "../ships.ts";
import { checkJumpDrives, depart, emerge } from "./dangers.ts";
import { flyShip, stillThere } from "./flying-on.ts";

/** Reported: `jump-danger` {where, result, damage}, `jumped` {distance, direction, scatter, x, y}, `thresholds` of both drives. */
export function* jump(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	const left = yield* depart(state, seat, ({ result, damage, rolls }) => {
		const facts = { where: "departure", result, damage } as const;
		return rolls.length > 0 ? [report({ code: "jump-danger", card: cardOf(state), seat, facts, rolls })] : [];
	});
	if (!stillThere(left.open, seat)) return left;
	if (left.result === "stays") return withReports(left.reports, yield* flyShip(left.open, seat));
	const out = withReports(left.reports, yield* comeOut(left.open, seat));
	if (out.open.waiting.for === "flee") return out;
	return withReports(out.reports, yield* checkJumpDrives(out.open, seat));
}

function* comeOut(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const { plan } = ship.turn;
	const distance = plan ? pointsOf(plan, "jump") : 0;
	const { rating } = driveOf(ship);
	const { directionDice } = state.options;
	const settled = yield* settleJump({
		seat,
		ship: { ...ship, rating },
		jump: distance,
		sensors: ship.design.sensors,
		direction: directionDice,
	});
	const { direction, scatter, rolls } = expectAccepted(settled);
	const { x, y } = ahead(jumpTarget(ship, distance, state.options), direction, scatter);
	const open = withShip(state, seat, { x, y, ftlOffline: true, turnedLastTurn: false });
	const jumped = report({ code: "jumped", card: cardOf(state), seat, facts: { distance, direction, scatter, x, y }, rolls });
	const arrived = yield* emerge(open, seat, (damage) => {
		const facts = { where: "arrival", result: "jumps", damage } as const;
		return damage > 0 ? [report({ code: "jump-danger", card: cardOf(state), seat, facts })] : [];
	});
	return withReports([jumped], arrived);
}

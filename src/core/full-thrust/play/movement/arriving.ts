/**
 * Ships that arrive by FTL in the movement phase of the turn that their start gives, scattered about the intended place.
 * Source: the parent game's basics; "FTL Rules Revision" for fighters and missiles that are near.
 */

import { ahead } from "../../../geometry/clock.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { enterByFtl } from "../../manoeuvres/ftl.ts";
import type { ThrustState } from "../../model.ts";
import { report } from "../../reports.ts";
import { startFor, type ThrustStep, withShip } from "../ships.ts";
import { emerge } from "./dangers.ts";

/** Whether a seat's ship arrives this turn. */
export function arrives(state: ThrustState, seat: SeatId): boolean {
	const { status } = ofSeat(state.ships, seat);
	return status === "arriving" && startFor(state, seat).arrives <= state.turn;
}

/** Reported: `arrived` {x, y, direction, scatter, damage}, and the damage to everything nearby. */
export function* arrive(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	const { farScatter } = state.options;
	const { direction, scatter, rolls } = yield* enterByFtl({ seat, farScatter });
	const { x, y } = ahead(ofSeat(state.ships, seat), direction, scatter);
	return yield* emerge(withShip(state, seat, { x, y, status: "in-play" }), seat, (damage) => [
		report({ code: "arrived", card: cardOf(state), seat, facts: { x, y, direction, scatter, damage }, rolls }),
	]);
}

/**
 * The present state of a match, for the tracker: the phase, the awaited seats, and how each ship does.
 */
import { fightSituation, type ResultFacts, type Standing } from "../../fight/standings.ts";
import type { Situation } from "../../kernel/game.ts";
import { keptWith } from "../../kernel/kept.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { rowsLost } from "../damage/hull.ts";
import { phasesOf } from "../editions.ts";
import type { ShipStatus, ThrustState } from "../model.ts";
import type { ThrustTypes } from "../types.ts";
import { scoredStandings } from "./objectives.ts";
import { driveOf, hullOf, shipsInPlay } from "./ships.ts";

export const thrustSituation = keptWith((state: ThrustState): Situation<ThrustTypes["standing"]> => {
	const { phase, options } = state;
	return fightSituation(state, {
		strip: phase === "over" ? ["damage-control", "over"] : phasesOf(options.edition),
		awaited: awaitedSeats(state),
		standings: scoredStandings(state),
		stands: (standing, result) => standsNow(state, standing, result),
	});
});

/** Returns the seats that must seal orders or answer now, in seat order. */
export function awaitedSeats(state: ThrustState): readonly SeatId[] {
	const { waiting, order } = state;
	if (waiting.for === "nothing" || waiting.for === "opening") return [];
	if (waiting.for === "orders") return shipsInPlay(state).map(({ seat }) => seat);
	return order.filter((seat) => waiting.seats.includes(seat));
}

function standsNow(
	{ ships, initiative }: ThrustState,
	{ seat, side, status, dealt, gone }: Standing<ShipStatus>,
	result: ResultFacts,
): ThrustTypes["standing"] {
	const ship = ofSeat(ships, seat);
	const { armour, boxes, marked } = hullOf(ship);
	const facts = {
		side,
		score: dealt,
		armour,
		hull: boxes - marked,
		boxes,
		rows: rowsLost({ boxes, marked }),
		thrust: driveOf(ship).rating,
		velocity: ship.velocity,
		initiative: initiative.includes(side) ? initiative.length - initiative.indexOf(side) : null,
		turn: gone,
		...result,
	};
	return { code: status, facts };
}

/**
 * The present state of a match, for the tracker: the phase, the awaited seats, and how each ship does.
 */
import type { Situation } from "../../kernel/game.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { placeAmong } from "../../kernel/with-games/places.ts";
import { rowsLost } from "../damage/hull.ts";
import { phasesOf } from "../editions.ts";
import type { ThrustState } from "../model.ts";
import type { ThrustTypes } from "../types.ts";
import { scoredStandings } from "./objectives.ts";
import { driveOf, hullOf, shipsInPlay } from "./ships.ts";

export function thrustSituation(state: ThrustState): Situation<ThrustTypes["standing"]> {
	const { phase, turn, options } = state;
	const over = phase === "over";
	const awaited = awaitedSeats(state);
	return {
		phase,
		strip: over ? ["damage-control", "over"] : phasesOf(options.edition),
		round: turn,
		step: null,
		rounds: options.turns > 0 ? options.turns : null,
		turn: null,
		awaited,
		seconds: awaited.length > 0 ? options.orderSeconds : 0,
		over,
		seats: seatLines(state),
	};
}

/** Returns the seats that must seal orders or answer now, in seat order. */
export function awaitedSeats(state: ThrustState): readonly SeatId[] {
	const { waiting, order } = state;
	if (waiting.for === "nothing") return [];
	if (waiting.for === "orders") return shipsInPlay(state).map(({ seat }) => seat);
	return order.filter((seat) => waiting.seats.includes(seat));
}

function seatLines(state: ThrustState): Situation<ThrustTypes["standing"]>["seats"] {
	const all = scoredStandings(state);
	const lines = all.map((standing) => {
		const { seat, side, status, dealt, gone, points } = standing;
		const ship = ofSeat(state.ships, seat);
		const { armour, boxes, marked } = hullOf(ship);
		const { initiative } = state;
		const first = initiative.includes(side) ? initiative.length - initiative.indexOf(side) : null;
		const facts = {
			side,
			score: dealt,
			armour,
			hull: boxes - marked,
			boxes,
			rows: rowsLost({ boxes, marked }),
			thrust: driveOf(ship).rating,
			velocity: ship.velocity,
			initiative: first,
			turn: gone,
			...(state.phase === "over" && { place: placeAmong(all, standing), ending: standing.ending, ...(points !== undefined && { points }) }),
		};
		return [seat, { code: status, facts }] as const;
	});
	return Object.fromEntries(lines);
}

/**
 * Rulings of the GM, and what follows from them: a ship that is off the table answers no more questions.
 */
import { sidesAmong } from "../../../fight/model.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import type { Overruling } from "../../../kernel/game.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { type Entered, ofSeat, type SeatId } from "../../../kernel/seat.ts";
import type { SeatShip, ThrustState } from "../../model.ts";
import type { ThrustTypes } from "../../types.ts";
import { plainAnswer, settleAnswer } from "../answers.ts";
import { proceed, writing } from "../sequence.ts";
import { groupsAtStart, isPlaying, newShip, shipsInOrder, startOf, type ThrustStep, withReports } from "../ships.ts";
import { awaitedSeats } from "../situation.ts";
import { thrustLevers } from "./levers.ts";

/** The rulings that a GM may make in a match of warships. */
export const thrustOverruling: Overruling<ThrustTypes> = { levers: thrustLevers, settle: settleRuling };

function* settleRuling(state: ThrustState): Dicing<ThrustStep> {
	if (state.waiting.for === "orders" || state.waiting.for === "nothing") return yield* proceed({ open: writing(state), reports: [] });
	return yield* proceed(yield* withoutTheGone(withoutTheGoneLater(state)));
}

/** Adds a ship in mid-match: where its side begins, abreast of the side's other ships, and last in seat order. */
export function* joinFight(state: ThrustState, { id, design: craft }: Entered<SeatShip>): Dicing<ThrustStep> {
	const place = state.order.filter((seat) => ofSeat(state.ships, seat).side === craft.side).length;
	const sides = sidesAmong([...shipsInOrder(state), craft]);
	const ship = newShip(id, craft, { start: { ...startOf(state.options, sides, craft.side), arrives: 0 }, place });
	const fighters = { ...state.fighters, ...Object.fromEntries(groupsAtStart(ship, craft).map((group) => [group.id, group])) };
	return { open: { ...state, order: [...state.order, id], ships: { ...state.ships, [id]: ship }, fighters }, reports: [] };
}

/** Each awaited seat whose ship is off the table gives the plainest answer. */
function* withoutTheGone(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (let seat = goneAmong(step.open); seat !== undefined; seat = goneAmong(step.open)) {
		const plain = plainAnswer(step.open);
		if (!plain) return { ...step, open: withoutReplot(step.open) };
		step = withReports(step.reports, expectAccepted(yield* settleAnswer(step.open, seat, plain)));
	}
	return step;
}

function goneAmong(state: ThrustState): SeatId | undefined {
	return awaitedSeats(state).find((seat) => !isPlaying(ofSeat(state.ships, seat)));
}

function withoutReplot(state: ThrustState): ThrustState {
	if (state.waiting.for !== "replot") return state;
	const seats = state.waiting.seats.filter((seat) => isPlaying(ofSeat(state.ships, seat)));
	return { ...state, waiting: seats.length > 0 ? { for: "replot", seats } : { for: "nothing" } };
}

function withoutTheGoneLater(state: ThrustState): ThrustState {
	const { waiting } = state;
	if (!("later" in waiting)) return state;
	const later = waiting.later
		.map((seats) => seats.filter((seat) => isPlaying(ofSeat(state.ships, seat))))
		.filter(({ length }) => length > 0);
	return { ...state, waiting: { ...waiting, later } };
}

/**
 * Orders: checks before sealing, the reveal, and Emergency Thrust, which is
 * settled at once. A ship that fails gets new orders. Source: "Emergency Thrust"; the parent game's basics; FT-22.
 * Law: a ship without orders flies straight on.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { type BySeat, ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { SYSTEM } from "../../ids.ts";
import { settleEmergency } from "../../manoeuvres/emergency-thrust.ts";
import type { Flyable } from "../../manoeuvres/manoeuvre.ts";
import type { Plan, ThrustOrder, ThrustState, Warship } from "../../model.ts";
import { report } from "../../reports.ts";
import { coverObjection } from "../fire/shielding.ts";
import { isPlaying, movingShip, shipsInPlay, type ThrustStep, withLevel, withOrdnance, withReports, withShip, withTurn } from "../ships.ts";
import { has, planFor, straightOn, type Written } from "./planning.ts";

type Orders = Partial<BySeat<ThrustOrder>>;

/** Returns why an order cannot be sealed, or null. Codes: `wrong-phase`, `not-in-play`, `not-asked`, `no-such-friend` {name}, and as `planFor`. */
export function orderObjection(state: ThrustState, seat: SeatId, order: ThrustOrder): Refusal | null {
	const { waiting, options } = state;
	if (waiting.for !== "orders" && waiting.for !== "replot") return refuse("wrong-phase").refusal;
	const ship = ofSeat(state.ships, seat);
	if (!isPlaying(ship)) return refuse("not-in-play").refusal;
	const replot = waiting.for === "replot";
	if (replot && !waiting.seats.includes(seat)) return refuse("not-asked").refusal;
	const plan = planFor(ship, { ...order, replot }, options);
	return plan.ok ? (coverObjection(state, seat, plan.value.terms)?.refusal ?? null) : plan.refusal;
}

/**
 * Reveals all orders and settles Emergency Thrust. The match is then in the emergency phase and waits for the ships
 * who write again. Reported: `orders-revealed` {text, thrust, available, turn, turnLimit} or `no-order` for each ship, and `emergency`.
 */
export function* revealOrders(state: ThrustState, orders: Orders): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const { seat } of shipsInPlay(state)) step = withReports(step.reports, ordered(step.open, seat, orders[seat]));
	const tried = yield* tryEmergencies({ ...step.open, phase: "emergency", waiting: { for: "nothing" } });
	return withReports(step.reports, tried);
}

/** A ship's orders are open. Reported: `orders-revealed` or `no-order`. */
export function ordered(state: ThrustState, seat: SeatId, order: ThrustOrder | undefined): ThrustStep {
	const plan = planOr(state, seat, order);
	const { text, account } = plan;
	const facts = { text, thrust: account.thrustUsed, available: account.available, turn: account.turn, turnLimit: account.turnLimit };
	const reported = order
		? report({ code: "orders-revealed", card: cardOf(state), seat, facts })
		: report({ code: "no-order", card: cardOf(state), seat });
	return { open: planned(state, seat, plan), reports: [reported] };
}

/** Returns the plan of sealed orders, or straight on. Orders were checked when sealed, but the ship may have changed since. */
export function planOr(state: ThrustState, seat: SeatId, order: Written | undefined): Plan {
	const ship = ofSeat(state.ships, seat);
	const plan = order ? planFor(asOrdered(ship), order, state.options) : null;
	return plan?.ok ? plan.value : straightOn(ship, state.options);
}

/** A ship as it was when its orders were written: Emergency Thrust may have hit its drive since, and is flown all the same. */
function asOrdered(ship: Warship): Warship {
	const { emergency } = ship.turn;
	return emergency === undefined ? ship : { ...ship, ...withLevel(ship, SYSTEM.drive, emergency) };
}

/** FT-22: whether orders stay sealed until the ships move. */
export function keepsOrders({ options }: Pick<ThrustState, "options">): boolean {
	return !options.openOrders;
}

/** Records a ship's plan before it moves, and its effect on fire. */
export function planned(state: ThrustState, seat: SeatId, plan: Plan): ThrustState {
	const silent = plan.engage || has(plan, "ftl") || has(plan, "jump");
	const corkscrew = has(plan, "corkscrew");
	const own = Object.values(state.ordnance).filter((each) => each.seat === seat && each.corkscrew !== corkscrew);
	const open = own.reduce((before, { id }) => withOrdnance(before, id, { corkscrew }), state);
	return withTurn(open, seat, { plan, silent, corkscrew });
}

function* tryEmergencies(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	const failed: SeatId[] = [];
	for (const { seat, turn } of shipsInPlay(state)) {
		if (turn.plan?.mode !== "ET") continue;
		const tried = yield* tryEmergency(step.open, seat, turn.plan);
		step = withReports(step.reports, tried);
		if (!ofSeat(step.open.ships, seat).turn.plan) failed.push(seat);
	}
	return failed.length > 0 ? { ...step, open: { ...step.open, waiting: { for: "replot", seats: failed } } } : step;
}

/** Reported: `emergency` {text, dice, score, success, rating, before}. If it fails, the ship is left without a plan. */
function* tryEmergency(state: ThrustState, seat: SeatId, plan: Plan): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const drive = movingShip(ship, state.options);
	const flyable: Flyable = { orders: { mode: plan.mode, terms: plan.terms }, account: plan.account };
	const result = expectAccepted(yield* settleEmergency({ seat, drive, flyable, earlierUses: ship.emergencies }));
	const { dice, score, success, ratingAfter: rating, modifiers, rolled } = result;
	const hit = withShip(state, seat, { ...withLevel(ship, SYSTEM.drive, rating), emergencies: ship.emergencies + 1 });
	const open = success ? hit : withTurn(hit, seat, { plan: null, silent: false, corkscrew: false });
	const facts = { text: plan.text, dice, score, success, rating, before: drive.rating };
	return { open, reports: [report({ code: "emergency", card: cardOf(open), seat, facts, modifiers, rolls: rolled ? [rolled] : [] })] };
}

/** Emergency Thrust: reveals the new orders of the ships that failed. Reported: `replotted` {text} for each. */
export function revealReplots(state: ThrustState, orders: Orders): ThrustStep {
	const seats = state.waiting.for === "replot" ? state.waiting.seats : [];
	let step: ThrustStep = { open: { ...state, waiting: { for: "nothing" } }, reports: [] };
	for (const seat of seats.filter((candidate) => isPlaying(ofSeat(state.ships, candidate)))) {
		const order = orders[seat];
		const plan = planOr(state, seat, order && { ...order, replot: true });
		const replotted = report({ code: "replotted", card: cardOf(state), seat, facts: { text: plan.text } });
		step = withReports(step.reports, { open: planned(step.open, seat, plan), reports: [replotted] });
	}
	return step;
}

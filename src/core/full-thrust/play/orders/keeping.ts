/**
 * FT-22: written orders stay sealed until the ships move. What is open earlier: that a ship uses Emergency Thrust, with its number
 * of dice, and a Grav Backfire when ordnance is launched. Source: "Emergency Thrust", "Grav Backfire"; the parent game's basics.
 */
import type { Dicing } from "../../../kernel/dice.ts";
import type { Closing, Keeping } from "../../../kernel/game.ts";
import type { Json, Refusal } from "../../../kernel/outcome.ts";
import { type BySeat, ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { SYSTEM } from "../../ids.ts";
import { declaredDice, emergencyDice, rollEmergency } from "../../manoeuvres/emergency-thrust.ts";
import type { Plan, ThrustCommand, ThrustOrder, ThrustState, Waiting } from "../../model.ts";
import { report } from "../../reports.ts";
import type { ThrustTypes } from "../../types.ts";
import { launchObjection } from "../ordnance/launching.ts";
import { proceed } from "../sequence.ts";
import { movingShip, shipsInPlay, type ThrustStep, withLevel, withReports, withShip, withTurn } from "../ships.ts";
import { keepsOrders, ordered, planned, planOr } from "./ordering.ts";
import { has, planFor } from "./planning.ts";

type Orders = Partial<BySeat<ThrustOrder>>;

/** How a match of warships keeps its orders. */
export const thrustKeeping: Keeping<ThrustTypes> = {
	applies: keepsOrders,
	declares,
	close,
	opening: ({ waiting }) => (waiting.for !== "opening" ? null : waiting.of === "all" ? "all" : "some"),
	picks: (state, orders) => shipsInPlay(state).flatMap(({ seat }) => (backfires(state, seat, orders[seat]) ? [seat] : [])),
	objection,
	knowing,
};

/** What is declared with a seal: the number of dice of Emergency Thrust; null for other orders. */
function declares(state: ThrustState, seat: SeatId, order: ThrustOrder): Json {
	const ship = ofSeat(state.ships, seat);
	const plan = planFor(ship, order, state.options);
	if (!plan.ok || plan.value.mode !== "ET") return null;
	const { terms, account, mode } = plan.value;
	const flyable = { orders: { mode, terms }, account };
	const dice = emergencyDice({ drive: movingShip(ship, state.options), flyable, earlierUses: ship.emergencies });
	return { emergency: dice.reduce((sum, { value }) => sum + value, 0) };
}

/** Goes on with sealed orders: the dice of Emergency Thrust are rolled, and who fails writes again. */
function* close(state: ThrustState, declared: Partial<BySeat<Json>>): Dicing<Closing<ThrustTypes>> {
	if (state.waiting.for === "replot") return { ...(yield* proceed({ open: atRest(state), reports: [] })), voided: [] };
	let step: ThrustStep = { open: { ...atRest(state), phase: "emergency" }, reports: [] };
	const failed: SeatId[] = [];
	for (const { seat } of shipsInPlay(state)) {
		const dice = diceIn(declared[seat]);
		if (dice === null) continue;
		const tried = yield* tryDeclared(step.open, seat, dice);
		step = withReports(step.reports, tried.step);
		if (!tried.success) failed.push(seat);
	}
	if (failed.length > 0) return { ...step, open: { ...step.open, waiting: { for: "replot", seats: failed } }, voided: failed };
	return { ...(yield* proceed(step)), voided: [] };
}

function atRest(state: ThrustState): ThrustState {
	return { ...state, waiting: { for: "nothing" } };
}

function diceIn(declared: Json | undefined): number | null {
	if (typeof declared !== "object" || declared === null || !("emergency" in declared)) return null;
	return typeof declared.emergency === "number" ? declared.emergency : null;
}

/** Rolls declared dice. Reported: `emergency` {text, dice, score, success, rating, before}, without the text of the orders. */
function* tryDeclared(state: ThrustState, seat: SeatId, count: number): Dicing<{ readonly step: ThrustStep; readonly success: boolean }> {
	const ship = ofSeat(state.ships, seat);
	const drive = movingShip(ship, state.options);
	const result = yield* rollEmergency({ seat, drive, modifiers: declaredDice(count, ship.emergencies) });
	const { dice, score, success, ratingAfter: rating, modifiers, rolled } = result;
	const hit = withShip(state, seat, { ...withLevel(ship, SYSTEM.drive, rating), emergencies: ship.emergencies + 1 });
	const open = success ? withTurn(hit, seat, { emergency: drive.rating }) : hit;
	const facts = { text: null, dice, score, success, rating, before: drive.rating };
	const told = report({ code: "emergency", card: cardOf(open), seat, facts, modifiers, rolls: rolled ? [rolled] : [] });
	return { step: { open, reports: [told] }, success };
}

function backfires(state: ThrustState, seat: SeatId, order: ThrustOrder | undefined): boolean {
	return order !== undefined && has(planOr(state, seat, order), "backfire");
}

/** Why a ship cannot launch this: its own orders keep it silent, or use thrust, which closes its aft arc. */
function objection(
	state: ThrustState,
	seat: SeatId,
	{ order, command }: { readonly order: ThrustOrder; readonly command: ThrustCommand },
): Refusal | null {
	if (command.kind !== "launch" || launchObjection(state, seat, command)) return null;
	return launchObjection(knowing(state, { [seat]: order }), seat, command);
}

/** The state with the plans of these orders, as far as they are kept and not open. */
function knowing(state: ThrustState, orders: Orders): ThrustState {
	if (state.waiting.for === "orders") return state;
	const kept = shipsInPlay(state).flatMap(({ seat, turn }) => {
		const order = turn.plan || isWriting(state.waiting, seat) ? undefined : orders[seat];
		return order ? [{ seat, plan: planOr(state, seat, order) }] : [];
	});
	return kept.reduce((open, { seat, plan }: { readonly seat: SeatId; readonly plan: Plan }) => planned(open, seat, plan), state);
}

function isWriting(waiting: Waiting, seat: SeatId): boolean {
	return waiting.for === "replot" && waiting.seats.includes(seat);
}

/**
 * Opens kept orders: those for a Grav Backfire, or all that are still sealed. Reported: `orders-revealed` or `no-order` for each ship.
 */
export function openKept(state: ThrustState, orders: Orders): ThrustStep {
	const of = state.waiting.for === "opening" ? state.waiting.of : "all";
	let step: ThrustStep = { open: { ...atRest(state), opened: of }, reports: [] };
	for (const { seat, turn } of shipsInPlay(state)) {
		if (turn.plan || (of === "backfires" && !orders[seat])) continue;
		step = withReports(step.reports, ordered(step.open, seat, unlessVoid(step.open, seat, orders[seat])));
	}
	return step;
}

/** A ship's order; missing if it uses Emergency Thrust for which no dice were rolled. */
function unlessVoid(state: ThrustState, seat: SeatId, order: ThrustOrder | undefined): ThrustOrder | undefined {
	const isTried = ofSeat(state.ships, seat).turn.emergency !== undefined;
	return order && (isTried || planOr(state, seat, order).mode !== "ET") ? order : undefined;
}

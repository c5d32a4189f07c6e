/**
 * Grav Backfires in a match. Ships astern take damage at the end of the ordnance phase, the ship itself at the start of movement.
 * Source: "Grav Backfire". Law: the drive always takes a hit. If it was damaged before, another failure bursts the ship.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { SYSTEM } from "../../ids.ts";
import { type Backfire, type BackfireTarget, backfire, checkOverload } from "../../manoeuvres/grav-backfire.ts";
import type { ThrustState, Warship } from "../../model.ts";
import { report } from "../../reports.ts";
import { checkShip, currentNumber } from "../checking.ts";
import { has } from "../orders/planning.ts";
import { driveOf, isPlaying, shipsInPlay, type ThrustStep, withLevel, withReports, withShip } from "../ships.ts";
import { wreck } from "../wounding.ts";
import { catchShip, flee } from "./caught.ts";
import { layWake } from "./wakes.ts";

/** Ships whose orders for this turn are to backfire. */
export function backfiring(state: ThrustState): readonly Warship[] {
	return shipsInPlay(state).filter(({ turn }) => turn.plan !== null && has(turn.plan, "backfire"));
}

/**
 * Settles all backfires of a turn, at the end of the ordnance phase; they happen at the same time. Reported: `backfire` {driveMass, radii,
 * dice, rating}, `caught`, `fighters-escaped`, `fighters-lost`.
 */
export function* fireBackfires(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const ship of backfiring(state)) step = withReports(step.reports, yield* fireBackfire(step.open, ship));
	return step;
}

function* fireBackfire(state: ThrustState, ship: Warship): Dicing<ThrustStep> {
	const { seat } = ship;
	const others = shipsInPlay(state).filter((other) => other.seat !== seat);
	const groups = Object.values(state.fighters).filter(({ status }) => status === "out");
	const targets = [...others.map((other) => ({ ...other, id: other.seat })), ...groups];
	const { driveMass, radii, dice, ratingAfter: rating, zones } = effectOf(ship, targets);
	const fired = report({ code: "backfire", card: cardOf(state), seat, facts: { driveMass, radii, dice, rating } });
	let step: ThrustStep = { open: state, reports: [fired] };
	for (const [index, { id, zone }] of zones.entries()) {
		const other = others[index];
		// FT-11: fighters pay in every zone, even if a ship there would take no dice.
		if (zone === null || (dice[zone] === 0 && other)) continue;
		const caught = other
			? yield* catchShip(step.open, { seat: other.seat, by: seat, zone, dice: dice[zone] })
			: flee(step.open, id, "grav-backfire");
		step = withReports(step.reports, caught);
	}
	return step;
}

/** Returns the effect of a ship's backfire. Astern is opposite to its facing. */
function effectOf(ship: Warship, targets: readonly BackfireTarget[]): Backfire {
	const { x, y, facing, design } = ship;
	return expectAccepted(backfire({ x, y, course: facing, tmf: design.tmf, ...driveOf(ship) }, targets));
}

/**
 * Settles what backfires do to the ships themselves, at the start of movement: the drive takes a hit, the ship is checked, and the wake appears.
 * Reported: `drive-hit` {cause, rating, before}, `thresholds`, `overload` {number, bursts}, `destroyed`.
 */
export function* checkBackfires(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const { seat } of backfiring(state)) step = withReports(step.reports, yield* checkBackfire(step.open, seat));
	return step;
}

function* checkBackfire(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const { ratingAfter: rating, dice, overloads } = effectOf(ship, []);
	const facts = { cause: "grav-backfire", rating, before: driveOf(ship).rating } as const;
	const hit = report({ code: "drive-hit", card: cardOf(state), seat, facts });
	const damaged = withShip(state, seat, withLevel(ship, SYSTEM.drive, rating));
	const number = currentNumber(state, seat);
	const checked = yield* checkShip(damaged, seat, { number, modifier: 0 });
	const step = withReports(
		[hit, ...checked.reports],
		overloads ? yield* tryOverload(checked.open, seat, number) : { open: checked.open, reports: [] },
	);
	if (!state.options.wake || !isPlaying(ofSeat(step.open.ships, seat))) return step;
	const { x, y, drift } = ship;
	const wake = { seat, from: { x, y }, to: { x: x + drift.x, y: y + drift.y }, dice: dice.low };
	return { ...step, open: layWake(step.open, wake) };
}

function* tryOverload(state: ThrustState, seat: SeatId, number: number): Dicing<ThrustStep> {
	const { rolled, bursts } = yield* checkOverload({ seat, number });
	const overload = report({ code: "overload", card: cardOf(state), seat, facts: { number, bursts }, rolls: [rolled] });
	return bursts ? withReports([overload], wreck(state, seat, "overload")) : { open: state, reports: [overload] };
}

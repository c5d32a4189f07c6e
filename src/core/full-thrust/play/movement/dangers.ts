/**
 * The danger of FTL drives: a ship that jumps or arrives within 6 MU of another.
 * Source: "FTL Rules Revision", "Short-Range Jump"; the parent game's basics. Screens stop none of it.
 */

import { distance, type Point } from "../../../geometry/plane.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import type { Blow } from "../../damage/hull.ts";
import { SYSTEM } from "../../ids.ts";
import { arriveNear, blastOf, exitByFtl, type FtlExited, isInDanger } from "../../manoeuvres/ftl.ts";
import type { Fighters, ThrustState, Waiting, Warship } from "../../model.ts";
import { type Cause, report, type ThrustReport } from "../../reports.ts";
import { isNearBody } from "../bodies.ts";
import { checkShip, currentNumber } from "../checking.ts";
import { has } from "../orders/planning.ts";
import { leftOf, shootOrdnance } from "../ordnance/defending.ts";
import { groupObjection } from "../ordnance/groups.ts";
import { isPlaying, shipsInPlay, type ThrustStep, withReports } from "../ships.ts";
import { wound, wreck } from "../wounding.ts";
import { flee } from "./caught.ts";

/** Other ships within the danger radius of a ship. */
export function shipsNear(state: ThrustState, ship: Warship): readonly Warship[] {
	return shipsInPlay(state).filter((other) => other.seat !== ship.seat && isInDanger(distance(ship, other)));
}

/** A step with the result of a jump. */
export interface Departure extends ThrustStep {
	readonly result: FtlExited["result"];
}

/** Settles a jump from where a ship is: it may stay, take damage, or burst and damage others. The caller makes the report of the jump. */
export function* depart(state: ThrustState, seat: SeatId, tell: (exited: FtlExited) => readonly ThrustReport[]): Dicing<Departure> {
	const ship = ofSeat(state.ships, seat);
	const near = shipsNear(state, ship).length > 0 || isNearBody(state.options, ship);
	const exited = expectAccepted(yield* exitByFtl({ seat, tmf: ship.design.tmf, near }));
	const { result, damage, blast } = exited;
	const reports = tell(exited);
	if (blast) return { ...withReports(reports, burst(state, ship, blast)), result };
	const hurt = wound(state, { seat, blow: { onArmour: 0, onHull: damage }, by: null, cause: "ftl-exit" });
	return { ...withReports(reports, hurt), result };
}

/**
 * FTL revision: the ship is gone, and its blast hits everyone nearby for a quarter of its MASS. Reported: `ftl-blast` {by, damage, armour,
 * hull}, where `armour` meets armour first and `hull` bypasses it.
 */
function burst(state: ThrustState, ship: Warship, blow: Blow): ThrustStep {
	const gone = wreck(state, ship.seat, "ftl-exit");
	const waiting = fleeWaiting(gone.open, ship, "ftl-blast");
	if (waiting) return { ...gone, open: { ...gone.open, waiting } };
	return withReports(gone.reports, blast(gone.open, ship, blow));
}

function blast(state: ThrustState, ship: Warship, blow: Blow): ThrustStep {
	let step: ThrustStep = { open: state, reports: [] };
	const { onArmour: armour, onHull: hull } = blow;
	for (const { seat } of shipsNear(state, ship)) {
		const facts = { by: ship.seat, damage: armour + hull, armour, hull };
		const blast = report({ code: "ftl-blast", card: cardOf(state), seat, facts });
		step = withReports([...step.reports, blast], wound(step.open, { seat, blow, by: ship.seat, cause: "ftl-blast" }));
	}
	return withReports(step.reports, clearNear(step.open, ship, "ftl-blast"));
}

/** FT-12: returns the groups within a danger that can pay for a move out of it. */
export function groupsThatFlee(state: ThrustState, at: Point): readonly Fighters[] {
	const near = Object.values(state.fighters).filter((group) => group.status === "out" && isInDanger(distance(at, group)));
	return near.filter(({ id, seat, endurance }) => endurance > 0 && groupObjection(state, seat, id) === null);
}

/** FT-12: returns the wait for the owners of those groups; null if there are none. */
function fleeWaiting(state: ThrustState, { seat: by, x, y }: Warship, cause: Fleeing["cause"]): Fleeing | null {
	const owners = groupsThatFlee(state, { x, y }).map(({ seat }) => seat);
	const seats = state.order.filter((seat) => owners.includes(seat));
	return seats.length > 0 ? { for: "flee", seats, by, at: { x, y }, cause, progress: { pass: 0, left: [], moved: [] } } : null;
}

type Fleeing = Extract<Waiting, { readonly for: "flee" }>;

/** FT-12: settles the danger that fighters fled from. Reported: as the blast or the arrival. */
export function* afterFleeing(state: ThrustState, { by, cause }: Fleeing): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, by);
	if (cause === "ftl-blast") return blast(state, ship, blastOf(ship.design.tmf));
	const step = yield* meet(state, by, (damage) => {
		const facts = { where: "arrival", result: "jumps", damage } as const;
		return damage > 0 ? [report({ code: "jump-danger", card: cardOf(state), seat: by, facts })] : [];
	});
	const jumped = ship.turn.plan !== null && has(ship.turn.plan, "jump");
	return jumped ? withReports(step.reports, yield* checkJumpDrives(step.open, by)) : step;
}

/** Short-Range Jump: checks both drives, if the ship is still there. Reported: `thresholds`. */
export function* checkJumpDrives(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	if (!isPlaying(ofSeat(state.ships, seat))) return { open: state, reports: [] };
	return yield* checkShip(state, seat, { number: currentNumber(state, seat), modifier: 0, only: [SYSTEM.drive, SYSTEM.ftl] });
}

/** Fighters near a blast get away or are lost; ordnance is lost. Reported: `ordnance-lost`, and as `flee`. */
function clearNear(state: ThrustState, at: Point, cause: Cause): ThrustStep {
	let step: ThrustStep = { open: state, reports: [] };
	const near = (other: Point): boolean => isInDanger(distance(at, other));
	for (const { id } of Object.values(state.fighters).filter(near)) step = withReports(step.reports, flee(step.open, id, cause));
	for (const ordnance of Object.values(state.ordnance).filter(near)) {
		step = withReports(step.reports, shootOrdnance(step.open, ordnance.id, { kills: leftOf(ordnance), cause }));
	}
	return step;
}

/** Settles an arrival by FTL. FT-12: fighters near it flee first. The caller makes the report of the arrival. */
export function* emerge(state: ThrustState, seat: SeatId, tell: (damage: number) => readonly ThrustReport[]): Dicing<ThrustStep> {
	const waiting = fleeWaiting(state, ofSeat(state.ships, seat), "ftl-bystander");
	return waiting ? { open: { ...state, waiting }, reports: tell(0) } : yield* meet(state, seat, tell);
}

/** Ships within 6 MU of an arrival all take damage. */
function* meet(state: ThrustState, seat: SeatId, tell: (damage: number) => readonly ThrustReport[]): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const others = shipsNear(state, ship);
	const none = { damage: 0, onOthers: [], rolls: [] };
	const body = isNearBody(state.options, ship);
	const isDangerous = others.length > 0 || body;
	const { damage, onOthers, rolls } = isDangerous ? expectAccepted(yield* arriveNear({ seat, others: others.length, body })) : none;
	const reports = tell(damage).map((each) => ({ ...each, rolls: [...each.rolls, ...rolls] }));
	let step = withReports(reports, wound(state, { seat, blow: { onArmour: 0, onHull: damage }, by: null, cause: "ftl-entry" }));
	for (const [index, other] of others.entries()) {
		const blow = { onArmour: 0, onHull: onOthers[index] ?? 0 };
		step = withReports(step.reports, wound(step.open, { seat: other.seat, blow, by: seat, cause: "ftl-bystander" }));
	}
	return withReports(step.reports, clearNear(step.open, ship, "ftl-bystander"));
}

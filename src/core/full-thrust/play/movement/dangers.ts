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
import { arriveNear, exitByFtl, type FtlExited, isInDanger } from "../../manoeuvres/ftl.ts";
import type { ThrustState, Warship } from "../../model.ts";
import { type Cause, report, type ThrustReport } from "../../reports.ts";
import { isNearBody } from "../bodies.ts";
import { leftOf, shootOrdnance } from "../ordnance/defending.ts";
import { shipsInPlay, type ThrustStep, withReports } from "../ships.ts";
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
 * FTL revision: the ship is gone, and a quarter of its mass meets everyone near. Reported: `ftl-blast` {by, damage, armour, hull}, of
 * where `armour` meets armour first and `hull` bypasses it.
 */
function burst(state: ThrustState, ship: Warship, blow: Blow): ThrustStep {
	let step = wreck(state, ship.seat, "ftl-exit");
	const { onArmour: armour, onHull: hull } = blow;
	for (const { seat } of shipsNear(state, ship)) {
		const facts = { by: ship.seat, damage: armour + hull, armour, hull };
		const blast = report({ code: "ftl-blast", card: cardOf(state), seat, facts });
		step = withReports([...step.reports, blast], wound(step.open, { seat, blow, by: ship.seat, cause: "ftl-blast" }));
	}
	return withReports(step.reports, clearNear(step.open, ship, "ftl-blast"));
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

/** Settles an arrival by FTL: ships within 6 MU all take damage. The caller makes the report of the arrival. */
export function* emerge(state: ThrustState, seat: SeatId, tell: (damage: number) => readonly ThrustReport[]): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const others = shipsNear(state, ship);
	const none = { damage: 0, onOthers: [], rolls: [] };
	const body = isNearBody(state.options, ship);
	const isDangerous = others.length > 0 || body;
	const { damage, onOthers, rolls } = isDangerous ? expectAccepted(yield* arriveNear({ seat, others: others.length, body })) : none;
	const reports = tell(damage).map((one) => ({ ...one, rolls: [...one.rolls, ...rolls] }));
	let step = withReports(reports, wound(state, { seat, blow: { onArmour: 0, onHull: damage }, by: null, cause: "ftl-entry" }));
	for (const [index, other] of others.entries()) {
		const blow = { onArmour: 0, onHull: onOthers[index] ?? 0 };
		step = withReports(step.reports, wound(step.open, { seat: other.seat, blow, by: seat, cause: "ftl-bystander" }));
	}
	return withReports(step.reports, clearNear(step.open, ship, "ftl-bystander"));
}

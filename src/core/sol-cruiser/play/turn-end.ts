/**
 * The end of a turn: stars burn units, units without a controller are lost or drift, and everything is ready for the next turn.
 * Source: "Planets", "Remote object control radius"; SC-27, SC-33, SC-37.
 */
import { speedOf } from "../flight/course.ts";
import { withstandsStar } from "../flight/orbit.ts";
import type { CruiserState, Unit, UnitId } from "../model.ts";
import { type CruiserReport, report } from "../reports.ts";
import { aboutUnit } from "./audience.ts";
import { commandOver } from "./detection/remote-control.ts";
import { allUnits } from "./roster.ts";
import { armourOf, type CruiserStep, unitsInPlay, withUnits } from "./units.ts";

/**
 * SC-33: a unit that stays in orbit of a star without enough armour is destroyed, after one turn to leave.
 * Reported: `scorched` {unit, body} as a warning, then `burnt` {unit, body}.
 */
export function scorch(state: CruiserState): CruiserStep {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const reports: CruiserReport[] = [];
	for (const unit of unitsInPlay(state)) {
		const star = unit.orbit === null ? undefined : state.options.bodies[unit.orbit];
		const suffers = star?.kind === "star" && !withstandsStar(armourOf(unit));
		if (star && suffers) {
			const gone = { turn: state.turn, speed: speedOf(unit.vector) };
			changes[unit.id] = unit.scorched ? { status: "destroyed", gone } : { scorched: true };
			reports.push(
				report({ code: unit.scorched ? "burnt" : "scorched", ...aboutUnit(state, unit), facts: { unit: unit.id, body: star.name } }),
			);
		} else if (unit.scorched) changes[unit.id] = { scorched: false };
	}
	return { open: withUnits(state, changes), reports };
}

/**
 * SC-27, SC-37: missiles without a controller are lost, and drones drift. The others have their controller's crew quality next turn.
 * Reported: `out-of-control` {unit} for missiles.
 */
export function loseControl(state: CruiserState): CruiserStep {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const reports: CruiserReport[] = [];
	const command = commandOver(state);
	for (const unit of unitsInPlay(state)) {
		if (unit.figures.crewed) continue;
		const controller = command(unit);
		if (controller) {
			changes[unit.id] = { cq: controller.cq };
		} else if (unit.design.kind === "missile") {
			changes[unit.id] = { status: "out-of-control", gone: { turn: state.turn, speed: speedOf(unit.vector) } };
			reports.push(report({ code: "out-of-control", ...aboutUnit(state, unit), facts: { unit: unit.id } }));
		}
	}
	return { open: withUnits(state, changes), reports };
}

/** Clears everything that belongs to one turn. */
export function freshTurn(state: CruiserState): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const did = { fired: false, launched: false, recovered: false };
	for (const { id, status } of allUnits(state)) {
		if (status === "in-play" || status === "aboard") changes[id] = { plot: null, did, fired: [] };
	}
	return withUnits(state, changes);
}

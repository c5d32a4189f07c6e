/**
 * The movement phase: everybody flies to where the turn ends, and whoever cannot stay in play leaves it.
 * Source: turn sequence, "Planets", "Docking and entering hangars", "Interstellar travel", "Remote object control radius";
 * SC-27, SC-28, SC-30 to SC-37. The order of the steps is the law: who has docked is aboard when its host jumps.
 */
import { printCourse, speedOf } from "../../flight/course.ts";
import type { CruiserState, Unit, UnitId } from "../../model.ts";
import { type CruiserReport, report } from "../../reports.ts";
import { aboutUnit } from "../audience.ts";
import { plotOf } from "../plotting/plots.ts";
import { freshTurn, loseControl, scorch } from "../turn-end.ts";
import { after, type CruiserStep, unitsInPlay, withUnits } from "../units.ts";
import { jumpOut, leaveMap, lostAboard, untied } from "./departures.ts";
import { completeDockings } from "./dockings.ts";
import { bodyAt, passageOf } from "./passage.ts";

/**
 * Phase 6, whole. Reported, of the undetected to their own side alone: `crashed` {unit, body, hex}, `shifted` {unit, bodies, course, speed},
 * what `completeDockings`, `jumpOut`, `leaveMap`, `scorch` and `loseControl` report.
 */
export function moveAll(state: CruiserState): CruiserStep {
	const { step, shifted } = flyAll(state);
	const docked = after(step.reports, completeDockings(step.open));
	const jumped = after(docked.reports, jumpOut(docked.open, { before: state.units, shifted }));
	const left = after(jumped.reports, leaveMap(jumped.open));
	const scorched = after(left.reports, scorch(left.open));
	const controlled = after(scorched.reports, loseControl(untied(lostAboard(scorched.open))));
	return { open: freshTurn(controlled.open), reports: controlled.reports };
}

/** SC-30 to SC-32: all fly; the plot of a unit stays, so that what it meant to do can still be read. */
function flyAll(state: CruiserState): { readonly step: CruiserStep; readonly shifted: ReadonlySet<UnitId> } {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const reports: CruiserReport[] = [];
	const shifted = new Set<UnitId>();
	for (const unit of unitsInPlay(state)) {
		const passing = passageOf(state, unit);
		if (passing.crash) {
			const { hex } = passing.crash;
			changes[unit.id] = { status: "crashed", at: hex, gone: { turn: state.turn, speed: speedOf(unit.vector) } };
			reports.push(report({ code: "crashed", ...aboutUnit(state, unit), facts: { unit: unit.id, body: bodyAt(state, hex), hex } }));
			continue;
		}
		const { end, course, speed, shiftedBy } = passing;
		changes[unit.id] = { at: end, vector: course, orbit: plotOf(unit).orbit };
		if (shiftedBy.length === 0) continue;
		shifted.add(unit.id);
		const facts = { unit: unit.id, bodies: shiftedBy.map((hex) => bodyAt(state, hex)), course: printCourse(course), speed };
		reports.push(report({ code: "shifted", ...aboutUnit(state, unit), facts }));
	}
	return { step: { open: withUnits(state, changes), reports }, shifted };
}

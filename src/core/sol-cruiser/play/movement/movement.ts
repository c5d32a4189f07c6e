/**
 * The movement phase: every unit flies to its end hex, and some leave play.
 * Source: turn sequence, "Planets", "Docking and entering hangars", "Interstellar travel", "Remote object control radius"; SC-27, SC-28,
 * SC-30 to SC-37. Law: the order of the steps matters. A craft that has docked is aboard when its host jumps.
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
 * The whole of phase 6. Reported: `crashed` {unit, body, hex}, `shifted` {unit, bodies, course, speed}, and the reports of
 * `completeDockings`, `jumpOut`, `leaveMap`, `scorch` and `loseControl`. Only its own side sees reports about an undetected unit.
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

/** SC-30 to SC-32: all units move. Each keeps its plot, so that later steps can read what it meant to do. */
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

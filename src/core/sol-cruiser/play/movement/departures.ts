/**
 * Leaving the map: by wormhole to another star, or over the edge.
 * Source: "Interstellar travel"; SC-35, SC-36. A unit aboard goes with its host; a unit in tow stays behind.
 */
import { hexLength } from "../../../geometry/hex.ts";
import { speedOf } from "../../flight/course.ts";
import { type JumpObjection, jumpObjections } from "../../flight/jump.ts";
import type { CruiserState, Unit, UnitId } from "../../model.ts";
import { type CruiserReport, report } from "../../reports.ts";
import { aboutUnit } from "../audience.ts";
import { jumpAttempt } from "../plotting/plots.ts";
import { allUnits } from "../roster.ts";
import { type CruiserStep, unitsInPlay, withUnits } from "../units.ts";

/** SC-36: days of travel for each light year at speed 1 (ours). */
export const DAYS = 30;

interface Jumping {
	/** The units before they moved. */
	readonly before: CruiserState["units"];
	readonly shifted: ReadonlySet<UnitId>;
}

/**
 * SC-35: a unit that plotted a jump, and did nothing to break the lock-on, jumps. Reported: `jumped` {unit, speed, lightYears, days},
 * with days null unless the options ask for travel times, and `jump-failed` {unit, why} with the codes of all its `JumpObjection`s.
 */
export function jumpOut(state: CruiserState, jumping: Jumping): CruiserStep {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const reports: CruiserReport[] = [];
	const { lightYears, travelTimes } = state.options;
	for (const unit of unitsInPlay(state)) {
		if (!unit.plot?.jump) continue;
		const why = hindrances(state, unit, jumping);
		if (why.length > 0) {
			reports.push(report({ code: "jump-failed", ...aboutUnit(state, unit), facts: { unit: unit.id, why } }));
			continue;
		}
		const speed = speedOf(unit.vector);
		const days = travelTimes && speed > 0 ? Math.ceil((DAYS * lightYears) / speed) : null;
		changes[unit.id] = { status: "jumped", gone: { turn: state.turn, speed } };
		reports.push(report({ code: "jumped", ...aboutUnit(state, unit), facts: { unit: unit.id, speed, lightYears, days } }));
	}
	return { open: withUnits(state, changes), reports };
}

function hindrances(state: CruiserState, unit: Unit, { before, shifted }: Jumping): readonly JumpObjection[] {
	const { at, vector, orbit } = before[unit.id] ?? unit;
	const attempt = jumpAttempt(state.options, { ...unit, at, vector, orbit }, { end: unit.plot?.end ?? unit.at });
	return jumpObjections({ ...attempt, shifted: shifted.has(unit.id) });
}

/** A unit beyond the edge of the map leaves play. Reported: `left` {unit, speed}. */
export function leaveMap(state: CruiserState): CruiserStep {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const reports: CruiserReport[] = [];
	for (const unit of unitsInPlay(state)) {
		if (hexLength(unit.at) <= state.options.radius) continue;
		const speed = speedOf(unit.vector);
		changes[unit.id] = { status: "left", gone: { turn: state.turn, speed } };
		reports.push(report({ code: "left", ...aboutUnit(state, unit), facts: { unit: unit.id, speed } }));
	}
	return { open: withUnits(state, changes), reports };
}

/** Units aboard a lost unit are lost too, and so are the units aboard those. A unit that jumps takes them along. */
export function lostAboard(state: CruiserState): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const { id, status, berth } of allUnits(state)) {
		const host = status === "aboard" && berth ? state.units[berth.in] : undefined;
		if (host?.status === "destroyed" || host?.status === "crashed") changes[id] = { status: "destroyed", gone: host.gone };
	}
	return Object.keys(changes).length > 0 ? lostAboard(withUnits(state, changes)) : state;
}

/** A towed unit whose tug is gone flies on alone. */
export function untied(state: CruiserState): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const { id, towedBy } of unitsInPlay(state)) {
		if (towedBy !== null && state.units[towedBy]?.status !== "in-play") changes[id] = { towedBy: null };
	}
	return withUnits(state, changes);
}

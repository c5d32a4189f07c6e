/**
 * Plotting groups: which units plot this turn, in which order, and what units without a choice do.
 * Source: "Plotting movement"; SC-06 to SC-08, SC-27, SC-34.
 */
import { expectAccepted } from "../../../kernel/outcome.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { jumpObjections } from "../../flight/jump.ts";
import { plotOrder } from "../../flight/plot-order.ts";
import { type CruiserState, type Unit, type UnitId, unitId } from "../../model.ts";
import { quarryOf } from "../detection/pursuit.ts";
import { isInControl } from "../detection/remote-control.ts";
import { isPlaying, unitsInPlay, withUnits, workingSystems } from "../units.ts";
import { jumpAttempt, plotOf, standingChoice } from "./plots.ts";
import { driveOf, type Tows, towsOf, tugThrust } from "./tows.ts";

/** SC-08: the groups of units that plot together, in order. The undetected are the last group. */
export function plotGroups(state: CruiserState): readonly (readonly UnitId[])[] {
	const tows = towsOf(state);
	const choosing = choosersOf(state, tows);
	const ids = new Set(choosing.map(({ id }) => id));
	const plotters = choosing.map((unit) => {
		const quarry = quarryOf(state, unit);
		const { id, cq, detected } = unit;
		// A unit without a choice has no place in the order: its course is known from the start.
		return {
			id,
			thrust: tugThrust(unit, tows.get(id) ?? []),
			cq,
			detected,
			pursues: quarry !== null && ids.has(quarry) ? quarry : null,
		};
	});
	return expectAccepted(plotOrder(plotters)).map((group) => group.map(unitId));
}

/** Before anybody plots, every unit without a choice goes straight on, with the units that it tows. */
export function driftPlots(state: CruiserState): CruiserState {
	const tows = towsOf(state);
	const choosing = new Set(choosersOf(state, tows).map(({ id }) => id));
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const unit of unitsInPlay(state)) {
		if (unit.towedBy !== null || choosing.has(unit.id)) continue;
		changes[unit.id] = { plot: plotOf(unit) };
		for (const towed of tows.get(unit.id) ?? []) changes[towed.id] = { plot: { ...plotOf(unit), thrust: 0 } };
	}
	return withUnits(state, changes);
}

/** The units that plot now. */
export function groupNow({ waiting }: Pick<CruiserState, "waiting">): readonly UnitId[] {
	return waiting.for === "plot" || waiting.for === "plot-hidden" ? waiting.group : [];
}

/** Whether a seat has a unit to plot now. */
export function needsPlot(state: CruiserState, seat: SeatId): boolean {
	return groupNow(state).some((id) => {
		const unit = state.units[id];
		return unit?.seat === seat && isPlaying(unit);
	});
}

function choosersOf(state: CruiserState, tows: Tows): readonly Unit[] {
	return unitsInPlay(state).filter((unit) => unit.towedBy === null && hasChoice(state, unit, tows) && isInControl(state, unit));
}

/** Whether a unit has any choice but to go straight on: it can steer, move in an orbit, launch, jump, or let a tow go. */
function hasChoice(state: CruiserState, unit: Unit, tows: Tows): boolean {
	const { rating, points } = driveOf(state, unit, tows);
	if ((rating > 0 && points !== 0) || unit.orbit !== null || tows.has(unit.id)) return true;
	if (workingSystems(unit, "missile").length > 0 || workingSystems(unit, "flight").length > 0) return true;
	return unit.figures.ftl && jumpObjections(jumpAttempt(state.options, unit, standingChoice(unit))).length === 0;
}

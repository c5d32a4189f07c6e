/**
 * Drafts of plots: courses, orbits, jumps, goalkeepers and launches.
 */
import { across, type Hex, hexAfter, hexDistance, sameHex } from "../../../../core/geometry/hex.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { reachableEnds } from "../../../../core/sol-cruiser/flight/plotting.ts";
import { steerFor } from "../../../../core/sol-cruiser/flight/steering.ts";
import { type CruiserState, type PlotChoice, type PlotOrder, type Unit, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import { groupNow } from "../../../../core/sol-cruiser/play/plotting/groups.ts";
import { plotObjection } from "../../../../core/sol-cruiser/play/plotting/plot-orders.ts";
import { standingChoice } from "../../../../core/sol-cruiser/play/plotting/plots.ts";
import { isPlaying } from "../../../../core/sol-cruiser/play/units.ts";
import { faceOfInput, hexOf } from "../input.ts";
import { changeLaunch } from "./launch.ts";
import { type Plotted, plottedIn, withChoice } from "./plotted.ts";
import { type DraftChange, type DraftInput, unitById } from "./types.ts";

/** The seat's units that plot now. */
export function plottingUnits(state: CruiserState, seat: SeatId): readonly Unit[] {
	return groupNow(state).flatMap((id) => {
		const unit = state.units[id];
		return unit?.seat === seat && isPlaying(unit) ? [unit] : [];
	});
}

/** The default: all units go straight on, and missiles steer for their targets. */
export function plainPlots(state: CruiserState, seat: SeatId): PlotOrder {
	const nothing: PlotOrder = { kind: "plot", plots: {}, launches: [], release: [] };
	const plots: Record<UnitId, PlotChoice> = {};
	for (const unit of plottingUnits(state, seat)) {
		const choices = plainChoices(state, nothing, unit);
		const fits = (choice: PlotChoice): boolean => plotObjection(state, seat, { ...nothing, plots: { [unit.id]: choice } }) === null;
		plots[unit.id] = choices.find(fits) ?? standingChoice(unit);
	}
	return { ...nothing, plots };
}

/** The defaults of a unit, the best first. SC-33: a unit that cannot stay in an orbit leaves it. */
function plainChoices(state: CruiserState, order: PlotOrder, unit: Unit): readonly PlotChoice[] {
	const target = unit.target === null || unit.design.kind !== "missile" ? undefined : state.units[unit.target];
	const plotted = target && isPlaying(target) ? plottedIn(state, order, { unit: unit.id }) : null;
	const standing = standingChoice(unit);
	const steered = plotted && target ? [{ ...standing, end: headingFor(state, plotted, target), orbit: null }] : [];
	const leaving = unit.orbit === null ? [] : [{ ...standing, end: hexAfter(unit.at, unit.vector), orbit: null }];
	return [...steered, standing, ...leaving];
}

export function changePlots(drafting: DraftInput<PlotOrder>): DraftChange {
	const { state, seat, order, input, draft } = drafting;
	const launched = changeLaunch(drafting);
	if (launched) return launched;
	if (input.act === "release") return { order: released(order, unitId(input.unit ?? "")) };
	if (input.act === "mark-docking") return { order: marked(order, unitById(state, unitId(input.unit ?? ""))) };
	const launching = input.unit === undefined ? draft.launching : null;
	const named = { unit: launching?.from ?? unitId(input.unit ?? draft.selected ?? ""), system: launching?.system ?? input.system };
	const plotted = plottedIn(state, order, named);
	if (!plotted) return {};
	const orders =
		input.act === "aim"
			? retargeted(state, plotted, input.value ?? "")
			: choicesFrom(drafting, plotted).map((choice) => withChoice(order, plotted, choice));
	// Of several ways to do it, the first legal one.
	const next = orders.find((candidate) => plotObjection(state, seat, candidate) === null) ?? orders[0];
	return next ? { order: next } : {};
}

/** The ways to do what the player asks, the best first; empty if the input is not about a plot. */
function choicesFrom({ state, input }: DraftInput<PlotOrder>, plotted: Plotted): readonly PlotChoice[] {
	const { choice, unit } = plotted;
	const hex = hexOf(input);
	const face = faceOfInput(input);
	switch (input.act) {
		case "pick-hex":
			return hex ? endingAt(choice, hex) : [];
		case "nudge":
			return face ? endingAt(choice, hexAfter(choice.end, across(face))) : [];
		case "straight":
			return [standingChoice(unit)];
		case "steer":
			return steeringFor(state, plotted, input.target ?? input.value ?? "");
		case "orbit":
			return orbiting(state, plotted, input.body ?? input.value ?? "");
		case "jump":
			return [{ ...choice, jump: !choice.jump }];
		case "guard":
			return guarding(state, plotted, input.ward ?? input.value ?? "");
		default:
			return [];
	}
}

/** SC-41: the order with another target for a missile flight, which steers for it at once if it can. */
function retargeted(state: CruiserState, plotted: Plotted, id: string): readonly PlotOrder[] {
	const { order, unit } = plotted;
	const target = unitId(id);
	const { [unit.id]: _, ...others } = order.targets ?? {};
	const { targets: __, ...rest } = order;
	const targets = target === unit.target ? others : { ...others, [unit.id]: target };
	const aimed: PlotOrder = Object.keys(targets).length > 0 ? { ...rest, targets } : rest;
	return [...steeringFor(state, plotted, id).map((choice) => withChoice(aimed, plotted, choice)), aimed];
}

/** If the player picks a hex outside the orbit, the unit leaves it. */
function endingAt(choice: PlotChoice, end: Hex): readonly PlotChoice[] {
	return choice.orbit === null
		? [{ ...choice, end }]
		: [
				{ ...choice, end },
				{ ...choice, end, orbit: null },
			];
}

function steeringFor(state: CruiserState, plotted: Plotted, id: string): readonly PlotChoice[] {
	const target = unitById(state, unitId(id));
	return target ? [{ ...plotted.choice, end: headingFor(state, plotted, target), orbit: null, jump: false }] : [];
}

function headingFor({ options }: CruiserState, { unit, drive }: Plotted, target: Unit): Hex {
	return steerFor(unit, target, { ...drive, bodies: options.bodies.map(({ at }) => at) });
}

/** SC-32: the shortest way into an orbit, out of it, or round it. */
function orbiting({ options }: CruiserState, { unit, choice, drive }: Plotted, input: string): readonly PlotChoice[] {
	const place = Number(input);
	const body = input === "" ? undefined : options.bodies[place];
	if (!body) return [{ ...choice, orbit: null, end: hexAfter(unit.at, unit.vector) }];
	if (unit.orbit === place) return [{ ...choice, orbit: place, end: unit.at }];
	const standing = hexAfter(unit.at, unit.vector);
	const ends = reachableEnds(standing, drive).filter((end) => hexDistance(end, body.at) === 1 && hexDistance(end, unit.at) === 1);
	const nearest = ends.toSorted((a, b) => hexDistance(a, standing) - hexDistance(b, standing));
	return [...nearest, choice.end].map((end) => ({ ...choice, orbit: place, end, jump: false }));
}

/** SC-29: a goalkeeper goes where its ward goes. */
function guarding(state: CruiserState, { unit, choice, order }: Plotted, id: string): readonly PlotChoice[] {
	const ward = unitById(state, unitId(id));
	if (!ward) return [{ ...choice, guards: null }];
	const { end } = order.plots[ward.id] ?? ward.plot ?? standingChoice(ward);
	const ends = sameHex(ward.at, unit.at) ? [end, choice.end] : [choice.end];
	return ends.map((each) => ({ ...choice, end: each, guards: ward.id }));
}

/** SC-34: lets a tow go, or keeps it after all. */
function released(order: PlotOrder, id: UnitId): PlotOrder {
	const { release } = order;
	return { ...order, release: release.includes(id) ? release.filter((candidate) => candidate !== id) : [...release, id] };
}

/** SC-54: marks a unit for docking, or takes the mark back. */
function marked(order: PlotOrder, unit: Unit | null | undefined): PlotOrder {
	if (!unit) return order;
	const { docks: before, ...rest } = order;
	const { [unit.id]: _, ...others } = before ?? {};
	const isMarked = isMarkedIn(order, unit);
	const docks = isMarked === (unit.docks ?? false) ? { ...others, [unit.id]: !isMarked } : others;
	return Object.keys(docks).length > 0 ? { ...rest, docks } : rest;
}

/** SC-54: whether a unit is marked for docking once this order counts. */
export function isMarkedIn({ docks }: PlotOrder, unit: Unit): boolean {
	return docks?.[unit.id] ?? unit.docks ?? false;
}

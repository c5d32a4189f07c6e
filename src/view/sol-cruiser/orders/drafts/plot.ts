/**
 * Drafts of plots: courses picked, stepped or steered, orbits, jumps and guards, and flights that are launched at once.
 */
import { across, type Hex, hexAfter, hexDistance, sameHex } from "../../../../core/geometry/hex.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { reachableEnds } from "../../../../core/sol-cruiser/flight/plotting.ts";
import { steerFor } from "../../../../core/sol-cruiser/flight/steering.ts";
import { type CruiserState, type PlotOrder, type PlotWish, type Unit, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import { groupNow } from "../../../../core/sol-cruiser/play/plotting/grouping.ts";
import { plotObjection } from "../../../../core/sol-cruiser/play/plotting/plot-orders.ts";
import { standingWish } from "../../../../core/sol-cruiser/play/plotting/plots.ts";
import { isPlaying } from "../../../../core/sol-cruiser/play/units.ts";
import { faceSaid, hexSaid } from "../said.ts";
import { type Drafted, type Drafting, unitSaid } from "./drafting.ts";
import { launchDrafted } from "./launch.ts";
import { type Plotted, plottedIn, withWish } from "./plotted.ts";

/** The seat's units that plot now. */
export function plottingUnits(state: CruiserState, seat: SeatId): readonly Unit[] {
	return groupNow(state).flatMap((id) => {
		const unit = state.units[id];
		return unit?.seat === seat && isPlaying(unit) ? [unit] : [];
	});
}

/** All go on as they went, and missiles go for what they are meant for. */
export function plainPlots(state: CruiserState, seat: SeatId): PlotOrder {
	const nothing: PlotOrder = { kind: "plot", plots: {}, launches: [], release: [] };
	const plots: Record<UnitId, PlotWish> = {};
	for (const unit of plottingUnits(state, seat)) {
		const wishes = plainWishes(state, nothing, unit);
		const fits = (wish: PlotWish): boolean => plotObjection(state, seat, { ...nothing, plots: { [unit.id]: wish } }) === null;
		plots[unit.id] = wishes.find(fits) ?? standingWish(unit);
	}
	return { ...nothing, plots };
}

/** What a unit does by itself, the best first; SC-33: whoever cannot stay in an orbit leaves it. */
function plainWishes(state: CruiserState, order: PlotOrder, unit: Unit): readonly PlotWish[] {
	const target = unit.target === null || unit.design.kind !== "missile" ? undefined : state.units[unit.target];
	const plotted = target && isPlaying(target) ? plottedIn(state, order, { unit: unit.id }) : null;
	const standing = standingWish(unit);
	const steered = plotted && target ? [{ ...standing, end: headingFor(state, plotted, target), orbit: null }] : [];
	const leaving = unit.orbit === null ? [] : [{ ...standing, end: hexAfter(unit.at, unit.vector), orbit: null }];
	return [...steered, standing, ...leaving];
}

export function plotDrafted(drafting: Drafting<PlotOrder>): Drafted {
	const { state, seat, order, said, draft } = drafting;
	const launched = launchDrafted(drafting);
	if (launched) return launched;
	if (said.act === "release") return { order: released(order, unitId(said.unit ?? "")) };
	const launching = said.unit === undefined ? draft.launching : null;
	const named = { unit: launching?.from ?? unitId(said.unit ?? draft.selected ?? ""), system: launching?.system ?? said.system };
	const plotted = plottedIn(state, order, named);
	if (!plotted) return {};
	const wishes = wishesSaid(drafting, plotted);
	const orders = wishes.map((wish) => withWish(order, plotted, wish));
	// Of several ways to do what was said, the first that can be.
	const next = orders.find((one) => plotObjection(state, seat, one) === null) ?? orders[0];
	return next ? { order: next } : {};
}

/** Ways to do what was said, the best first; none where nothing was. */
function wishesSaid({ state, said }: Drafting<PlotOrder>, plotted: Plotted): readonly PlotWish[] {
	const { wish, unit } = plotted;
	const hex = hexSaid(said);
	const face = faceSaid(said);
	switch (said.act) {
		case "pick-hex":
			return hex ? endingAt(wish, hex) : [];
		case "nudge":
			return face ? endingAt(wish, hexAfter(wish.end, across(face))) : [];
		case "straight":
			return [standingWish(unit)];
		case "steer":
			return steeringFor(state, plotted, said.target ?? said.value ?? "");
		case "orbit":
			return orbiting(state, plotted, said.body ?? said.value ?? "");
		case "jump":
			return [{ ...wish, jump: !wish.jump }];
		case "guard":
			return guarding(state, plotted, said.ward ?? said.value ?? "");
		default:
			return [];
	}
}

/** An orbit is left where the hex is no part of it. */
function endingAt(wish: PlotWish, end: Hex): readonly PlotWish[] {
	return wish.orbit === null
		? [{ ...wish, end }]
		: [
				{ ...wish, end },
				{ ...wish, end, orbit: null },
			];
}

function steeringFor(state: CruiserState, plotted: Plotted, id: string): readonly PlotWish[] {
	const target = unitSaid(state, unitId(id));
	return target ? [{ ...plotted.wish, end: headingFor(state, plotted, target), orbit: null, jump: false }] : [];
}

function headingFor({ options }: CruiserState, { unit, drive }: Plotted, target: Unit): Hex {
	return steerFor(unit, target, { ...drive, bodies: options.bodies.map(({ at }) => at) });
}

/** SC-32: into the orbit of a body by the shortest way, out of it again, or round it. */
function orbiting({ options }: CruiserState, { unit, wish, drive }: Plotted, said: string): readonly PlotWish[] {
	const place = Number(said);
	const body = said === "" ? undefined : options.bodies[place];
	if (!body) return [{ ...wish, orbit: null, end: hexAfter(unit.at, unit.vector) }];
	if (unit.orbit === place) return [{ ...wish, orbit: place, end: unit.at }];
	const standing = hexAfter(unit.at, unit.vector);
	const ends = reachableEnds(standing, drive).filter((end) => hexDistance(end, body.at) === 1 && hexDistance(end, unit.at) === 1);
	const nearest = ends.toSorted((a, b) => hexDistance(a, standing) - hexDistance(b, standing));
	return [...nearest, wish.end].map((end) => ({ ...wish, orbit: place, end, jump: false }));
}

/** SC-29: whoever guards goes where its ward goes. */
function guarding(state: CruiserState, { unit, wish, order }: Plotted, id: string): readonly PlotWish[] {
	const ward = unitSaid(state, unitId(id));
	if (!ward) return [{ ...wish, guards: null }];
	const { end } = order.plots[ward.id] ?? ward.plot ?? standingWish(ward);
	const ends = sameHex(ward.at, unit.at) ? [end, wish.end] : [wish.end];
	return ends.map((one) => ({ ...wish, end: one, guards: ward.id }));
}

/** SC-34: a tow is let go, or kept after all. */
function released(order: PlotOrder, id: UnitId): PlotOrder {
	const { release } = order;
	return { ...order, release: release.includes(id) ? release.filter((one) => one !== id) : [...release, id] };
}

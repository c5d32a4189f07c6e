/**
 * One course in a draft of plots: that of a unit, or of a launch.
 */
import { hexAfter } from "../../../../core/geometry/hex.ts";
import type { Drive } from "../../../../core/sol-cruiser/flight/plotting.ts";
import {
	type CruiserState,
	type Launch,
	type PlotChoice,
	type PlotOrder,
	type Unit,
	type UnitId,
	unitId,
} from "../../../../core/sol-cruiser/model.ts";
import { berthedIn, launchedUnit, readyIn } from "../../../../core/sol-cruiser/play/plotting/launches.ts";
import { standingChoice } from "../../../../core/sol-cruiser/play/plotting/plots.ts";
import { driveOf, towsOf } from "../../../../core/sol-cruiser/play/plotting/tows.ts";
import { unitById } from "./types.ts";

/** A unit by its id, or a launch by its launcher and the system that holds it. */
export interface Named {
	readonly unit: UnitId;
	readonly system?: string | undefined;
}

export interface Plotted {
	readonly named: Named;
	readonly order: PlotOrder;
	/** The unit, or the unit that a launch becomes. */
	readonly unit: Unit;
	readonly choice: PlotChoice;
	readonly drive: Drive;
}

/** The plot of a unit or a launch in an order; null if it has none. */
export function plottedIn(state: CruiserState, order: PlotOrder, named: Named): Plotted | null {
	const host = unitById(state, named.unit);
	if (!host) return null;
	if (named.system === undefined) {
		const drive = driveOf(state, host, towsOf(state, new Set(order.release)));
		return { named, order, unit: host, choice: order.plots[host.id] ?? standingChoice(host), drive };
	}
	const launch = order.launches.find((candidate) => isNamed(candidate, named));
	return launch ? launchedIn(state, order, { host, launch }) : null;
}

function launchedIn(
	state: CruiserState,
	order: PlotOrder,
	{ host, launch }: { readonly host: Unit; readonly launch: Launch },
): Plotted | null {
	const ready = readyIn(host, launch.system, berthedIn(state));
	if (!ready) return null;
	const unit = launchedUnit(state, host, { launch, ready, id: launchId(launch) });
	const { end, orbit, jump, guards } = launch;
	const named = { unit: launch.from, system: launch.system };
	return { named, order, unit, choice: { end, orbit, jump, guards }, drive: driveOf(state, unit, new Map()) };
}

/** The id of a flight before it is launched. */
export function launchId({ from, system }: Pick<Launch, "from" | "system">): UnitId {
	return unitId(`${from}/${system}`);
}

export function isNamed({ from, system }: Pick<Launch, "from" | "system">, named: Named): boolean {
	return from === named.unit && system === named.system;
}

/** The order with this plot. SC-29: goalkeepers of this unit come along. */
export function withChoice(order: PlotOrder, { named, unit, choice: before }: Plotted, choice: PlotChoice): PlotOrder {
	if (named.system !== undefined) {
		return { ...order, launches: order.launches.map((launch) => (isNamed(launch, named) ? { ...launch, ...choice } : launch)) };
	}
	const moved = before.end[0] !== choice.end[0] || before.end[1] !== choice.end[1];
	const along = <Choice extends PlotChoice>(each: Choice): Choice =>
		moved && each.guards === unit.id ? { ...each, end: choice.end } : each;
	const plots = Object.entries(order.plots).map(([id, each]) => [id, along(each)] as const);
	return { ...order, plots: { ...Object.fromEntries(plots), [unit.id]: choice }, launches: order.launches.map(along) };
}

/** SC-09: a launch on its launcher's course. */
export function standingLaunch(host: Unit, { system, target }: Pick<Launch, "system" | "target">): Launch {
	const end = hexAfter(host.at, host.vector);
	return { from: host.id, system, target, end, orbit: null, jump: false, guards: null };
}

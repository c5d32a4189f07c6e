/**
 * Drafts of launches: launch a flight, choose its target, or keep it aboard.
 */
import { hexDistance } from "../../../../core/geometry/hex.ts";
import { steerFor } from "../../../../core/sol-cruiser/flight/steering.ts";
import { type CruiserState, type Launch, type PlotOrder, type Unit, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import { berthedIn, readyIn } from "../../../../core/sol-cruiser/play/plotting/launches.ts";
import { areEnemies, unitsInPlay } from "../../../../core/sol-cruiser/play/units.ts";
import { isNamed, type Named, plottedIn, standingLaunch } from "./plotted.ts";
import { type CruiserDraft, type DraftChange, type DraftInput, unitById } from "./types.ts";

/** The change after an input about a launch; null for any other input. */
export function changeLaunch({ state, order, input, draft }: DraftInput<PlotOrder>): DraftChange | null {
	const { act, system } = input;
	if (system === undefined) return null;
	const named: Named = { unit: unitId(input.unit ?? draft.selected ?? ""), system };
	const host = unitById(state, named.unit);
	if (!host) return null;
	const target = input.target ?? input.value;
	switch (act) {
		case "pick-launch":
			return { selected: host.id, launching: launchingOf(order, named) };
		case "launch":
			return launched(order, aimed(state, { order, host, system, target: targetFor(state, { host, system, input: target }) }));
		case "target":
			return target === undefined
				? null
				: launched(order, aimed(state, { order, host, system, target: target === "" ? null : unitId(target) }));
		case "unlaunch":
			return { order: { ...order, launches: order.launches.filter((launch) => !isNamed(launch, named)) }, launching: null };
		default:
			return null;
	}
}

function launchingOf({ launches }: PlotOrder, named: Named): CruiserDraft["launching"] {
	const launch = launches.find((candidate) => isNamed(candidate, named));
	return launch ? { from: launch.from, system: launch.system, target: launch.target } : null;
}

function launched(order: PlotOrder, launch: Launch): DraftChange {
	const { from, system, target } = launch;
	const known = order.launches.some((candidate) => isNamed(candidate, { unit: from, system }));
	const launches = known
		? order.launches.map((each) => (isNamed(each, { unit: from, system }) ? launch : each))
		: [...order.launches, launch];
	return { order: { ...order, launches }, selected: from, launching: { from, system, target } };
}

interface Aiming {
	readonly order: PlotOrder;
	readonly host: Unit;
	readonly system: string;
	readonly target: UnitId | null;
}

/** A launch that steers for its target at once. */
function aimed(state: CruiserState, { order, host, system, target }: Aiming): Launch {
	const launch = standingLaunch(host, { system, target });
	const prey = target === null ? undefined : unitById(state, target);
	const plotted = plottedIn(state, { ...order, launches: [launch] }, { unit: host.id, system });
	if (!prey || !plotted) return launch;
	const bodies = state.options.bodies.map(({ at }) => at);
	return { ...launch, end: steerFor(plotted.unit, prey, { ...plotted.drive, bodies }) };
}

interface Wanted {
	readonly host: Unit;
	readonly system: string;
	readonly input: string | undefined;
}

/** The target of a flight: the given one, or by default the nearest visible ship for a warhead and none for anything else. */
function targetFor(state: CruiserState, { host, system, input }: Wanted): UnitId | null {
	if (input !== undefined) return input === "" ? null : unitId(input);
	const design = readyIn(host, system, berthedIn(state))?.design;
	if (design?.kind !== "missile" || design.load.kind !== "warhead") return null;
	const [nearest] = targetsOf(state, host);
	return nearest?.id ?? null;
}

/** SC-22: detected enemies, ships before missiles, the nearest first. */
export function targetsOf(state: Pick<CruiserState, "units">, host: Unit): readonly Unit[] {
	const missile = ({ design }: Unit): number => Number(design.kind === "missile");
	return unitsInPlay(state)
		.filter((unit) => unit.detected && areEnemies(unit, host))
		.toSorted((a, b) => missile(a) - missile(b) || hexDistance(a.at, host.at) - hexDistance(b.at, host.at));
}

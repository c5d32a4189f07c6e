/**
 * Why a seat's plots and launches are refused before they are sealed.
 * Source: "Plotting movement", "Firing at missiles and submunitions", "Towing"; SC-06, SC-09, SC-22, SC-29, SC-34, SC-41, SC-54.
 */

import { keptFrom, keptWith } from "../../../kernel/kept.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import type { Keeping } from "../../interception/goalkeeper.ts";
import { type CruiserState, type Launch, type PlotChoice, type PlotOrder, type Unit, type UnitId, unitId } from "../../model.ts";
import { areEnemies, isPlaying } from "../units.ts";
import { groupNow } from "./groups.ts";
import { berthedIn, holdOf, launchedUnit, type Ready, readyIn } from "./launches.ts";
import { choiceObjection, keepingsOf } from "./plot-choice.ts";
import { driveOf, type Tows, towsOf } from "./tows.ts";

interface Checking {
	readonly state: CruiserState;
	readonly order: PlotOrder;
	/** The seat's units that plot now. */
	readonly group: ReadonlyMap<UnitId, Unit>;
	readonly launchers: ReadonlySet<UnitId>;
	readonly tows: Tows;
	/** Grows as the plots of the order are checked. */
	readonly keepings: Keeping[];
}

/**
 * The first reason to refuse an order; null if there is none. Codes: `not-in-group` {unit}, `not-towing` {unit}, `names-no-target`
 * {unit}, for launches, all with {unit, system}: `no-such-system`, `system-gone`,
 * `launched-twice`, `design-unknown`, `target-needed`, `target-unknown` {target} for an undetected target, `target-is-friend` {target};
 * and the codes of `choiceObjection`.
 */
export function plotObjection(state: CruiserState, seat: SeatId, order: PlotOrder): Refusal | null {
	const checking = checkingOf(state, seat, order);
	return releases(checking) ?? targets(checking) ?? docks(checking) ?? plots(checking) ?? launches(checking);
}

function checkingOf(state: CruiserState, seat: SeatId, order: PlotOrder): Checking {
	return {
		state,
		order,
		group: plottingNow(state).get(seat) ?? NONE,
		launchers: new Set(order.launches.map(({ from }) => from)),
		tows: towsOf(state, new Set(order.release)),
		keepings: [...keepingsOf(state)],
	};
}

const NONE: ReadonlyMap<UnitId, Unit> = new Map();

/** The units of each seat that plot now. */
const plottingNow = keptWith((state: CruiserState): ReadonlyMap<SeatId, ReadonlyMap<UnitId, Unit>> => {
	const groups = new Map<SeatId, Map<UnitId, Unit>>();
	for (const id of groupNow(state)) {
		const unit = state.units[id];
		if (!unit || !isPlaying(unit)) continue;
		const group = groups.get(unit.seat);
		if (group) group.set(id, unit);
		else groups.set(unit.seat, new Map([[id, unit]]));
	}
	return groups;
});

/** SC-34: only the tug can let its tow go, and only once. */
function releases({ state, order, group }: Checking): Refusal | null {
	const wrong = order.release.find((id, index) => {
		const tug = state.units[id]?.towedBy;
		return !tug || !group.has(tug) || order.release.indexOf(id) < index;
	});
	return wrong === undefined ? null : { code: "not-towing", facts: { unit: wrong } };
}

/** SC-41: the seat may name another target for its missile flights that plot now. */
function targets({ state, order, group }: Checking): Refusal | null {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	for (const [id, target] of Object.entries(order.targets ?? {}) as [UnitId, UnitId][]) {
		const unit = group.get(id);
		if (!unit) return { code: "not-in-group", facts: { unit: id } };
		if (unit.design.kind !== "missile") return { code: "names-no-target", facts: { unit: id } };
		const aim = aiming(state, unit, target);
		if (aim) return { ...aim, facts: { unit: id, ...aim.facts } };
	}
	return null;
}

/** SC-54: a seat marks only its own units that plot now. */
function docks({ order, group }: Checking): Refusal | null {
	const wrong = Object.keys(order.docks ?? {}).find((id) => !group.has(unitId(id)));
	return wrong === undefined ? null : { code: "not-in-group", facts: { unit: wrong } };
}

function plots(checking: Checking): Refusal | null {
	const { order, group } = checking;
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	for (const [id, choice] of Object.entries(order.plots) as [UnitId, PlotChoice][]) {
		const unit = group.get(id);
		if (!unit) return { code: "not-in-group", facts: { unit: id } };
		const objection = plot(checking, unit, choice);
		if (objection) return objection;
	}
	return null;
}

function plot({ state, order, tows, launchers, keepings }: Checking, unit: Unit, choice: PlotChoice): Refusal | null {
	const objection = choiceObjection(state, {
		unit,
		choice,
		drive: driveOf(state, unit, tows),
		launches: launchers.has(unit.id),
		tows: tows.has(unit.id),
		keepings,
		plots: order.plots,
		subject: { unit: unit.id },
	});
	if (!objection && choice.guards !== null) keepings.push({ keeper: unit.id, ward: choice.guards });
	return objection;
}

function launches(checking: Checking): Refusal | null {
	const used = new Set<string>();
	for (const each of checking.order.launches) {
		const key = `${each.from} ${each.system}`;
		if (used.has(key)) return { code: "launched-twice", facts: { unit: each.from, system: each.system } };
		used.add(key);
		const objection = launch(checking, each);
		if (objection) return objection;
	}
	return null;
}

function launch(checking: Checking, choice: Launch): Refusal | null {
	const { state, group, keepings, order } = checking;
	const host = group.get(choice.from);
	if (!host) return { code: "not-in-group", facts: { unit: choice.from } };
	if (choice.guards === null) return launchAlone({ state, host, choice });
	const objection = launchObjection({ state, host, choice }, { keepings, plots: order.plots });
	if (!objection)
		keepings.push({ keeper: readyIn(host, choice.system, berthedIn(state))?.returned?.id ?? newId(choice), ward: choice.guards });
	return objection;
}

interface Launching {
	readonly state: CruiserState;
	readonly host: Unit;
	readonly choice: Launch;
}

/**
 * A launch that guards nobody, which the rest of the order does not concern. A captain adds one launch after another to an order, and
 * checks the whole each time.
 */
const launchAlone = keptFrom(
	({ state, host, choice }: Launching) => [choice, host, state],
	(launching) => launchObjection(launching, { keepings: [], plots: {} }),
);

function launchObjection(
	{ state, host, choice }: Launching,
	others: Pick<Parameters<typeof choiceObjection>[1], "keepings" | "plots">,
): Refusal | null {
	const { from, system, target } = choice;
	const subject = { unit: from, system };
	const hold = holdOf(host, system);
	if (hold !== "full") return { code: hold === "none" ? "no-such-system" : "system-gone", facts: subject };
	const ready = readyIn(host, system, berthedIn(state));
	if (!ready) return { code: "design-unknown", facts: subject };
	const aim = target === null ? aimless(ready, subject) : aiming(state, host, target);
	if (aim) return { ...aim, facts: { ...subject, ...aim.facts } };
	const unit = launchedUnit(state, host, { launch: choice, ready, id: newId(choice) });
	const drive = driveOf(state, unit, new Map());
	return choiceObjection(state, { unit, choice, drive, launches: false, tows: false, subject, ...others });
}

/** The id of a new unit while the order is checked. */
function newId({ from, system }: Launch): UnitId {
	return unitId(`${from}/${system}`);
}

/** A warhead needs a target. Craft and escorting missiles do not. */
function aimless({ design }: Ready, subject: Refusal["facts"]): Refusal | null {
	return design.kind === "missile" && design.load.kind === "warhead" ? { code: "target-needed", facts: subject } : null;
}

/** SC-22: targets are detected enemies. A hidden enemy is refused like one that does not exist. */
function aiming({ units }: CruiserState, host: Unit, target: UnitId): Refusal | null {
	const unit = units[target];
	if (unit && !areEnemies(unit, host)) return { code: "target-is-friend", facts: { target } };
	return unit && isPlaying(unit) && unit.detected ? null : { code: "target-unknown", facts: { target } };
}

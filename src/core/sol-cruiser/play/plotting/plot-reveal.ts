/**
 * The reveal of plots: units get their courses and pay for them, tows follow or are let go, and flights are launched.
 * Source: "Plotting movement", "Towing", "Goalkeepers"; SC-06 to SC-09, SC-29, SC-34, SC-41.
 * Law: orders were checked before they were sealed. Only goalkeepers of different seats can still clash.
 */
import { extended } from "../../../kernel/extended.ts";
import type { BySeat, SeatId } from "../../../kernel/seat.ts";
import { printCourse, speedOf } from "../../flight/course.ts";
import { steerFor } from "../../flight/steering.ts";
import type { Keeping } from "../../interception/goalkeeper.ts";
import type { CruiserState, Launch, PlotChoice, PlotOrder, Unit, UnitId } from "../../model.ts";
import { type CourseFacts, type CruiserReport, report } from "../../reports.ts";
import { printLaunchId } from "../../unit-id.ts";
import { aboutUnit, seenByOf } from "../audience.ts";
import { commandOver } from "../detection/remote-control.ts";
import { withThese } from "../roster.ts";
import { type CruiserStep, cardOf, courseOf, isPlaying, unitOf, withPointsSpent } from "../units.ts";
import { groupNow } from "./groups.ts";
import { berthedIn, crewed, launchedUnit, readyIn } from "./launches.ts";
import { keepingsOf } from "./plot-choice.ts";
import { plotFrom, standingChoice } from "./plots.ts";
import { driveOf, towsOf } from "./tows.ts";

type Orders = Partial<BySeat<PlotOrder>>;
/** The units that are not any more as they were in the state. */
type Changed = Map<UnitId, Unit>;

/**
 * Reveals the plots of the present group. A unit without one does as `ownChoice` says. Reported: `plotted` {plots: [{unit, course, speed,
 * thrust, orbit}]} for each seat, `launched` {unit, from, system, kind, name, number, target, course, speed, thrust, orbit} for each
 * flight, `released` {unit, tug}. Only their own side sees reports about undetected units, which have {jump, guards} as well.
 */
export function revealPlots(state: CruiserState, orders: Orders): CruiserStep {
	const group = groupNow(state)
		.map((id) => unitOf(state, id))
		.filter(isPlaying);
	const changed: Changed = new Map();
	const keepings = [...keepingsOf(state)];
	for (const unit of group) changed.set(unit.id, plotted(state, { unit: marked(aimed(unit, orders), orders), orders, keepings }));
	const released = followAndRelease(state, { group, orders, changed });
	const launched = launchAll(state, { group, orders, changed, keepings });
	const open = { ...state, units: withThese(state.units, [...changed.values()]), launches: launched.launches };
	return { open, reports: [...plotReports(open, group), ...released, ...launched.ids.map((id) => launchReport(open, unitOf(open, id)))] };
}

interface Plotting {
	readonly unit: Unit;
	readonly orders: Orders;
	/** Grows as units are plotted. */
	readonly keepings: Keeping[];
}

/** SC-41: the unit with the target that its seat names now. */
function aimed(unit: Unit, orders: Orders): Unit {
	const target = orders[unit.seat]?.targets?.[unit.id];
	return target === undefined ? unit : { ...unit, target };
}

/** SC-54: the unit with its mark for docking, which stands until its owner takes it back. */
function marked({ docks: before, ...unit }: Unit, orders: Orders): Unit {
	const docks = orders[unit.seat]?.docks?.[unit.id] ?? before ?? false;
	return docks ? { ...unit, docks } : unit;
}

function plotted(state: CruiserState, { unit, orders, keepings }: Plotting): Unit {
	const { options } = state;
	const plot = plotFrom(unit, orders[unit.seat]?.plots[unit.id] ?? ownChoice(state, unit));
	const guards = guardsNow(unit.id, plot.guards, keepings);
	return {
		...unit,
		plot: { ...plot, guards },
		systems: options.trackThrustPoints ? withPointsSpent(unit.systems, plot.thrust) : unit.systems,
	};
}

/** House rule: a missile without a plot steers for its target, if its side sees it. Any other unit without one goes straight on. */
function ownChoice(state: CruiserState, unit: Unit): PlotChoice {
	const target = unit.design.kind === "missile" && unit.target !== null ? state.units[unit.target] : undefined;
	if (!target?.detected || !isPlaying(target)) return standingChoice(unit);
	const bodies = state.options.bodies.map(({ at }) => at);
	return { ...standingChoice(unit), end: steerFor(unit, target, { ...driveOf(state, unit, new Map()), bodies }) };
}

/** SC-29: of goalkeepers that clash, the first one plotted counts. */
function guardsNow(keeper: UnitId, ward: UnitId | null, keepings: Keeping[]): UnitId | null {
	if (ward === null || keepings.some((keeping) => keeping.ward === ward || keeping.keeper === ward || keeping.ward === keeper)) return null;
	keepings.push({ keeper, ward });
	return ward;
}

interface Revealing {
	readonly group: readonly Unit[];
	readonly orders: Orders;
	/** Changed step by step. */
	readonly changed: Changed;
}

/** SC-34: a towed unit follows its tug; a released one goes straight on. */
function followAndRelease(state: CruiserState, { group, orders, changed }: Revealing): readonly CruiserReport[] {
	const tows = towsOf(state);
	return group.flatMap((tug) =>
		(tows.get(tug.id) ?? []).flatMap((towed) => {
			const { plot } = changed.get(tug.id) ?? tug;
			if (!orders[tug.seat]?.release.includes(towed.id)) {
				changed.set(towed.id, { ...towed, plot: plot && { ...plot, thrust: 0, jump: false, guards: null } });
				return [];
			}
			changed.set(towed.id, { ...towed, towedBy: null, plot: plotFrom(towed, standingChoice(towed)) });
			const facts = { unit: towed.id, tug: tug.id };
			const seenBy = seenByOf(state, tug.detected ? towed : tug);
			return [report({ code: "released", card: cardOf(state), seat: tug.seat, seenBy, facts })];
		}),
	);
}

function launchAll(state: CruiserState, { group, orders, changed, keepings }: Revealing & Pick<Plotting, "keepings">) {
	const seats = [...new Set(group.map(({ seat }) => seat))];
	const berthed = berthedIn(state);
	const command = commandOver(state);
	const ids: UnitId[] = [];
	const launches: Record<SeatId, number | undefined> = { ...state.launches };
	for (const launch of seats.flatMap((seat) => orders[seat]?.launches ?? [])) {
		const host = changed.get(launch.from) ?? unitOf(state, launch.from);
		const ready = readyIn(host, launch.system, berthed);
		if (!ready || !isPlaying(host)) continue;
		const id = ready.returned?.id ?? nextId(host.seat, launches);
		const unit = crewed(launchedUnit(state, host, { launch, ready, id }), command);
		changed.set(id, plotted(state, { unit, orders: ordering(unit.seat, id, launch), keepings }));
		changed.set(host.id, emptied(host, launch.system));
		ids.push(id);
	}
	return { ids, launches };
}

function nextId(seat: SeatId, launches: Record<SeatId, number | undefined>): UnitId {
	const number = (launches[seat] ?? 0) + 1;
	launches[seat] = number;
	return printLaunchId({ seat, number });
}

/** A launch as an order for the unit that it becomes. */
function ordering(seat: SeatId, id: UnitId, { end, orbit, jump, guards }: Launch): Orders {
	return { [seat]: { kind: "plot", plots: { [id]: { end, orbit, jump, guards } }, launches: [], release: [] } };
}

function emptied(host: Unit, id: string): Unit {
	const systems = host.systems.map((system) => (system.id === id ? { ...system, value: 0 } : system));
	return { ...host, systems, did: { ...host.did, launched: true } };
}

/** For each seat, one report of detected units and one of undetected ones. */
function plotReports(state: CruiserState, group: readonly Unit[]): readonly CruiserReport[] {
	const bySeat = new Map<string, Unit[]>();
	for (const { id } of group) {
		const unit = unitOf(state, id);
		const key = `${unit.seat} ${unit.detected}`;
		const units = bySeat.get(key);
		if (units) units.push(unit);
		else bySeat.set(key, [unit]);
	}
	return [...bySeat.values()].flatMap((units) => {
		const [first] = units;
		if (!first) return [];
		const facts = { plots: units.map((unit) => ({ unit: unit.id, ...courseFacts(state, unit) })) };
		return [report({ code: "plotted", ...aboutUnit(state, first), facts })];
	});
}

function launchReport(state: CruiserState, unit: Unit): CruiserReport {
	const { id, name, number, target, launched, berth, design } = unit;
	const facts = { unit: id, from: launched?.from ?? null, system: berth?.system ?? null, kind: design.kind, name, number, target };
	return report({ code: "launched", ...aboutUnit(state, unit), facts: extended(facts, courseFacts(state, unit)) });
}

/** Nobody can see a lock-on, and a ward may be hidden, so a report that everybody may see mentions neither. */
function courseFacts({ options }: CruiserState, unit: Unit): CourseFacts {
	const { plot, detected } = unit;
	const course = courseOf(unit);
	const { thrust = 0, orbit = null } = plot ?? {};
	const body = orbit === null ? null : (options.bodies[orbit]?.name ?? null);
	const secret = detected ? {} : { jump: plot?.jump ?? false, guards: plot?.guards ?? null };
	return { course: printCourse(course), speed: speedOf(course), thrust, orbit: body, ...secret };
}

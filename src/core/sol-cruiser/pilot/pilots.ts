/**
 * NPC captains for craft without a player. They sneak, pursue, stand off, run, launch all at once, keep point defence ready and thrust to
 * stay on the map, and jump when they are beaten. Only their temper differs. The same view always leads to the same choice.
 */
import { type Hex, hexAfter, hexDistance, hexKey, sameHex } from "../../geometry/hex.ts";
import { indexByHex, somePiece } from "../../geometry/hex-index.ts";
import { keptWith, keptWithBoth } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Pilot } from "../../kernel/with-games/pilot.ts";
import { controlRadius } from "../detection/control.ts";
import { speedOf } from "../flight/course.ts";
import { steerFor } from "../flight/steering.ts";
import {
	type CruiserCommand,
	type CruiserOrder,
	type CruiserState,
	type IntentOrder,
	type Launch,
	type PlotChoice,
	type PlotOrder,
	type Unit,
	type UnitId,
	unitId,
} from "../model.ts";
import { proposeFire } from "../play/combat/fire-proposal.ts";
import { deployDefault } from "../play/deployment/deploy.ts";
import { pursuersOf } from "../play/detection/pursuit.ts";
import { meetingsOfSeat } from "../play/interception/intents.ts";
import type { Meeting } from "../play/interception/meetings.ts";
import { berthedIn, readyIn } from "../play/plotting/launches.ts";
import { plotObjection } from "../play/plotting/plot-orders.ts";
import { standingChoice } from "../play/plotting/plots.ts";
import { driveOf, towsOf } from "../play/plotting/tows.ts";
import { seenCombat, seenState } from "../play/seen-state.ts";
import { bySeat, endOf, isPlaying, pointsOf, unitOf, unitsInPlay, workingSystems } from "../play/units.ts";
import type { CruiserView } from "../play/view.ts";
import { yardFigures } from "../yard/shipyard.ts";
import { breaksOff, endWithBrakes, isSafe, nearestEnemy, plotFor, preyOf, type Temper } from "./captain.ts";
import { type Lost, lostIn, type Salvo, strikeFor, waitFor } from "./missiles.ts";

type CruiserPilot = Pilot<CruiserView, CruiserOrder | CruiserCommand>;

/** Two of four flights are stopped; all of them at once are not, and a ship that dies takes those that it kept along. */
const ALL = Number.POSITIVE_INFINITY;

export const MERCHANT: Temper = { preys: 0, sneaks: 0, standsOff: true, evades: false, launches: { within: 10, salvo: ALL }, enough: 1 };
export const RAIDER: Temper = { preys: 8, sneaks: 0, standsOff: true, evades: false, launches: { within: 12, salvo: ALL }, enough: 2 };
export const WARSHIP: Temper = { preys: 20, sneaks: 2, standsOff: false, evades: false, launches: { within: 25, salvo: ALL }, enough: 3 };

/** The captains, by their names in the setup. */
export const cruiserPilots: Readonly<Record<"merchant" | "raider" | "warship", CruiserPilot>> = {
	merchant: captainOf(MERCHANT),
	raider: captainOf(RAIDER),
	warship: captainOf(WARSHIP),
};

/** The captain of this temper. */
export function captainOf(temper: Temper): CruiserPilot {
	return (view, seat) => {
		if (view.waiting.for === "fire") return proposeFire(seenCombat(view), seat);
		const state = seenState(view);
		switch (view.waiting.for) {
			case "deploy":
				return deployDefault(state, seat);
			case "pursue":
				return { kind: "pursue", pursuits: pursuitsOf(state, seat, temper) };
			case "plot":
			case "plot-hidden":
				return plotOrder(state, { seat, temper, group: view.waiting.group, lost: lostIn(view) });
			case "intents":
				return intentsOf(state, seat, temper);
			case "nothing":
				return null;
		}
	};
}

function pursuitsOf(state: CruiserState, seat: SeatId, temper: Temper): Readonly<Record<UnitId, UnitId>> {
	const pursuits: Record<UnitId, UnitId> = {};
	for (const id of pursuersOf(state, seat)) {
		const unit = unitOf(state, id);
		const prey = unit.design.kind === "missile" || temper.evades || breaksOff(state, unit, temper) ? null : preyOf(state, unit, temper);
		if (prey) pursuits[id] = prey.id;
	}
	return pursuits;
}

interface Plotting {
	readonly seat: SeatId;
	readonly temper: Temper;
	readonly group: readonly UnitId[];
	readonly lost: readonly Lost[];
}

/** Courses and launches. It leaves out those that the rules would refuse. */
function plotOrder(state: CruiserState, { seat, temper, group, lost }: Plotting): PlotOrder {
	const plots: Record<UnitId, PlotChoice> = {};
	const launches: Launch[] = [];
	const docks = marksOf(state, seat, group);
	const order = (): PlotOrder => ({ kind: "plot", plots: { ...plots }, launches: [...launches], release: [], ...docks });
	for (const unit of plottingAs(state, group, seat)) {
		const { id } = unit;
		plots[id] =
			unit.design.kind === "missile" ? missilePlot(state, unit, lost) : (homewards(state, unit) ?? plotFor(state, unit, { temper, lost }));
		if (plotObjection(state, seat, order())) delete plots[id];
		for (const launch of launchesOf(state, unit, { temper, plot: plots[id] ?? standingChoice(unit) })) {
			launches.push(launch);
			if (plotObjection(state, seat, order())) launches.pop();
		}
	}
	return order();
}

/** The units of a group that a seat plots for. */
function plottingAs({ units }: Pick<CruiserState, "units">, group: readonly UnitId[], seat: SeatId): readonly Unit[] {
	return unitsBySeat(group, units).get(seat) ?? [];
}

const unitsBySeat = keptWithBoth((group: readonly UnitId[], units: CruiserState["units"]) =>
	bySeat(
		group.map((id) => unitOf({ units }, id)),
		(unit) => unit.seat,
	),
);

/** SC-54: craft from a hangar are marked for docking as soon as they are out; without any new mark nothing is said. */
function marksOf(state: CruiserState, seat: SeatId, group: readonly UnitId[]): Pick<PlotOrder, "docks"> {
	const out = plottingAs(state, group, seat).filter(({ launched, design, docks }) => launched && design.kind !== "missile" && !docks);
	return out.length > 0 ? { docks: Object.fromEntries(out.map(({ id }) => [id, true])) } : {};
}

/** SC-41: a flight whose target is gone steers for the nearest enemy, or for where one was seen last; without one it stays on the map. */
function missilePlot(state: CruiserState, unit: Unit, lost: readonly Lost[]): PlotChoice {
	const standing = standingChoice(unit);
	if (isEscort(unit.design)) return besideLauncher(state, unit);
	const aimed = unit.target === null ? undefined : state.units[unit.target];
	const target = aimed && isPlaying(aimed) && aimed.detected ? aimed : nearestEnemy(state, unit);
	if (target) return { ...standing, end: strikeOf(state, salvoOf(state, unit), target) };
	const goal = lost.find(({ id }) => id === unit.target) ?? lost[0];
	return { ...standing, end: waitFor(state, salvoOf(state, unit), goal?.at ?? null) };
}

/** SC-29: an escort stays beside its launcher, which has plotted before. */
function besideLauncher(state: CruiserState, unit: Unit): PlotChoice {
	const standing = standingChoice(unit);
	const ward = unit.launched ? state.units[unit.launched.from] : undefined;
	if (!ward || !isPlaying(ward)) return standing;
	const end = endOf(ward);
	const { rating, points } = driveOf(state, unit, towsOf(state));
	if (hexDistance(standing.end, end) <= Math.min(rating, points ?? rating))
		return { ...standing, end, guards: sameHex(ward.at, unit.at) ? ward.id : null };
	return { ...standing, end: courseFor(state, unit, ward) };
}

/** Where a salvo of this state strikes. Flights that fly beside each other do the same. */
function strikeOf(state: CruiserState, salvo: Salvo, target: Unit): Hex {
	const known = strikesIn(state);
	const key = JSON.stringify([salvo, target.id]);
	const end = known.get(key) ?? strikeFor(state, salvo, target);
	known.set(key, end);
	return end;
}

const strikesIn = keptWith((_: CruiserState) => new Map<string, Hex>());

/** A flight in play with those that fly beside it at the same target. */
function salvoOf(state: CruiserState, unit: Unit): Salvo {
	const { at, vector, side, cq, figures } = unit;
	const here = unitsByHex(state.units).get(hexKey(at)) ?? [];
	const flights = here.filter((other) => other.side === side && other.target === unit.target).length;
	const owner = (state.units[unitId(unit.seat)] ?? unit).figures.tech;
	return { at, vector, side, cq, tech: figures.tech, owner, drive: driveOf(state, unit, towsOf(state)), flights };
}

/** The units in each hex. */
const unitsByHex = keptWith((units: CruiserState["units"]): ReadonlyMap<number, readonly Unit[]> => {
	const there = new Map<number, Unit[]>();
	for (const unit of unitsInPlay({ units })) {
		const key = hexKey(unit.at);
		const others = there.get(key);
		if (others) others.push(unit);
		else there.set(key, [unit]);
	}
	return there;
});

/** A fighter that wants home steers for its carrier; null for any other unit, and where the way would leave the map. */
function homewards(state: CruiserState, unit: Unit): PlotChoice | null {
	const carrier = unit.launched && state.units[unit.launched.from];
	if (unit.design.kind !== "fighter" || !carrier || !isPlaying(carrier) || !wantsHome(state, unit)) return null;
	const end = courseFor(state, unit, carrier);
	return isSafe(state, unit, end) ? { ...standingChoice(unit), orbit: null, end } : null;
}

function courseFor(state: CruiserState, unit: Unit, target: Unit): PlotChoice["end"] {
	const bodies = state.options.bodies.map(({ at }) => at);
	return steerFor(unit, target, { ...driveOf(state, unit, towsOf(state)), bodies });
}

/** How many flights of each side are on their way to each target. */
const underWay = keptWith((units: CruiserState["units"]): ReadonlyMap<string, number> => {
	const counts = new Map<string, number>();
	for (const unit of unitsInPlay({ units })) {
		if (unit.target === null || !unit.launched) continue;
		const key = salvoKey(unit, unit.target);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
});

function salvoKey({ side }: Pick<Unit, "side">, target: UnitId): string {
	return JSON.stringify([side, target]);
}

/** SC-09: a salvo at the nearest enemy in range, fighters with it, and an escort when enemy missiles come. */
function launchesOf(
	state: CruiserState,
	unit: Unit,
	{ temper, plot }: { readonly temper: Temper; readonly plot: PlotChoice },
): readonly Launch[] {
	if (plot.jump || unit.design.kind === "missile") return [];
	const berthed = berthedIn(state);
	const ready = [...workingSystems(unit, "missile"), ...workingSystems(unit, "flight")].flatMap(({ id }) => {
		const design = readyIn(unit, id, berthed)?.design;
		return design ? [{ system: id, design }] : [];
	});
	const escorts = ready.filter(({ design }) => isEscort(design)).flatMap(({ system }) => escort(state, unit, { system, plot }));
	const target = nearestEnemy(state, unit);
	if (!target || !isInReach(unit, target, temper)) return escorts;
	let left = temper.launches.salvo - (underWay(state.units).get(salvoKey(unit, target.id)) ?? 0);
	const others = ready.filter(({ design }) => !isEscort(design) && (design.kind !== "missile" || left-- > 0));
	const flights = others.filter(({ design }) => design.kind === "missile").length;
	// Flights of one design do the same.
	const sentAs = keptWith((design: Unit["design"]) => sent(state, unit, { design, target, flights }));
	return [...escorts, ...others.map(({ system, design }) => ({ from: unit.id, system, ...sentAs(design) }))];
}

function isEscort(design: Unit["design"]): boolean {
	return design.kind === "missile" && design.load.kind === "beam";
}

/** SC-27: a flight out of its launcher's control is lost. */
function isInReach(unit: Unit, target: Unit, { launches }: Temper): boolean {
	const range = hexDistance(hexAfter(target.at, target.vector), hexAfter(unit.at, unit.vector));
	return range <= Math.min(launches.within, controlRadius(unit.figures.tech));
}

interface Sent {
	readonly design: Unit["design"];
	readonly target: Unit;
	/** How many missile flights are launched together. */
	readonly flights: number;
}

function sent(state: CruiserState, unit: Unit, { target, design, flights }: Sent): Omit<Launch, "from" | "system"> {
	const points = state.options.trackThrustPoints ? design.points : null;
	const drive = { rating: yardFigures(design).thrust, points };
	const launch = { orbit: null, jump: false, guards: null };
	if (design.kind === "missile") {
		const { at, vector, side, cq, figures } = unit;
		const salvo = { at, vector, side, cq, tech: design.tech, owner: figures.tech, drive, flights };
		return { ...launch, target: target.id, end: strikeFor(state, salvo, target) };
	}
	const bodies = state.options.bodies.map(({ at }) => at);
	return { ...launch, target: null, end: endWithBrakes(unit, steerFor(unit, target, { ...drive, bodies }), drive) };
}

/** SC-29: a missile with a beam flies beside its launcher when enemy missiles come. */
function escort(
	state: CruiserState,
	unit: Unit,
	{ system, plot }: { readonly system: string; readonly plot: PlotChoice },
): readonly Launch[] {
	return unit.detected && hasMissilesNear(state, unit)
		? [{ from: unit.id, system, target: null, end: plot.end, orbit: null, jump: false, guards: unit.id }]
		: [];
}

/** Whether enemy missiles are near enough to come. */
function hasMissilesNear({ units }: CruiserState, { at, side }: Unit): boolean {
	const { all, index } = missilesIn(units);
	return somePiece(index, { at, hexes: COMING }, (begin, end) =>
		index.places.subarray(begin, end).some((place) => {
			const missile = all[place];
			return missile !== undefined && missile.side !== side && hexDistance(missile.at, at) <= COMING;
		}),
	);
}

const COMING = 20;

/** The missile flights that are on the map, and where. */
const missilesIn = keptWith((units: CruiserState["units"]) => {
	const all = unitsInPlay({ units }).filter(({ design }) => design.kind === "missile");
	return { all, index: indexByHex(all) };
});

/**
 * Hunters try to intercept enemies that they dare to attack, one in each hex. A fighter without enemies in sight, or short of fuel,
 * returns to its hangar.
 */
function intentsOf(state: CruiserState, seat: SeatId, temper: Temper): IntentOrder {
	const tried: Meeting[] = [];
	const dockings: Record<UnitId, IntentOrder["dockings"][UnitId]> = {};
	const meetings = meetingsOfSeat(state, seat);
	const strays = straysIn(state, meetings);
	for (const meeting of meetings) {
		const { unit, target, hex } = meeting;
		// SC-11: one attempt in each hex.
		const stacked = tried.some((candidate) => candidate.unit === unit && sameHex(candidate.hex, hex));
		if (goesHome(state, meeting)) dockings[unit] = { with: target, purpose: "hangar" };
		else if (!stacked && dares(state, meeting, temper)) tried.push(meeting);
	}
	const intercepts: Record<UnitId, readonly UnitId[]> = {};
	for (const { unit, target } of [...tried, ...strays]) intercepts[unit] = [...(intercepts[unit] ?? []), target];
	return { kind: "intents", intercepts, dockings };
}

/** SC-41: a warhead that does not meet its own target tries to intercept the first enemy hull that it crosses. */
function straysIn(state: CruiserState, meetings: readonly Meeting[]): readonly Meeting[] {
	const seen = new Set<UnitId>();
	for (const { unit, target } of meetings) if (unitOf(state, unit).target === target) seen.add(unit);
	return meetings.filter(({ unit, target, friends }) => {
		const { design } = unitOf(state, unit);
		const strikes = design.kind === "missile" && design.load.kind === "warhead" && unitOf(state, target).design.kind !== "missile";
		if (friends || !strikes || seen.has(unit)) return false;
		seen.add(unit);
		return true;
	});
}

function goesHome(state: CruiserState, { unit: id, target, friends }: Meeting): boolean {
	const unit = unitOf(state, id);
	return friends && unit.launched?.from === target && wantsHome(state, unit);
}

/** Whether a unit tries to intercept. A craft that runs or jumps never does. */
function dares(state: CruiserState, { unit: id, target: other, friends }: Meeting, temper: Temper): boolean {
	const [unit, target] = [unitOf(state, id), unitOf(state, other)];
	if (friends || unit.design.kind === "missile" || target.design.kind === "missile") return false;
	if (temper.evades || breaksOff(state, unit, temper) || unit.plot?.jump) return false;
	return unit.design.kind === "fighter" || target.figures.volume <= temper.preys * unit.figures.volume;
}

function wantsHome(state: CruiserState, unit: Unit): boolean {
	if (unit.design.kind === "missile") return false;
	const points = pointsOf(unit, state.options);
	// A flight needs points to stop at its carrier.
	return nearestEnemy(state, unit) === null || (points !== null && points <= Math.max(2, speedOf(unit.vector)));
}

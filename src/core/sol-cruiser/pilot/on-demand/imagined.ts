/**
 * A match as it might be: what a seat sees, with guesses for all that it does not. Hidden enemies are like its own craft, near where they
 * were seen last, or as far from their zone as its own are from theirs, and where nobody of its side would see them.
 * Law: it reads a view and nothing else, so that it can guess wrong and never cheat.
 */
import { type Hex, hexAfter, hexDistance, hexesWithin, hexLength, hexWay } from "../../../geometry/hex.ts";
import { type SeatId, seatId } from "../../../kernel/seat.ts";
import { detectionRange, signatureOf } from "../../detection/detection.ts";
import { type CruiserState, type Sighting, type Unit, type UnitId, unitId } from "../../model.ts";
import { zoneOf } from "../../play/deployment/zones.ts";
import { lookoutsOf } from "../../play/detection/detect.ts";
import type { Lookout } from "../../play/detection/watch.ts";
import { isPlaying, newUnit, stealthOf } from "../../play/units.ts";
import { type CruiserView, OUTSIDE, type SightingView, type UnitView } from "../../play/view.ts";
import { parseLaunchId } from "../../unit-id.ts";

/** Picks a whole number from 0 up to, not including, this one. */
export type Guess = (of: number) => number;

/** One way in which a match may stand, as the rules read it. */
export function imagined(view: CruiserView, state: CruiserState, pick: Guess): CruiserState {
	const known: Record<UnitId, Unit> = {};
	for (const unit of Object.values(view.units)) known[unit.id] = unit.side === view.side ? unit : filled(view, unit);
	const hidden = hiddenCraft(view, { ...state, units: known }, pick);
	const units = { ...known };
	for (const unit of hidden) units[unit.id] = unit;
	const seen = sightingsOf(view, units);
	const guessed: CruiserState = { ...state, units, launches: launchesIn(units), ...(seen && { sightings: seen }) };
	return withHiddenPlotting(
		guessed,
		hidden.filter(isPlaying).map(({ id }) => id),
	);
}

/** An enemy in sight, with the magazines and the fuel that its design has, less what it has launched. */
function filled(view: CruiserView, unit: UnitView): Unit {
	const outside = new Map(unit.systems.map((system) => [system.id, system]));
	const fresh = newUnit(unit.design).systems;
	let out = Object.values(view.units).filter(({ launched }) => launched?.from === unit.id).length;
	const systems = fresh.map((system) => {
		if (OUTSIDE.has(system.kind)) return outside.get(system.id) ?? { ...system, value: 0 };
		return (system.kind === "missile" || system.kind === "flight") && out-- > 0 ? { ...system, value: 0 } : system;
	});
	return { ...unit, systems, target: unit.design.kind === "missile" ? preyOf(view, unit) : unit.target };
}

/** Nobody sees at whom a missile is sent; at the nearest of the viewer's craft, most likely. */
function preyOf(view: CruiserView, { at, vector }: Unit): UnitId | null {
	const next = hexAfter(at, vector);
	const own = Object.values(view.units).filter(
		({ side, status, detected, design }) => side === view.side && status === "in-play" && detected && design.kind !== "missile",
	);
	const [nearest] = own.sort((a, b) => hexDistance(a.at, next) - hexDistance(b.at, next));
	return nearest?.id ?? null;
}

/** The craft of seats that the viewer does not see: hidden ones, and wrecks. */
function hiddenCraft(view: CruiserView, state: CruiserState, pick: Guess): readonly Unit[] {
	const own = view.order.flatMap((seat) => view.units[unitId(seat)] ?? []).filter(({ side }) => side === view.side);
	const side = view.options.zones.find((zone) => zone.side !== view.side)?.side ?? NOBODY;
	const unseen = view.order.filter((seat) => !view.units[unitId(seat)]);
	const lookouts = lookoutsOf(state).filter((lookout) => lookout.side === view.side);
	return unseen.flatMap((seat, place) => {
		const like = own[place % own.length];
		if (!like) return [];
		const last = view.sighted.find(({ id }) => id === unitId(seat));
		const unit: Unit = { ...newUnit(like.design), id: unitId(seat), seat, side: last?.side ?? side, cq: like.cq };
		if (last?.wreck) return [{ ...unit, status: "destroyed" }];
		return [{ ...unit, ...placeOf({ view, state, lookouts, like, pick }, unit, last) }];
	});
}

/** No side has this name; it stands for one that nobody has heard of. */
const NOBODY = "";

type Start = Pick<Unit, "at" | "vector">;

interface Guessing {
	readonly view: CruiserView;
	readonly state: CruiserState;
	readonly lookouts: readonly Lookout[];
	/** The craft that it is thought to be like. */
	readonly like: Unit;
	readonly pick: Guess;
}

/** So many places are tried before the last one is taken, although somebody might see it. */
const TRIES = 12;

function placeOf(guessing: Guessing, unit: Unit, last: SightingView | undefined): Start {
	const { view, pick, lookouts } = guessing;
	let guess: Start = { at: [0, 0], vector: [0, 0] };
	for (let round = 0; round < TRIES; round++) {
		guess = last?.course ? lately(view, last, pick) : onTheWay(guessing, unit.side, round);
		const speed = hexLength(guess.vector);
		const signature = signatureOf({ base: unit.figures.signature, stealth: stealthOf(unit), speed, orbit: null });
		const isSeen = lookouts.some((lookout) => hexDistance(lookout.at, guess.at) <= (detectionRange(lookout, signature) ?? -1));
		if (!isSeen && hexLength(guess.at) <= view.options.radius) break;
	}
	return guess;
}

/** Near where it would be on its last course. */
function lately(view: CruiserView, { at, course, turn }: SightingView, pick: Guess): Start {
	const [q, r] = course ?? [0, 0];
	const since = Math.max(1, view.turn - turn);
	const now: Hex = [at[0] + q * (since - 1), at[1] + r * (since - 1)];
	const around = hexesWithin(now, Math.min(6, 1 + since));
	const vectors = hexesWithin(course ?? [0, 0], 2);
	return { at: around[pick(around.length)] ?? now, vector: vectors[pick(vectors.length)] ?? [0, 0] };
}

/** As far from its zone as the viewer's craft is from its own, give or take some hexes. */
function onTheWay({ view, state, like, pick }: Guessing, side: string, round: number): Start {
	const zone = zoneOf(state, side);
	const home = view.side === null ? zone : zoneOf(state, view.side);
	const gone = Math.max(0, hexLength(home.at) - hexLength(like.at));
	const share = hexLength(zone.at) === 0 ? 0 : Math.min(1, gone / hexLength(zone.at));
	const middle: Hex = [Math.round(zone.at[0] * (1 - share)), Math.round(zone.at[1] * (1 - share))];
	const around = hexesWithin(middle, 4 + round);
	const at = around[pick(around.length)] ?? middle;
	const way = hexWay(at, [0, 0]);
	const length = Math.max(1, hexLength(way));
	return { at, vector: [Math.round((way[0] * 3) / length), Math.round((way[1] * 3) / length)] };
}

/** What everybody has lost sight of, as far as it is in the guess. */
function sightingsOf(view: CruiserView, units: CruiserState["units"]): CruiserState["sightings"] | undefined {
	const seen: Record<UnitId, Sighting> = {};
	for (const { id, turn, at, course, wreck } of view.sighted) if (units[id]) seen[id] = { turn, at, course, wreck };
	return Object.keys(seen).length > 0 ? seen : undefined;
}

function launchesIn(units: CruiserState["units"]): CruiserState["launches"] {
	const most: Record<SeatId, number> = {};
	for (const { id } of Object.values(units)) {
		const launch = parseLaunchId(id);
		if (launch) most[seatId(launch.seat)] = Math.max(most[launch.seat] ?? 0, launch.number);
	}
	return most;
}

/** SC-08: the undetected plot last, together. */
function withHiddenPlotting(state: CruiserState, hidden: readonly UnitId[]): CruiserState {
	const { waiting } = state;
	if (hidden.length === 0) return state;
	if (waiting.for === "plot-hidden") return { ...state, waiting: { ...waiting, group: [...waiting.group, ...hidden] } };
	if (waiting.for !== "plot") return state;
	const last = state.groups.at(-1);
	const isHidden = last?.every((id) => !state.units[id]?.detected) ?? false;
	const before = isHidden ? state.groups.slice(0, -1) : state.groups;
	return { ...state, groups: [...before, [...(isHidden && last ? last : []), ...hidden]] };
}

/**
 * What a captain aims at and where that leads: whom to hunt, when to run, and the end of the turn that serves it best.
 * Ours: the source has players alone. Law: a captain knows what its seat may see, and nothing else.
 */
import { type Hex, hexAfter, hexDistance, hexLength, hexWay, sameHex } from "../../geometry/hex.ts";
import { fullRows } from "../damage/damage.ts";
import { speedOf } from "../flight/course.ts";
import { jumpObjections } from "../flight/jump.ts";
import { reachableEnds } from "../flight/plotting.ts";
import { steerFor } from "../flight/steering.ts";
import { traceCourse } from "../flight/trace.ts";
import type { CruiserState, PlotChoice, Unit } from "../model.ts";
import { jumpAttempt, standingChoice } from "../play/plotting/plots.ts";
import { driveOf, towsOf } from "../play/plotting/tows.ts";
import { areEnemies, endOf, thrustOf, unitsInPlay } from "../play/units.ts";

/** What a captain is made of. */
export interface Temper {
	/** The largest hull that it hunts, in parts of its own; 0: it hunts nobody. */
	readonly preys: number;
	/** The speed that it keeps to while nobody has seen it; null: it does not care. */
	readonly sneaks: number | null;
	/** Hexes from which it launches, and how many flights at one target at a time. */
	readonly launches: { readonly within: number; readonly salvo: number };
	/** Rows of damage after which it has had enough. */
	readonly enough: number;
}

/** Within so many hexes of the edge of the map a drive locks on. */
const JUMP_BAND = 5;
/** The speed at which a captain looks for somebody. */
const PATROL = 6;

/** The enemies that are seen, missiles apart, the nearest first. */
export function enemiesOf(state: CruiserState, unit: Unit): readonly Unit[] {
	return unitsInPlay(state)
		.filter((other) => areEnemies(unit, other) && other.detected && other.design.kind !== "missile")
		.sort((a, b) => hexDistance(unit.at, a.at) - hexDistance(unit.at, b.at));
}

/** Whom a captain hunts: the nearest that it dares to; a fighter dares all. */
export function preyOf(state: CruiserState, unit: Unit, { preys }: Temper): Unit | null {
	const daring = unit.design.kind === "fighter" ? Number.POSITIVE_INFINITY : preys;
	return enemiesOf(state, unit).find(({ figures }) => daring > 0 && figures.volume <= daring * unit.figures.volume) ?? null;
}

/** Whether a craft has had enough, or never wanted any of it. */
export function runs(unit: Unit, { enough, preys }: Temper): boolean {
	if (unit.design.kind === "fighter" || unit.design.kind === "drone") return false;
	return preys === 0 || fullRows({ rowBoxes: unit.figures.rowBoxes, marked: unit.marked }) >= enough;
}

/** The course that serves a captain best. */
export function plotFor(state: CruiserState, unit: Unit, temper: Temper): PlotChoice {
	const standing = standingChoice(unit);
	if (unit.orbit !== null && !preyOf(state, unit, temper)) return standing;
	if (runs(unit, temper)) return runFrom(state, unit);
	const prey = preyOf(state, unit, temper);
	return { ...standing, orbit: null, end: prey ? hunt(state, unit, { prey, temper }) : patrol(state, unit, temper) };
}

function hunt(state: CruiserState, unit: Unit, { prey, temper }: { readonly prey: Unit; readonly temper: Temper }): Hex {
	const slow = quietSpeed(unit, temper);
	const direct = steerFor(unit, prey, { ...driveOf(state, unit, towsOf(state)), bodies: state.options.bodies.map(({ at }) => at) });
	if (isSafe(state, unit, direct) && speedTo(unit, direct) <= slow) return direct;
	const goal = hexAfter(endOf(prey), prey.vector);
	return bestEnd(state, unit, (end) => hexDistance(hexAfter(end, hexWay(unit.at, end)), goal) + 5 * Math.max(0, speedTo(unit, end) - slow));
}

/** With nobody in sight: towards the middle, where everybody comes by, and not too fast. */
function patrol(state: CruiserState, unit: Unit, temper: Temper): Hex {
	const slow = Math.min(PATROL, quietSpeed(unit, temper));
	return bestEnd(state, unit, (end) => hexLength(hexAfter(end, hexWay(unit.at, end))) + 5 * Math.max(0, speedTo(unit, end) - slow));
}

/** The speed to keep to: that of whoever sneaks, as long as nobody has seen it. */
function quietSpeed({ detected }: Unit, { sneaks }: Temper): number {
	return detected ? Number.POSITIVE_INFINITY : (sneaks ?? Number.POSITIVE_INFINITY);
}

/** SC-35: out to where the drive locks on, away from everybody, and gone. */
function runFrom(state: CruiserState, unit: Unit): PlotChoice {
	const standing = standingChoice(unit);
	const jumps = canJump(state, unit);
	if (jumps && jumpObjections(jumpAttempt(state.options, unit, standing)).length === 0) return { ...standing, jump: true };
	const { radius } = state.options;
	const chasers = enemiesOf(state, unit).map(endOf);
	const end = bestEnd(state, unit, (one) => {
		const next = hexLength(hexAfter(one, hexWay(unit.at, one)));
		const inBand = jumps && next <= radius && next >= radius - JUMP_BAND;
		const nearest = Math.min(radius, ...chasers.map((chaser) => hexDistance(chaser, one)));
		return (inBand ? -radius : jumps ? radius - next : 0) - nearest / 2;
	});
	return { ...standing, orbit: null, end };
}

function canJump({ options }: CruiserState, unit: Unit): boolean {
	return unit.figures.ftl && unit.towedBy === null && options.lightYears <= 7.7;
}

/** The end in reach with the least of a score; of equals the cheapest. What would be lost there is not thought of. */
function bestEnd(state: CruiserState, unit: Unit, score: (end: Hex) => number): Hex {
	const standing = hexAfter(unit.at, unit.vector);
	let [best, least] = [standing, Number.POSITIVE_INFINITY];
	for (const end of reachableEnds(standing, driveOf(state, unit, towsOf(state)))) {
		const cost = hexDistance(standing, end) / 100;
		const total = isSafe(state, unit, end) ? score(end) + cost : 1e6 + hexLength(end) + cost;
		if (total < least) [best, least] = [end, total];
	}
	return best;
}

function speedTo(unit: Pick<Unit, "at">, end: Hex): number {
	return speedOf(hexWay(unit.at, end));
}

/** Whether nothing is in the way, and the craft can still stop before it leaves the map. */
function isSafe({ options }: CruiserState, unit: Unit, end: Hex): boolean {
	const way = hexWay(unit.at, end);
	if (hexLength(end) > options.radius) return false;
	const hits = traceCourse(unit.at, way)
		.hexes.slice(1)
		.some((hex) => options.bodies.some(({ at }) => sameHex(at, hex)));
	return !hits && stopsIn(options.radius, { end, way, rating: thrustOf(unit) });
}

/** Whether a craft that brakes all it can from now on stays within so many hexes of the middle. */
function stopsIn(radius: number, { end, way, rating }: { readonly end: Hex; readonly way: Hex; readonly rating: number }): boolean {
	let [at, course] = [end, way];
	while (speedOf(course) > rating) {
		if (rating === 0) return true; // whoever cannot brake has nothing to choose
		const left = (speedOf(course) - rating) / speedOf(course);
		course = [Math.round(course[0] * left) + 0, Math.round(course[1] * left) + 0];
		at = hexAfter(at, course);
		if (hexLength(at) > radius) return false;
	}
	return true;
}

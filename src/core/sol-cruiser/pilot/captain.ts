/**
 * The decisions of an NPC captain: whom to hunt, when to run, and where to end the turn.
 * House rule: the rules know players only. Law: a captain knows what its seat may see, and nothing else.
 */
import { type Hex, hexAfter, hexDistance, hexLength, hexWay, lengthOf, sameHex } from "../../geometry/hex.ts";
import { hexesAlong } from "../../geometry/hex-line.ts";
import { keptWith } from "../../kernel/kept.ts";
import { fullRows } from "../damage/damage.ts";
import { controlRadius } from "../detection/control.ts";
import { signatureOf } from "../detection/detection.ts";
import { speedOf } from "../flight/course.ts";
import { jumpObjections } from "../flight/jump.ts";
import { type Drive, reachableEnds } from "../flight/plotting.ts";
import { steerFor } from "../flight/steering.ts";
import type { CruiserState, PlotChoice, Unit } from "../model.ts";
import type { HoldObjective } from "../objectives.ts";
import { bendOf, jumpAttempt, standingChoice } from "../play/plotting/plots.ts";
import { driveOf, towsOf } from "../play/plotting/tows.ts";
import { endOf, pointsOf, stealthOf, thrustOf, unitsInPlay } from "../play/units.ts";

/** The temper of a captain. */
export interface Temper {
	/** The largest hull that it hunts, as a multiple of its own; 0 if it hunts nobody. */
	readonly preys: number;
	/** How much faster than a crawl it flies while undetected, although enemies see it from further off then; null means no limit. */
	readonly sneaks: number | null;
	/** Whether it keeps away from enemies that its missiles are on their way to. */
	readonly standsOff: boolean;
	/** Whether it keeps away from all enemies, and lets none of its craft be drawn into a fight. */
	readonly evades: boolean;
	/** The range in hexes at which it launches, and how many flights at one target at a time. */
	readonly launches: { readonly within: number; readonly salvo: number };
	/** The number of damage rows after which it runs. */
	readonly enough: number;
	/** How many hexes from the middle it lies in wait, at rest and undetected; missing: it never does. */
	readonly lurks?: number;
}

/** A drive locks on within this many hexes of the edge of the map. */
const JUMP_BAND = 5;
/** After this many turns, a captain who hunts nobody goes on its way. */
const PATIENCE = 20;
/** After this many turns, a captain who sneaks is a hex faster each turn. */
const RESTLESS = 12;
/** The speed of a captain who looks for enemies. */
const PATROL = 6;
/** After this many turns, a captain who lies in wait goes and looks. */
const LONG_WAIT = 30;

/** The craft that the enemies of a side see of it, without missiles: where each is, where it will end, and its size. */
interface Prey {
	readonly units: readonly Unit[];
	readonly ends: readonly Hex[];
	/** Two numbers for each unit: a captain measures the distances to all of them. */
	readonly at: Int32Array;
	readonly volumes: Float64Array;
}

/** Detected craft of all sides but one that are no missiles. */
const preyFor = keptWith((units: CruiserState["units"]) => {
	const found = new Map<string, Prey>();
	return (side: string): Prey => {
		const prey = found.get(side) ?? preyOfAll(unitsInPlay({ units }).filter((unit) => unit.side !== side && isPrey(unit)));
		found.set(side, prey);
		return prey;
	};
});

function isPrey({ detected, design }: Unit): boolean {
	return detected && design.kind !== "missile";
}

function preyOfAll(units: readonly Unit[]): Prey {
	const at = Int32Array.from(units.flatMap((unit) => unit.at));
	return { units, ends: units.map(endOf), at, volumes: Float64Array.from(units, ({ figures }) => figures.volume) };
}

/** The nearest detected enemy of at most this volume, missiles apart; null if there is none. */
export function nearestEnemy(state: Pick<CruiserState, "units">, unit: Unit, most = Number.POSITIVE_INFINITY): Unit | null {
	const { units, at, volumes } = preyFor(state.units)(unit.side);
	const [q, r] = [unit.at[0], unit.at[1]];
	let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
	for (let place = 0; place < units.length; place++) {
		if ((volumes[place] ?? 0) > most) continue;
		const distance = lengthOf((at[2 * place] ?? 0) - q, (at[2 * place + 1] ?? 0) - r);
		if (distance < least) {
			nearest = place;
			least = distance;
		}
	}
	return units[nearest] ?? null;
}

/** The enemy that a captain hunts: the nearest one that it dares to attack. A fighter attacks any. */
export function preyOf(state: CruiserState, unit: Unit, { preys }: Temper): Unit | null {
	const daring = unit.design.kind === "fighter" ? Number.POSITIVE_INFINITY : preys;
	return daring > 0 ? nearestEnemy(state, unit, daring * unit.figures.volume) : null;
}

/** Whether a craft runs: it has had enough, or it never hunts, and there are points to earn without a fight, or it has lost patience. */
function runs(
	{ options: { objectives = [] }, turn }: Pick<CruiserState, "options" | "turn">,
	unit: Unit,
	{ enough, preys }: Temper,
): boolean {
	if (unit.design.kind === "fighter" || unit.design.kind === "drone") return false;
	if (preys === 0 && (objectives.length > 0 || turn > PATIENCE)) return true;
	return fullRows({ rowBoxes: unit.figures.rowBoxes, marked: unit.marked }) >= enough;
}

/** Whether a craft breaks off now. The last of its side at a place that earns points does not: it would run away from them (SC-49). */
export function breaksOff(state: CruiserState, unit: Unit, temper: Temper): boolean {
	return runs(state, unit, temper) && !holdsAlone(state, unit);
}

/** A craft still holds a place to which it can be back in two turns of a patrol. */
const BACK = 2 * PATROL;

function holdsAlone(state: CruiserState, unit: Unit): boolean {
	const near = (other: Unit): boolean => placesOf(state, unit).some(({ at, radius }) => hexDistance(other.at, at) <= radius + BACK);
	const isFriend = ({ side, id, figures }: Unit): boolean => side === unit.side && id !== unit.id && figures.crewed;
	return unit.figures.crewed && near(unit) && !unitsInPlay(state).some((other) => isFriend(other) && near(other));
}

/** The places that the craft's side earns points for holding. */
function placesOf({ options: { objectives = [] } }: Pick<CruiserState, "options">, { side }: Unit): readonly HoldObjective[] {
	return objectives.flatMap((objective) => (objective.kind === "hold" && objective.side === side ? [objective] : []));
}

/** The plot that serves a captain best. */
export function plotFor(
	state: CruiserState,
	unit: Unit,
	{ temper, lost }: { readonly temper: Temper; readonly lost: readonly { readonly at: Hex }[] },
): PlotChoice {
	const standing = standingChoice(unit);
	const prey = preyOf(state, unit, temper);
	if (unit.orbit !== null && !prey) return standing;
	if (breaksOff(state, unit, temper)) return runFrom(state, unit);
	const goes = (end: Hex): PlotChoice => ({ ...standing, orbit: null, end });
	if (runs(state, unit, temper)) return goes(patrol(state, unit, temper));
	if (prey) return goes(hunt(state, unit, { prey, temper }));
	const [near] = lost.toSorted((a, b) => hexDistance(unit.at, a.at) - hexDistance(unit.at, b.at));
	return goes(near && temper.preys > 0 ? search(state, unit, { near: near.at, temper }) : patrol(state, unit, temper));
}

/** Where an enemy went out of sight, it is not far. */
function search(state: CruiserState, unit: Unit, { near, temper }: { readonly near: Hex; readonly temper: Temper }): Hex {
	const slow = Math.min(PATROL, quietSpeed(state, unit, temper));
	return bestEnd(state, unit, (end) => {
		const next = hexAfter(end, hexWay(unit.at, end));
		return hexDistance(next, near) + 5 * Math.max(0, speedTo(unit, end) - slow) + 50 * shortOf(state, unit, end);
	});
}

function hunt(state: CruiserState, unit: Unit, { prey, temper }: { readonly prey: Unit; readonly temper: Temper }): Hex {
	const slow = quietSpeed(state, unit, temper);
	// At rest it shows least, so that enemies come into its sight before it comes into theirs.
	if (lurksNow(state, unit, temper) !== null && hexDistance(unit.at, prey.at) <= temper.launches.within)
		return bestEnd(state, unit, (end) => speedTo(unit, end));
	if (standsOff(state, unit, { prey, temper })) return awayFrom(state, unit, { prey, slow });
	const direct = steerFor(unit, prey, { ...driveOf(state, unit, towsOf(state)), bodies: state.options.bodies.map(({ at }) => at) });
	if (isSafe(state, unit, direct) && speedTo(unit, direct) <= slow) return direct;
	const goal = hexAfter(endOf(prey), prey.vector);
	return bestEnd(state, unit, (end) => hexDistance(hexAfter(end, hexWay(unit.at, end)), goal) + 5 * Math.max(0, speedTo(unit, end) - slow));
}

/** Whether a ship leaves its prey to the missiles that are on their way to it. */
export function standsOff(state: CruiserState, unit: Unit, { prey, temper }: { readonly prey: Unit; readonly temper: Temper }): boolean {
	if (temper.evades) return true;
	return temper.standsOff && unit.figures.crewed && unit.design.kind !== "fighter" && missilesOn(state.units)(unit.side).has(prey.id);
}

/** SC-27: as far from the prey as the control over missiles near it allows. */
function awayFrom(state: CruiserState, unit: Unit, { prey, slow }: { readonly prey: Unit; readonly slow: number }): Hex {
	const [next, most] = [endOf(prey), controlRadius(unit.figures.tech)];
	return bestEnd(state, unit, (end) => {
		const range = hexDistance(end, next);
		return 10 * Math.max(0, range - most) - Math.min(range, most) + 5 * Math.max(0, speedTo(unit, end) - slow);
	});
}

/** The craft that missiles of each side are on their way to. */
const missilesOn = keptWith((units: CruiserState["units"]) => {
	const sides = new Map<string, ReadonlySet<string>>();
	return (side: string): ReadonlySet<string> => {
		const aimed =
			sides.get(side) ??
			new Set(unitsInPlay({ units }).flatMap((unit) => (unit.side === side && unit.design.kind === "missile" ? (unit.target ?? []) : [])));
		sides.set(side, aimed);
		return aimed;
	};
});

/**
 * Without prey, the captain flies at moderate speed towards the nearest place to hold, or else the middle, where units are likely to
 * pass.
 */
export function patrol(state: CruiserState, unit: Unit, temper: Pick<Temper, "sneaks" | "lurks">): Hex {
	const [place] = placesOf(state, unit).toSorted((a, b) => hexDistance(unit.at, a.at) - hexDistance(unit.at, b.at));
	const lurks = place ? null : lurksNow(state, unit, temper);
	const [goal, room] = place ? [place.at, place.radius] : [MIDDLE, lurks ?? LOITER];
	const left = hexDistance(unit.at, goal) - room;
	const slow = lurks === null ? Math.min(PATROL, quietSpeed(state, unit, temper)) : Math.max(0, Math.min(stalkingSpeed(unit), left));
	return bestEnd(state, unit, (end) => {
		const next = hexAfter(end, hexWay(unit.at, end));
		return Math.max(0, hexDistance(next, goal) - room) + 5 * Math.max(0, speedTo(unit, end) - slow) + 50 * shortOf(state, unit, end);
	});
}

/** How far from the middle a craft lies in wait now; null if it does not. */
function lurksNow({ turn }: Pick<CruiserState, "turn">, { detected }: Unit, { lurks }: Pick<Temper, "lurks">): number | null {
	return lurks !== undefined && !detected && turn <= LONG_WAIT ? lurks : null;
}

/** The thrust points that a craft would lack to stop after it has flown to this end; 0 if the match does not track them. */
function shortOf({ options }: CruiserState, unit: Unit, end: Hex): number {
	const points = pointsOf(unit, options);
	return points === null ? 0 : Math.max(0, speedTo(unit, end) - (points - bendOf(unit, end)));
}

/**
 * The end nearest to a wished one from which a craft with so many thrust points can still stop; the slowest that it can reach if it can
 * stop from none. A flight that is launched at full speed has nothing left to brake with, and leaves the map.
 */
export function endWithBrakes(unit: Pick<Unit, "at" | "vector">, wished: Hex, drive: Drive): Hex {
	const { points } = drive;
	if (points === null) return wished;
	const standing = hexAfter(unit.at, unit.vector);
	let [best, least] = [wished, Number.POSITIVE_INFINITY];
	for (const end of reachableEnds(standing, drive)) {
		const short = Math.max(0, speedTo(unit, end) - (points - hexDistance(standing, end)));
		const total = 50 * short + hexDistance(end, wished);
		if (total < least) [best, least] = [end, total];
	}
	return best;
}

/** The points that a fighter would lack to stop. A ship may spend its last ones on a hunt: ships that keep theirs seldom meet. */
function strays(state: CruiserState, unit: Unit, end: Hex): number {
	return unit.design.kind === "fighter" ? shortOf(state, unit, end) : 0;
}

const MIDDLE: Hex = [0, 0];
/** A captain on patrol wastes no thrust while it is this near to the middle. */
const LOITER = 6;

/** The speed of an undetected captain who sneaks; no limit otherwise. */
function quietSpeed({ turn }: Pick<CruiserState, "turn">, unit: Unit, { sneaks }: Pick<Temper, "sneaks">): number {
	return unit.detected || sneaks === null ? Number.POSITIVE_INFINITY : stalkingSpeed(unit) + sneaks + Math.max(0, turn - RESTLESS);
}

/** SC-02: the top speed at which a unit shows no more than at a crawl. */
function stalkingSpeed(unit: Unit): number {
	const shown = (speed: number): number => signatureOf({ base: unit.figures.signature, stealth: stealthOf(unit), speed, orbit: null });
	let speed = CRAWL;
	while (speed < PATROL && shown(speed + 2) <= shown(CRAWL)) speed += 2;
	return speed;
}

/** Slower than this, a captain gets nowhere. */
const CRAWL = 2;

/** SC-35: the captain runs from all enemies to a hex in which the drive locks on, and then jumps. */
function runFrom(state: CruiserState, unit: Unit): PlotChoice {
	const standing = standingChoice(unit);
	const jumps = canJump(state, unit);
	if (jumps && jumpObjections(jumpAttempt(state.options, unit, standing)).length === 0) return { ...standing, jump: true };
	const { radius } = state.options;
	const chasers = chasersOf(state, unit);
	const end = bestEnd(state, unit, (each) => {
		const next = hexLength(hexAfter(each, hexWay(unit.at, each)));
		const inBand = jumps && next <= radius && next >= radius - JUMP_BAND;
		const nearest = chasers.reduce((least, chaser) => Math.min(least, hexDistance(chaser, each)), radius);
		return (inBand ? -radius : jumps ? radius - next : 0) - nearest / 2;
	});
	return { ...standing, orbit: null, end };
}

/** The ends of the enemies one of which is nearest to any end in the unit's reach; those further off can never be. */
function chasersOf(state: CruiserState, unit: Unit): readonly Hex[] {
	const standing = hexAfter(unit.at, unit.vector);
	const { ends } = preyFor(state.units)(unit.side);
	const ranges = ends.map((end) => hexDistance(end, standing));
	const least = ranges.reduce((best, range) => Math.min(best, range), Number.POSITIVE_INFINITY);
	const reach = 2 * driveOf(state, unit, towsOf(state)).rating;
	return ends.filter((_, place) => (ranges[place] ?? 0) <= least + reach);
}

function canJump({ options }: CruiserState, unit: Unit): boolean {
	return unit.figures.ftl && unit.towedBy === null && options.lightYears <= 7.7;
}

/** The end in reach with the lowest score, and the cheapest of equal ones. An unsafe end counts only if none is safe. */
function bestEnd(state: CruiserState, unit: Unit, score: (end: Hex) => number): Hex {
	const standing = hexAfter(unit.at, unit.vector);
	let [best, least] = [standing, Number.POSITIVE_INFINITY];
	for (const end of reachableEnds(standing, driveOf(state, unit, towsOf(state)))) {
		const cost = hexDistance(standing, end) / 100;
		const total = isSafe(state, unit, end) ? score(end) + cost : 1e6 + 50 * strays(state, unit, end) + hexLength(end) + cost;
		if (total < least) [best, least] = [end, total];
	}
	return best;
}

function speedTo(unit: Pick<Unit, "at">, end: Hex): number {
	return speedOf(hexWay(unit.at, end));
}

/** Whether no body is in the way, and the craft can still stop before it leaves the map; a fighter with the points that it has left. */
export function isSafe(state: CruiserState, unit: Unit, end: Hex): boolean {
	const { radius, bodies } = state.options;
	const way = hexWay(unit.at, end);
	if (strays(state, unit, end) > 0) return false;
	if (hexLength(end) > radius || !stopsIn(radius, { end, way, rating: thrustOf(unit) })) return false;
	if (bodies.length === 0) return true;
	return !hexesAlong({ from: unit.at, way }).some((hex, step) => step > 0 && bodies.some(({ at }) => sameHex(at, hex)));
}

/** Whether a craft that brakes with full thrust stays within this many hexes of the middle. */
function stopsIn(radius: number, { end, way, rating }: { readonly end: Hex; readonly way: Hex; readonly rating: number }): boolean {
	if (rating === 0) return true; // A craft that cannot brake has no choice.
	let [q, r, courseQ, courseR] = [end[0], end[1], way[0], way[1]];
	for (let speed = lengthOf(courseQ, courseR); speed > rating; speed = lengthOf(courseQ, courseR)) {
		const left = (speed - rating) / speed;
		courseQ = Math.round(courseQ * left);
		courseR = Math.round(courseR * left);
		q += courseQ;
		r += courseR;
		if (lengthOf(q, r) > radius) return false;
	}
	return true;
}

/**
 * The estimated cost of the rest of the race, in segments, with fuel at a price.
 * Planners use it. It is not a rule: it assumes that dots come at a steady rate and in any direction.
 */
import type { Cell } from "../../geometry/vector.ts";

/** Three axes, as plain numbers: estimates need no remainders. */
type Triple = readonly [q: number, r: number, z: number];

/** The known course from here on. */
export interface Prospect {
	/** Centres of the next lit gates, at most three. */
	readonly centres: readonly Cell[];
	/** Gates left, including the next one. */
	readonly left: number;
	/** Accel dots per segment, on average. */
	readonly rate: number;
	/** The price of a dot of fuel, in segments. */
	readonly price: number;
	/** The best speed at the gates ahead, in cells a turn. */
	readonly cruise: number;
}

/** The fuel and the thrust of a yacht. */
export interface Means {
	/** The accel dots that it has fuel for. */
	readonly dots: number;
	readonly maxThrust: number;
}

/** The usual distance from gate to gate, in cells. */
const LEG = 15;
/** The dots that a gate costs for each cell a turn of speed, because of the turns; found by trial races. */
const TURNING = 1.4;
/** The share of the velocity at the last lit gate that helps toward the gates still dark; found by trial races. */
const FORESIGHT = 0.7;
/** The least price of fuel, so that no plan wastes it. */
const LEAST_PRICE = 0.02;
/** The times that the estimate tries for a leg, in segments. */
const TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 24, 32, 48] as const;
/** The cost of a gate that the yacht cannot reach, in segments. */
export const NEVER = 400;

/** How far from the centre a path may end and still enter the gate, in cells. */
const LEEWAY = 1;

/** The prospect of a yacht with this fuel and thrust and this many gates left. */
export function prospectOf(centres: readonly Cell[], left: number, { dots, maxThrust }: Means): Prospect {
	const share = Math.max(0.5, dots / Math.max(1, left - 0.5));
	const price = left === 1 ? LEAST_PRICE : Math.max(LEAST_PRICE, (8 * LEG * TURNING) / share ** 2);
	const cruise = Math.min(share / TURNING, Math.sqrt((maxThrust * LEG) / TURNING));
	return { centres, left, rate: Math.max(0.01, maxThrust / 8), price, cruise };
}

/** Flights need this part of the fuel that estimates give them; found by trial races. */
const FLOWN = 0.6;

/**
 * The estimated cost of the gates that are still dark, in segments: the less fuel there is for them, the slower is each leg. A yacht that
 * leaves the last known leg with another velocity than the best one pays for that.
 */
export function costOfDark(
	along: Triple,
	{ velocity, dots }: Afloat,
	{ left, maxThrust }: Pick<Prospect, "left"> & Pick<Means, "maxThrust">,
) {
	if (left === 0) return 0;
	const share = Math.max(0.5, dots / Math.max(1, left - 0.5));
	const { price, cruise } = prospectOf([], left, { dots, maxThrust });
	const best = cruising(along, cruise);
	const off = lengthAlong(velocity[0] - best.q, velocity[1] - best.r, velocity[2] - best.z);
	return FLOWN * ((left * 8 * LEG * TURNING) / share + price * FORESIGHT * off);
}

/**
 * What the dark gates of an officials' course depend on, found by lone flights over 240 courses. Each point of speed across the last leg
 * costs `across`, and along it the distance from `along` is squared: who is faster cannot turn to a gate that may be anywhere. Fuel per
 * gate helps little, unless so little is left for all of them that the yacht may not come home.
 */
const OFFICIALS = { scarcity: 30, along: 5, off: 0.095, across: 0.4, reserve: 10, short: 1.5 } as const;

/**
 * FR-23: what differs between yachts in the cost of the dark gates of an officials' course, in segments. The gates may lie in any legal
 * direction from the last leg.
 */
export function costOfOfficials(leg: Triple, { velocity, dots }: Afloat, left: number): number {
	if (left === 0) return 0;
	const along = product(leg, velocity) / Math.sqrt(product(leg, leg));
	const across = Math.sqrt(Math.max(0, product(velocity, velocity) - along ** 2));
	const share = Math.max(1, dots) / (left - 0.5);
	const speed = OFFICIALS.off * (along - OFFICIALS.along) ** 2 + OFFICIALS.across * across;
	return (OFFICIALS.scarcity * left) / share + speed + OFFICIALS.short * Math.max(0, OFFICIALS.reserve - dots);
}

/** The scalar product of two ways: faces are 60° apart. */
function product(a: Triple, b: Triple): number {
	return a[0] * b[0] + a[1] * b[1] + (a[0] * b[1] + a[1] * b[0]) / 2 + a[2] * b[2];
}

/** The dots that it takes to gain this velocity. FR-9: a spine is as long as a face. */
export function lengthOf(way: Triple): number {
	return lengthAlong(way[0], way[1], way[2]);
}

function lengthAlong(q: number, r: number, z: number): number {
	const hexes = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
	return Math.sqrt(hexes * hexes + z * z); // much faster than `hypot`, in the innermost loop of the search
}

/** The state of a flight at one moment. */
export interface Afloat {
	/** Cells a turn. */
	readonly velocity: Triple;
	/** The accel dots that it still has fuel for. */
	readonly dots: number;
}

/** The estimated cost from a cell to the end of the known course, in segments. */
export function costToGo(position: Cell, { velocity, dots }: Afloat, prospect: Prospect): number {
	const reckoning = reckoningOf(prospect);
	const [first] = reckoning.legs;
	first.q = velocity[0];
	first.r = velocity[1];
	first.z = velocity[2];
	first.dots = dots;
	return costFrom(reckoning, { q: position[0], r: position[1], z: position[2] }, Number.POSITIVE_INFINITY);
}

/** A place or a way on plain numbers. */
interface Spot {
	readonly q: number;
	readonly r: number;
	readonly z: number;
}

/** A leg that is being reckoned: the way to its gate, and the velocity and the dots at its start. */
interface Leg {
	wayQ: number;
	wayR: number;
	wayZ: number;
	q: number;
	r: number;
	z: number;
	dots: number;
	/** The least cost so far. */
	least: number;
	/** The time that was the cheapest last: it is tried first, since the legs of a search differ little. */
	likely: number;
}

/**
 * A prospect with room for the numbers of its legs: the one to the next gate, the one after it, and what is behind that, so that the
 * thousands of estimates of a search make no garbage.
 */
export interface Reckoning {
	readonly prospect: Prospect;
	readonly next: Spot | null;
	readonly legs: readonly [Leg, Leg, Leg];
	/** Whether a leg to a lit gate follows after the next gate. */
	readonly onward: boolean;
	/** The velocity that is best at the second gate: along the known way, as fast as a cruise; null if no way is known. */
	readonly cruise: Spot | null;
}

/** The reckoning of a prospect. */
export function reckoningOf(prospect: Prospect): Reckoning {
	const { centres, cruise } = prospect;
	const [next, then, last] = centres;
	const legs = [newLeg(), newLeg(), newLeg()] as const;
	if (next && then) [legs[1].wayQ, legs[1].wayR, legs[1].wayZ] = between(next, then);
	const along = next && then ? (last ? between(then, last) : between(next, then)) : null;
	return { prospect, next: next ? spotOf(next) : null, legs, onward: along !== null, cruise: along && cruising(along, cruise) };
}

function newLeg(): Leg {
	return { wayQ: 0, wayR: 0, wayZ: 0, q: 0, r: 0, z: 0, dots: 0, least: NEVER, likely: TIMES[0] };
}

function spotOf([q, r, z]: Triple): Spot {
	return { q, r, z };
}

function cruising(along: Triple, cruise: number): Spot {
	const factor = cruise / lengthOf(along);
	return { q: factor * along[0], r: factor * along[1], z: factor * along[2] };
}

/**
 * The same as `costToGo`, with the velocity and the dots in the first leg; if it is not below the limit, any number that is not. A limit
 * spares most of the work.
 */
export function costFrom(reckoning: Reckoning, { q, r, z }: Spot, limit: number): number {
	const { next, legs } = reckoning;
	if (!next) return 0;
	legs[0].wayQ = next.q - q;
	legs[0].wayR = next.r - r;
	legs[0].wayZ = next.z - z;
	return costOfLeg(reckoning, 0, limit);
}

/** The same cost, from the next gate on, with the velocity and the dots in the second leg; if it is not below the limit, any that is not. */
export function costBeyond(reckoning: Reckoning, limit: number): number {
	return costAfter(reckoning, 1, limit);
}

/** The cost from a gate on; the leg after it has the velocity and the dots there. */
function costAfter(reckoning: Reckoning, index: 1 | 2, limit: number): number {
	const { left, price, cruise } = reckoning.prospect;
	if (index >= left) return 0;
	if (index === 1 && reckoning.onward) return costOfLeg(reckoning, 1, limit);
	const { q, r, z } = reckoning.legs[index];
	const best = index === 1 ? null : reckoning.cruise;
	if (!best) return price * FORESIGHT * Math.abs(cruise - lengthAlong(q, r, z));
	return price * FORESIGHT * lengthAlong(q - best.q, r - best.r, z - best.z);
}

/** More than the rounding of any cost. */
const HAIR = 1e-9;

/** The cheapest time for a leg: burn at once, then drift. */
function costOfLeg(reckoning: Reckoning, index: 0 | 1, limit: number): number {
	const leg = reckoning.legs[index];
	const far = lengthAlong(leg.wayQ, leg.wayR, leg.wayZ);
	const soonest = soonestOver(far, lengthAlong(leg.q, leg.r, leg.z), reckoning.prospect.rate);
	leg.least = Math.min(limit, NEVER + far);
	if (soonest >= leg.least) return leg.least;
	const first = leg.likely;
	if (first >= soonest) tryTime(reckoning, index, first);
	for (const time of TIMES) {
		if (time >= leg.least) break;
		if (time >= soonest && time !== first) tryTime(reckoning, index, time);
	}
	return leg.least;
}

/** Notes what a leg costs in this time, if it is less than all before. */
function tryTime(reckoning: Reckoning, index: 0 | 1, time: number): void {
	const { rate, price } = reckoning.prospect;
	const leg = reckoning.legs[index];
	const offQ = leg.wayQ - (leg.q * time) / 8;
	const offR = leg.wayR - (leg.r * time) / 8;
	const offZ = leg.wayZ - (leg.z * time) / 8;
	const length = lengthAlong(offQ, offR, offZ);
	// Dots at a steady rate carry the yacht this far: dots × (time − dots / 2 rate) eighths.
	const reach = rate * time;
	const square = reach * reach - 16 * rate * Math.max(0, length - LEEWAY);
	if (square < 0) return;
	const dots = reach - Math.sqrt(square);
	const cost = time + price * dots;
	if (dots > leg.dots || cost >= leg.least) return;
	const factor = length > 0 ? dots / length : 0;
	const next = index === 0 ? 1 : 2;
	const after = reckoning.legs[next];
	after.q = leg.q + factor * offQ;
	after.r = leg.r + factor * offR;
	after.z = leg.z + factor * offZ;
	after.dots = leg.dots - dots;
	const whole = cost + costAfter(reckoning, next, leg.least - cost + HAIR);
	if (whole >= leg.least) return;
	leg.least = whole;
	leg.likely = time;
}

/** A time that no leg of this length takes less than, in segments: the yacht flies straight at it, and burns all the way. */
function soonestOver(far: number, speed: number, rate: number): number {
	if (far <= LEEWAY) return 0;
	return (Math.sqrt(speed * speed + 16 * rate * (far - LEEWAY)) - speed) / rate - HAIR;
}

function between(from: Triple, to: Triple): Triple {
	return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

/**
 * The estimated cost of the known legs (`prospect.ts`): for each leg the cheapest time in which it can be flown, with a burn at once and then
 * drift. A search asks for thousands of them, so they are on plain numbers that it changes in place, and whatever cannot be below a limit
 * (`leg-floors.ts`) is not worked out.
 */
import type { Cell } from "../../geometry/vector.ts";
import { type Floors, floorBehind, floorBeyond, floorsOf, HAIR } from "./leg-floors.ts";
import {
	type Afloat,
	cruising,
	FORESIGHT,
	LEEWAY,
	lengthAlong,
	lengthOf,
	NEVER,
	type Prospect,
	type Spot,
	type Triple,
} from "./prospect.ts";

/** The times that the estimate tries for a leg, in segments. */
const TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 24, 32, 48] as const;

/** The estimated cost from a cell to the end of the known course, in segments. */
export function costToGo(position: Cell, { velocity, dots }: Afloat, prospect: Prospect): number {
	const reckoning = reckoningOf(prospect);
	const { first } = reckoning;
	first.q = velocity[0];
	first.r = velocity[1];
	first.z = velocity[2];
	first.dots = dots;
	return costFrom(reckoning, { q: position[0], r: position[1], z: position[2] }, Number.POSITIVE_INFINITY);
}

/**
 * The estimated cost of a leg to any gate, with no other after it and with fuel for all of it. A velocity in fractions comes as a `Spot`: read
 * where those of yachts are, it would make fractions of these, too.
 */
export function legsFrom(position: Cell, velocity: Spot, prospect: Prospect): (centre: Cell) => number {
	const reckoning = reckoningOf({ ...prospect, centres: [position] });
	const { first } = reckoning;
	first.q = velocity.q;
	first.r = velocity.r;
	first.z = velocity.z;
	first.dots = Number.POSITIVE_INFINITY;
	return (centre) => {
		first.wayQ = centre[0] - position[0];
		first.wayR = centre[1] - position[1];
		first.wayZ = centre[2] - position[2];
		return costOfNext(reckoning, Number.POSITIVE_INFINITY);
	};
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

/** A prospect with room for the numbers of its legs: the one to the next gate, and the one after it. */
export interface Reckoning {
	readonly prospect: Prospect;
	readonly next: Spot | null;
	readonly first: Leg;
	readonly second: Leg;
	/** The length of the leg that follows after the next gate, in cells; null if that leads to no lit gate. */
	readonly onward: number | null;
	/** The velocity that is best at the second gate: along the known way, as fast as a cruise; null if no way is known. */
	readonly cruise: Spot | null;
	readonly floors: Floors | null;
}

/** The reckoning of a prospect. */
export function reckoningOf(of: Prospect): Reckoning {
	const prospect = inFractions(of);
	const [next, then, last] = prospect.centres;
	const first = newLeg(NOWHERE);
	const second = newLeg(next && then ? between(next, then) : NOWHERE);
	const ahead = next ? { q: next[0], r: next[1], z: next[2] } : null;
	if (!next || !then) return { prospect, next: ahead, first, second, onward: null, cruise: null, floors: null };
	const onward = lengthOf(between(next, then));
	const cruise = cruising(last ? between(then, last) : between(next, then), prospect.cruise);
	return { prospect, next: ahead, first, second, onward, cruise, floors: floorsOf(prospect, onward, cruise) };
}

/**
 * The same prospect. The machine keeps whole numbers in another way than fractions, and has to translate the search anew when it first meets
 * the other kind; a number that begins as none of both stays a fraction.
 */
function inFractions({ centres, left, rate, price, cruise }: Prospect): Prospect {
	const prospect = { centres, left, rate: Number.NaN, price: Number.NaN, cruise: Number.NaN };
	prospect.rate = rate;
	prospect.price = price;
	prospect.cruise = cruise;
	return prospect;
}

const NOWHERE = [0, 0, 0] as const;

function between(from: Triple, to: Triple): Triple {
	return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

/** A leg whose velocity and dots are still to be given: fractions. */
function newLeg([wayQ, wayR, wayZ]: Triple): Leg {
	return { wayQ, wayR, wayZ, q: Number.NaN, r: Number.NaN, z: Number.NaN, dots: Number.NaN, least: Number.NaN, likely: TIMES[0] };
}

/**
 * The same as `costToGo`, with the velocity and the dots in the first leg; if it is not below the limit, any number that is not. A limit
 * spares most of the work.
 */
export function costFrom(reckoning: Reckoning, { q, r, z }: Spot, limit: number): number {
	const { next, first } = reckoning;
	if (!next) return 0;
	first.wayQ = next.q - q;
	first.wayR = next.r - r;
	first.wayZ = next.z - z;
	return costOfNext(reckoning, limit);
}

/** The same cost, from the next gate on, with the velocity and the dots in the second leg; if it is not below the limit, any that is not. */
export function costBeyond(reckoning: Reckoning, limit: number): number {
	const { second, onward, prospect } = reckoning;
	if (prospect.left <= 1) return 0;
	return onward === null ? costOfLast(prospect, second) : costOfOnward(reckoning, onward, limit);
}

/** What the velocity at the last lit gate costs, if nobody knows where the course goes on. */
function costOfLast({ price, cruise }: Prospect, { q, r, z }: Spot): number {
	return price * FORESIGHT * Math.abs(cruise - lengthAlong(q, r, z));
}

/** What `costBeyond` cannot be below at this velocity, nor after a change of which each dot is paid for. */
export function leastBeyond({ floors, onward, prospect }: Reckoning, at: Spot): number {
	if (floors) return floorBeyond(floors, lengthAlong(at.q, at.r, at.z), floorBehind(floors, at));
	return onward === null && prospect.left > 1 ? costOfLast(prospect, at) - HAIR : 0;
}

/** The cheapest time for the leg to the next gate, with what is behind it. */
function costOfNext(reckoning: Reckoning, limit: number): number {
	const leg = reckoning.first;
	const far = lengthAlong(leg.wayQ, leg.wayR, leg.wayZ);
	const soonest = soonestOver(far, lengthAlong(leg.q, leg.r, leg.z), reckoning.prospect.rate);
	const floor = leastBeyond(reckoning, leg);
	leg.least = Math.min(limit, NEVER + far);
	const { likely } = leg;
	if (likely >= soonest && likely + floor < leg.least) tryTime(reckoning, likely);
	for (let place = 0; place < TIMES.length; place++) {
		const time = TIMES[place] ?? 0;
		if (Math.max(time, soonest) + floor >= leg.least) break;
		if (time >= soonest && time !== likely) tryTime(reckoning, time);
	}
	return leg.least;
}

/** Notes what the leg to the next gate costs in this time, if it is less than all before. */
function tryTime(reckoning: Reckoning, time: number): void {
	const { rate, price } = reckoning.prospect;
	const { first: leg, second: after } = reckoning;
	const offQ = leg.wayQ - (leg.q * time) / 8;
	const offR = leg.wayR - (leg.r * time) / 8;
	const offZ = leg.wayZ - (leg.z * time) / 8;
	const length = lengthAlong(offQ, offR, offZ);
	const dots = dotsFor(length, time, rate);
	const cost = time + price * dots;
	if (!(dots <= leg.dots && cost < leg.least)) return;
	const factor = length > 0 ? dots / length : 0;
	after.q = leg.q + factor * offQ;
	after.r = leg.r + factor * offR;
	after.z = leg.z + factor * offZ;
	after.dots = leg.dots - dots;
	const whole = cost + costBeyond(reckoning, leg.least - cost + HAIR);
	if (whole >= leg.least) return;
	leg.least = whole;
	leg.likely = time;
}

/** The cheapest time for the leg after the next gate, with what its last velocity costs behind it. */
function costOfOnward({ prospect, second: leg, floors, cruise }: Reckoning, far: number, limit: number): number {
	const { left, rate, price } = prospect;
	const { wayQ, wayR, wayZ, q, r, z, dots: most, likely } = leg;
	const behind = left > 2 ? price * FORESIGHT : 0;
	const { q: bestQ, r: bestR, z: bestZ } = cruise ?? leg;
	const speed = lengthAlong(q, r, z);
	const turn = behind * lengthAlong(q - bestQ, r - bestR, z - bestZ);
	let least = Math.min(limit, NEVER + far);
	if (floors && floorBeyond(floors, speed, turn) >= least) return least;
	const soonest = soonestOver(far, speed, rate);
	for (let place = -1; place < TIMES.length; place++) {
		const time = place < 0 ? likely : (TIMES[place] ?? 0);
		if (place >= 0 && time + turn - HAIR >= least) break;
		if (time < soonest || (place >= 0 && time === likely)) continue;
		const offQ = wayQ - (q * time) / 8;
		const offR = wayR - (r * time) / 8;
		const offZ = wayZ - (z * time) / 8;
		const length = lengthAlong(offQ, offR, offZ);
		const dots = dotsFor(length, time, rate);
		const cost = time + price * dots;
		if (!(dots <= most && cost < least)) continue;
		const factor = length > 0 ? dots / length : 0;
		const whole = cost + behind * lengthAlong(q + factor * offQ - bestQ, r + factor * offR - bestR, z + factor * offZ - bestZ);
		if (whole >= least) continue;
		least = whole;
		leg.likely = time;
	}
	leg.least = least; // read from there, it stays a plain number; returned itself, it would be wrapped anew for each time
	return leg.least;
}

/**
 * The dots at a steady rate that carry a yacht so many cells in this time: dots × (time − dots / 2 rate) eighths. Not a number if it is too
 * short for them.
 */
function dotsFor(cells: number, time: number, rate: number): number {
	const reach = rate * time;
	return reach - Math.sqrt(reach * reach - 16 * rate * Math.max(0, cells - LEEWAY));
}

/** A time that no leg of this length takes less than, in segments: the yacht flies straight at it, and burns all the way. */
function soonestOver(far: number, speed: number, rate: number): number {
	if (far <= LEEWAY) return 0;
	return (Math.sqrt(speed * speed + 16 * rate * (far - LEEWAY)) - speed) / rate - HAIR;
}

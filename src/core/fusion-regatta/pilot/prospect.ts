/**
 * The estimated cost of the rest of the race, in segments, with fuel at a price.
 * Planners use it. It is not a rule: it assumes that dots come at a steady rate and in any direction.
 */
import type { Cell } from "../../geometry/vector.ts";

/** Three axes, as plain numbers: estimates need no remainders. */
export type Triple = readonly [q: number, r: number, z: number];

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
export const FORESIGHT = 0.7;
/** The least price of fuel, so that no plan wastes it. */
const LEAST_PRICE = 0.02;
/** The cost of a gate that the yacht cannot reach, in segments. */
export const NEVER = 400;

/** How far from the centre a path may end and still enter the gate, in cells. */
export const LEEWAY = 1;

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
 * What the dark gates of an officials' course depend on. Fuel per gate helps little, unless so little is left for all of them that the yacht
 * may not come home.
 */
export interface Officials {
	/** What it costs to have one dot per gate, in segments for each gate. */
	readonly scarcity: number;
	/** The best speed along the last leg, and what the square of the distance from it costs: who is faster cannot turn to any gate. */
	readonly along: number;
	readonly off: number;
	/** What each point of speed across the last leg costs. */
	readonly across: number;
	/** The dots that a yacht should keep for all gates, and what each missing one costs. */
	readonly reserve: number;
	readonly short: number;
}

/** Found by lone flights over 240 courses. */
export const OFFICIALS: Officials = { scarcity: 30, along: 5, off: 0.095, across: 0.4, reserve: 10, short: 1.5 };

/**
 * FR-23: what differs between yachts in the cost of the dark gates of an officials' course, in segments. The gates may lie in any legal
 * direction from the last leg.
 */
export function costOfOfficials(leg: Triple, { velocity, dots }: Afloat, { left, officials }: Dark): number {
	if (left === 0) return 0;
	const along = product(leg, velocity) / Math.sqrt(product(leg, leg));
	const across = Math.sqrt(Math.max(0, product(velocity, velocity) - along ** 2));
	const share = Math.max(1, dots) / (left - 0.5);
	const speed = officials.off * (along - officials.along) ** 2 + officials.across * across;
	return (officials.scarcity * left) / share + speed + officials.short * Math.max(0, officials.reserve - dots);
}

/** How many gates are still dark, and what they depend on. */
interface Dark {
	readonly left: number;
	readonly officials: Officials;
}

/** The scalar product of two ways: faces are 60° apart. */
function product(a: Triple, b: Triple): number {
	return a[0] * b[0] + a[1] * b[1] + (a[0] * b[1] + a[1] * b[0]) / 2 + a[2] * b[2];
}

/** The dots that it takes to gain this velocity. FR-9: a spine is as long as a face. */
export function lengthOf(way: Triple): number {
	return lengthAlong(way[0], way[1], way[2]);
}

/** The same of plain numbers. */
export function lengthAlong(q: number, r: number, z: number): number {
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

/** A place or a way on plain numbers. */
export interface Spot {
	readonly q: number;
	readonly r: number;
	readonly z: number;
}

/** The velocity along a way that is as fast as a cruise. */
export function cruising(along: Triple, cruise: number): Spot {
	const factor = cruise / lengthOf(along);
	const velocity = { q: Number.NaN, r: Number.NaN, z: Number.NaN }; // fractions, even where they are whole
	velocity.q = factor * along[0];
	velocity.r = factor * along[1];
	velocity.z = factor * along[2];
	return velocity;
}

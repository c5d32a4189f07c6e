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
export function costToGo(position: Cell, afloat: Afloat, prospect: Prospect): number {
	const [next] = prospect.centres;
	return next ? costOfLeg(between(position, next), afloat, { prospect, index: 0 }) : 0;
}

/** The same cost, from the next gate on. */
export function costBeyond(afloat: Afloat, prospect: Prospect): number {
	return costAfter(afloat, { prospect, index: 1 });
}

/** One leg of a prospect, by the gate at its end. */
interface Ahead {
	readonly prospect: Prospect;
	readonly index: number;
}

function costAfter(afloat: Afloat, { prospect, index }: Ahead): number {
	const { centres, left, price, cruise } = prospect;
	const { velocity } = afloat;
	if (index >= left) return 0;
	const [before, from, to] = [centres[index - 2], centres[index - 1], centres[index]];
	if (from && to && index < 2) return costOfLeg(between(from, to), afloat, { prospect, index });
	const along = from && to ? between(from, to) : before && from ? between(before, from) : null;
	if (!along) return price * FORESIGHT * Math.abs(cruise - lengthOf(velocity));
	const factor = cruise / lengthOf(along);
	return price * FORESIGHT * lengthAlong(velocity[0] - factor * along[0], velocity[1] - factor * along[1], velocity[2] - factor * along[2]);
}

/** The cheapest time for a leg: burn at once, then drift. */
function costOfLeg(way: Triple, { velocity, dots: most }: Afloat, { prospect, index }: Ahead): number {
	const { rate, price } = prospect;
	let best = NEVER + lengthOf(way);
	for (const time of TIMES) {
		if (time >= best) break;
		const offQ = way[0] - (velocity[0] * time) / 8;
		const offR = way[1] - (velocity[1] * time) / 8;
		const offZ = way[2] - (velocity[2] * time) / 8;
		const length = lengthAlong(offQ, offR, offZ);
		// Dots at a steady rate carry the yacht this far: dots × (time − dots / 2 rate) eighths.
		const square = (rate * time) ** 2 - 16 * rate * Math.max(0, length - LEEWAY);
		if (square < 0) continue;
		const dots = rate * time - Math.sqrt(square);
		if (dots > most || time + price * dots >= best) continue;
		const factor = length > 0 ? dots / length : 0;
		const after: Triple = [velocity[0] + factor * offQ, velocity[1] + factor * offR, velocity[2] + factor * offZ];
		best = Math.min(best, time + price * dots + costAfter({ velocity: after, dots: most - dots }, { prospect, index: index + 1 }));
	}
	return best;
}

function between(from: Triple, to: Triple): Triple {
	return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

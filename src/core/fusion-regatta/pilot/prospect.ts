/**
 * Prospect: what the rest of the race is thought to cost from a place at a velocity, in segments: time, and fuel at a price.
 * No rule is in it, only an estimate for planners: dots count as if they could be gained along any direction, at a steady rate.
 */
import type { Cell } from "../../geometry/vector.ts";

/** Three axes in plain numbers, whole or not: what is estimated has no accumulators. */
type Triple = readonly [q: number, r: number, z: number];

/** What is known of the course from here on. */
export interface Prospect {
	/** Centres of the next gates that are lit, three at most. */
	readonly centres: readonly Cell[];
	/** Gates left, the next one included. */
	readonly left: number;
	/** Accel dots in a segment, on the average. */
	readonly rate: number;
	/** Segments that a dot of fuel is worth. */
	readonly price: number;
	/** Cells a turn at which the gates to come are best met. */
	readonly cruise: number;
}

/** What is in a yacht's tank and how hard it can burn. */
export interface Means {
	/** Accel dots that its fuel is good for. */
	readonly dots: number;
	readonly maxThrust: number;
}

/** Cells from gate to gate, about. */
const LEG = 15;
/** What a gate costs in dots for each cell a turn of speed, for all the turning: found by trial races. */
const TURNING = 1.4;
/** How much of the velocity at the last gate that is lit will be of use for those still dark: by trial, too. */
const FORESIGHT = 0.7;
/** Even where nothing comes after, fuel is not burnt for nothing. */
const LEAST_PRICE = 0.02;
/** Times tried for a leg, in segments. */
const TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 24, 32, 48] as const;
/** What it counts for not to get there at all. */
const NEVER = 400;

/** How far off a way may lead and still end in a gate's cells. */
const LEEWAY = 1;

/** What lies ahead of a yacht with such means and so many gates to go. */
export function prospectOf(centres: readonly Cell[], left: number, { dots, maxThrust }: Means): Prospect {
	const share = Math.max(0.5, dots / Math.max(1, left - 0.5));
	const price = left === 1 ? LEAST_PRICE : Math.max(LEAST_PRICE, (8 * LEG * TURNING) / share ** 2);
	const cruise = Math.min(share / TURNING, Math.sqrt((maxThrust * LEG) / TURNING));
	return { centres, left, rate: Math.max(0.01, maxThrust / 8), price, cruise };
}

/** A length in dots: what it takes to gain such a velocity; FR-9 makes a spine as long as a face. */
export function lengthOf([q, r, z]: Triple): number {
	const hexes = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
	return Math.sqrt(hexes * hexes + z * z); // far quicker than `hypot`, and asked a million times
}

/** A moment of a flight, as far as the rest of it depends on it. */
export interface Afloat {
	/** In cells a turn. */
	readonly velocity: Triple;
	/** Accel dots that there is still fuel for. */
	readonly dots: number;
}

/** Segments still to come at the best, price of fuel included, from a cell on. */
export function costToGo(position: Cell, afloat: Afloat, prospect: Prospect): number {
	const [next] = prospect.centres;
	return next ? costOfLeg(between(position, next), afloat, { prospect, index: 0 }) : 0;
}

/** The same, from the next gate on. */
export function costBeyond(afloat: Afloat, prospect: Prospect): number {
	return costAfter(afloat, { prospect, index: 1 });
}

/** Which leg of a prospect is meant, by the gate where it ends. */
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
	return price * FORESIGHT * lengthOf([velocity[0] - factor * along[0], velocity[1] - factor * along[1], velocity[2] - factor * along[2]]);
}

/** The cheapest of the times in which a leg could be flown, burning at once and then drifting. */
function costOfLeg(way: Triple, { velocity, dots: most }: Afloat, { prospect, index }: Ahead): number {
	const { rate, price } = prospect;
	let best = NEVER + lengthOf(way);
	for (const time of TIMES) {
		if (time >= best) break;
		const off: Triple = [way[0] - (velocity[0] * time) / 8, way[1] - (velocity[1] * time) / 8, way[2] - (velocity[2] * time) / 8];
		const length = lengthOf(off);
		// Dots gained at a steady rate from now on carry it so far: dots × (time − dots / 2 rate) eighths.
		const square = (rate * time) ** 2 - 16 * rate * Math.max(0, length - LEEWAY);
		if (square < 0) continue;
		const dots = rate * time - Math.sqrt(square);
		if (dots > most || time + price * dots >= best) continue;
		const factor = length > 0 ? dots / length : 0;
		const after: Triple = [velocity[0] + factor * off[0], velocity[1] + factor * off[1], velocity[2] + factor * off[2]];
		best = Math.min(best, time + price * dots + costAfter({ velocity: after, dots: most - dots }, { prospect, index: index + 1 }));
	}
	return best;
}

function between(from: Triple, to: Triple): Triple {
	return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

/**
 * Steering: the best hex in which to end the turn, for a missile or a pursuer that wants to catch its target this turn or later.
 * Source: "Plotting movement", "Interception"; SC-06, SC-10, SC-11. House rule: the rules leave it to the player.
 * Law: it picks the best of at most 91 ends, and assumes that the target keeps its course.
 */
import { type Hex, hexAfter, hexDistance, hexWay, lengthOf, sameHex } from "../../geometry/hex.ts";
import { hexesAlong } from "../../geometry/hex-line.ts";
import type { Unit } from "../model.ts";
import { speedOf } from "./course.ts";
import { type Drive, reachableEnds } from "./plotting.ts";
import { crosses, missesBy, type Trace, traceFrom } from "./trace.ts";

/** The parts of a unit that steering reads. */
export type Steered = Pick<Unit, "at" | "vector">;

export interface Steering extends Drive {
	/** Hexes that destroy the unit: planets and stars. */
	readonly bodies?: readonly Hex[];
}

/** The value of an end: fewer turns are better, then a lower grade, then a lower cost. */
interface Prospect {
	readonly end: Hex;
	/** Turns until it can catch the target; 0 means this turn. */
	readonly turns: number;
	readonly grade: number;
	readonly cost: number;
}

/** How many turns it looks ahead. */
export const HORIZON = 12;

/** The end in reach from which a unit crosses its target's course this turn, or can do so soonest. */
export function steerFor(unit: Steered, target: Steered & Pick<Unit, "plot" | "orbit">, steering: Steering): Hex {
	const standing = hexAfter(unit.at, unit.vector);
	const course = hexWay(target.at, aheadOf(target));
	const chase: Chase = { unit, standing, steering, course, speed: speedOf(course), track: traceFrom({ from: target.at, way: course }) };
	let best: Prospect | null = null;
	for (const end of reachableEnds(standing, steering)) {
		const prospect = prospectOf(chase, end, best);
		if (prospect && (!best || isBetter(prospect, best))) best = prospect;
	}
	return best?.end ?? standing;
}

interface Chase {
	readonly unit: Steered;
	readonly standing: Hex;
	readonly steering: Steering;
	/** The target's course this turn. */
	readonly course: Hex;
	readonly speed: number;
	readonly track: Trace;
}

/** SC-32: a unit in orbit that has not plotted stays where it is. */
function aheadOf({ at, vector, plot, orbit }: Steered & Pick<Unit, "plot" | "orbit">): Hex {
	if (plot) return plot.end;
	return orbit === null ? hexAfter(at, vector) : at;
}

function isBetter(a: Prospect, b: Prospect): boolean {
	return (a.turns - b.turns || a.grade - b.grade || a.cost - b.cost) < 0;
}

/** Null if a body is in the way, or if this end cannot be better than another. */
function prospectOf({ unit, standing, steering, course, speed, track }: Chase, end: Hex, best: Prospect | null): Prospect | null {
	const cost = hexDistance(standing, end);
	// SC-11: among ends that cross the target's course, the one with the best roll.
	const crossing = { end, turns: 0, grade: -edge(hexDistance(unit.at, end) - speed, cost), cost };
	// No other end is as good as one that crosses it, so that a trace that would be no better need not be drawn.
	if (best && !isBetter(crossing, best)) return null;
	const way = hexWay(unit.at, end);
	const { bodies = [], rating, points } = steering;
	if (bodies.length > 0 && hexesAlong({ from: unit.at, way }).some((hex, step) => step > 0 && bodies.some((body) => sameHex(body, hex))))
		return null;
	if (!missesBy(track, unit.at, end) && crosses({ from: unit.at, way }, track)) return crossing;
	if (best?.turns === 0) return null;
	const gap = hexWay(end, hexAfter(track.from, course));
	const drive = { rating, points: points === null ? null : points - cost };
	return { end, cost, ...laterOn({ gap, drift: hexWay(way, course) }, drive) };
}

/** SC-11: the modifier of speed and thrust together. */
function edge(faster: number, thrust: number): number {
	return Math.sign(faster) * Math.ceil(Math.abs(faster) / 2) + 2 * thrust;
}

interface Relative {
	/** The difference from the unit to its target at the end of this turn, and its change in each later turn. */
	readonly gap: Hex;
	readonly drift: Hex;
}

/** The first turn in which full thrust covers the gap; if no turn does, the one in which it falls short by least. */
export function laterOn({ gap, drift }: Relative, { rating, points }: Drive): Pick<Prospect, "turns" | "grade"> {
	let [bend, reach, left] = [0, 0, points ?? Number.POSITIVE_INFINITY];
	let missing = Number.POSITIVE_INFINITY;
	for (let turn = 1; turn <= HORIZON; turn++) {
		const spent = Math.min(rating, left);
		left -= spent;
		bend += spent;
		reach += bend;
		const distance = lengthOf(gap[0] + turn * drift[0], gap[1] + turn * drift[1]);
		if (distance <= reach) return { turns: turn, grade: distance };
		missing = Math.min(missing, distance - reach);
	}
	return { turns: HORIZON + 1, grade: missing };
}

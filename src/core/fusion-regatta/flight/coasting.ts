/**
 * Coasting: where a yacht without thrust will be, and when it enters a gate. The functions use closed forms, because planners
 * call them often.
 * They give the same cells as `drift`, segment by segment (FR-7).
 */
import { type Cell, whole } from "../../geometry/vector.ts";
import { keptWith } from "../../kernel/kept.ts";
import { cellEntered, type Gate, gateCells } from "../gates/gate.ts";
import type { Motion } from "./flight.ts";

/** A gate with its cells. */
export interface Target {
	readonly centre: Cell;
	readonly cells: readonly Cell[];
}

/** The cells and the centre of a gate. */
export const targetOf = keptWith((gate: Gate): Target => ({ centre: gate.centre, cells: gateCells(gate) }));

/** FR-7: the cell after this many segments of drift. */
export function coastedTo({ position, velocity, driftRemainder }: Motion, segments: number): Cell {
	return [
		position[0] + whole((driftRemainder[0] + velocity[0] * segments) / 8),
		position[1] + whole((driftRemainder[1] + velocity[1] * segments) / 8),
		position[2] + whole((driftRemainder[2] + velocity[2] * segments) / 8),
	];
}

/** On each axis, the cells of a gate are at most this far from its centre. */
const SPREAD = 2;
/** The same, with room for the remainder and for rounding. */
const REACH = SPREAD + 1;

/** Whether a straight move enters a gate. One axis is enough to rule out most moves. */
export function enters(from: Cell, to: Cell, { centre, cells }: Target): boolean {
	for (const axis of AXES) {
		const a = from[axis] - centre[axis];
		const b = to[axis] - centre[axis];
		if ((a > REACH && b > REACH) || (a < -REACH && b < -REACH)) return false;
	}
	return cellEntered(from, to, cells) !== null;
}

const AXES = [0, 1, 2] as const;

/** The number of segments of drift, at least 1, after which a yacht enters a gate; null if not within the horizon. */
export function coastEntry(motion: Motion, target: Target, horizon: number): number | null {
	let [first, last] = [0, horizon];
	for (const axis of AXES) {
		const way = 8 * (target.centre[axis] - motion.position[axis]) - motion.driftRemainder[axis];
		const speed = motion.velocity[axis];
		if (speed === 0 && Math.abs(way) > 8 * REACH) return null;
		if (speed === 0) continue;
		const [a, b] = [(way - 8 * REACH) / speed, (way + 8 * REACH) / speed];
		first = Math.max(first, Math.min(a, b));
		last = Math.min(last, Math.max(a, b));
	}
	if (first > last) return null;
	let from = coastedTo(motion, Math.floor(first));
	for (let segment = Math.floor(first) + 1; segment <= Math.min(horizon, Math.ceil(last) + 1); segment++) {
		const to = coastedTo(motion, segment);
		if (enters(from, to, target)) return segment;
		from = to;
	}
	return null;
}

/** Whether a yacht without fuel will ever drift through a gate (FR-17, FR-18). */
export function canDriftTo(motion: Motion, gate: Gate): boolean {
	const moves = motion.velocity.some((speed) => speed !== 0);
	return moves && coastEntry(motion, targetOf(gate), Number.POSITIVE_INFINITY) !== null;
}

/**
 * Coasting: where a yacht without thrust will be, and when it will enter a gate; in closed form, since planners ask often.
 * Law: the same cells as `drift` gives segment by segment (FR-7).
 */
import type { Cell } from "../../geometry/vector.ts";
import { cellEntered, type Gate, gateCells } from "../gates/gate.ts";
import type { Motion } from "./flight.ts";

/** A gate with its cells at hand. */
export interface Target {
	readonly centre: Cell;
	readonly cells: readonly Cell[];
}

export function targetOf(gate: Gate): Target {
	return { centre: gate.centre, cells: gateCells(gate) };
}

/** FR-7: the cell after so many segments of drift; what was carried on the way makes no difference. */
export function coastedTo({ position, velocity, driftRemainder }: Motion, segments: number): Cell {
	return [
		position[0] + Math.trunc((driftRemainder[0] + velocity[0] * segments) / 8),
		position[1] + Math.trunc((driftRemainder[1] + velocity[1] * segments) / 8),
		position[2] + Math.trunc((driftRemainder[2] + velocity[2] * segments) / 8),
	];
}

/** Along each axis a gate's cells are so near to its centre. */
const SPREAD = 2;
/** The same with what drift carries and what a straight way is rounded by. */
const REACH = SPREAD + 1;

/** Whether a straight move enters a gate; most are told by a glance at one axis. */
export function enters(from: Cell, to: Cell, { centre, cells }: Target): boolean {
	for (const axis of AXES) {
		const [one, other] = [from[axis] - centre[axis], to[axis] - centre[axis]];
		if ((one > REACH && other > REACH) || (one < -REACH && other < -REACH)) return false;
	}
	return cellEntered(from, to, cells) !== null;
}

const AXES = [0, 1, 2] as const;

/** In how many segments of drift a yacht enters a gate, 1 or more; null if it does not within the horizon. */
export function coastEntry(motion: Motion, target: Target, horizon: number): number | null {
	let [first, last] = [0, horizon];
	for (const axis of AXES) {
		const way = 8 * (target.centre[axis] - motion.position[axis]) - motion.driftRemainder[axis];
		const speed = motion.velocity[axis];
		if (speed === 0 && Math.abs(way) > 8 * REACH) return null;
		if (speed === 0) continue;
		const [one, other] = [(way - 8 * REACH) / speed, (way + 8 * REACH) / speed];
		first = Math.max(first, Math.min(one, other));
		last = Math.min(last, Math.max(one, other));
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

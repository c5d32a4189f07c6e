/**
 * A flight that a planner tries: the same as `flyDots` and `coastEntry`, cell by cell (FR-7 to FR-10), on numbers that it changes in
 * place. Planners try thousands of burns for each order, and arrays for each of them would be most of the work.
 */
import { lengthOf } from "../../geometry/hex.ts";
import { nearestWhole } from "../../geometry/hex-line.ts";
import { NOUGHT, whole } from "../../geometry/vector.ts";
import { keptWith } from "../../kernel/kept.ts";
import { type Gate, gateCells } from "../gates/gate.ts";
import { type AccelRemainder, type Burn, dotWeight, type Motion } from "./flight.ts";

/** Where a yacht is on its trial: position, velocity and both remainders on the axes q, r and z. */
export interface TrialFlight {
	q: number;
	r: number;
	z: number;
	velocityQ: number;
	velocityR: number;
	velocityZ: number;
	driftQ: number;
	driftR: number;
	driftZ: number;
	accelQ: number;
	accelR: number;
	accelZ: number;
	/** The next segment, 1 to 8. */
	segment: number;
	/** FR-10: the dots gained along this nose and bias. */
	dots: number;
	/** FR-9: what a dot along the nose adds, and one along the bias, in 64ths. */
	nose: AccelRemainder;
	bias: AccelRemainder;
}

/** A trial flight for `beginTrial`. */
export function newTrial(): TrialFlight {
	return {
		q: 0,
		r: 0,
		z: 0,
		velocityQ: 0,
		velocityR: 0,
		velocityZ: 0,
		driftQ: 0,
		driftR: 0,
		driftZ: 0,
		accelQ: 0,
		accelR: 0,
		accelZ: 0,
		segment: 1,
		dots: 0,
		nose: NOUGHT,
		bias: NOUGHT,
	};
}

/** Begins a trial at a motion, with a burn along this nose and bias. */
export function beginTrial(flight: TrialFlight, motion: Motion, { nose, bias }: Pick<Burn, "nose" | "bias">): void {
	const { position, velocity, driftRemainder, accelRemainder, rhythm } = motion;
	flight.q = position[0];
	flight.r = position[1];
	flight.z = position[2];
	flight.velocityQ = velocity[0];
	flight.velocityR = velocity[1];
	flight.velocityZ = velocity[2];
	flight.driftQ = driftRemainder[0];
	flight.driftR = driftRemainder[1];
	flight.driftZ = driftRemainder[2];
	flight.accelQ = accelRemainder[0];
	flight.accelR = accelRemainder[1];
	flight.accelZ = accelRemainder[2];
	flight.segment = motion.segment;
	flight.dots = rhythm && rhythm.nose === nose && rhythm.bias === bias ? rhythm.dots : 0;
	flight.nose = dotWeight(nose);
	flight.bias = bias === null ? flight.nose : dotWeight(bias);
}

/** Flies one segment with this many dots: drift by the old velocity, then the dots. */
export function flyTrial(flight: TrialFlight, dots: number): void {
	const driftQ = flight.driftQ + flight.velocityQ;
	const driftR = flight.driftR + flight.velocityR;
	const driftZ = flight.driftZ + flight.velocityZ;
	const cellsQ = whole(driftQ / EIGHTHS);
	const cellsR = whole(driftR / EIGHTHS);
	const cellsZ = whole(driftZ / EIGHTHS);
	flight.q += cellsQ;
	flight.r += cellsR;
	flight.z += cellsZ;
	flight.driftQ = driftQ - EIGHTHS * cellsQ;
	flight.driftR = driftR - EIGHTHS * cellsR;
	flight.driftZ = driftZ - EIGHTHS * cellsZ;
	flight.segment = (flight.segment % EIGHTHS) + 1;
	if (dots > 0) gain(flight, dots);
}

const EIGHTHS = 8;
const SIXTY_FOURTHS = 64;

function gain(flight: TrialFlight, dots: number): void {
	for (let dot = 0; dot < dots; dot++) {
		const weight = (flight.dots + dot) % 2 === 1 ? flight.bias : flight.nose;
		const q = flight.accelQ + weight[0];
		const r = flight.accelR + weight[1];
		const z = flight.accelZ + weight[2];
		const gainedQ = whole(q / SIXTY_FOURTHS);
		const gainedR = whole(r / SIXTY_FOURTHS);
		const gainedZ = whole(z / SIXTY_FOURTHS);
		flight.velocityQ += gainedQ;
		flight.velocityR += gainedR;
		flight.velocityZ += gainedZ;
		flight.accelQ = q - SIXTY_FOURTHS * gainedQ;
		flight.accelR = r - SIXTY_FOURTHS * gainedR;
		flight.accelZ = z - SIXTY_FOURTHS * gainedZ;
	}
	flight.dots += dots;
}

/** The cells of a gate round its centre, one place for each that it could have. */
export interface Goal {
	readonly q: number;
	readonly r: number;
	readonly z: number;
	readonly cells: Uint8Array;
}

/** On each axis, the cells of a gate are at most this far from its centre. */
const SPREAD = 2;
const WIDE = 2 * SPREAD + 1;
/** The same, with room for the remainder and for rounding. */
const REACH = SPREAD + 1;

/** The goal that a gate is. */
export const goalOf = keptWith((gate: Gate): Goal => {
	const [q, r, z] = gate.centre;
	const cells = new Uint8Array(WIDE ** 3);
	for (const cell of gateCells(gate)) cells[placeIn(cell[0] - q, cell[1] - r, cell[2] - z)] = 1;
	return { q, r, z, cells };
});

function placeIn(q: number, r: number, z: number): number {
	return ((q + SPREAD) * WIDE + r + SPREAD) * WIDE + z + SPREAD;
}

/** A straight move, as seen from the centre of a gate. */
export interface Move {
	fromQ: number;
	fromR: number;
	fromZ: number;
	toQ: number;
	toR: number;
	toZ: number;
}

export function newMove(): Move {
	return { fromQ: 0, fromR: 0, fromZ: 0, toQ: 0, toR: 0, toZ: 0 };
}

/** Begins a move where a flight is. */
export function moveFrom(move: Move, { q, r, z }: TrialFlight, goal: Goal): void {
	move.fromQ = q - goal.q;
	move.fromR = r - goal.r;
	move.fromZ = z - goal.z;
}

/** Ends a move where a flight is. */
export function moveTo(move: Move, { q, r, z }: TrialFlight, goal: Goal): void {
	move.toQ = q - goal.q;
	move.toR = r - goal.r;
	move.toZ = z - goal.z;
}

/** Whether a move enters the gate; as `cellsAlong`, cell by cell. */
export function entersGoal(move: Move, { cells }: Goal): boolean {
	const { fromQ, fromR, fromZ, toQ, toR, toZ } = move;
	if (isBeside(fromQ, toQ) || isBeside(fromR, toR) || isBeside(fromZ, toZ)) return false;
	const q = toQ - fromQ;
	const r = toR - fromR;
	const z = toZ - fromZ;
	const parts = Math.max(lengthOf(q, r), Math.abs(z));
	if (parts > 0 && cells[placeWithin(toQ, toR, toZ)] === 1) return true;
	for (let step = 1; step < parts; step++) {
		const cellZ = fromZ + nearestWhole(step * z, parts);
		if (Math.abs(cellZ) > SPREAD) continue;
		const atQ = step * q;
		const atR = step * r;
		let nearQ = nearestWhole(atQ, parts);
		let nearR = nearestWhole(atR, parts);
		const nearS = nearestWhole(0 - atQ - atR, parts);
		const offQ = Math.abs(nearQ * parts - atQ);
		const offR = Math.abs(nearR * parts - atR);
		const offS = Math.abs(nearS * parts + atQ + atR);
		if (offQ > offR && offQ > offS) nearQ = 0 - nearR - nearS;
		else if (offR > offS) nearR = 0 - nearQ - nearS;
		if (cells[placeWithin(fromQ + nearQ, fromR + nearR, cellZ)] === 1) return true;
	}
	return false;
}

/** The place of a cell in a gate's list of cells; -1, where no list has one, beyond the gate's spread. */
function placeWithin(q: number, r: number, z: number): number {
	return Math.abs(q) > SPREAD || Math.abs(r) > SPREAD || Math.abs(z) > SPREAD ? -1 : placeIn(q, r, z);
}

/** Whether both ends of a move are beyond the same side of a gate; all cells between them are there too. */
function isBeside(from: number, to: number): boolean {
	return (from > SPREAD && to > SPREAD) || (from < -SPREAD && to < -SPREAD);
}

/** What a search for an entry needs: the gate, a move to change, and how many segments to look ahead. */
export interface Lookout {
	readonly goal: Goal;
	readonly move: Move;
	horizon: number;
}

/** The segments of drift, at least 1, after which a flight enters the gate; 0 if it does not within the horizon. */
export function entryOfTrial(flight: TrialFlight, { goal, move, horizon }: Lookout): number {
	const { driftQ, driftR, driftZ, velocityQ, velocityR, velocityZ } = flight;
	const q = flight.q - goal.q;
	const r = flight.r - goal.r;
	const z = flight.z - goal.z;
	const wayQ = 0 - EIGHTHS * q - driftQ;
	const wayR = 0 - EIGHTHS * r - driftR;
	const wayZ = 0 - EIGHTHS * z - driftZ;
	if (isOff(wayQ, velocityQ) || isOff(wayR, velocityR) || isOff(wayZ, velocityZ)) return 0;
	const first = Math.max(0, soonest(wayQ, velocityQ), soonest(wayR, velocityR), soonest(wayZ, velocityZ));
	const last = Math.min(horizon, latest(wayQ, velocityQ), latest(wayR, velocityR), latest(wayZ, velocityZ));
	if (first > last) return 0;
	const begin = Math.floor(first);
	const end = Math.min(horizon, Math.ceil(last) + 1);
	move.toQ = q + whole((driftQ + velocityQ * begin) / EIGHTHS);
	move.toR = r + whole((driftR + velocityR * begin) / EIGHTHS);
	move.toZ = z + whole((driftZ + velocityZ * begin) / EIGHTHS);
	for (let segment = begin + 1; segment <= end; segment++) {
		move.fromQ = move.toQ;
		move.fromR = move.toR;
		move.fromZ = move.toZ;
		move.toQ = q + whole((driftQ + velocityQ * segment) / EIGHTHS);
		move.toR = r + whole((driftR + velocityR * segment) / EIGHTHS);
		move.toZ = z + whole((driftZ + velocityZ * segment) / EIGHTHS);
		if (entersGoal(move, goal)) return segment;
	}
	return 0;
}

/** Whether a yacht at rest on an axis is beyond the gate. */
function isOff(way: number, speed: number): boolean {
	return speed === 0 && Math.abs(way) > EIGHTHS * REACH;
}

/** When a yacht comes within reach of the gate on an axis, and when it leaves it, in segments. */
function soonest(way: number, speed: number): number {
	return speed === 0 ? 0 : (way - (speed > 0 ? 1 : -1) * EIGHTHS * REACH) / speed;
}

function latest(way: number, speed: number): number {
	return speed === 0 ? Number.POSITIVE_INFINITY : (way + (speed > 0 ? 1 : -1) * EIGHTHS * REACH) / speed;
}

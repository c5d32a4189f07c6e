/**
 * Flight: drift, velocity from accel dots, and one segment of a yacht under its orders.
 * Source: "Rules of Play" and the movement rules of the parent game; FR-2, FR-3, FR-7 to FR-10.
 * Remainders stay on the axes q, r and z, so whole turns are exact.
 */
import { neighbours, placeOf, WINDOWS, type Window } from "../../geometry/avid.ts";
import { across, faceAt } from "../../geometry/hex.ts";
import { type Carried, type Cell, carry, moved, NOUGHT, sum, times, type Vector, type Way, whole } from "../../geometry/vector.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import { accelDots, type RecordCard, readCard, SEGMENTS, type Segment } from "../yacht/record-card.ts";

/** Cells a turn; 1 is 156.25 m/s. */
export type Velocity = Vector<"cells a turn">;
/** FR-7: the remainder of drift, in eighths of a cell. */
export type DriftRemainder = Vector<"eighths of a cell">;
/** FR-9: the remainder of accel dots, in 64ths of a cell a turn. */
export type AccelRemainder = Vector<"64ths of a cell a turn">;

const EIGHTHS = 8;
const SIXTY_FOURTHS = 64;

/** FR-9: the shares of map and altitude in a dot, in eighths, for each 30° above or below the horizon. */
export const SHARES = [
	{ map: 8, altitude: 0 },
	{ map: 7, altitude: 4 },
	{ map: 4, altitude: 7 },
	{ map: 0, altitude: 8 },
] as const;

/** The result of one segment of drift, in cells, with the remainder. */
export interface Drift {
	readonly move: Way;
	readonly remainder: DriftRemainder;
}

/** FR-7: the drift of one segment. */
export function drift(velocity: Velocity, remainder: DriftRemainder = NOUGHT): Drift {
	const carried: Carried<"cells", "eighths of a cell"> = carry(sum(remainder, times(1, velocity)), EIGHTHS);
	return { move: carried.whole, remainder: carried.remainder };
}

/** FR-7: the moves of several segments at a constant velocity, and the remainder. */
export function driftOver(
	velocity: Velocity,
	segments: number,
	before: DriftRemainder = NOUGHT,
): Omit<Drift, "move"> & { readonly moves: readonly Way[] } {
	const moves: Way[] = [];
	let remainder = before;
	for (let segment = 0; segment < segments; segment++) {
		const drifted = drift(velocity, remainder);
		moves.push(drifted.move);
		remainder = drifted.remainder;
	}
	return { moves, remainder };
}

/** The future position marker: the cell at the end of the segment by drift alone. */
export function futureMarker(position: Cell, velocity: Velocity, remainder: DriftRemainder): Cell {
	return moved(position, drift(velocity, remainder).move);
}

/** FR-9: what one dot along a window adds, in 64ths. At a spine, both faces share the map part equally. */
export function dotWeight(window: Window): AccelRemainder {
	const weight = WEIGHTS.get(window);
	if (!weight) throw new Error(`No weight for ${window}`);
	return weight;
}

const WEIGHTS: ReadonlyMap<Window, AccelRemainder> = new Map(WINDOWS.map((window) => [window, weightOf(window)]));

function weightOf(window: Window): AccelRemainder {
	const { ring, column } = placeOf(window);
	const share = SHARES[Math.abs(ring)];
	if (!share) throw new Error(`No shares for ${window}`);
	const [near, far] = [across(faceAt(Math.floor(column / 2))), across(faceAt(Math.ceil(column / 2)))]; // at a face, both are the same
	const half = 4 * share.map;
	return [whole(half * (near[0] + far[0])), whole(half * (near[1] + far[1])), whole(8 * share.altitude * Math.sign(ring))];
}

/** Accel dots along one window. */
export interface Push {
	readonly window: Window;
	readonly dots: number;
}

/** The change of velocity after pushes, with the remainder. */
export interface Gain {
	readonly velocity: Velocity;
	readonly remainder: AccelRemainder;
}

/** FR-9: the velocity that pushes give, one after the other. */
export function accelerate(pushes: readonly Push[], before: AccelRemainder = NOUGHT): Gain {
	let gain: Gain = { velocity: NOUGHT, remainder: before };
	for (const push of pushes) gain = pushed(gain, push);
	return gain;
}

function pushed({ velocity, remainder }: Gain, { window, dots }: Push): Gain {
	const weight: AccelRemainder = times(dots, dotWeight(window));
	const carried: Carried<"cells a turn", "64ths of a cell a turn"> = carry(sum(remainder, weight), SIXTY_FOURTHS);
	return { velocity: sum(velocity, carried.whole), remainder: carried.remainder };
}

/** FR-3: fuel dots for one accel dot. 1/8 is the physical rate. All are powers of two, so that sums stay exact. */
export const FUEL_RATES = [1, 1 / 2, 1 / 4, 1 / 8] as const;
export type FuelRate = (typeof FUEL_RATES)[number];

/** The constants of a flight. */
export interface Craft {
	readonly card: RecordCard;
	readonly fuelRate: FuelRate;
	/** FR-27: the points of thrust that its crew coaxes out of the torch; none if missing. */
	readonly coaxed?: number;
}

/** FR-27: the max thrust with what the crew coaxes out of a torch that burns; no cost puts it out. */
export function coaxedThrust(maxThrust: number, coaxed: number): number {
	return maxThrust > 0 ? Math.max(1, maxThrust + coaxed) : maxThrust;
}

/** The burn of a yacht in one segment. */
export interface Burn {
	readonly thrust: number;
	/** The window of the nose at the end of the segment. */
	readonly nose: Window;
	/** FR-10: a window beside the nose that takes every second dot. */
	readonly bias: Window | null;
}

/** FR-10: the dots gained since nose and bias last changed; they decide where the next dot goes. */
export interface Rhythm extends Omit<Burn, "thrust"> {
	readonly dots: number;
}

/** A yacht between two segments, with everything that its next segment depends on. */
export interface Motion {
	readonly position: Cell;
	readonly velocity: Velocity;
	readonly driftRemainder: DriftRemainder;
	readonly accelRemainder: AccelRemainder;
	/** Fuel dots burnt and jettisoned. */
	readonly used: number;
	/** The next segment. */
	readonly segment: Segment;
	readonly rhythm: Rhythm | null;
}

/** FR-10: the refusal of a bias that is not beside the nose; null if it is. Refused: `bias-not-beside` {nose, bias}. */
export function biasObjection({ nose, bias }: Pick<Burn, "nose" | "bias">): Refused | null {
	return bias === null || neighbours(nose).includes(bias) ? null : refuse("bias-not-beside", { nose, bias });
}

/**
 * The yacht after one segment: drift by the old velocity, then the dots of the segment, as far as the fuel lasts.
 * Refused: `bias-not-beside`, `above-max-thrust` {thrust, maxThrust}, `more-than-it-has`.
 */
export function flySegment({ card, fuelRate, coaxed = 0 }: Craft, motion: Motion, burn: Burn): Outcome<Motion> {
	const objection = biasObjection(burn);
	if (objection) return objection;
	const reading = readCard(card, motion.used);
	if (!reading.ok) return reading;
	const { dotsLeft } = reading.value;
	const maxThrust = coaxedThrust(reading.value.maxThrust, coaxed);
	if (burn.thrust > maxThrust) return refuse("above-max-thrust", { thrust: burn.thrust, maxThrust });
	const dots = Math.min(accelDots(burn.thrust, motion.segment), Math.floor(dotsLeft / fuelRate));
	return accept(flyDots(motion, burn, { dots, fuelRate }));
}

/** The yacht after a segment with this many dots. The caller makes sure that they are legal. */
export function flyDots(
	motion: Motion,
	burn: Omit<Burn, "thrust">,
	{ dots, fuelRate }: Pick<Craft, "fuelRate"> & Pick<Push, "dots">,
): Motion {
	const drifted = drift(motion.velocity, motion.driftRemainder);
	const before = rhythmOf(motion.rhythm, burn);
	const gain = gainOf(motion, before, dots);
	return {
		position: moved(motion.position, drifted.move),
		velocity: gain.velocity,
		driftRemainder: drifted.remainder,
		accelRemainder: gain.remainder,
		used: motion.used + dots * fuelRate,
		segment: segmentAfter(motion.segment),
		rhythm: { ...before, dots: before.dots + dots },
	};
}

/** FR-9: the velocity after this many dots, one after the other, as `pushed` gives it. Planners fly thousands of them. */
function gainOf({ velocity, accelRemainder }: Motion, rhythm: Rhythm, dots: number): Gain {
	if (dots === 0) return { velocity, remainder: accelRemainder };
	let [velocityQ, velocityR, velocityZ] = [velocity[0], velocity[1], velocity[2]];
	let [q, r, z] = [accelRemainder[0], accelRemainder[1], accelRemainder[2]];
	for (let dot = 0; dot < dots; dot++) {
		const weight = dotWeight(windowOfDot(rhythm, dot));
		q += weight[0];
		r += weight[1];
		z += weight[2];
		const gainedQ = whole(q / SIXTY_FOURTHS);
		const gainedR = whole(r / SIXTY_FOURTHS);
		const gainedZ = whole(z / SIXTY_FOURTHS);
		velocityQ += gainedQ;
		velocityR += gainedR;
		velocityZ += gainedZ;
		q -= SIXTY_FOURTHS * gainedQ;
		r -= SIXTY_FOURTHS * gainedR;
		z -= SIXTY_FOURTHS * gainedZ;
	}
	return { velocity: [velocityQ, velocityR, velocityZ], remainder: [q, r, z] };
}

/** The yacht after one segment for each burn. Refused: as `flySegment`. */
export function fly(craft: Craft, start: Motion, burns: readonly Burn[]): Outcome<Motion> {
	let flown: Outcome<Motion> = accept(start);
	for (const burn of burns) if (flown.ok) flown = flySegment(craft, flown.value, burn);
	return flown;
}

/** The next segment; after the eighth a new turn begins. */
export function segmentAfter(segment: Segment): Segment {
	return SEGMENTS[segment % SEGMENTS.length] ?? 1;
}

function rhythmOf(before: Rhythm | null, { nose, bias }: Omit<Burn, "thrust">): Rhythm {
	return before && before.nose === nose && before.bias === bias ? before : { nose, bias, dots: 0 };
}

/** FR-10: the window of a dot: nose, bias, nose, … */
function windowOfDot({ nose, bias, dots: before }: Rhythm, dot: number): Window {
	return (before + dot) % 2 === 1 ? (bias ?? nose) : nose;
}

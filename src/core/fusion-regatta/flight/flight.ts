/**
 * Flight: drift, accel dots turned into velocity, and the segments of a yacht under its orders.
 * Source: "Rules of Play" and the parent game's movement; FR-2, FR-3, FR-7 to FR-10.
 * Law: what does not come out even is kept on the axes q, r and z, so whole turns are exact.
 */
import { neighbours, placeOf, WINDOWS, type Window } from "../../geometry/avid.ts";
import { across, faceAt } from "../../geometry/hex.ts";
import { type Carried, type Cell, carry, moved, NOUGHT, sum, times, type Vector, type Way } from "../../geometry/vector.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import { accelDots, type RecordCard, readCard, SEGMENTS, type Segment } from "../yacht/record-card.ts";

/** Cells a turn; one is 156.25 m/s. */
export type Velocity = Vector<"cells a turn">;
/** FR-7: what drift keeps, in eighths of a cell. */
export type DriftRemainder = Vector<"eighths of a cell">;
/** FR-9: what accel dots keep, in 64ths of a cell a turn. */
export type AccelRemainder = Vector<"64ths of a cell a turn">;

const EIGHTHS = 8;
const SIXTY_FOURTHS = 64;

/** FR-9: how a dot is shared between map and altitude, in eighths, by steps of 30° above or below the horizon. */
const SHARES = [
	{ map: 8, altitude: 0 },
	{ map: 7, altitude: 4 },
	{ map: 4, altitude: 7 },
	{ map: 0, altitude: 8 },
] as const;

/** What drifting for one segment comes to. */
export interface Drift {
	readonly move: Way;
	readonly remainder: DriftRemainder;
}

/** FR-7: drifts for one segment. */
export function drift(velocity: Velocity, remainder: DriftRemainder = NOUGHT): Drift {
	const carried: Carried<"cells", "eighths of a cell"> = carry(sum(remainder, times(1, velocity)), EIGHTHS);
	return { move: carried.whole, remainder: carried.remainder };
}

/** FR-7: the moves of so many segments at a constant velocity, and what remains in the end. */
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

/** The future position marker: where a yacht will be at the end of the segment by drift alone. */
export function futureMarker(position: Cell, velocity: Velocity, remainder: DriftRemainder): Cell {
	return moved(position, drift(velocity, remainder).move);
}

/** FR-9: what one dot along a window adds, in 64ths; on a spine the map's part is shared evenly. */
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
	const [near, far] = [across(faceAt(Math.floor(column / 2))), across(faceAt(Math.ceil(column / 2)))]; // twice the same on a face
	const halves = times<"64ths of a cell a turn">(4 * share.map, [near[0] + far[0], near[1] + far[1], 0]);
	return sum(halves, [0, 0, 8 * share.altitude * Math.sign(ring)]);
}

/** So many accel dots along one window. */
export interface Push {
	readonly window: Window;
	readonly dots: number;
}

/** What pushes come to: the change of velocity, and what remains. */
export interface Gain {
	readonly velocity: Velocity;
	readonly remainder: AccelRemainder;
}

/** FR-9: turns pushes into velocity, one after the other. */
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

/** FR-3: fuel dots for an accel dot; 1/8 is the physical rate. Powers of two, so that sums stay exact. */
export const FUEL_RATES = [1, 1 / 2, 1 / 4, 1 / 8] as const;
export type FuelRate = (typeof FUEL_RATES)[number];

/** What does not change in flight. */
export interface Craft {
	readonly card: RecordCard;
	readonly fuelRate: FuelRate;
}

/** How a yacht burns in one segment. */
export interface Burn {
	readonly thrust: number;
	/** Where the nose points at the end of the segment. */
	readonly nose: Window;
	/** FR-10: a neighbour of the nose that every other dot goes to. */
	readonly bias: Window | null;
}

/** FR-10: which dots have been gained with a nose and bias that have not changed since; the next one follows from it. */
export interface Rhythm extends Omit<Burn, "thrust"> {
	readonly dots: number;
}

/** Where a yacht is between two segments, and all that its next one depends on. */
export interface Motion {
	readonly position: Cell;
	readonly velocity: Velocity;
	readonly driftRemainder: DriftRemainder;
	readonly accelRemainder: AccelRemainder;
	/** Fuel dots burnt and jettisoned. */
	readonly used: number;
	/** The segment that comes next. */
	readonly segment: Segment;
	readonly rhythm: Rhythm | null;
}

/** FR-10: why a bias cannot be flown with a nose; null if it can. Refused: `bias-not-beside` {nose, bias}. */
export function biasObjection({ nose, bias }: Pick<Burn, "nose" | "bias">): Refused | null {
	return bias === null || neighbours(nose).includes(bias) ? null : refuse("bias-not-beside", { nose, bias });
}

/**
 * Flies one segment: drift by the old velocity, then this segment's dots, as many as there is fuel for.
 * Refused: `bias-not-beside`, `above-max-thrust` {thrust, maxThrust}, `more-than-it-has`.
 */
export function flySegment({ card, fuelRate }: Craft, motion: Motion, burn: Burn): Outcome<Motion> {
	const objection = biasObjection(burn);
	if (objection) return objection;
	const reading = readCard(card, motion.used);
	if (!reading.ok) return reading;
	const { dotsLeft, maxThrust } = reading.value;
	if (burn.thrust > maxThrust) return refuse("above-max-thrust", { thrust: burn.thrust, maxThrust });
	const dots = Math.min(accelDots(burn.thrust, motion.segment), Math.floor(dotsLeft / fuelRate));
	return accept(flyDots(motion, burn, { dots, fuelRate }));
}

/** A segment in which so many dots are gained, whoever has made sure that they can be. */
export function flyDots(
	motion: Motion,
	burn: Omit<Burn, "thrust">,
	{ dots, fuelRate }: Pick<Craft, "fuelRate"> & Pick<Push, "dots">,
): Motion {
	const drifted = drift(motion.velocity, motion.driftRemainder);
	const before = rhythmOf(motion.rhythm, burn);
	let gain: Gain = { velocity: motion.velocity, remainder: motion.accelRemainder };
	for (let dot = 0; dot < dots; dot++) gain = pushed(gain, { window: windowOfDot(before, dot), dots: 1 });
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

/** Flies a segment for each burn. Refused as one of them is. */
export function fly(craft: Craft, start: Motion, burns: readonly Burn[]): Outcome<Motion> {
	let flown: Outcome<Motion> = accept(start);
	for (const burn of burns) if (flown.ok) flown = flySegment(craft, flown.value, burn);
	return flown;
}

/** The segment after one; after the eighth a new turn begins. */
export function segmentAfter(segment: Segment): Segment {
	return SEGMENTS[segment % SEGMENTS.length] ?? 1;
}

function rhythmOf(before: Rhythm | null, { nose, bias }: Omit<Burn, "thrust">): Rhythm {
	return before && before.nose === nose && before.bias === bias ? before : { nose, bias, dots: 0 };
}

/** FR-10: nose, bias, nose …, from the dots gained before. */
function windowOfDot({ nose, bias, dots: before }: Rhythm, dot: number): Window {
	return (before + dot) % 2 === 1 ? (bias ?? nose) : nose;
}

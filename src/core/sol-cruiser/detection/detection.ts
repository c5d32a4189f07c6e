/**
 * Detection: a unit's signature, the range of sensors, and missiles that are detected automatically.
 * Source: "Detection", "Firing at missiles and submunitions", "Planets"; SC-01 to SC-04.
 * Law: signatures come in quarters, which binary numbers hold exactly, so only the range is rounded.
 */
import type { BodyKind } from "../model.ts";

/** SC-03: how a missile came into play. */
export const MISSILE_ORIGINS = ["in-play", "launched-by-detected", "launched-by-undetected"] as const;
export type MissileOrigin = (typeof MISSILE_ORIGINS)[number];

/** The parts of a unit that make its signature. */
export interface Emitter {
	/** The signature of its hull class; a missile's is 0.5. */
	readonly base: number;
	/** Its current stealth level. */
	readonly stealth: number;
	/** Hexes a turn. */
	readonly speed: number;
	/** The kind of body that it orbits; null if it orbits none. */
	readonly orbit: BodyKind | null;
}

/** A unit that somebody looks for. */
export interface Quarry extends Emitter {
	/** Null for anything but a missile. */
	readonly missile: MissileOrigin | null;
}

/** A unit that looks. */
export interface Observer {
	/** Its current sensor rating; 0 if the sensors are destroyed. */
	readonly sensor: number;
	/** Crew quality. A drone or a missile has its controller's. */
	readonly cq: number;
	/** Hexes to the unit that it looks for. */
	readonly distance: number;
}

export interface Detection {
	readonly signature: number;
	/** Hexes; null if it can detect nothing at all. */
	readonly range: number | null;
	readonly detected: boolean;
}

export const LEAST_SIGNATURE = 0.25;
export const STEALTH_LEVEL = 0.25;
/** An orbit lowers a signature by this much. */
export const ORBITS = { planet: 0.25, "gas-giant": 0.5, star: 1 } as const satisfies Record<BodyKind, number>;

/** Speed changes a signature by −1 at rest, and by a quarter more for every two hexes or part of two. */
export function speedSignature(speed: number): number {
	return -1 + 0.25 * Math.ceil(speed / 2);
}

/** SC-02: the signature of a unit as it moves. A unit in orbit counts as at rest. The minimum applies last, and only once. */
export function signatureOf({ base, stealth, speed, orbit }: Emitter): number {
	const moving = orbit === null ? speedSignature(speed) : speedSignature(0) - ORBITS[orbit];
	return Math.max(LEAST_SIGNATURE, base - STEALTH_LEVEL * stealth + moving);
}

/**
 * SC-01: the range in hexes at which sensors see such a signature, rounded up once; null if they see nothing, even in their own hex.
 */
export function detectionRange({ sensor, cq }: Pick<Observer, "sensor" | "cq">, signature: number): number | null {
	return sensor <= 0 || sensor + cq <= 0 ? null : reachOf(sensor + cq, signature);
}

/** SC-01: the range in hexes of sensors that see something, from the sum of rating and crew quality. */
export function reachOf(power: number, signature: number): number {
	return Math.ceil(power * signature);
}

/**
 * SC-03: whether a unit is detected at any range: a missile, except one that an undetected unit launched this turn. With `strictMissiles`,
 * sensors must reach every missile, every turn.
 */
export function isKnown({ missile }: Pick<Quarry, "missile">, strictMissiles = false): boolean {
	return missile !== null && missile !== "launched-by-undetected" && !strictMissiles;
}

/** SC-01, SC-03: whether one unit detects another: it is known anyway, or the sensors reach it. */
export function detect(observer: Observer, quarry: Quarry, strictMissiles = false): Detection {
	const signature = signatureOf(quarry);
	const range = detectionRange(observer, signature);
	return { signature, range, detected: isKnown(quarry, strictMissiles) || (range !== null && observer.distance <= range) };
}

/** SC-04: whether a unit is revealed to everybody. One enemy that detects it is enough. */
export function revealed(enemies: readonly Observer[], quarry: Quarry, strictMissiles = false): boolean {
	return enemies.some((enemy) => detect(enemy, quarry, strictMissiles).detected);
}

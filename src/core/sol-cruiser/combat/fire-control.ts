/**
 * Rules that beams and warheads share: the target, and the modifiers for armour, technology and undetected targets.
 * All modifiers are in the scale of warheads. Those of a beam are three times as large.
 * Source: "Combat"; SC-16, SC-17, SC-18, SC-20.
 */
import type { Modifier } from "../../kernel/report.ts";
import { type Armour, type Penetration, penetrationAbove, type Tech, techAbove } from "../yard/ratings.ts";

/** The parts of a target that a shot reads, at the moment of the shot. */
export interface Target {
	readonly size: number;
	readonly armour: Armour;
	readonly tech: Tech;
	/** House rule: what its helm takes off each roll of a battery that fires at it; 0 if omitted. */
	readonly dodge?: number;
}

/** Every modifier of a shot, in the order in which reports list them. */
export const FIRE_MODIFIERS = ["size", "cq", "closingSpeed", "armour", "fireControl", "undetected", "gunner", "tracking", "dodge"] as const;
export type FireModifier = (typeof FIRE_MODIFIERS)[number];

/** SC-21: the size of missiles and submunitions, whatever their design. */
export const MISSILE_SIZE = -2;

/** A beam's modifiers are this many times a warhead's. */
export const BEAM_SCALE = 3;

/** SC-16, SC-20: +1 for each level above, −2 for each below. */
function edge(levels: number): number {
	return levels < 0 ? 2 * levels : levels;
}

/** SC-16: the modifier for levels of penetration above the target's current armour. */
export function armourModifier(penetration: Penetration, armour: Armour): number {
	return edge(penetrationAbove(penetration, armour));
}

/** SC-17: the modifier for levels of technology above the target's. It counts against missiles too. */
export function fireControlModifier(tech: Tech, targetTech: Tech): number {
	return edge(techAbove(tech, targetTech));
}

/**
 * SC-18: the modifier for fire at an undetected interceptor, by the firing craft's current sensor rating: 1 to 6, 7 to 12, 13 and up.
 * Null means that the target is detected.
 */
export function undetectedModifier(sensor: number | null): number {
	if (sensor === null) return 0;
	return sensor >= 13 ? -2 : sensor >= 7 ? -3 : -4;
}

/** SC-18: whether the firing craft has no sensors left to find an undetected interceptor with. */
export function isBlind(sensor: number | null): boolean {
	return sensor !== null && sensor < 1;
}

/** The modifiers that are not 0, by name. */
export function named(values: Partial<Readonly<Record<FireModifier, number>>>): readonly Modifier<FireModifier>[] {
	return FIRE_MODIFIERS.map((code) => ({ code, value: values[code] ?? 0 })).filter(({ value }) => value !== 0);
}

export function sumOf(modifiers: readonly Modifier[]): number {
	return modifiers.reduce((sum, { value }) => sum + value, 0);
}

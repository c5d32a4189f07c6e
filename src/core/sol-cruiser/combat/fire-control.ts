/**
 * What beams and warheads have in common: whom they fire at, and what armour, technology and the dark make of the shot.
 * All in the scale of warheads; a beam's modifiers are three times these.
 * Source: "Combat"; SC-16, SC-17, SC-18, SC-20.
 */
import type { Modifier } from "../../kernel/report.ts";
import { type Armour, type Penetration, penetrationAbove, type Tech, techAbove } from "../yard/ratings.ts";

/** The parts of a target that a shot reads, as they are at that moment. */
export interface Target {
	readonly size: number;
	readonly armour: Armour;
	readonly tech: Tech;
}

/** Every modifier of a shot by its code, in the order in which they are told. */
export const FIRE_MODIFIERS = ["size", "cq", "closingSpeed", "armour", "fireControl", "undetected"] as const;
export type FireModifier = (typeof FIRE_MODIFIERS)[number];

/** SC-21: missiles and submunitions, of whatever make. */
export const MISSILE_SIZE = -2;

/** By how much a beam's modifiers are greater than a warhead's. */
export const BEAM_SCALE = 3;

/** SC-16, SC-20: +1 for each level above, −2 for each below. */
function edge(levels: number): number {
	return levels < 0 ? 2 * levels : levels;
}

/** SC-16: by levels of penetration above the target's current armour. */
export function armourModifier(penetration: Penetration, armour: Armour): number {
	return edge(penetrationAbove(penetration, armour));
}

/** SC-17: by levels of technology above the target's; it counts against missiles as well. */
export function fireControlModifier(tech: Tech, targetTech: Tech): number {
	return edge(techAbove(tech, targetTech));
}

/**
 * SC-18: returning fire at an interceptor that is not detected, by the current rating of the sensors that fire; null: it is detected.
 * From 1 to 6, from 7 to 12, from 13.
 */
export function undetectedModifier(sensor: number | null): number {
	if (sensor === null) return 0;
	return sensor >= 13 ? -2 : sensor >= 7 ? -3 : -4;
}

/** SC-18: whether whoever fires has no sensors left to find an undetected interceptor with. */
export function isBlind(sensor: number | null): boolean {
	return sensor !== null && sensor < 1;
}

/** The modifiers that are not nought, by name. */
export function named(values: Partial<Readonly<Record<FireModifier, number>>>): readonly Modifier<FireModifier>[] {
	return FIRE_MODIFIERS.map((code) => ({ code, value: values[code] ?? 0 })).filter(({ value }) => value !== 0);
}

export function sumOf(modifiers: readonly Modifier[]): number {
	return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Orbits: which units may enter one, and how they move in it.
 * Source: "Planets"; SC-32, SC-33. All ships in orbit of one body count as at rest in one hex; other files see to that.
 */
import { type Hex, hexDistance } from "../../geometry/hex.ts";
import type { BodyKind } from "../model.ts";
import { ARMOURS, type Armour } from "../yard/ratings.ts";

/** A unit that plots to end the turn beside a body. */
export interface Orbiting {
	readonly body: BodyKind;
	/** The hex of the body. */
	readonly centre: Hex;
	readonly from: Hex;
	readonly end: Hex;
	/** Whether it is in orbit of this body already. */
	readonly inOrbit: boolean;
	/** Its current armour. */
	readonly armour: Armour;
}

/** Why a unit cannot orbit a body. */
export const ORBIT_OBJECTIONS = ["not-beside-body", "not-speed-one", "beyond-next-hex", "armour-too-light"] as const;
export type OrbitObjection = (typeof ORBIT_OBJECTIONS)[number];

/** SC-33: the lightest armour that withstands a star. */
const STAR_ARMOUR: Armour = "Hvy";

/** SC-32: every reason why a unit may not enter an orbit, or stay in it, by ending the turn there; empty if it may. */
export function orbitObjections({ body, centre, from, end, inOrbit, armour }: Orbiting): readonly OrbitObjection[] {
	const against: OrbitObjection[] = [];
	const beside = (hex: Hex): boolean => hexDistance(hex, centre) === 1;
	if (!beside(end) || (inOrbit && !beside(from))) against.push("not-beside-body");
	const speed = hexDistance(from, end);
	if (inOrbit && speed > 1) against.push("beyond-next-hex");
	if (!inOrbit && speed !== 1) against.push("not-speed-one");
	if (body === "star" && !withstandsStar(armour)) against.push("armour-too-light");
	return against;
}

/** SC-33: whether this armour is enough to orbit a star. A unit that loses it there must leave. */
export function withstandsStar(armour: Armour): boolean {
	return ARMOURS.indexOf(armour) >= ARMOURS.indexOf(STAR_ARMOUR);
}

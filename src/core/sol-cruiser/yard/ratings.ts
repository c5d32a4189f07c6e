/**
 * Ratings of craft: technology, penetration, armour and crew. A level is an index in one of these lists.
 * Source: "Combat", "Crew Quality"; rules page, constants and "Ship design".
 */

/** Levels of technology, the oldest first: old commercial, old military, new military. */
export const TECHS = ["OC", "OM", "NM"] as const;
export type Tech = (typeof TECHS)[number];

/** Penetration of beams and warheads, the weakest first. */
export const PENETRATIONS = ["Lt", "Med", "Hvy", "VHvy"] as const;
export type Penetration = (typeof PENETRATIONS)[number];

/** Armour of hulls, the weakest first; level 0 is no armour. */
export const ARMOURS = ["Un", ...PENETRATIONS] as const;
export type Armour = (typeof ARMOURS)[number];

/** Crew quality from green to elite. */
export const CREW_QUALITIES = [-2, -1, 0, 1, 2] as const;
export type CrewQuality = (typeof CREW_QUALITIES)[number];

/** How many levels of technology the first is above the second; negative if it is older. */
export function techAbove(a: Tech, b: Tech): number {
	return TECHS.indexOf(a) - TECHS.indexOf(b);
}

/** How many levels a penetration is above an armour; negative if the armour is better. */
export function penetrationAbove(penetration: Penetration, armour: Armour): number {
	return ARMOURS.indexOf(penetration) - ARMOURS.indexOf(armour);
}

/** SC-19, SC-20: damage points of each hit. */
export function damageOfHit(penetration: Penetration): number {
	return PENETRATIONS.indexOf(penetration) + 1;
}

/**
 * The grades in which craft are rated: technology, penetration and armour, crews. Levels are places in these lists.
 * Source: "Combat", "Crew Quality"; rules page, constants and "Ship design".
 */

/** Levels of technology, the oldest first: old commercial, old military, new military. */
export const TECHS = ["OC", "OM", "NM"] as const;
export type Tech = (typeof TECHS)[number];

/** What a beam or a warhead goes through, the least first. */
export const PENETRATIONS = ["Lt", "Med", "Hvy", "VHvy"] as const;
export type Penetration = (typeof PENETRATIONS)[number];

/** What a hull withstands, the least first; level 0 is unarmoured. */
export const ARMOURS = ["Un", ...PENETRATIONS] as const;
export type Armour = (typeof ARMOURS)[number];

/** Crew quality from green to elite. */
export const CREW_QUALITIES = [-2, -1, 0, 1, 2] as const;
export type CrewQuality = (typeof CREW_QUALITIES)[number];

/** How many levels the first is above the second; below nought where it is older. */
export function techAbove(one: Tech, other: Tech): number {
	return TECHS.indexOf(one) - TECHS.indexOf(other);
}

/** How many levels a penetration is above an armour; below nought where the armour holds. */
export function penetrationAbove(penetration: Penetration, armour: Armour): number {
	return ARMOURS.indexOf(penetration) - ARMOURS.indexOf(armour);
}

/** SC-19, SC-20: damage points of each hit of a beam or a warhead. */
export function damageOfHit(penetration: Penetration): number {
	return PENETRATIONS.indexOf(penetration) + 1;
}

/**
 * Redlined Engines: half as much thrust again, for one turn and one check of the drive. Emergency Thrust gives the same.
 * Source: "Redlined", "Emergency Thrust"; both reckon with the current rating.
 */

/** Thrust factors that are added to a rating: 2 to 3, 3 to 4, 4 to 6, 5 to 7; none to 1. */
export function extraThrust(rating: number): number {
	return Math.floor(rating / 2);
}

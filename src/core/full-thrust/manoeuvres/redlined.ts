/**
 * Redlined Engines: half as much thrust again, for one turn and one check of the drive. Emergency Thrust gives the same.
 * Source: "Redlined", "Emergency Thrust"; both use the current rating.
 */

/** Returns the extra thrust for a rating: 2 becomes 3, 3 becomes 4, 4 becomes 6, 5 becomes 7; 1 gains none. */
export function extraThrust(rating: number): number {
	return Math.floor(rating / 2);
}

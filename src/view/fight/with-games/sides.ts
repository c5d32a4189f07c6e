/**
 * Colours of sides for onlookers, to whom no craft is a friend or an enemy. The style sheet knows the classes.
 */

/** How many sides have their own colour. */
const COLOURS = 4;

/** Returns the class of a side by its place among all sides; null to a viewer who is on a side. */
export function sideClass(sides: readonly string[], side: string, isOnlooker: boolean): string | null {
	return isOnlooker ? `vr-side-${Math.max(0, sides.indexOf(side)) % COLOURS}` : null;
}

/**
 * Bounds of the numbers that a ruling sets on the table.
 */

/** A place or a drift on one axis, in MU. */
export const PLACES = { least: -999, most: 999, whole: false } as const;

/** Points of the clock. */
export const COURSES = { least: 1, most: 12 } as const;

/** Rounds a length to hundredths of an MU, which is fine enough for a form. */
export function hundredths(length: number): number {
	return Math.round(length * 100) / 100 + 0;
}

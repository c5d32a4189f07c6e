/**
 * Rulings: a match is played to its end by the rulings with which it began, so that its journal always gives the same states. The
 * options of a match name the highest ruling of its game, which a new match takes from the defaults.
 *
 * The count starts at the first release, whose rulings hold in every match. A later release that changes a rule gives the change
 * the next number, raises the number in the game's defaults, and asks `playsBy` where the ruling applies.
 */
import * as v from "valibot";

/** Options that name the highest ruling by which the match is played. */
export interface Ruled {
	/** If it is missing, the match is played by the rulings of the first release alone. */
	readonly rulings?: number;
}

/** The field of options that names the highest ruling. */
export const ruledFields = { rulings: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))) };

/** Whether a match is played by the ruling of this number, which is later than the first release. */
export function playsBy({ rulings = 0 }: Ruled, ruling: number): boolean {
	return rulings >= ruling;
}

/** Returns the options that a GM has kept for new matches, with the latest rulings of their game; other data stays as it is. */
export function byLatestRulings(kept: unknown, { rulings }: Ruled): unknown {
	return typeof kept === "object" && kept !== null && rulings !== undefined ? { ...kept, rulings } : kept;
}

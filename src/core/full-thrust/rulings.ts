/**
 * The rulings of Full Thrust. A match is played to its end by those with which it was set up; see `kernel/rulings.ts`.
 */
import type { Ruled } from "../kernel/rulings.ts";

/** The highest ruling of this build, such as 7 for FT-07. New matches are played by all rulings up to it. */
export const LATEST_RULING = 21;

/** The rulings by which a ship's orders are checked. */
export interface CheckedBy {
	/** The highest ruling; missing: all. */
	readonly rulings?: number | undefined;
}

/** Returns whether orders are checked by a ruling, such as 10 for FT-10. A ship whose rulings are not given obeys all of them. */
export function checkedBy({ rulings = LATEST_RULING }: CheckedBy, ruling: number): boolean {
	return rulings >= ruling;
}

/** Returns the highest ruling that a match is played by; 0 for one from before rulings were counted. */
export function rulingsOf({ rulings = 0 }: Ruled): number {
	return rulings;
}

/**
 * The rulings that a match is played by. A match keeps the rulings of the day on which it was set up, so that its journal
 * replays to the same states in every later build.
 */
import type { ThrustOptions } from "./model.ts";

/** The highest ruling of this build, such as 7 for FT-07. New matches are played by all rulings up to it. */
export const LATEST_RULING = 16;

/** The highest ruling of a match whose options name none. */
const RULINGS_BEFORE = 6;

/** Returns whether orders are checked by a ruling, such as 10 for FT-10. A ship whose rulings are not given obeys all of them. */
export function checkedBy({ rulings = LATEST_RULING }: { readonly rulings?: number | undefined }, ruling: number): boolean {
	return rulings >= ruling;
}

/** Returns the highest ruling that a match is played by. */
export function rulingsOf({ rulings = RULINGS_BEFORE }: Pick<ThrustOptions, "rulings">): number {
	return rulings;
}

/** Returns whether a match is played by a ruling, such as 7 for FT-07. */
export function playsBy(options: Pick<ThrustOptions, "rulings">, ruling: number): boolean {
	return rulingsOf(options) >= ruling;
}

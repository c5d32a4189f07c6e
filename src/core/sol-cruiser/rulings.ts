/**
 * The rulings of Sol Cruiser. A match is played to its end by those with which it was set up; see `kernel/rulings.ts`.
 */

/** The highest ruling of this build, such as 40 for SC-40. New matches are played by all rulings up to it. */
export const LATEST_RULING = 53;

/**
 * How long tests wait, in milliseconds. A busy machine may take its time: a test holds what is there in the end. So these limits, the only
 * ones, are far beyond what a machine should need, and only end a run that hangs. An agreement holds that no test sets one of its own.
 */

/** The longest test or hook. */
export const LONGEST_TEST = 1_000_000;

/** The longest wait for a state. */
export const LONGEST_WAIT = 300_000;

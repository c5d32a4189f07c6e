/**
 * How far a ledger is. The page of an event needs no more of it when Foundry starts.
 */

/** The transfers of a ledger may change only while it is open. The two stages between are passed in steps. */
export const STAGES = ["open", "settling", "settled", "taking-back"] as const;
export type Stage = (typeof STAGES)[number];

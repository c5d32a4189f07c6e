/**
 * What the crews of a match are good for. Matches know no campaign, so somebody else reads them.
 */
import type { Boons } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";

/** Gives each seat of a match what its crew is good for, by the id of the seat. */
let readCrews: (combat: MatchCombat) => Promise<ReadonlyMap<string, Boons>> = async () => new Map();

/** Reads crews by this function from now on. */
export function followCrews(read: typeof readCrews): void {
	readCrews = read;
}

/** Returns what the crew of each seat is good for, by the id of the seat. */
export function crewsOf(combat: MatchCombat): Promise<ReadonlyMap<string, Boons>> {
	return readCrews(combat);
}

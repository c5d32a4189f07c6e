/**
 * The boons that the crews of a match bring. Matches know nothing of the campaign, so other code reads the crews.
 */
import type { Boons } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";

/** Returns the boons that the crew of each seat brings, by the id of the seat. */
let readCrews: (combat: MatchCombat) => Promise<ReadonlyMap<string, Boons>> = async () => new Map();

/** Reads crews with this function from now on. */
export function followCrews(read: typeof readCrews): void {
	readCrews = read;
}

/** Returns the boons that the crew of each seat brings, by the id of the seat. */
export function crewsOf(combat: MatchCombat): Promise<ReadonlyMap<string, Boons>> {
	return readCrews(combat);
}

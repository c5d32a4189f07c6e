/**
 * What a match changes on its craft; the code is loaded when the first step is written.
 */
import type { MatchCombat } from "../../../../documents/matches.ts";
import { endFollower } from "./ends.ts";
import { followUp } from "./follow-up.ts";
import { craftFollower, type Mirrored } from "./mirrors.ts";

/** Updates the craft of a match, and marks the seats that no longer play, or that play again after an undo. */
export async function followCraft(combat: MatchCombat, mirrored: Mirrored): Promise<void> {
	await Promise.all([followUp(craftFollower(combat, mirrored)), followUp(endFollower(combat, mirrored))]);
}

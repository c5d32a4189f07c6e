/**
 * The referee's work on running matches, one step after the other. The code of steps is loaded with the first of them, in its turn:
 * what comes meanwhile waits in the queue, so that the order holds. Only a referee's page needs it.
 */
import type { Act } from "../../../core/kernel/journal.ts";
import type { Outcome } from "../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import type { Performing } from "./on-demand/step.ts";
import { asReferee, inOrder } from "./queue.ts";

/** Plays a step of a running match. Refused: `no-referee`, and what the step refuses. */
export function perform(combat: MatchCombat, act: Act, performing: Performing = {}): Promise<Outcome<null>> {
	return asReferee(async () => (await import("./on-demand/step.ts")).takeStep(combat, act, performing), performing.asked?.wish?.seat);
}

/** Updates everything that mirrors the journal, after a referee's page died half-way. Refused: what reading the match refuses. */
export function mend(combat: MatchCombat): Promise<Outcome<null>> {
	return inOrder(async () => (await import("./on-demand/write.ts")).mendNow(combat));
}

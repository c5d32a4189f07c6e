/**
 * Whether it is this user's move. The code that tells the user, and the code that answers for the user, load with the first such
 * move.
 */
import { allMatches, type MatchCombat } from "../documents/matches.ts";
import { answersItself, dueIn } from "./due.ts";

/** Whether a move was due on this page before: only then is there something to tell, or to take back. */
let wasDue = false;

/** Tells this user of a move that has just become due; in words too, unless a board is opening. */
export function tellOfMove(combat: MatchCombat, boardOpens: boolean): void {
	wasDue ||= isAwaited(combat);
	if (wasDue) void import("./on-demand/telling.ts").then(({ tell }) => tell(combat, boardOpens)).catch(console.error);
}

/** Whether a match waits for this user now. */
export function isAwaited(combat: MatchCombat): boolean {
	return dueIn(combat) !== null;
}

/** Answers questions that have only one answer, for a player whom a match awaits. The code loads with the first such wait. */
export function answerByItself(): void {
	if (!answersItself()) return;
	for (const combat of allMatches())
		if (isAwaited(combat)) void import("./on-demand/fleet-orders/answering.ts").then(({ answer }) => answer(combat));
}

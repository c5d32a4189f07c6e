/**
 * The turn timer: a deadline in the match's document, by the clock that all clients share, and an alarm on the referee's
 * client. When it rings, the referee performs a time-out and the game says what follows.
 */
import type { Situation } from "../../../core/kernel/game.ts";
import type { MatchCombat } from "../../documents/matches.ts";

/** When the time for the present decision runs out, in milliseconds of the world's clock; null without a timer. */
export function deadlineAfter({ seconds, over }: Pick<Situation, "seconds" | "over">): number | null {
	return seconds > 0 && !over ? game.time.serverTime + 1000 * seconds : null;
}

const alarms = new Map<string, number>();

/** Sets the alarm of a match, and switches off the one before. */
export function setAlarm(combat: MatchCombat, ring: () => void): void {
	const id = combat.id ?? "";
	window.clearTimeout(alarms.get(id));
	alarms.delete(id);
	const { deadline, stage } = combat.system;
	if (deadline === null || deadline === undefined || stage !== "running") return;
	alarms.set(id, window.setTimeout(ring, Math.max(0, deadline - game.time.serverTime)));
}

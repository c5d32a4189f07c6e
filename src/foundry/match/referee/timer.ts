/**
 * The turn timer: a deadline in the match's document, by the server's clock, and an alarm on the referee's client. When the
 * alarm goes off, the referee performs a time-out and the game decides what follows.
 */

import type { Situation } from "../../../core/kernel/game.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { after } from "../lease/clock.ts";

/** The end of the present time limit, in milliseconds of the world's clock; null without a timer. */
export function deadlineAfter({ seconds, over }: Pick<Situation, "seconds" | "over">): number | null {
	return seconds > 0 && !over ? game.time.serverTime + 1000 * seconds : null;
}

/** What stops the alarm of each match. */
const alarms = perMatch<() => void>((stop) => stop());

/** Sets the alarm of a match, and clears the old one. */
export function setAlarm(combat: MatchCombat, ring: () => void): void {
	const id = combat.id ?? "";
	alarms.get(id)?.();
	alarms.delete(id);
	const { deadline, stage } = combat.system;
	if (deadline === null || deadline === undefined || stage !== "running") return;
	alarms.set(id, after(Math.max(0, deadline - game.time.serverTime), ring));
}

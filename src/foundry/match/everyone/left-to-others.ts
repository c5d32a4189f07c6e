/**
 * Whether an awaited seat of this user waits for others of its crew. The code that knows is loaded where a world has stations.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";

type Judge = (combat: MatchCombat, seat: SeatId) => boolean;

let judge: Judge | null = null;

/** Tells this page how to find out. */
export function judgeBy(found: Judge): void {
	judge = found;
}

/** Whether an awaited seat of this user waits for others, and not for this user. */
export function waitsForOthers(combat: MatchCombat, seat: SeatId): boolean {
	return judge?.(combat, seat) ?? false;
}

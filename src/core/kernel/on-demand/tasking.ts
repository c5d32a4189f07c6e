/**
 * Crew tasks: somebody at a post tries something with a skill, for an edge in this turn. A game says as data when an edge still helps; the
 * rest is the same in all games (`tasks.ts`). House rule; a match without Campaign play has no tasks.
 */
import type { Report } from "../report.ts";
import type { Boons, SeatId } from "../seat.ts";

/** What a success brings or a failure costs in this turn: an effect that the game knows, and its size. */
export interface TaskGain {
	readonly effect: string;
	readonly size: number;
}

/** What a success brings or a failure costs, in short for tables. */
export const gain = (effect: string, size: number): TaskGain => ({ effect, size });

/** What a game adds if the posts of its craft may try tasks. Its functions are methods, as those of a game. */
export interface Tasking<Open> {
	/** The phases in which an edge with an effect still helps, by the effect. Tasks have no other effects. */
	readonly phases: Readonly<Record<string, readonly string[]>>;
	/** What a point of each effect is worth to a craft in a turn, in any unit: characters without a player weigh tasks by it. House rule. */
	readonly worth: Readonly<Record<string, number>>;
	/** Whether the edges of a seat's craft can help now, whatever the phase. */
	mayHelp(open: Open, seat: SeatId): boolean;
	/** Whether an edge with this effect can help a seat's craft now; missing if that depends on the phase alone. */
	helps?(open: Open, seat: SeatId, effect: string): boolean;
	/** The boon that an effect is at this post; missing if it is the effect itself. */
	boonAt?(effect: string, post: string): string;
	boons(open: Open, seat: SeatId): Boons | undefined;
	withBoons(open: Open, seat: SeatId, boons: Boons): Open;
	/** The state after an effect that works at once; null if the effect is a boon of this turn. */
	atOnce?(open: Open, seat: SeatId, gain: TaskGain): Open | null;
	/** Who may read of a task of this seat; everybody if omitted. */
	seenBy?(open: Open, seat: SeatId): Report["seenBy"];
}

/** The tasking of any game. */
export type AnyTasking = Tasking<unknown>;

/** The code of the report of a task. */
export const TASK_REPORT = "task";

/** What a task's dice are for. */
export const TASK_ROLL = "task";

/** The effect that helps other posts of the craft with their tasks of this turn. Every game has it. */
export const COORDINATION = "coordination";

/** The worth of an edge, and of a cost, at most. */
export const MOST_GAIN = 3;

/** The effect of a boon that only remembers what a post tried in the turn before. It helps with nothing. */
export const LAST_TASK = "last-task";

/** JR-22, FR-27, SC-55, FT-25: what the task of the turn before needs more if the same post tries it again. */
export const AGAIN = 2;

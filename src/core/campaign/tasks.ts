/**
 * Crew tasks: what each post of a craft may try in a turn. Each game has a table of them as data, and a GM may write another. House rule.
 */
import type { TaskCommand } from "../kernel/on-demand/tasks.ts";
import type { SeatId } from "../kernel/seat.ts";
import { type CheckChances, chancesOf, type SkillCheck } from "./checks.ts";
import { type PaddockRoll, readRolls, type TableFault } from "./paddock.ts";

/** Something that somebody at one of the posts may try. Any failure costs. */
export interface CrewTask extends PaddockRoll {
	/** What dice, skill and characteristic must reach. */
	readonly target: number;
}

/** The least and the most that a task may ask for. */
export const TARGETS = { least: 4, most: 16 } as const;

/** Reads the tasks that a GM has written, for a game with these posts and effects; returns the first fault of them otherwise. */
export function readTasks(
	raw: unknown,
	bounds: { readonly posts: readonly string[]; readonly effects: readonly string[] },
): readonly CrewTask[] | TableFault {
	const rolls = readRolls(raw, bounds);
	if ("code" in rolls) return rolls;
	const tasks: CrewTask[] = [];
	for (const [index, roll] of rolls.entries()) {
		// `readRolls` has read the same list.
		const target: unknown = Object(Array.isArray(raw) ? raw[index] : null).target;
		const fits = typeof target === "number" && Number.isInteger(target) && target >= TARGETS.least && target <= TARGETS.most;
		if (!fits) return { code: "bad-target", line: index + 1, given: String(target ?? "") };
		tasks.push({ ...roll, target });
	}
	return tasks;
}

/** Who tries a task: the seat, the post, the character's name and check, and the total of the host system's own roll if it made one. */
export interface Trying {
	readonly seat: SeatId;
	readonly post: string;
	readonly name: string;
	/** The check of the task's skill; its target does not count. */
	readonly check: SkillCheck;
	readonly total: number | null;
}

/** The command with which the referee plays a task. */
export function taskCommand({ id, skill, target, success, failure }: CrewTask, { check, ...who }: Trying): TaskCommand {
	const { dice, modifier, naturals = false } = check;
	return { kind: "task", ...who, task: id, skill, target, modifier, dice, naturals, success, failure };
}

/** The chances of a task for somebody with this check, with what other posts add. */
export function taskChances({ target }: Pick<CrewTask, "target">, check: SkillCheck, help = 0): CheckChances {
	return chancesOf({ ...check, modifier: check.modifier + help, target }, 0);
}

/** What an edge of an effect is worth to a craft now, for one point of it. */
type Worth = (effect: string) => number;

/** What a task is worth on average: what a success brings, less what a failure costs. */
export function taskWorth(task: CrewTask, check: SkillCheck, worth: Worth): number {
	const { success: chance } = taskChances(task, check);
	const of = ({ effect, size }: CrewTask["success"]) => worth(effect) * size;
	return chance * of(task.success) + (1 - chance) * of(task.failure);
}

/** The task that is worth the most on average; null if none is worth anything. */
export function bestTask(tasks: readonly CrewTask[], check: (task: CrewTask) => SkillCheck, worth: Worth): CrewTask | null {
	const all = tasks.map((task) => ({ task, value: taskWorth(task, check(task), worth) }));
	const [best] = all.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
	return best?.task ?? null;
}

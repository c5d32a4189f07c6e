/**
 * Crew tasks: what each post of a craft may try in a turn. Each game has a table of them as data, and a GM may write another. House rule.
 */
import type { Game, GameTypes } from "../kernel/game.ts";
import type { Tasking } from "../kernel/on-demand/tasking.ts";
import { helpFor, type TaskCommand, targetFor, taskRefusal } from "../kernel/on-demand/tasks.ts";
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

/** What a task is worth on average with this chance of success: what a success brings, less what a failure costs. */
function worthOf({ success, failure }: CrewTask, chance: number, worth: Tasking<never>["worth"]): number {
	const of = ({ effect, size }: CrewTask["success"]) => (worth[effect] ?? 0) * size;
	return chance * of(success) + (1 - chance) * of(failure);
}

/** A post that may try something now. */
interface Chooser<Open> {
	readonly open: Open;
	readonly seat: SeatId;
	readonly post: string;
	/** How whoever is there rolls the skill of a task; null for a skill that the host system does not have. */
	readonly checkFor: (task: CrewTask) => SkillCheck | null;
}

interface TaskRules<T extends GameTypes> {
	readonly game: Game<T>;
	readonly tasking: Tasking<T["open"]>;
}

/**
 * The tasks that a post may try now, each with what it is worth on average, the best first. The same task again is harder (JR-22, FR-27,
 * SC-55, FT-25), and other posts may have helped. What an effect is worth is the game's own figure, as measured by `npm run balance:crews`
 * and guessed where that has none.
 */
export function ratedTasks<T extends GameTypes>(
	tasks: readonly CrewTask[],
	rules: TaskRules<T>,
	{ open, seat, post, checkFor }: Chooser<T["open"]>,
): readonly { readonly task: CrewTask; readonly value: number }[] {
	const { tasking } = rules;
	const boons = tasking.boons(open, seat);
	const may = tasks.filter((task) => task.posts.includes(post) && taskRefusal(rules, open, { ...task, seat, post }) === null);
	const rated = may.flatMap((task) => {
		const check = checkFor(task);
		if (!check) return [];
		const target = targetFor(boons, { post, task: task.id, target: task.target });
		const { success } = taskChances({ target }, check, helpFor(boons, post));
		return [{ task, value: worthOf(task, success, tasking.worth) }];
	});
	return rated.sort((a, b) => b.value - a.value);
}

/** The task that a character without a player tries at a post: the one that is worth the most on average; null if none is worth anything. */
export function taskOfNpc<T extends GameTypes>(
	tasks: readonly CrewTask[],
	rules: TaskRules<T>,
	chooser: Chooser<T["open"]>,
): CrewTask | null {
	const [best] = ratedTasks(tasks, rules, chooser);
	return best && best.value > 0 ? best.task : null;
}

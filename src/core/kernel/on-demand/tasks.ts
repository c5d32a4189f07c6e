/**
 * The rules of crew tasks, around those of a game: a task is a command of the referee, who alone knows how well a character rolls. Each post
 * tries one task a turn. An edge, or what a failure costs, is a boon of the craft until the turn ends. JR-22, FR-27, SC-55, FT-25, all ours.
 */
import * as v from "valibot";
import { ask, type Dicing, type Rolled } from "../dice.ts";
import type { Game, GameTypes, StepOf } from "../game.ts";
import { accept, type Outcome, type Refusal, refuse } from "../outcome.ts";
import { report } from "../report.ts";
import { type Boons, type SeatId, seatId, seatSchema } from "../seat.ts";
import { sizeOf } from "../with-games/boons.ts";
import { AGAIN, COORDINATION, LAST_TASK, MOST_GAIN, TASK_REPORT, TASK_ROLL, type Tasking } from "./tasking.ts";

const wholeBetween = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const nameOf = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const gainOf = (least: number, most: number) => v.strictObject({ effect: nameOf(60), size: wholeBetween(least, most) });

const commandSchema = v.strictObject({
	kind: v.literal("task"),
	seat: seatSchema,
	post: nameOf(60),
	/** The id of the task in the table by which the match is played. */
	task: nameOf(60),
	/** The name of the character, for cards. */
	name: v.pipe(v.string(), v.maxLength(200)),
	skill: nameOf(60),
	target: wholeBetween(2, 20),
	/** Skill, characteristic and conditions. */
	modifier: wholeBetween(-20, 20),
	/** How many dice, of which the two highest or the two lowest count. */
	dice: v.strictObject({ count: wholeBetween(2, 40), keep: v.picklist(["highest", "lowest"]) }),
	/** Whether two sixes always succeed, and two ones always fail. */
	naturals: v.boolean(),
	/** The total, with everything added, of the host system's own roll; null if the match rolls. */
	total: v.nullable(wholeBetween(-40, 60)),
	success: gainOf(1, MOST_GAIN),
	failure: gainOf(-MOST_GAIN, -1),
});

/** Somebody's try at a task, as the referee plays it. */
export type TaskCommand = Readonly<v.InferOutput<typeof commandSchema>>;

interface Rules<T extends GameTypes> {
	readonly game: Game<T>;
	readonly tasking: Tasking<T["open"]>;
}

/** A game with the rules of crew tasks. */
export function withTasks<T extends GameTypes>(game: Game<T>, tasking: Tasking<T["open"]>): Game<T> {
	const rules: Rules<T> = { game, tasking };
	const { sealing, overruling } = game;
	const keeping = sealing?.keeping;
	const parse = (raw: unknown): Outcome<T["command"]> => parseTask(raw) ?? game.parseCommand(raw);
	return {
		...game,
		parseCommand: parse,
		settle: (open, seat, command) =>
			isTask(command) ? settleTask(rules, open, { seat, command }) : settledBy(rules, game.settle(open, seat, command)),
		sealing: sealing && {
			...sealing,
			reveal: (open, orders) => stepBy(rules, sealing.reveal(open, orders)),
			...(keeping && {
				keeping: {
					...keeping,
					*close(open, declared) {
						const closing = yield* keeping.close(open, declared);
						return { ...closing, open: withoutOldEdges(rules, closing.open) };
					},
				},
			}),
		},
		...(overruling && { overruling: { ...overruling, settle: (open) => stepBy(rules, overruling.settle(open)) } }),
	};
}

/** The effects that a task may have. */
export function effectsOf({ phases }: Pick<Tasking<never>, "phases">): readonly string[] {
	return [...Object.keys(phases), COORDINATION];
}

/** A task is a task in every game: a game's own commands have other kinds. */
function isTask(command: unknown): command is TaskCommand {
	return Object(command).kind === "task";
}

/** A task as it is sent; null for anything else, which the game may know or refuse. */
function parseTask(raw: unknown): Outcome<TaskCommand> | null {
	const parsed = v.safeParse(commandSchema, raw);
	return parsed.success ? accept(parsed.output) : null;
}

function* stepBy<T extends GameTypes>(rules: Rules<T>, step: Dicing<StepOf<T>>): Dicing<StepOf<T>> {
	const done = yield* step;
	return { ...done, open: withoutOldEdges(rules, done.open) };
}

function* settledBy<T extends GameTypes>(rules: Rules<T>, step: Dicing<Outcome<StepOf<T>>>): Dicing<Outcome<StepOf<T>>> {
	const done = yield* step;
	return done.ok ? accept({ ...done.value, open: withoutOldEdges(rules, done.value.open) }) : done;
}

/** What tasks gave ends with their turn. */
function withoutOldEdges<T extends GameTypes>({ game, tasking }: Rules<T>, open: T["open"]): T["open"] {
	const { round, seats } = game.situation(open);
	let next = open;
	for (const seat of Object.keys(seats).map(seatId)) {
		const boons = tasking.boons(next, seat) ?? [];
		const left = boons.flatMap((boon) => leftIn(round, boon));
		if (left.length < boons.length || left.some((boon, index) => boon !== boons[index])) next = tasking.withBoons(next, seat, left);
	}
	return next;
}

/** What is left of a boon in this turn: of a task of the turn before, that it was tried. */
function leftIn(round: number, boon: Boons[number]): Boons {
	const { task, round: of } = boon.from;
	if (task === undefined || of === round) return [boon];
	if (of !== round - 1) return [];
	return [boon.effect === LAST_TASK ? boon : { ...boon, effect: LAST_TASK, size: 0 }];
}

interface Given {
	/** Who gives the command; null for the referee. */
	readonly seat: SeatId | null;
	readonly command: TaskCommand;
}

/**
 * Tries a task. Refused: `not-your-character`, `unknown-seat`, and as `taskRefusal`.
 */
function* settleTask<T extends GameTypes>(rules: Rules<T>, open: T["open"], { seat: by, command }: Given): Dicing<Outcome<StepOf<T>>> {
	// Players could write any skill into a command of their own.
	if (by !== null) return refuse("not-your-character");
	const { seat, success, failure, total } = command;
	const { seats, round } = rules.game.situation(open);
	if (!Object.hasOwn(seats, seat)) return refuse("unknown-seat");
	const refusal = taskRefusal(rules, open, command);
	if (refusal) return { ok: false, refusal };
	const boons = rules.tasking.boons(open, seat) ?? [];
	const help = helpFor(boons, command.post);
	const target = targetFor(boons, command);
	const rolled = total === null ? yield* ask({ count: command.dice.count, faces: 6, reason: TASK_ROLL, seat }) : null;
	const result = resultOf({ ...command, help, target }, rolled);
	const gain = result.succeeds ? success : failure;
	const { post, task, name, skill, modifier } = command;
	const from = { task, post, name, round };
	const worked = rules.tasking.atOnce?.(open, seat, gain) ?? null;
	// The edge of this turn stands first, so that it is used up before one that lasts.
	const effect = rules.tasking.boonAt?.(gain.effect, command.post) ?? gain.effect;
	const after: Boons = [{ effect, size: worked === null ? gain.size : 0, from }, ...boons];
	const told = report({
		code: TASK_REPORT,
		card: `task-${round}-${seat}-${post}`,
		seat,
		seenBy: rules.tasking.seenBy?.(open, seat) ?? "all",
		facts: { post, task, name, skill, target, modifier, help, total: result.total, succeeds: result.succeeds, ...gain },
		rolls: rolled ? [rolled] : [],
	});
	// Every game reports a task the same way, so no game lists its report.
	return accept({ open: rules.tasking.withBoons(worked ?? open, seat, after), reports: [told as T["report"]] });
}

/**
 * Why a post may not try a task now; null if it may. Refused: `match-over`, `post-has-rolled` {post, name}, `no-such-roll` for an effect that
 * tasks of the game do not have, and `task-moment` {phase} where its edge would help with nothing.
 */
export function taskRefusal<T extends GameTypes>(
	{ game, tasking }: Rules<T>,
	open: T["open"],
	{ seat, post, success, failure }: Pick<TaskCommand, "seat" | "post" | "success" | "failure">,
): Refusal | null {
	const { over, phase } = game.situation(open);
	if (over) return { code: "match-over", facts: {} };
	const tried = triedBy(tasking.boons(open, seat), post);
	if (tried) return { code: "post-has-rolled", facts: { post, name: tried.name } };
	for (const { effect } of [success, failure]) {
		if (!effectsOf(tasking).includes(effect)) return { code: "no-such-roll", facts: {} };
	}
	const { effect } = success;
	const mayHelp = tasking.mayHelp(open, seat);
	const fits = effect === COORDINATION || (tasking.phases[effect]?.includes(phase) && (tasking.helps?.(open, seat, effect) ?? true));
	return mayHelp && fits ? null : { code: "task-moment", facts: { phase } };
}

/** A task that was tried in this turn. */
export interface TriedTask {
	readonly post: string;
	readonly task: string;
	readonly name: string;
	readonly effect: string;
	readonly size: number;
}

/** The tasks that a craft's posts have tried in this turn, as its boons tell; the sizes are what is left of them. */
export function triedTasks(boons: Boons | undefined): readonly TriedTask[] {
	return (boons ?? []).flatMap(({ effect, size, from: { task, post, name } }) =>
		task === undefined || effect === LAST_TASK ? [] : [{ post: String(post), task: String(task), name: String(name), effect, size }],
	);
}

function triedBy(boons: Boons | undefined, post: string): TriedTask | null {
	return triedTasks(boons).find((tried) => tried.post === post) ?? null;
}

/** The target of a task for a post: the same task as in the turn before needs more. */
export function targetFor(boons: Boons | undefined, { post, task, target }: Pick<TaskCommand, "post" | "task" | "target">): number {
	const again = boons?.some(({ effect, from }) => effect === LAST_TASK && from["post"] === post && from["task"] === task) ?? false;
	return again ? target + AGAIN : target;
}

/** What another post's coordination adds to the task of this one, or takes off it. */
export function helpFor(boons: Boons | undefined, post: string): number {
	return sizeOf(
		boons?.filter(({ from }) => from["post"] !== post),
		COORDINATION,
	);
}

interface Rolling extends Pick<TaskCommand, "target" | "modifier" | "dice" | "naturals" | "total"> {
	readonly help: number;
}

/** Dice, skill, characteristic and help against the target of the task. */
function resultOf({ target, modifier, dice, naturals, total, help }: Rolling, rolled: Rolled | null) {
	const faces = [...(rolled?.shown ?? [])].sort((a, b) => (dice.keep === "highest" ? b - a : a - b));
	const shown = faces.slice(0, 2).reduce((sum, face) => sum + face, 0);
	const reached = (total ?? shown + modifier) + help;
	const natural = naturals && rolled !== null;
	const succeeds = natural && (shown === 2 || shown === 12) ? shown === 12 : reached >= target;
	return { total: reached, succeeds };
}

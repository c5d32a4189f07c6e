/**
 * How a lesson is judged: whether an order counts as done, what a wrong one is answered with, when a step is over, and which stars
 * are won. All of it are pure functions on plain data; nothing here knows a game.
 */
import type { Json } from "../../outcome.ts";
import { entryOf } from "../../plain.ts";
import type { Lesson, LessonStep, Sentence, Star, Test } from "./lesson.ts";

/** What questions can be asked about: the learner's view and situation, and how the learner is doing. */
export interface LessonFacts {
	readonly view: unknown;
	readonly situation: unknown;
	/** How many orders the learner has given that were played. */
	readonly orders: number;
	/** How many orders were answered, and not played. */
	readonly wrong: number;
}

/** Where a learner stands in a lesson. */
export interface Progress {
	/** The step, counted from 0; the number of steps once all are done. */
	readonly step: number;
	readonly orders: number;
	readonly wrong: number;
}

export const FIRST: Progress = { step: 0, orders: 0, wrong: 0 };

/** What becomes of an order: it is played, or answered with a sentence; null for a lesson that has no sentence for it. */
export type Verdict = { readonly plays: true } | { readonly plays: false; readonly say: Sentence | null };

/** Whether plain data fits a pattern: an object fits if each member of the pattern fits; lists and values must be the same. */
export function fits(pattern: Json, data: unknown): boolean {
	if (pattern === null || typeof pattern !== "object") return pattern === (data ?? null);
	if (Array.isArray(pattern)) {
		return Array.isArray(data) && data.length === pattern.length && pattern.every((each, index) => fits(each, data[index]));
	}
	if (typeof data !== "object" || data === null) return false;
	return Object.entries(pattern).every(([key, each]) => fits(each, entryOf<unknown>(data as Readonly<Record<string, unknown>>, key))); // any object may be read so
}

/** What plain data has at a path; null if nothing. */
export function foundAt(data: unknown, path: string): unknown {
	let found = data;
	for (const key of path.split(".")) {
		if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return null;
		found = Reflect.get(found, key);
	}
	return found ?? null;
}

/** Whether something holds of plain data. */
export function holds(test: Test, data: unknown): boolean {
	if ("all" in test) return test.all.every((each) => holds(each, data));
	if ("any" in test) return test.any.some((each) => holds(each, data));
	if ("not" in test) return !holds(test.not, data);
	const found = "count" in test ? countAt(test, data) : foundAt(data, test.at);
	if ("is" in test) return fits(test.is, found);
	if (typeof found !== "number") return false;
	return "least" in test ? found >= test.least : found <= test.most;
}

/** How many items of a list a question holds of. */
function countAt({ count, of }: Extract<Test, { readonly count: string }>, data: unknown): number {
	const list = foundAt(data, count);
	return Array.isArray(list) ? list.filter((item) => holds(of, item)).length : 0;
}

/** The step at which a learner stands; null once all are done. */
export function stepAt({ steps }: Pick<Lesson, "steps">, { step }: Progress): LessonStep | null {
	return steps[step] ?? null;
}

/** Whether the learner only reads a step. */
export function isRead({ orders, until }: LessonStep): boolean {
	return orders === undefined && until === undefined;
}

/** What becomes of an order in a step. After the last step, and in a free one, every order is played. */
export function judged(step: LessonStep | null, order: Json): Verdict {
	if (!step || step.until !== undefined) return { plays: true };
	if (step.orders?.some((pattern) => fits(pattern, order))) return { plays: true };
	const answer = step.wrong?.find((each) => fits(each.order, order));
	return { plays: false, say: answer?.say ?? null };
}

/** The progress after an order that was answered. */
export function afterWrong(progress: Progress): Progress {
	return { ...progress, wrong: progress.wrong + 1 };
}

/** The progress after an order that was played: a step that names its orders is done. */
export function afterOrder(lesson: Pick<Lesson, "steps">, progress: Progress): Progress {
	const next = { ...progress, orders: progress.orders + 1 };
	return stepAt(lesson, progress)?.orders ? { ...next, step: next.step + 1 } : next;
}

/** The progress once all others have played: free steps that are done are behind and, once the match is over, all that ask for orders. */
export function caughtUp(
	lesson: Pick<Lesson, "steps">,
	progress: Progress,
	{ over, ...facts }: Pick<LessonFacts, "view" | "situation"> & { readonly over: boolean },
): Progress {
	let next = progress;
	for (let step = stepAt(lesson, next); step && !isRead(step); step = stepAt(lesson, next)) {
		const isDone = over || (step.until !== undefined && holds(step.until, factsOf(facts, next)));
		if (!isDone) return next;
		next = { ...next, step: next.step + 1 };
	}
	return next;
}

/** The progress after a step that was read. */
export function afterReading(lesson: Pick<Lesson, "steps">, progress: Progress): Progress {
	const step = stepAt(lesson, progress);
	return step && isRead(step) ? { ...progress, step: progress.step + 1 } : progress;
}

/** Everything that may be asked about. */
export function factsOf({ view, situation }: Pick<LessonFacts, "view" | "situation">, { orders, wrong }: Progress): LessonFacts {
	return { view, situation, orders, wrong };
}

/** Which stars are won; each counts only after the one before it. */
export function starsWon(stars: readonly Star[], facts: LessonFacts): number {
	const first = stars.findIndex(({ won }) => !holds(won, facts));
	return first < 0 ? stars.length : first;
}

/**
 * The browser's own trace of what the main thread of a page does. A task's time is processor time, so that other load on the machine
 * does not count; the elapsed time stands beside it.
 */
import type { Browser, Page } from "playwright-core";

/** An event of the trace; times in microseconds. */
interface Traced {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	readonly ts: number;
	readonly dur?: number;
	/** Processor time of the thread. */
	readonly tdur?: number;
}

/** A task of a page's main thread; times in milliseconds. */
export interface Task {
	/** Since the page's first mark. */
	readonly at: number;
	/** Processor time. */
	readonly time: number;
	/** Elapsed time. */
	readonly wall: number;
}

/** What a trace says of the pages by name. */
export interface Trace {
	readonly tasksOf: (page: string) => readonly Task[];
	/** Milliseconds of processor time by the kind of work, the most first; what is done inside other work counts for itself alone. */
	readonly workOf: (page: string) => readonly (readonly [kind: string, time: number])[];
	/** The trace as the browser wrote it. */
	readonly text: string;
}

const TASK = "RunTask";
const CATEGORIES = ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"];
const PROFILE = ["disabled-by-default-v8.cpu_profiler"];

/** Begins a trace; `profile` adds whose code takes the time. */
export async function beginTrace(browser: Browser, { profile = false } = {}): Promise<void> {
	await browser.startTracing(undefined, { categories: [...CATEGORIES, ...(profile ? PROFILE : [])] });
}

/** Marks a page in the trace. What comes before its first mark does not count: that is the tracing itself. */
export async function markPage(page: Page, name: string): Promise<void> {
	await page.evaluate(`performance.mark("page ${name}")`);
}

/** Ends the trace. */
export async function endTrace(browser: Browser): Promise<Trace> {
	const text = (await browser.stopTracing()).toString();
	const { traceEvents } = JSON.parse(text) as { traceEvents: readonly Traced[] }; // as the browser documents it
	const ownOf = (page: string) => eventsOf(page, traceEvents);
	return { text, tasksOf: (page) => tasksIn(ownOf(page)), workOf: (page) => workIn(ownOf(page).events) };
}

interface OfPage {
	readonly from: number;
	/** Those of the page's main threads since its first mark, by time. */
	readonly events: readonly Traced[];
}

/** A page that is loaded again has another thread, which its own mark names. */
function eventsOf(page: string, events: readonly Traced[]): OfPage {
	const marks = events.filter(({ name }) => name === `page ${page}`).sort((a, b) => a.ts - b.ts);
	const [first] = marks;
	if (!first) throw new Error(`The trace has nothing of the page of ${page}`);
	const isOwn = ({ pid, tid }: Traced): boolean => marks.some((mark) => mark.pid === pid && mark.tid === tid);
	const own = events.filter((event) => event.ts > first.ts && isOwn(event));
	return { from: first.ts, events: own.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)) };
}

function tasksIn({ from, events }: OfPage): readonly Task[] {
	const tasks = events.filter(({ name }) => name === TASK);
	return tasks.map(({ ts, tdur = 0, dur = 0 }) => ({ at: (ts - from) / 1000, time: tdur / 1000, wall: dur / 1000 }));
}

function workIn(events: readonly Traced[]): readonly (readonly [string, number])[] {
	const times = new Map<string, number>();
	const around: Traced[] = [];
	const add = (name: string, time: number) => times.set(name, (times.get(name) ?? 0) + time / 1000);
	for (const event of events) {
		if (event.ph !== "X") continue;
		while ((around.at(-1)?.ts ?? 0) + (around.at(-1)?.dur ?? 0) <= event.ts && around.length > 0) around.pop();
		const outer = around.at(-1);
		add(event.name, event.tdur ?? 0);
		if (outer) add(outer.name, -(event.tdur ?? 0));
		around.push(event);
	}
	return [...times].sort(([, a], [, b]) => b - a);
}

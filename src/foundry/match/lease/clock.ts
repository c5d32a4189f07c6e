/**
 * Timers that keep time in a hidden tab. When a tab has been hidden for five minutes, Chromium runs the timers of its page only
 * once a minute. A referee would then lose its lease, and NPCs would move once a minute. The timers of a worker run on time. A page
 * without a worker uses its own timers.
 */
interface Alarm {
	readonly due: number;
	readonly ring: () => void;
}

/** What the worker does: it counts down, and answers with the number of the alarm. */
const COUNTDOWN = "onmessage=({data:[id,ms]})=>setTimeout(()=>postMessage(id),ms)";

const alarms = new Map<number, Alarm>();
let count = 0;
let worker: Worker | null | undefined;

function countdown(): Worker | null {
	if (worker !== undefined) return worker;
	try {
		worker = new Worker(URL.createObjectURL(new Blob([COUNTDOWN], { type: "text/javascript" })));
		worker.onmessage = ({ data }) => ring(Number(data));
		worker.onerror = goWithout;
	} catch {
		worker = null; // a page's rules may forbid workers
	}
	return worker;
}

/** The worker does not run: the page's own timers take over. */
function goWithout(): void {
	worker = null;
	for (const [id, { due }] of alarms) window.setTimeout(() => ring(id), Math.max(0, due - Date.now()));
}

function ring(id: number): void {
	const alarm = alarms.get(id);
	alarms.delete(id);
	alarm?.ring();
}

/** Calls back after this many milliseconds; returns a function that stops the timer. */
export function after(milliseconds: number, call: () => void): () => void {
	const counting = countdown();
	if (!counting) {
		const id = window.setTimeout(call, milliseconds);
		return () => window.clearTimeout(id);
	}
	const id = count++;
	alarms.set(id, { due: Date.now() + milliseconds, ring: call });
	counting.postMessage([id, milliseconds]);
	return () => void alarms.delete(id);
}

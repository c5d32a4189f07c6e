// Rejected promises that nobody handles. A browser logs them and goes on; Node ends the process. While a realm with packages of other
// authors is open, its rejections reach its window as a browser's do. One that is a package's fault ends there; any other goes on to
// those who listened before, so that a rejection of ours still fails the test.
import type { DOMWindow } from "jsdom";

type Listener = (reason: unknown, promise: Promise<unknown>) => void;

const EVENT = "unhandledRejection";
const guarded = new Set<DOMWindow>();
let before: Listener[] = [];

/** Whether a promise was made in this window's realm. */
function isOf(window: DOMWindow, promise: unknown): boolean {
	const { Promise: Own } = window as unknown as { Promise: typeof Promise }; // Each realm has its own.
	return promise instanceof Own;
}

/** Tells a window of a rejection; returns whether the client has dealt with it. */
function isDealtWith(window: DOMWindow, reason: unknown, promise: unknown): boolean {
	const event = Object.assign(new window.Event("unhandledrejection", { cancelable: true }), { reason, promise });
	return !window.dispatchEvent(event);
}

function heed(reason: unknown, promise: Promise<unknown>): void {
	const window = [...guarded].find((candidate) => isOf(candidate, promise));
	if (window && isDealtWith(window, reason, promise)) return;
	if (before.length === 0) throw reason;
	for (const listener of before) listener(reason, promise);
}

/** Takes the rejections of a window, until the function that it returns is called. */
export function guardRejections(window: DOMWindow): () => void {
	if (guarded.size === 0) {
		before = process.rawListeners(EVENT) as Listener[]; // Node's listeners of this event have these arguments.
		process.removeAllListeners(EVENT);
		process.on(EVENT, heed);
	}
	guarded.add(window);
	return () => {
		if (!guarded.delete(window) || guarded.size > 0) return;
		process.off(EVENT, heed);
		for (const listener of before) process.on(EVENT, listener);
		before = [];
	};
}

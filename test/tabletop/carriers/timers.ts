// The clock of a window's short timers. They run in real time, as in a browser. A table
// that waits only for short timers fires them early, in the order in which they are due.
// A long timer, such as the one that removes a notification, always runs in real time.
// A table does not wait for it. An error in a timer that a table fires early is the window's,
// as a browser has it; where the window does not take it as a package's, it goes on to the test.
import type { DOMWindow } from "jsdom";

const SHORT = 400;

interface Pending {
	due: number;
	ring: () => void;
}

/** The short timers of one window. */
export class Timers {
	readonly #pending = new Map<unknown, Pending>();

	constructor(window: DOMWindow) {
		const { setTimeout: start, clearTimeout: stop } = window;
		const pending = this.#pending;
		// Wraps the window's own functions. Browsers type a timer as a number.
		window.setTimeout = ((handler: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
			const ring = () => {
				pending.delete(id);
				handler(...args);
			};
			const id: unknown = start(ring, delay);
			const hurried = () => {
				stop(id as number); // As above: the window started it.
				try {
					ring();
				} catch (error) {
					if (window.dispatchEvent(new window.ErrorEvent("error", { error, cancelable: true }))) throw error;
				}
			};
			if (delay <= SHORT) pending.set(id, { due: performance.now() + delay, ring: hurried });
			return id;
		}) as typeof window.setTimeout;
		window.clearTimeout = ((id: number) => {
			pending.delete(id);
			stop(id);
		}) as typeof window.clearTimeout;
	}

	/** How many short timers are running. */
	get size(): number {
		return this.#pending.size;
	}

	/** When the next short timer is due; infinity if there is none. */
	get next(): number {
		return Math.min(...[...this.#pending.values()].map(({ due }) => due));
	}

	/** Fires the next short timer now. */
	hurry(): void {
		const { next } = this;
		[...this.#pending.values()].find(({ due }) => due === next)?.ring();
	}
}

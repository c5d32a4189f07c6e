// The clock of a window's short timers. They run in real time, as in a browser; but
// a table at which nothing else goes on need not wait for them, and hurries them on in
// the order in which they are due. A long timer (a notification's life) is not hurried
// and does not keep a table busy.
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
		// The window's own functions, watched; browsers type a timer as a number.
		window.setTimeout = ((handler: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
			const ring = () => {
				pending.delete(id);
				handler(...args);
			};
			const id: unknown = start(ring, delay);
			const hurried = () => {
				stop(id as number); // As above: started by the window.
				ring();
			};
			if (delay <= SHORT) pending.set(id, { due: performance.now() + delay, ring: hurried });
			return id;
		}) as typeof window.setTimeout;
		window.clearTimeout = ((id: number) => {
			pending.delete(id);
			stop(id);
		}) as typeof window.clearTimeout;
	}

	/** How many short timers run. */
	get size(): number {
		return this.#pending.size;
	}

	/** When the next short timer is due; never where there is none. */
	get next(): number {
		return Math.min(...[...this.#pending.values()].map(({ due }) => due));
	}

	/** Lets the next short timer ring now. */
	hurry(): void {
		const { next } = this;
		[...this.#pending.values()].find(({ due }) => due === next)?.ring();
	}
}

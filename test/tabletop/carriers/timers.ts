// Knows which short timers a window has running, so that a table can wait for
// debounces. A long timer (a notification's life) does not keep a table busy.
import type { DOMWindow } from "jsdom";

const SHORT = 400;

/** The short timers of one window. */
export class Timers {
	readonly #pending = new Set<unknown>();

	constructor(window: DOMWindow) {
		const { setTimeout: start, clearTimeout: stop } = window;
		const pending = this.#pending;
		// The window's own functions, watched; browsers type a timer as a number.
		window.setTimeout = ((handler: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
			const id: unknown = start(() => {
				pending.delete(id);
				handler(...args);
			}, delay);
			if (delay <= SHORT) pending.add(id);
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
}

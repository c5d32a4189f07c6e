// Hooks as documented: on returns an id, call stops at the first false, callAll never stops.
// If a hooked function throws, its error is reported and the others still run.
import { fault } from "../state.ts";

type Hooked = (...args: never[]) => unknown;

interface Entry {
	id: number;
	fn: Hooked;
	once: boolean;
}

const events = new Map<string, Entry[]>();
let nextId = 1;

function run(hook: string, entry: Entry, args: unknown[]): unknown {
	if (entry.once) Hooks.off(hook, entry.id);
	try {
		return entry.fn(...(args as never[])); // Each hook has arguments of its own.
	} catch (error) {
		fault(`Error thrown in hooked function for hook '${hook}'`, error);
		return undefined;
	}
}

/** The hook registry of this client. */
export const Hooks = {
	/** Registers a function and returns its id. */
	on(hook: string, fn: Hooked, { once = false }: { once?: boolean } = {}): number {
		const id = nextId++;
		events.set(hook, [...(events.get(hook) ?? []), { id, fn, once }]);
		return id;
	},
	/** Registers a function that runs once. */
	once(hook: string, fn: Hooked): number {
		return Hooks.on(hook, fn, { once: true });
	},
	/** Removes a function, given by id or by reference. */
	off(hook: string, fn: Hooked | number): void {
		events.set(
			hook,
			(events.get(hook) ?? []).filter((entry) => entry.id !== fn && entry.fn !== fn),
		);
	},
	/** Calls every function and ignores what they return. */
	callAll(hook: string, ...args: unknown[]): true {
		for (const entry of [...(events.get(hook) ?? [])]) run(hook, entry, args);
		return true;
	},
	/** Calls functions until one returns false. */
	call(hook: string, ...args: unknown[]): boolean {
		for (const entry of [...(events.get(hook) ?? [])]) if (run(hook, entry, args) === false) return false;
		return true;
	},
};

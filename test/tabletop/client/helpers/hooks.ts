// Hooks as documented: on returns an id, call stops at the first false, callAll never stops.
// If a hooked function throws, its error is reported and the others still run. Nobody waits for what an async one promises.
import { foreignCaller, notePromise } from "../foreign/blame.ts";
import { fault } from "../state.ts";

type Hooked = (...args: never[]) => unknown;

interface Entry {
	id: number;
	fn: Hooked;
	once: boolean;
	/** The package of another author that registered it. */
	by: string | null;
}

const events = new Map<string, Entry[]>();
let nextId = 1;

function run(hook: string, entry: Entry, args: unknown[]): unknown {
	if (entry.once) Hooks.off(hook, entry.id);
	try {
		const result = entry.fn(...(args as never[])); // Each hook has arguments of its own.
		notePromise(result, entry.by);
		return result;
	} catch (error) {
		fault(`Error thrown in hooked function for hook '${hook}'`, error, entry.by);
		return undefined;
	}
}

/** The hook registry of this client. */
export const Hooks = {
	/** Registers a function and returns its id. */
	on(hook: string, fn: Hooked, { once = false }: { once?: boolean } = {}): number {
		const id = nextId++;
		events.set(hook, [...(events.get(hook) ?? []), { id, fn, once, by: foreignCaller() }]);
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

// Whose code runs, or ran when it failed: a package of another author, or anybody else. Law: in doubt it is not theirs, so that no
// fault of ours is laid at another's door.
import { realm } from "../state.ts";

/** The client's own script, in a realm and in a browser. */
const OWN_SCRIPT = /tabletop-client\.js|\/client\.js/;

/** Frames of Node and of the simulated window, which call what others wrote. */
const ENGINE = /\(node:|node_modules\/jsdom|<anonymous>\)?$/;

/** The package of another author that the first line of a stack names, apart from those of the client and the engine; null if none. */
function foreignIn(stack: string): string | null {
	const foreign = (realm.facts?.packages ?? []).filter((candidate) => candidate.foreign);
	if (foreign.length === 0) return null;
	const lines = stack.split("\n").filter((line) => /^\s+at /.test(line));
	const first = lines.find((line) => !OWN_SCRIPT.test(line) && !ENGINE.test(line)) ?? "";
	return foreign.find(({ root, id }) => first.includes(`${root}/${id}/`))?.id ?? null;
}

/** The package of another author whose code is calling; null if it is not one. */
export function foreignCaller(): string | null {
	const some = realm.facts?.packages.some((candidate) => candidate.foreign);
	return some ? foreignIn(new Error().stack ?? "") : null;
}

/** What hooked functions of packages of other authors have promised, by promise. */
const promised = new WeakMap<object, string>();

/** Remembers whose hooked function gave this promise, which Foundry does not wait for. */
export function notePromise(promise: unknown, by: string | null): void {
	if (by && promise instanceof Promise) promised.set(promise, by);
}

/** Whose fault a rejected promise is: of the package whose hook gave it, or whose code made the error; null if neither is known. */
export function blameFor(error: unknown, promise?: object): string | null {
	const own = promise ? promised.get(promise) : undefined;
	return own ?? (error instanceof Error ? foreignIn(error.stack ?? "") : null);
}

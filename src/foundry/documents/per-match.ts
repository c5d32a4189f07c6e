/**
 * What a page keeps for each match in memory, all of which goes when the match is deleted. A key is the id of a match, alone or with
 * a space and more after it. Nothing is kept for a match that the world does not have: work that was under way when the match was
 * deleted leaves nothing behind.
 */

/** A store of values for matches. */
export interface PerMatch<Value> {
	readonly size: number;
	has(key: string): boolean;
	get(key: string): Value | undefined;
	set(key: string, value: Value): void;
	delete(key: string): void;
	clear(): void;
	keys(): Iterable<string>;
	values(): Iterable<Value>;
}

/** Removes what a store has for a match. */
type Forget = (match: string) => void;

const stores: Forget[] = [];

/** The id of the match that a key begins with. */
function matchOfKey(key: string): string {
	return key.split(" ", 1)[0] ?? "";
}

/** A new store. A value that goes with its match is ended by `end`, for example a timer. */
export function perMatch<Value>(end?: (value: Value) => void): PerMatch<Value> {
	const kept = new Map<string, Value>();
	stores.push((match) => {
		for (const [key, value] of kept) {
			if (matchOfKey(key) !== match) continue;
			kept.delete(key);
			end?.(value);
		}
	});
	return {
		get size() {
			return kept.size;
		},
		has: (key) => kept.has(key),
		get: (key) => kept.get(key),
		set: (key, value) => {
			if (game.combats.has(matchOfKey(key))) kept.set(key, value);
			else end?.(value);
		},
		delete: (key) => void kept.delete(key),
		clear: () => kept.clear(),
		keys: () => kept.keys(),
		values: () => kept.values(),
	};
}

/** A match was deleted: everything that this page keeps for it goes. */
export function forgetMatch(id: string): void {
	for (const forget of stores) forget(id);
}

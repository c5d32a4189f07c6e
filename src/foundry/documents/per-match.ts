/**
 * What a page keeps for each match in memory, all of which goes when the match is deleted. A key is the id of a match, alone or with
 * a space and more after it. Nothing is kept for a match that the world does not have: work that was under way when the match was
 * deleted leaves nothing behind.
 */

/** A store that registers itself here. */
interface Store {
	forget(isOf: (key: string) => boolean): void;
}

const stores: Store[] = [];

/** The id of the match that a key begins with. */
function matchOfKey(key: string): string {
	return key.split(" ", 1)[0] ?? "";
}

function isKept(key: string): boolean {
	return game.combats.has(matchOfKey(key));
}

class ValuesOfMatches<Value> extends Map<string, Value> implements Store {
	#end: ((value: Value) => void) | undefined;

	/** Sets what to do with a value that goes with its match. */
	endBy(end?: (value: Value) => void): this {
		this.#end = end;
		return this;
	}

	override set(key: string, value: Value): this {
		if (isKept(key)) return super.set(key, value);
		this.#end?.(value);
		return this;
	}

	forget(isOf: (key: string) => boolean): void {
		for (const [key, value] of this) {
			if (!isOf(key)) continue;
			this.delete(key);
			this.#end?.(value);
		}
	}
}

class MarksOfMatches extends Set<string> implements Store {
	override add(key: string): this {
		return isKept(key) ? super.add(key) : this;
	}

	forget(isOf: (key: string) => boolean): void {
		for (const key of this) if (isOf(key)) this.delete(key);
	}
}

function registered<Kept extends Store>(store: Kept): Kept {
	stores.push(store);
	return store;
}

/** A new store of values for matches. A value that goes with its match is ended by `end`, for example a timer. */
export function perMatch<Value>(end?: (value: Value) => void): Map<string, Value> {
	return registered(new ValuesOfMatches<Value>().endBy(end));
}

/** A new store of marks on matches. */
export function marksPerMatch(): Set<string> {
	return registered(new MarksOfMatches());
}

/** A match was deleted: everything that this page keeps for it goes. */
export function forgetMatch(id: string): void {
	for (const store of stores) store.forget((key) => matchOfKey(key) === id);
}

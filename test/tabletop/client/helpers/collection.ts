// foundry.utils.Collection: a Map that iterates over its values.

type ValueMap<V> = Omit<Map<string, V>, typeof Symbol.iterator> & { [Symbol.iterator](): MapIterator<V> };

// A Map iterates over entries. Foundry's Collection is documented to iterate over values.
const ValueMap = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]>) => ValueMap<V>;

/** A Map that iterates over its values. */
export class Collection<V> extends ValueMap<V> {
	/** The values as an array. */
	get contents(): V[] {
		return Array.from(this.values());
	}

	override [Symbol.iterator](): MapIterator<V> {
		return this.values();
	}

	// Settings are found in this way, and pages ask for dozens at each step: no array is made of those that are passed by.
	find(condition: (value: V, index: number) => unknown): V | undefined {
		let index = 0;
		for (const value of this.values()) if (condition(value, index++)) return value;
		return undefined;
	}

	filter(condition: (value: V, index: number) => unknown): V[] {
		return this.contents.filter(condition);
	}

	map<T>(transform: (value: V, index: number) => T): T[] {
		return this.contents.map(transform);
	}

	some(condition: (value: V, index: number) => unknown): boolean {
		let index = 0;
		for (const value of this.values()) if (condition(value, index++)) return true;
		return false;
	}

	every(condition: (value: V, index: number) => unknown): boolean {
		return this.contents.every(condition);
	}

	reduce<T>(reducer: (accumulator: T, value: V, index: number) => T, initial: T): T {
		return this.contents.reduce((held, value, index) => reducer(held, value, index), initial);
	}

	/** The entry with this `name`. In strict mode it throws if there is none. */
	getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
		const found = this.contents.find((value) => (value as { name?: unknown }).name === name); // Entries may have a name.
		if (!found && strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
		return found;
	}
}

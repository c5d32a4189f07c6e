/**
 * What follows from data that never changes, worked out once.
 */

/**
 * A function that keeps its last result with the first of the parts that it follows from, as long as all parts are the same. States that
 * share these parts, because a step has changed others, share the result.
 */
export function keptFrom<State extends object, Value>(
	partsOf: (state: State) => readonly [object, ...unknown[]],
	work: (state: State) => Value,
): (state: State) => Value {
	const kept = new WeakMap<object, { readonly parts: readonly unknown[]; readonly value: Value }>();
	return (state) => {
		const parts = partsOf(state);
		const before = kept.get(parts[0]);
		if (before && areSame(before.parts, parts)) return before.value;
		const value = work(state);
		kept.set(parts[0], { parts, value });
		return value;
	};
}

/** Whether two lists of as many parts have the same parts; rules ask thousands of times a second. */
function areSame(parts: readonly unknown[], others: readonly unknown[]): boolean {
	for (let index = 0; index < parts.length; index++) if (parts[index] !== others[index]) return false;
	return true;
}

/** A function that keeps its result with its argument, and forgets it when the argument is forgotten. The result is the same, only sooner. */
export function keptWith<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
	const kept = new WeakMap<Key, { readonly value: Value }>();
	return (key) => {
		const before = kept.get(key);
		if (before) return before.value;
		const value = work(key);
		kept.set(key, { value });
		return value;
	};
}

/** As `keptWith`, for what follows from two pieces of data: with the first is kept its result with the last second one. */
export function keptWithBoth<Key extends object, Other, Value>(work: (key: Key, other: Other) => Value): (key: Key, other: Other) => Value {
	const kept = new WeakMap<Key, { readonly other: Other; readonly value: Value }>();
	return (key, other) => {
		const before = kept.get(key);
		if (before && before.other === other) return before.value;
		const value = work(key, other);
		kept.set(key, { other, value });
		return value;
	};
}

/** A function that keeps its results by a name of the argument, for one that is asked again and again about few. It forgets none. */
export function keptByName<Of, Value>(nameOf: (of: Of) => string | number, work: (of: Of) => Value): (of: Of) => Value {
	const kept = new Map<string | number, { readonly value: Value }>();
	return (of) => {
		const name = nameOf(of);
		const before = kept.get(name);
		if (before) return before.value;
		const value = work(of);
		kept.set(name, { value });
		return value;
	};
}

/** The same by the argument itself. */
export function keptByValue<Of extends string | number, Value>(work: (of: Of) => Value): (of: Of) => Value {
	return keptByName((of) => of, work);
}

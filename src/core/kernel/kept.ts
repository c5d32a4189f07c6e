/**
 * What follows from data that never changes is worked out once and kept with it: it is forgotten when the data is. The result is the
 * same as without keeping, only sooner.
 */
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

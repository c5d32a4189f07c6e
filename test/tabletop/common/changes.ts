// Applies a change to stored data. Objects merge recursively; arrays are replaced whole.
// The key prefix "-=" deletes and "==" replaces. Our wire uses these prefixes for both
// generations: a client turns V14's operators into them before it sends a change.
import { deepClone, isPlain, type Source } from "./objects.ts";

/**
 * Returns the data after a change; the data before it stay as they were. Both share the parts that the change does not name, so
 * that a small change of a large document costs little. Foundry does not touch those parts either.
 */
export function changedBy(before: Source, change: Source, recursive = true): Source {
	const after = { ...before };
	for (const [key, value] of Object.entries(change)) {
		const held = after[key];
		if (recursive && isPlain(held) && isPlain(value) && !key.startsWith("-=") && !key.startsWith("==")) after[key] = changedBy(held, value);
		else applyChange(after, { [key]: value }, false);
	}
	return after;
}

/** Applies a change in place. With `recursive` false each top-level key is replaced whole. */
export function applyChange(target: Source, change: Source, recursive = true): void {
	for (const [key, value] of Object.entries(change)) {
		if (key.startsWith("-=")) delete target[key.slice(2)];
		else if (key.startsWith("==")) target[key.slice(2)] = strip(value);
		else if (recursive && isPlain(target[key]) && isPlain(value)) applyChange(target[key], value);
		else target[key] = strip(value);
	}
}

function strip(value: unknown): unknown {
	if (!isPlain(value)) return deepClone(value);
	const plain: Source = {};
	applyChange(plain, value);
	return plain;
}

// How a change reaches stored data: recursive merge, arrays whole, and the two
// key prefixes that delete ("-=") and replace ("=="). Both generations use the
// prefixes on our wire; V14's operators are turned into them before they travel.
import { deepClone, isPlain, type Source } from "./objects.ts";

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

// V14's data operators. In changes they are values. On our wire they are the
// key prefixes that both generations use (common/changes.ts).
import { isPlain, type Source } from "../../common/objects.ts";
import { realm } from "../state.ts";

/** Deletes its key. */
export class ForcedDeletion {
	static create(): ForcedDeletion {
		return new ForcedDeletion();
	}
}

/** Replaces the value of its key and does not merge. */
export class ForcedReplacement {
	readonly value: unknown;

	constructor(value: unknown) {
		this.value = value;
	}

	static create(value: unknown): ForcedReplacement {
		return new ForcedReplacement(value);
	}
}

/** V14's global `_del`. */
export const del = new ForcedDeletion();

/** V14's global `_replace`. */
export function replace(value: unknown): ForcedReplacement {
	return new ForcedReplacement(value);
}

/** Turns operators into prefixed keys. V14 warns of a prefixed key in the input. */
export function encodeOperators(change: Source): Source {
	const encoded: Source = {};
	for (const [key, value] of Object.entries(change)) {
		if (value instanceof ForcedDeletion) encoded[`-=${key}`] = null;
		else if (value instanceof ForcedReplacement) encoded[`==${key}`] = value.value;
		else {
			if (realm.generation.deletionKeysWarn && /^(-=|==)/.test(key)) {
				console.warn(`The key "${key}" uses a deprecated prefix; use a data operator. (Until V16)`);
			}
			encoded[key] = isPlain(value) ? encodeOperators(value) : value;
		}
	}
	return encoded;
}

/** Turns prefixed keys back into operators for the hooks of V14. */
export function decodeOperators(change: Source): Source {
	if (!realm.generation.operators) return change;
	const decoded: Source = {};
	for (const [key, value] of Object.entries(change)) {
		if (key.startsWith("-=")) decoded[key.slice(2)] = del;
		else if (key.startsWith("==")) decoded[key.slice(2)] = replace(value);
		else decoded[key] = isPlain(value) ? decodeOperators(value) : value;
	}
	return decoded;
}

// V14's data operators. In changes they are values. On our wire they are the
// key prefixes that both generations use (common/changes.ts).
import { isPlain, type Source } from "../../common/objects.ts";
import type { OperatorFault } from "../../common/wire.ts";
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

/**
 * What becomes of the operators in a type's data where they fail, as core issue 13466 reports. The issue does not say how, so each
 * table has one of the ways that are imaginable: nothing happens, the key or the operator is stored as it is, a value is merged and
 * a deletion ignored, or the update throws.
 */
export function withFault(change: Source, fault: OperatorFault["how"]): Source {
	const left: Source = {};
	for (const [key, value] of Object.entries(change)) {
		if (!/^(-=|==)/.test(key)) left[key] = isPlain(value) ? withFault(value, fault) : value;
		else if (fault === "refused") throw new Error(`The operator for "${key.slice(2)}" is not valid here`);
		else if (fault === "merged" && key.startsWith("==")) left[key.slice(2)] = value;
		else if (fault === "literal") Object.assign(left, asLiteral(key, value));
	}
	return left;
}

// On our wire, the prefix "==" stores what follows it, so it also stores a key that begins with a prefix.
function asLiteral(key: string, value: unknown): Source {
	if (!realm.generation.operators) return { [`==${key}`]: value };
	return { [`==${key.slice(2)}`]: key.startsWith("==") ? { value } : {} };
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

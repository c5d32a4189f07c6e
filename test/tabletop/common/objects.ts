// The functions on plain objects that Foundry documents under foundry.utils.
// Law: objects merge by key; arrays are values. Nothing here knows documents.

/** Plain data, as stored or sent. */
export type Source = Record<string, unknown>;

/** Whether a value is a plain object, from this realm or another. */
export function isPlain(value: unknown): value is Source {
	if (typeof value !== "object" || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Copies plain objects, arrays and dates. All other values stay references. */
export function deepClone<T>(original: T): T {
	// The copy has the type of the original. The compiler cannot see this from the branches below.
	return cloneValue(original) as T;
}

// Every write of a table copies whole documents, so a long test spends most of its time here.
function cloneValue(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(cloneValue);
	if (value instanceof Date) return new Date(value);
	if (!isPlain(value)) return value;
	const copy: Source = {};
	for (const key of Object.keys(value)) {
		if (key === "__proto__") Object.defineProperty(copy, key, { ...OWN, value: cloneValue(value[key]) });
		else copy[key] = cloneValue(value[key]);
	}
	return copy;
}

const OWN = { writable: true, enumerable: true, configurable: true } as const;

/** Whether two plain values hold the same data. */
export function same(left: unknown, right: unknown): boolean {
	if (Object.is(left, right)) return true;
	if (Array.isArray(left) && Array.isArray(right)) {
		return left.length === right.length && left.every((entry, index) => same(entry, right[index]));
	}
	if (!isPlain(left) || !isPlain(right)) return false;
	const keys = Object.keys(left);
	return keys.length === Object.keys(right).length && keys.every((key) => key in right && same(left[key], right[key]));
}

/** Turns dotted keys into nested objects, at every depth. */
export function expandObject(flat: Source): Source {
	const expanded: Source = {};
	for (const [key, value] of Object.entries(flat)) {
		const nested = isPlain(value) ? expandObject(value) : value;
		const held = key.includes(".") ? getProperty(expanded, key) : expanded[key];
		if (isPlain(held) && isPlain(nested)) mergeObject(held, nested);
		else if (key.includes(".")) setProperty(expanded, key, nested);
		else expanded[key] = nested;
	}
	return expanded;
}

/** Turns nested objects into dotted keys; arrays and empty objects stay values. */
export function flattenObject(nested: Source, prefix = ""): Source {
	const flat: Source = {};
	for (const [key, value] of Object.entries(nested)) {
		const path = prefix ? `${prefix}.${key}` : key;
		if (isPlain(value) && !isEmpty(value)) Object.assign(flat, flattenObject(value, path));
		else flat[path] = value;
	}
	return flat;
}

/** Reads a dotted path; undefined if the path does not exist. */
export function getProperty(object: unknown, path: string): unknown {
	if (!path || object === null || object === undefined) return undefined;
	let held: unknown = object;
	for (const part of path.split(".")) {
		if (held === null || typeof held !== "object") return undefined;
		held = (held as Source)[part]; // Any object can be read by key, a model instance too.
	}
	return held;
}

/** Whether a dotted path exists. */
export function hasProperty(object: unknown, path: string): boolean {
	const parts = path.split(".");
	const last = parts.pop();
	const holder = parts.length ? getProperty(object, parts.join(".")) : object;
	return typeof holder === "object" && holder !== null && last !== undefined && last in holder;
}

/** Writes a dotted path and creates missing objects. Returns whether the value changed. */
export function setProperty(object: Source, path: string, value: unknown): boolean {
	const parts = path.split(".");
	const last = parts.pop();
	if (last === undefined) return false;
	let held = object;
	for (const part of parts) {
		if (typeof held[part] !== "object" || held[part] === null) held[part] = {};
		held = held[part] as Source; // The lines above made it an object.
	}
	const changed = held[last] !== value;
	held[last] = value;
	return changed;
}

/** Whether a value is undefined, null or an empty container. */
export function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null) return true;
	if (Array.isArray(value)) return value.length === 0;
	if (value instanceof Set || value instanceof Map) return value.size === 0;
	return isPlain(value) && Object.keys(value).length === 0;
}

/** Options of mergeObject. */
export interface MergeOptions {
	insertKeys?: boolean;
	insertValues?: boolean;
	overwrite?: boolean;
	recursive?: boolean;
	inplace?: boolean;
	enforceTypes?: boolean;
	performDeletions?: boolean;
}

/** Merges one object into another, in place by default. */
export function mergeObject(original: Source, other: Source = {}, options: MergeOptions = {}): Source {
	if (typeof original !== "object" || typeof other !== "object") {
		throw new Error("One of original or other are not Objects!");
	}
	const dotted = Object.keys(original).some((key) => key.includes("."));
	let target = options.inplace === false ? deepClone(original) : original;
	if (dotted) {
		const expanded = expandObject(target);
		for (const key of Object.keys(target)) delete target[key];
		target = Object.assign(target, expanded);
	}
	// The merge copies what it takes, so plain keys need no copy before it.
	mergeLevel(target, hasDots(other) ? expandObject(other) : other, options, 0);
	return target;
}

/** Whether a key at any depth is a dotted path. */
function hasDots(source: Source): boolean {
	return Object.entries(source).some(([key, value]) => key.includes(".") || (isPlain(value) && hasDots(value)));
}

function mergeLevel(target: Source, other: Source, options: MergeOptions, depth: number): void {
	for (const [key, value] of Object.entries(other)) {
		if (options.performDeletions && key.startsWith("-=")) delete target[key.slice(2)];
		else if (Object.hasOwn(target, key)) mergeHeld(target, key, value, { options, depth });
		else mergeNew(target, key, value, { options, depth });
	}
}

interface Place {
	options: MergeOptions;
	depth: number;
}

function mergeHeld(target: Source, key: string, value: unknown, { options, depth }: Place): void {
	const held = target[key];
	if (isPlain(held) && isPlain(value) && options.recursive !== false) {
		mergeLevel(held, value, options, depth + 1);
		return;
	}
	if (options.overwrite === false) return;
	if (options.enforceTypes && held !== null && held !== undefined && typeof held !== typeof value) {
		throw new Error("Mismatched data types encountered during object merge.");
	}
	target[key] = deepClone(value);
}

function mergeNew(target: Source, key: string, value: unknown, { options, depth }: Place): void {
	const allowed = depth === 0 ? options.insertKeys !== false : options.insertValues !== false;
	if (!allowed) return;
	if (!isPlain(value)) {
		target[key] = deepClone(value);
		return;
	}
	const inserted: Source = {};
	mergeLevel(inserted, value, options.performDeletions ? { performDeletions: true } : {}, 0);
	target[key] = inserted;
}

/** The values of `other` that differ from `original`. */
export function diffObject(original: Source, other: Source, options: { inner?: boolean; deletionKeys?: boolean } = {}): Source {
	const difference: Source = {};
	for (const [key, value] of Object.entries(other)) {
		if (options.deletionKeys && key.startsWith("-=")) {
			if (key.slice(2) in original) difference[key] = value;
			continue;
		}
		if (options.inner && !(key in original)) continue;
		const held = original[key];
		if (isPlain(held) && isPlain(value)) {
			const inner = diffObject(held, value, options);
			if (!isEmpty(inner)) difference[key] = inner;
			else if (isEmpty(value) && !isEmpty(held) && !options.deletionKeys) continue;
		} else if (!same(held, value) || !(key in original)) difference[key] = value;
	}
	return difference;
}

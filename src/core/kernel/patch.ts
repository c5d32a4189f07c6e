/**
 * Patches: what changed from one version of plain data to the next. A reader who has the old version needs only the patch. A
 * patch is plain data too. The new version shares with the old one whatever did not change.
 */
import type { Json } from "./outcome.ts";

/** The change of one value. */
export type Patch =
	/** The value is replaced. */
	| { readonly to: Json }
	/** A record: these values change or are new, and these keys are gone. */
	| { readonly keys: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] }
	/** A list: `drop` items leave at its front, `items` has the changes of the others, and `add` follows at its end. */
	| ListPatch;

interface ListPatch {
	readonly drop: number;
	readonly items: Readonly<Record<number, Patch>>;
	readonly add: readonly Json[];
}

interface RawListPatch {
	readonly drop?: Json;
	readonly items: JsonRecord;
	readonly add?: Json;
}

type JsonRecord = { readonly [key: string]: Json };

/**
 * The patch that turns one value into another; null if they are equal. A field without a value counts as missing, as in JSON, so
 * that a caller can compare views as the game gives them. Parts that two views share are not read.
 */
export function patchFrom(before: Json, after: Json): Patch | null {
	if (before === after) return null;
	if (isList(before) && isList(after)) return listPatch(before, after);
	if (isRecord(before) && isRecord(after)) return recordPatch(before, after);
	return { to: after };
}

/** The value after a patch; null if the patch does not fit the value, or is not a patch. */
export function patched(before: Json, patch: Json): { readonly value: Json } | null {
	if (!isRecord(patch)) return null;
	const { to, keys, items } = patch;
	if (to !== undefined) return { value: to };
	if (isRecord(keys)) return isRecord(before) ? patchedRecord(before, { keys, gone: patch["gone"] }) : null;
	return isRecord(items) && isList(before) ? patchedList(before, { ...patch, items }) : null;
}

function isList(value: Json | undefined): value is readonly Json[] {
	return Array.isArray(value);
}

function isRecord(value: Json | undefined): value is JsonRecord {
	return typeof value === "object" && value !== null && !isList(value);
}

function recordPatch(before: JsonRecord, after: JsonRecord): Patch | null {
	const old = new Map(valuesIn(before));
	const keys = new Map<string, Patch>();
	for (const [key, value] of valuesIn(after)) {
		const held = old.get(key);
		const patch = held === undefined ? { to: value } : patchFrom(held, value);
		if (patch) keys.set(key, patch);
		old.delete(key);
	}
	if (keys.size === 0 && old.size === 0) return null;
	return { keys: Object.fromEntries(keys), ...(old.size > 0 ? { gone: [...old.keys()] } : {}) };
}

function valuesIn(record: JsonRecord): readonly (readonly [string, Json])[] {
	return Object.entries(record).filter(([, value]) => value !== undefined);
}

function patchedRecord(
	before: JsonRecord,
	{ keys, gone = [] }: { readonly keys: JsonRecord; readonly gone: Json | undefined },
): { readonly value: Json } | null {
	const next = new Map(Object.entries(before));
	if (!isList(gone) || gone.some((key) => typeof key !== "string" || !next.delete(key))) return null;
	for (const [key, patch] of Object.entries(keys)) {
		const held = next.get(key);
		// A new key gets a whole value, not a change.
		if (held === undefined && !(isRecord(patch) && "to" in patch)) return null;
		const made = patched(held ?? null, patch);
		if (!made) return null;
		next.set(key, made.value);
	}
	return { value: Object.fromEntries(next) };
}

function listPatch(before: readonly Json[], after: readonly Json[]): Patch | null {
	const drop = shiftOf(before, after);
	const rest = before.slice(drop);
	if (rest.length > after.length) return { to: after };
	const items: Record<number, Patch> = {};
	rest.forEach((held, index) => {
		const patch = patchFrom(held, after[index] ?? null);
		if (patch) items[index] = patch;
	});
	const add = after.slice(rest.length);
	return drop === 0 && add.length === 0 && Object.keys(items).length === 0 ? null : { drop, items, add };
}

/** How many items left a list at its front: those before the item that is first now, and at least as many as make the list short enough. */
function shiftOf(before: readonly Json[], after: readonly Json[]): number {
	const [first] = after;
	const least = Math.max(0, before.length - after.length);
	if (first === undefined) return least;
	const found = before.findIndex((item, index) => index >= least && patchFrom(item, first) === null);
	return Math.max(found, least);
}

function patchedList(before: readonly Json[], { drop, items, add }: RawListPatch): { readonly value: Json } | null {
	if (typeof drop !== "number" || !Number.isInteger(drop) || drop < 0 || drop > before.length || !isList(add)) return null;
	const next = before.slice(drop);
	for (const [key, patch] of Object.entries(items)) {
		const held = next[Number(key)];
		const made = held === undefined ? null : patched(held, patch);
		if (!made) return null;
		next[Number(key)] = made.value;
	}
	return { value: [...next, ...add] };
}

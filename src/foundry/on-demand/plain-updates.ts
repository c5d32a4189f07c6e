/**
 * Exact keys without operators: an update that does the same by merging, or by replacing whole fields; and whether a document has
 * what an update asked for.
 */
import { type Data, Exactly, Gone, isLeftover, isMark, isPlain, type Mark, translated } from "../exact-keys.ts";

/** What a write has to do for a marked key: some Foundry may do one of these and not another. */
type Task = "add" | "fill" | "replace" | "remove";

/** A marked key of an update. */
export interface ExactKey {
	/** The names from the document down to the key. */
	readonly path: readonly string[];
	readonly mark: Mark;
	readonly task: Task;
	/** Whether the document already has what it asks for, so that its state after a write proves nothing. */
	readonly isDone: boolean;
}

/** The marked keys of an update, against the document before it. */
export function exactKeys(update: Data, source: Data): readonly ExactKey[] {
	return keysUnder(nested(update), []).map(([path, mark]) => ({
		path,
		mark,
		task: taskOf(valueAt(source, path), mark),
		isDone: isFulfilled({ path, mark }, source),
	}));
}

/** Whether a document has what a marked key asks for, and nothing that an operator left beside it. */
export function isFulfilled({ path, mark }: Pick<ExactKey, "path" | "mark">, source: Data): boolean {
	const holder = valueAt(source, path.slice(0, -1));
	const key = path.at(-1) ?? "";
	const held = isPlain(holder) ? holder : {};
	if (Object.hasOwn(held, `==${key}`) || Object.hasOwn(held, `-=${key}`)) return false;
	if (!(mark instanceof Exactly)) return !Object.hasOwn(held, key);
	return Object.hasOwn(held, key) && isSame(held[key], JSON.parse(JSON.stringify(mark.value)));
}

/** An update without marks, and the options with which Foundry must apply it. */
export interface PlainUpdate {
	readonly update: Data;
	/** Empty if Foundry's merging does the whole update. */
	readonly options: { readonly recursive?: false; readonly diff?: false };
}

/**
 * An update without marks that does the same to a document. A new key needs no more than merging, nor does one whose old value
 * has nothing that the new value lacks. For any other mark, the fields of the document that the update names go whole.
 */
export function plainUpdate(update: Data, source: Data): PlainUpdate {
	const fields = nested(update);
	if (!isBeyondMerging(fields, source)) return { update: merging(fields), options: {} };
	return { update: applied(fields, source, Object.keys(fields)), options: { recursive: false, diff: false } };
}

/** Whether merging is not enough for the marks of an update. */
function isBeyondMerging(update: Data, before: Data): boolean {
	const marked = Object.values(update).some(isMark);
	if (marked && Object.keys(before).some(isLeftover)) return true;
	return Object.entries(update).some(([key, value]) => {
		const held = Object.hasOwn(before, key) ? before[key] : undefined;
		if (isMark(value)) return Object.hasOwn(before, key) && ["replace", "remove"].includes(taskOf(held, value));
		return isPlain(value) && isPlain(held) && isBeyondMerging(value, held);
	});
}

/** The update with objects in place of paths. Only the outermost keys of our updates are paths; below them, a point is part of a name. */
function nested(update: Data): Data {
	let whole: Data = {};
	for (const [path, value] of Object.entries(update)) whole = put(whole, path.split("."), value);
	return whole;
}

function put(data: Data, [name = "", ...rest]: readonly string[], value: unknown): Data {
	const held = data[name];
	if (rest.length === 0) return { ...data, [name]: isPlain(held) && isPlain(value) ? { ...held, ...value } : value };
	return { ...data, [name]: put(isPlain(held) ? held : {}, rest, value) };
}

function keysUnder(update: Data, above: readonly string[]): readonly (readonly [path: readonly string[], mark: Mark])[] {
	return Object.entries(update).flatMap(([key, value]) => {
		const path = [...above, key];
		if (isMark(value)) return [[path, value] as const];
		return isPlain(value) ? keysUnder(value, path) : [];
	});
}

function valueAt(source: unknown, path: readonly string[]): unknown {
	let held = source;
	for (const name of path) held = isPlain(held) && Object.hasOwn(held, name) ? held[name] : undefined;
	return held;
}

function taskOf(held: unknown, mark: Mark): Task {
	if (!(mark instanceof Exactly)) return "remove";
	if (held === undefined) return "add";
	return isMerged(held, mark.value) ? "fill" : "replace";
}

/** Whether merging the value after into the one before gives the value after. */
function isMerged(before: unknown, after: unknown): boolean {
	if (!isPlain(before) || !isPlain(after)) return true;
	return Object.keys(before).every((key) => Object.hasOwn(after, key) && isMerged(before[key], after[key]));
}

/** The update for merging: values in place of marks. */
function merging(update: Data): Data {
	return translated(update, (key, mark) => (mark instanceof Exactly ? [key, mark.value] : null));
}

/** These keys of an object, or all, as they are after an update. */
function applied(update: Data, before: Data, keys: readonly string[] = Object.keys({ ...before, ...update })): Data {
	const marked = Object.values(update).some(isMark);
	const kept = keys.filter((key) => !(update[key] instanceof Gone) && !(marked && isLeftover(key)));
	return Object.fromEntries(kept.map((key) => [key, Object.hasOwn(update, key) ? after(update[key], before[key]) : before[key]]));
}

function after(value: unknown, before: unknown): unknown {
	if (value instanceof Exactly) return value.value;
	return isPlain(value) ? applied(value, isPlain(before) ? before : {}) : value;
}

/** Whether two pieces of plain data are the same. */
function isSame(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const [mine, theirs] = [a, b] as Data[]; // objects, and arrays as objects by index
	const keys = Object.keys(mine ?? {});
	return keys.length === Object.keys(theirs ?? {}).length && keys.every((key) => key in b && isSame(mine?.[key], theirs?.[key]));
}

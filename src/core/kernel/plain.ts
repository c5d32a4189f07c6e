/**
 * Checks of input from outside, against what a game's parser made of it: limits of size and depth, and no field that the parser
 * does not know. So what is digested, sealed and kept is exactly what was parsed, and it can always be read again.
 */
import * as v from "valibot";
import type { Members } from "./members.ts";
import { accept, type Json, type Outcome, type Refusal, refuse } from "./outcome.ts";

/** What one order or command may hold. A fleet's orders, the largest that a game needs, have a tenth of this. */
export const LIMITS = {
	/** Levels of lists and records. */
	depth: 16,
	/** Values in all: texts, numbers, lists and records. */
	values: 5_000,
	/** Characters of one text or of one key. */
	text: 2_000,
} as const;

/** Whether a key names what every object inherits: a record with such a key can change what another reader of it finds. */
export function isInherited(key: string): boolean {
	return key in {} || key === "prototype";
}

/** The entry of a table under a key that may be any text; undefined if the table has none of its own. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Data that nests deeper is refused: a parser that follows it could exhaust the stack. */
const DEEPEST = 100;

/** Why data is not plain, and where: it nests too deeply, has an inherited key, or holds what JSON cannot keep. */
export interface Impurity {
	readonly why: "depth" | "key" | "value";
	/** A path with dots. */
	readonly where: string;
}

/** The copy of plain data, or why there is none. */
type Copied = { readonly copy: Json } | { readonly impurity: Impurity };

/**
 * A copy of raw data that is plain: finite numbers, texts, booleans, null, and lists and records of these, without inherited keys. For
 * any other data, why it is not.
 */
export function plainCopy(raw: unknown, levels = DEEPEST): Copied {
	if (raw === null || typeof raw === "boolean" || typeof raw === "string") return { copy: raw };
	if (typeof raw === "number" && Number.isFinite(raw)) return { copy: raw + 0 }; // JSON keeps no negative zero
	if (typeof raw !== "object") return impure("value");
	if (levels === 0) return impure("depth");
	const copy: Json[] | Record<string, Json> = Array.isArray(raw) ? [] : {};
	// A list is walked by its places, since it may have gaps.
	for (const key of Array.isArray(raw) ? raw.keys() : Object.keys(raw)) {
		if (typeof key === "string" && isInherited(key)) return impure("key", key);
		const part = plainCopy((raw as Readonly<Record<string | number, unknown>>)[key], levels - 1); // any object can be read by its keys
		if ("impurity" in part) return impure(part.impurity.why, part.impurity.where === "" ? `${key}` : `${key}.${part.impurity.where}`);
		(copy as Record<string | number, Json>)[key] = part.copy; // the key is of the kind that the copy takes
	}
	return { copy };
}

function impure(why: Impurity["why"], where = ""): Copied {
	return { impurity: { why, where } };
}

/** A schema of plain data with at most this many levels, copied. The issue says why other data is not plain, in these words. */
export function plainWithin(levels: number, say: (impurity: Impurity) => string) {
	return v.pipe(
		v.unknown(),
		v.rawTransform<unknown, Json>(({ dataset, addIssue, NEVER }) => {
			const copied = plainCopy(dataset.value, levels);
			if ("copy" in copied) return copied.copy;
			addIssue({ message: say(copied.impurity) });
			return NEVER;
		}),
	);
}

/** Plain data of a stored journal. */
export const storedSchema = plainWithin(DEEPEST, ({ why }) => why);

/** No order, command or report is nested deeper. Deeper data could exhaust the parser's stack. */
const MOST_LEVELS = 40;

/** Plain data of any shape, copied. A key that every object inherits would change other objects of the page when Foundry merges the data. */
export const plainSchema = plainWithin(MOST_LEVELS, ({ why, where }) => (where === "" ? why : `${why}: ${where}`));

/** Plain data with named or numbered parts: a command or an order, which the game itself reads. */
export const plainObjectSchema = v.pipe(
	plainSchema,
	v.check((plain) => typeof plain === "object" && plain !== null),
);

/** Plain data with named parts, such as the facts of a code. */
export const factsSchema = v.pipe(
	plainObjectSchema,
	v.check((plain) => !Array.isArray(plain)),
	// The checks have left records alone.
	v.transform((plain) => plain as Readonly<Record<string, Json>>),
);

/** Why something was refused, as it is sent. */
export const refusalSchema: v.GenericSchema<unknown, Refusal> = v.object({
	code: v.string(),
	facts: factsSchema,
} satisfies Members<Refusal>);

/** Checks the size of raw data without recursion, so that it can refuse data of any depth. Refused: `too-large` {limit, most}. */
export function withinLimits(raw: unknown): Outcome<null> {
	const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: raw, depth: 0 }];
	for (let values = 1; ; values++) {
		const next = waiting.pop();
		if (!next) return accept(null);
		const { value, depth } = next;
		if (values > LIMITS.values) return refuse("too-large", { limit: "values", most: LIMITS.values });
		if (depth > LIMITS.depth) return refuse("too-large", { limit: "depth", most: LIMITS.depth });
		if (typeof value === "string" && value.length > LIMITS.text) return refuse("too-large", { limit: "text", most: LIMITS.text });
		if (typeof value !== "object" || value === null) continue;
		for (const [key, item] of Object.entries(value)) {
			if (key.length > LIMITS.text) return refuse("too-large", { limit: "text", most: LIMITS.text });
			waiting.push({ value: item, depth: depth + 1 });
			if (waiting.length > LIMITS.values) return refuse("too-large", { limit: "values", most: LIMITS.values });
		}
	}
}

/** The first field of raw data that its parser left out, as a path with dots; null if there is none. */
export function unknownField(raw: unknown, parsed: unknown, path = ""): string | null {
	if (typeof raw !== "object" || raw === null) return null;
	// A parser that turns a whole record into one value has read the record.
	if (typeof parsed !== "object" || parsed === null) return null;
	const read = new Map<string, unknown>(Object.entries(parsed));
	for (const [key, item] of Object.entries(raw)) {
		const where = path === "" ? key : `${path}.${key}`;
		if (!read.has(key)) return where;
		const found = unknownField(item, read.get(key), where);
		if (found !== null) return found;
	}
	return null;
}

/**
 * Parses raw data strictly: within the limits, and without a field that the parser does not know. Refused: `too-large`,
 * `unknown-field` {where}, and what the parser refuses.
 */
export function parseStrictly<T>(raw: unknown, parse: (raw: unknown) => Outcome<T>): Outcome<T> {
	const fits = withinLimits(raw);
	if (!fits.ok) return fits;
	const plain = plainCopy(raw);
	const parsed = parse("copy" in plain ? plain.copy : raw);
	if (!parsed.ok) return parsed;
	if ("impurity" in plain) return refuse("unknown-field", { where: plain.impurity.where });
	const where = unknownField(plain.copy, parsed.value);
	return where === null ? parsed : refuse("unknown-field", { where });
}

/** What a parser made of plain data, as plain data. */
export function asJson(parsed: unknown): Json {
	// A parser gives back parts of the plain data that it was given.
	return parsed as Json;
}

/** Whether two pieces of plain data are equal, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
	const names = Object.keys(a);
	if (names.length !== Object.keys(b).length) return false;
	// Objects of plain data have no more than names and values.
	const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
	for (const name of names) if (!Object.hasOwn(other, name) || !isSame(one[name], other[name])) return false;
	return true;
}

/**
 * Odd data: values that no form, button or file of this module makes, and plain data with some of them in it.
 */
import fc from "fast-check";

/** Names that every object inherits, or that a record cannot keep. */
const INHERITED = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty"] as const;

/** Data that nests this many levels deep. */
function nested(levels: number): unknown {
	let data: unknown = 0;
	for (let level = 0; level < levels; level++) data = level % 2 === 0 ? [data] : { a: data };
	return data;
}

/** A record with an own field of this name, whatever the name means elsewhere. */
export function recordWith(field: string, value: unknown): object {
	return Object.defineProperty({}, field, { value, enumerable: true, configurable: true, writable: true });
}

const ODD: readonly unknown[] = [
	undefined,
	null,
	true,
	false,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	-0,
	-1,
	0,
	0.5,
	1,
	7,
	1e308,
	2 ** 53,
	2 ** 53 - 1,
	"",
	" ",
	"nobody",
	"x".repeat(301),
	"x".repeat(3000),
	...INHERITED,
	[],
	{},
	[null],
	[[]],
	Array.from({ length: 41 }, () => ({})),
	Array.from({ length: 6000 }, () => 0),
	...INHERITED.map((name) => recordWith(name, { polluted: true })),
	nested(17),
	nested(200),
	() => 1,
	Symbol("odd"),
	10n,
	new Date(0),
	new Map([["a", 1]]),
	/odd/,
];

/** Any odd value; objects are new ones each time, since a change of data may change them. */
export const oddValues: fc.Arbitrary<unknown> = fc.constantFrom(...ODD).map(anew);

/** A copy of a value with all objects in it. */
function anew(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(anew);
	if (typeof value !== "object" || value === null) return value;
	// A date, a map and the like are new ones too: a change put inside of a shared one would reach all later cases.
	if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
	const copy = {};
	for (const [name, field] of Object.entries(value)) Object.defineProperty(copy, name, { ...FIELD, value: anew(field) });
	return copy;
}

const FIELD = { enumerable: true, configurable: true, writable: true };

/** How one place of plain data becomes odd. */
interface Twist {
	/** Which of its lists and records, counted from the whole. */
	readonly at: number;
	/** Which of the keys there. */
	readonly key: number;
	readonly does: "set" | "add" | "drop";
	/** The name of an added field. */
	readonly name: string;
	readonly value: unknown;
}

/** Any such change. */
const twists: fc.Arbitrary<Twist> = fc.record({
	at: fc.nat(60),
	key: fc.nat(20),
	does: fc.constantFrom("set" as const, "set" as const, "add" as const, "drop" as const),
	name: fc.constantFrom(...INHERITED, "more", "kind", "seat", "by", "voided", "rolls", "chain", "0"),
	value: oddValues,
});

/** A few of these changes, or none. */
export const severalTwists: fc.Arbitrary<readonly Twist[]> = fc.array(twists, { maxLength: 3 });

type Tree = Record<string, unknown>;

/** The lists and records in data, the whole first. */
function treesIn(data: unknown): readonly Tree[] {
	if (typeof data !== "object" || data === null) return [];
	return [data as Tree, ...Object.values(data).flatMap(treesIn)]; // a list can be read as a record
}

/** A copy of plain data with these changes. */
export function twisted(data: unknown, changes: readonly Twist[]): unknown {
	const copy: { whole: unknown } = JSON.parse(JSON.stringify({ whole: data }));
	for (const { at, key, does, name, value } of changes) {
		const trees = treesIn(copy.whole);
		const tree = trees[at % Math.max(1, trees.length)];
		if (!tree) return anew(value);
		const keys = Object.keys(tree);
		const own = keys[key % Math.max(1, keys.length)] ?? name;
		if (does === "drop") delete tree[own];
		else Object.defineProperty(tree, does === "add" ? name : own, { ...FIELD, value: anew(value) }); // a later change may be inside of it
	}
	return copy.whole;
}

/** How a property runs: with a fixed seed, and in the soak with a fresh one and ten times as often. */
export function runsOf(numRuns: number, seed: number): { readonly numRuns: number; readonly seed?: number } {
	return process.env["SOAK"] ? { numRuns: numRuns * 10 } : { numRuns, seed };
}

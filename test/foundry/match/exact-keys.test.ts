/**
 * Updates of exact keys without operators do what operators do, for any data; and what arrived is known from the document alone.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Data, Exactly, Gone, translated } from "../../../src/foundry/exact-keys.ts";
import { exactKeys, plainUpdate } from "../../../src/foundry/on-demand/plain-updates.ts";
import { changedBy } from "../../tabletop/common/changes.ts";

/** Plain data with few keys, so that an update and a document often share them. */
const { value } = fc.letrec((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		fc.integer({ min: 0, max: 2 }),
		fc.constant(null),
		fc.constantFrom<readonly number[]>([], [1], [1, 2]),
		fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 }),
	),
}));
const object = fc.dictionary(fc.constantFrom("a", "b", "c"), value, { maxKeys: 3 });
const marked = fc.dictionary(
	fc.constantFrom("a", "b", "c"),
	fc.oneof(
		value.map((each) => new Exactly(each)),
		fc.constant(new Gone()),
	),
	{ maxKeys: 3 },
);
const source = fc.record({ system: fc.record({ log: object, kept: fc.integer(), options: object }), round: fc.integer() });
const update = fc.record({
	system: fc.record({ log: marked, kept: fc.integer(), options: object }, { requiredKeys: ["log"] }),
	round: fc.integer(),
});

/** What Foundry makes of an update with operators; on the tabletop's wire they are prefixes. */
function byOperators(before: Data, change: Data): unknown {
	const said = translated(change, (key, mark) => (mark instanceof Exactly ? [`==${key}`, mark.value] : [`-=${key}`, null]));
	return changedBy({ ...before }, said);
}

function plainly(before: Data, change: Data): unknown {
	const { update: said, options } = plainUpdate(change, before);
	return changedBy({ ...before }, said, options.recursive !== false);
}

describe("an update without operators", () => {
	test("does to any document what operators do", () => {
		fc.assert(
			fc.property(source, update, (before, change) => {
				expect(plainly(before, change)).toEqual(byOperators(before, change));
			}),
			{ seed: 24, numRuns: 2000 },
		);
	});

	test("is fulfilled after it, and says before it which keys are not yet as they should be", () => {
		fc.assert(
			fc.property(source, update, (before, change) => {
				const after = plainly(before, change) as Data;
				expect(exactKeys(change, after).filter(({ isDone }) => !isDone)).toEqual([]);
				const asked = exactKeys(change, before).some(({ isDone }) => !isDone);
				const log = (data: Data) => (data["system"] as { readonly log: Data }).log;
				expect(asked).toBe(JSON.stringify(sorted(log(before))) !== JSON.stringify(sorted(log(after))));
			}),
			{ seed: 24, numRuns: 2000 },
		);
	});

	test("takes a path for the outermost keys alone: below them, a point is part of a name", () => {
		const { update: said } = plainUpdate({ "system.log": { "a.b": new Exactly(1) } }, { system: { log: {} } });
		expect(said).toEqual({ system: { log: { "a.b": 1 } } });
	});

	test("merges a new key, and sends nothing else of the document", () => {
		const before = { system: { log: { 0: { kind: "a" } }, kept: "x" } };
		expect(plainUpdate({ system: { log: { 1: new Exactly({ kind: "b" }) } } }, before)).toEqual({
			update: { system: { log: { 1: { kind: "b" } } } },
			options: {},
		});
	});

	test("takes out what operators left beside a key", () => {
		const before = { system: { log: { 0: { kind: "a" }, "==1": { kind: "b" }, "-=0": null } } };
		const change = { system: { log: { 1: new Exactly({ kind: "b" }) } } };
		expect(exactKeys(change, before)).toHaveLength(1);
		expect(plainly(before, change)).toEqual({ system: { log: { 0: { kind: "a" }, 1: { kind: "b" } } } });
	});
});

/** The data with the keys of every object in one order. */
function sorted(data: unknown): unknown {
	if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
	const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}

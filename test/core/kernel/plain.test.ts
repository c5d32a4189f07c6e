import { describe, expect, test } from "vitest";
import { accept } from "../../../src/core/kernel/outcome.ts";
import { isSame, LIMITS, parseStrictly, unknownField, withinLimits } from "../../../src/core/kernel/plain.ts";

/** A list in a list in a list, this many levels deep. */
function nested(depth: number): unknown {
	let data: unknown = 1;
	for (let level = 0; level < depth; level++) data = [data];
	return data;
}

describe("limits", () => {
	test("take data of the greatest depth, size and length", () => {
		expect(withinLimits(nested(LIMITS.depth)).ok).toBe(true);
		expect(withinLimits("x".repeat(LIMITS.text)).ok).toBe(true);
		expect(withinLimits(Array.from({ length: LIMITS.values - 1 }, () => 0)).ok).toBe(true);
	});

	test.each([
		["depth", nested(LIMITS.depth + 1)],
		["depth", nested(5_000)],
		["text", "x".repeat(LIMITS.text + 1)],
		["text", { ["x".repeat(LIMITS.text + 1)]: 1 }],
		["values", Array.from({ length: LIMITS.values }, () => 0)],
	])("refuse data beyond the limit of %s", (limit, data) => {
		expect(withinLimits(data)).toMatchObject({ ok: false, refusal: { code: "too-large", facts: { limit } } });
	});
});

describe("an unknown field", () => {
	test.each([
		['{"a":1,"b":2}', "b"],
		['{"a":{"c":1}}', "a.c"],
		['{"a":1,"__proto__":{"x":1}}', "__proto__"],
		['{"a":1,"constructor":1}', "constructor"],
	])("is named by its path: %s", (raw, where) => {
		const parsed = where === "a.c" ? { a: {} } : { a: 1 };
		expect(unknownField(JSON.parse(raw), parsed)).toBe(where);
		expect(parseStrictly(JSON.parse(raw), () => accept(parsed))).toMatchObject({
			ok: false,
			refusal: { code: "unknown-field", facts: { where } },
		});
	});

	test("does not matter if the parser only adds fields", () => {
		expect(unknownField({ a: 1 }, { a: 1, b: 2 })).toBeNull();
	});
});

describe("plain data are equal", () => {
	test("whatever the order of their keys, at every depth", () => {
		expect(isSame({ a: 1, b: [{ c: null, d: "x" }] }, { b: [{ d: "x", c: null }], a: 1 })).toBe(true);
	});

	test.each([
		[{ a: 1 }, { a: 2 }],
		[{ a: 1 }, { b: 1 }],
		[{ a: 1 }, { a: 1, b: 1 }],
		[
			[1, 2],
			[2, 1],
		],
		[{ a: undefined }, { b: undefined }],
		[{ a: {} }, { a: null }],
		["1", 1],
	])("only if nothing differs: %j and %j", (a, b) => {
		expect(isSame(a, b)).toBe(false);
		expect(isSame(b, a)).toBe(false);
	});
});

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accept } from "../../src/core/kernel/outcome.ts";
import { difference } from "./compare.ts";
import { faultOf, runFolder } from "./runner.ts";

const files = runFolder(join(import.meta.dirname, "cases"));

describe.each(files)("$file", ({ results, missing }) => {
	test("is of a game that is there", () => expect(missing).toBeNull());
	test.each(results)("$name", ({ fault }) => expect(fault).toBeNull());
});

test("all eleven resolutions of the rally have cases", () => expect(files).toHaveLength(11));

describe("the comparer", () => {
	test.each([
		[{ a: 1 }, { a: 1, b: 2 }],
		[{ a: 0.333 }, { a: 1 / 3 }],
		[{ aSet: [1, 2] }, { aSet: [2, 1] }],
		[{ a: null }, { a: null }],
		[{ aSet: [{ x: 1 }, { x: 2 }] }, { aSet: [{ x: 2, y: 0 }, { x: 1 }] }],
	])("takes %j for %j", (expected, actual) => expect(difference(expected, actual)).toBeNull());

	test.each([
		[{ a: 1 }, { a: 2 }],
		[{ a: 1 }, {}],
		[{ a: null }, {}],
		[{ a: 1.5 }, { a: 1.52 }],
		[{ a: [1, 2] }, { a: [2, 1] }],
		[{ aSet: [1, 1] }, { aSet: [1, 2] }],
		[{ aSet: [1] }, { aSet: [1, 1] }],
		[{ a: {} }, { a: null }],
		[{ a: false }, { a: null }],
	])("does not take %j for %j", (expected, actual) => expect(difference(expected, actual)).toMatch(/expected/));

	test("fails a case whose dice are left over", () => {
		const one = { name: "", input: {}, dice: [6], expect: {} };
		expect(
			faultOf(function* () {
				return accept({});
			}, one),
		).toMatch(/left over/);
	});
});

/**
 * The worked cases of the rules, from the project's own copy, and tests that the runner can fail.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../src/core/kernel/outcome.ts";
import { difference } from "./compare.ts";
import type { Resolution } from "./resolution.ts";
import { type FileResult, faultOf, runFolder, type VectorCase } from "./runner.ts";

const files = runFolder(join(import.meta.dirname, "cases"));

describe.each(files)("$file", ({ results, missing }) => {
	test("is of a game that exists", () => expect(missing).toBeNull());
	test.each(results)("$name", ({ fault }) => expect(fault).toBeNull());
});

test.each([
	["jovian-rally", 11],
	["fusion-regatta", 18],
	["sol-cruiser", 19],
	["full-thrust", 15],
])("every resolution of %s has cases, all %i", (game, count) => {
	expect(files.filter(({ file }) => file.startsWith(`${game}.`))).toHaveLength(count);
});

describe("the comparer", () => {
	test.each([
		[{ a: 1 }, { a: 1, b: 2 }],
		[{ a: 0.333 }, { a: 1 / 3 }],
		[{ aSet: [1, 2] }, { aSet: [2, 1] }],
		[{ a: null }, { a: null }],
		[{ aSet: [{ x: 1 }, { x: 2 }] }, { aSet: [{ x: 2, y: 0 }, { x: 1 }] }],
		[
			{ aSet: [{ x: 1 }, { x: 1, y: 2 }] },
			{
				aSet: [
					{ x: 1, y: 2 },
					{ x: 1, y: 3 },
				],
			},
		],
		[{ aSet: [] }, { aSet: [] }],
	])("takes %j for %j", (expected, actual) => expect(difference(expected, actual)).toBeNull());

	test.each([
		[{ a: 1 }, { a: 2 }],
		[{ a: 1 }, {}],
		[{ a: null }, {}],
		[{ a: 1.5 }, { a: 1.52 }],
		[{ a: [1, 2] }, { a: [2, 1] }],
		[{ aSet: [1, 1] }, { aSet: [1, 2] }],
		[{ aSet: [1] }, { aSet: [1, 1] }],
		[{ aSet: [[1, 2]] }, { aSet: [[2, 1]] }],
		[{ a: [] }, { a: {} }],
		[{ a: {} }, { a: [] }],
		[{ a: 1 }, { a: "1" }],
		[{ a: {} }, { a: null }],
		[{ a: false }, { a: null }],
	])("does not take %j for %j", (expected, actual) => expect(difference(expected, actual)).toMatch(/expected/));
});

describe("a case fails", () => {
	const fair = (): Dicing<Outcome<unknown>> => settled(accept({ kg: 4 }));
	const one = { name: "", input: {}, dice: [], expect: { kg: 4 } };

	test("but not if the result is as expected", () => expect(faultOf(fair, one)).toBeNull());

	test.each<[string, Resolution, Partial<VectorCase>, RegExp]>([
		["whose dice are left over", fair, { dice: [6] }, /left over/],
		["whose dice are too few", rolling, {}, /./],
		["that comes to something else", fair, { expect: { kg: 6 } }, /kg: expected 6, got 4/],
		["that should be refused and is not", fair, { expect: { error: true } }, /expected to be refused/],
		["that is refused and should not be", () => settled(refuse("no-such-moon")), {}, /refused: .*no-such-moon/],
		["that breaks the rules' own code", broken, { expect: { error: true } }, /no such thing/],
	])("%s", (_what, settle, other, fault) => expect(faultOf(settle, { ...one, ...other })).toMatch(fault));
});

describe("a file fails", () => {
	const sound = { resolution: "jovian-rally/burn-cost", cases: [{ name: "one", input: {}, expect: { error: true } }] };

	test("but not if it is valid", () => expect(run(JSON.stringify(sound))).toMatchObject({ results: [{ fault: null }], missing: null }));

	test.each([
		["that is no JSON", "{"],
		["without cases", JSON.stringify({ ...sound, cases: [] })],
		["whose case expects nothing", JSON.stringify({ ...sound, cases: [{ name: "one", input: {} }] })],
		["of a resolution that a game has not", JSON.stringify({ ...sound, resolution: "jovian-rally/warp" })],
	])("%s", (_what, text) => expect(run(text)).toMatchObject({ results: [{ name: "(file)", fault: expect.any(String) }], missing: null }));

	test("but is only named if its game does not exist yet", () => {
		expect(run(JSON.stringify({ ...sound, resolution: "no-such-game/warp" }))).toMatchObject({ results: [], missing: "no-such-game" });
	});
});

/** A resolution's steps that need no dice. */
function* settled(outcome: Outcome<unknown>): Dicing<Outcome<unknown>> {
	return outcome;
}

function* rolling(): Dicing<Outcome<unknown>> {
	yield { count: 1, faces: 6, reason: "risky-manoeuvre", seat: null };
	return accept({ kg: 4 });
}

function* broken(): Dicing<Outcome<unknown>> {
	throw new Error("no such thing");
}

/** The result of a folder with one file of this text. */
function run(text: string): FileResult | undefined {
	const folder = mkdtempSync(join(tmpdir(), "cases-"));
	try {
		writeFileSync(join(folder, "one.cases.json"), text);
		return runFolder(folder)[0];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

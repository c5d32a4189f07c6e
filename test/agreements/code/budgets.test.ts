/**
 * The countable part of the style: sizes of files and functions, parameters, and ways round the compiler.
 */
import { describe, expect, test } from "vitest";
import { filesIn, read } from "../sources.ts";
import { functionsIn, linesOf, silenced, unexplainedCasts } from "./budgets.ts";
import { importersOf, weights } from "./weights.ts";

const files = filesIn("src", ".ts");
const functions = files.flatMap((file) => functionsIn(file));

/** The value that this share of all values does not exceed. */
function quantile(values: readonly number[], share: number): number {
	return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}

describe("files", () => {
	test("have no more than 400 lines", () => {
		expect(files.filter((file) => linesOf(read(file)) > 400)).toEqual([]);
	});

	test("have no more than 140 lines in half of all cases", () => {
		expect(
			quantile(
				files.map((file) => linesOf(read(file))),
				0.5,
			),
		).toBeLessThanOrEqual(140);
	});

	test("begin with a header", () => {
		expect(files.filter((file) => !read(file).startsWith("/**\n"))).toEqual([]);
	});
});

describe("functions", () => {
	test("have no more than 60 lines", () => {
		expect(functions.filter(({ lines }) => lines > 60)).toEqual([]);
	});

	test("have no more than 30 lines in nine of ten cases", () => {
		expect(
			quantile(
				functions.map(({ lines }) => lines),
				0.9,
			),
		).toBeLessThanOrEqual(30);
	});

	test("have no more than three parameters", () => {
		expect(functions.filter(({ parameters }) => parameters > 3)).toEqual([]);
	});
});

describe("the compiler", () => {
	test("is never silenced", () => expect(files.flatMap((file) => silenced(file))).toEqual([]));

	test("is never contradicted by a cast without a reason", () => {
		expect(files.flatMap((file) => unexplainedCasts(file))).toEqual([]);
	});
});

describe("what is built", () => {
	test.each(weights())("$name weighs no more than it may", ({ bytes, most }) => expect(bytes).toBeLessThanOrEqual(most));

	test("loads through its entry, which no file imports, so that no browser runs it twice", () => {
		expect(importersOf("module.js")).toEqual([]);
	});
});

describe("a breach is found", () => {
	test("in sizes", () => {
		const source = `const big = (a, b, c, d) => {${"\n".repeat(60)}};\nclass A { small(this: A, a) { return a; } abstractly(): void; }`;
		expect(functionsIn("made-up.ts", source)).toMatchObject([
			{ name: "big", lines: 61, parameters: 4 },
			{ name: "small", lines: 1, parameters: 1 },
		]);
		expect(quantile([1, 2, 3, 40], 0.9)).toBe(40);
		expect(linesOf("a\nb\n")).toBe(2);
	});

	test("in silence", () => {
		expect(silenced("made-up.ts", "// @ts-ignore\nconst a: any = 1;")).toHaveLength(2);
	});

	test("in casts", () => {
		const source = "const a = b as C;\n// It is a C.\nconst d = b as C;\nconst e = b as C; // As above.\nconst f = [1] as const;";
		expect(unexplainedCasts("made-up.ts", source)).toEqual(["made-up.ts:1: const a = b as C;"]);
	});
});

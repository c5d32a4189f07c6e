/**
 * The index of rules is up to date and complete: each ruling of the journals has a function that applies it and a test that shows it.
 */
import { describe, expect, test } from "vitest";
import { read } from "../sources.ts";
import { EXCEPTIONS, rulesIndex } from "./rules-index.ts";
import { allCitations, citationsIn, journals, rulingsIn, testsCiting } from "./rulings.ts";

const { functions, tests } = allCitations();
const rulings = journals().flatMap((journal) => journal.rulings.map(({ id }) => id));
const lacks = (citations: typeof functions) => rulings.filter((id) => !citations.some(({ ruling }) => ruling === id));

test("docs/rules-index.md is as `npm run rules-index` writes it", () => {
	const [written, now] = [read("docs/rules-index.md"), rulesIndex()].map((page) => page.split("\n"));
	expect(now?.filter((line) => !written?.includes(line))).toEqual([]);
	expect(written?.filter((line) => !now?.includes(line))).toEqual([]);
});

test("each ruling of a journal is cited by the core, or has a reason", () => {
	expect(rulings.length).toBeGreaterThan(100);
	expect(lacks(functions).filter((id) => !(id in EXCEPTIONS))).toEqual([]);
});

test("each ruling of a journal is in the name of a test, or has a reason", () => {
	expect(lacks(tests).filter((id) => !(id in EXCEPTIONS))).toEqual([]);
});

test("no reason is given for a ruling that has both", () => {
	const lacking = [...lacks(functions), ...lacks(tests)];
	expect(Object.keys(EXCEPTIONS).filter((id) => !lacking.includes(id))).toEqual([]);
});

describe("a citation", () => {
	const cited = (source: string) => citationsIn("src/core/made-up.ts", source).map(({ ruling, name }) => `${ruling} ${name}`);

	test("before a function, in it or at the end of its line is the function's", () => {
		expect(cited("const a = 1;\n/** JR-1: kg. */\nexport function load(): number {\n\treturn 1;\n}\n")).toEqual(["JR-1 load"]);
		expect(cited("const a = 1;\nfunction load(): number {\n\t// JR-2\n\treturn 1;\n}\n")).toEqual(["JR-2 load"]);
		expect(cited("const a = 1;\nexport const LEAST = 2; // JR-3\nconst b = 3;\n")).toEqual(["JR-3 LEAST"]);
	});

	test("of a method is the method's, and not its class's", () => {
		expect(cited("class Race {\n\t/** JR-4 */\n\tend(): void {}\n\tgo(): void {\n\t\t// JR-5\n\t}\n}\n")).toEqual(["JR-4 end", "JR-5 go"]);
	});

	test("at the head of a file is the file's", () => {
		expect(cited("/**\n * Courses; JR-1.\n */\nimport { a } from './a.ts';\nexport const b = a;\n")).toEqual(["JR-1 "]);
	});

	test("of a range is one of each ruling", () =>
		expect(rulingsIn("SC-08 to SC-11, FR-2")).toEqual(["SC-08", "SC-09", "SC-10", "SC-11", "FR-2"]));

	test("in a test's name is the test's, and a group that is named by a ruling alone stands for its tests", () => {
		const source = 'describe("FT-1", () => { it("flies", () => {}); }); test.each(CASES)("%s burns (JR-2)", () => {}); label("FR-3");';
		expect(testsCiting("test/core/made-up.test.ts", source).map(({ ruling, name }) => `${ruling} ${name}`)).toEqual([
			"FT-1 FT-1: flies",
			"JR-2 … burns (JR-2)",
		]);
	});
});

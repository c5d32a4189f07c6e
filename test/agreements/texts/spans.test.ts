/**
 * What documents name in code spans is there: commands, files, tests, and names in code.
 */
import { describe, expect, test } from "vitest";
import { read } from "../sources.ts";
import { faultOf, spansIn } from "./spans.ts";

const PAPERS = ["CONTRIBUTING.md", "README.md", "docs/api.md", "docs/balance.md", "docs/security.md"];
/** They also name what is Foundry's or of other authors, and only commands and our own files can be looked up. */
const ABOUT_OTHERS = ["docs/hosts.md", "docs/unproven.md", "test/tabletop/README.md"];
const OURS = /^(?:npm|npx|tsx) |^(?:src\/(?:core|view|foundry)|test|tools|docs|templates|styles|lang|packs)\//;

test.each(PAPERS)("%s names what is there", (paper) => {
	const spans = spansIn(read(paper));
	expect(spans).not.toEqual([]);
	expect(spans.flatMap((span) => faultOf(span, paper) ?? [])).toEqual([]);
});

test.each(ABOUT_OTHERS)("%s names commands and files that are there", (paper) => {
	const spans = spansIn(read(paper)).filter((span) => OURS.test(span));
	expect(spans).not.toEqual([]);
	expect(spans.flatMap((span) => faultOf(span, paper) ?? [])).toEqual([]);
});

describe("a fault is found", () => {
	test.each([
		["npm run fly", "no such command"],
		["npm ci && npm run fly", "no such command"],
		["npx vitest run --project moon", "no such command"],
		["match/referee/made-up.ts", "no such file"],
		["index.ts", "no such file, or several"],
		["src/core/<game>/made-up/", "no such file"],
		["kernel → made-up", "no such folder"],
		["a craft that was made up flies here", "no such test"],
		["madeUpName(combat)", "not in the code: madeUpName"],
	])("in %s", (span, fault) => expect(faultOf(span, "CONTRIBUTING.md")).toContain(fault));

	test("and what is there is no fault", () => {
		const spans = [
			"npm run check && npm test",
			"match/wire/wire.ts",
			"src/core/<game>/play/",
			"foundry → view → core",
			"dist/",
			"openMatch",
		];
		expect(spans.flatMap((span) => faultOf(span, "CONTRIBUTING.md") ?? [])).toEqual([]);
	});

	test("blocks of code have no spans", () => expect(spansIn("`one`\n```ts\n`two`\n```\n`three`")).toEqual(["one", "three"]));
});

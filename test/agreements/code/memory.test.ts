/**
 * What a page keeps for a match goes with the match: `documents/per-match.ts` holds it. Whatever else a module of the adapter keeps
 * is on the list here, with the reason why no match owns it.
 */
import { expect, test } from "vitest";
import { filesIn, read } from "../sources.ts";
import { keptIn } from "./memory.ts";

/** By file and name: why a match does not own it. */
const OF_NO_MATCH: Readonly<Record<string, string>> = {};

test("no module of the adapter keeps anything for a match outside the store for it", () => {
	const kept = filesIn("src/foundry", ".ts").flatMap((file) =>
		keptIn(file, read(file)).map((name) => `${file.replace("src/foundry/", "")} ${name}`),
	);
	expect(kept.filter((name) => !(name in OF_NO_MATCH))).toEqual([]);
	expect(Object.keys(OF_NO_MATCH).filter((name) => !kept.includes(name))).toEqual([]);
});

test("a map, a set and a variable of a module are found; tables, weak maps and what functions keep are none", () => {
	const source = `
		const known = new Map<string, Known>();
		export const told = new Set<string>();
		let latest: string | null = null;
		const TAGS = new Set(["p"]);
		const drawn = new WeakMap<object, string>();
		const audits = perMatch<Audit>();
		function count() { let sum = 0; return new Set<string>(); }
	`;
	expect(keptIn("made-up.ts", source)).toEqual(["known", "told", "latest"]);
});

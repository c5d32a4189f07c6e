/**
 * The page on security names every attack that a test makes, and no other; `npm run attacks` writes the list. Each attack leans on
 * a guard that is in the code; `npm run mutants` checks that the attack comes through without it.
 */
import { expect, test } from "vitest";
import { GUARDS } from "../../attacks/guards/guards.ts";
import { allAttacks, attacks, BEGINS, guardsOf } from "../../attacks/support/list.ts";
import { filesIn, read } from "../sources.ts";

const [, listed = ""] = read("docs/security.md").split(BEGINS);

function linesOf(text: string): readonly string[] {
	return text.split("\n").filter((line) => /^(- |### )/.test(line));
}

test("docs/security.md names each attack of test/attacks", () => {
	expect(linesOf(attacks()).filter((line) => !linesOf(listed).includes(line))).toEqual([]);
});

test("docs/security.md names no attack that has no test", () => {
	expect(linesOf(listed).filter((line) => !linesOf(attacks()).includes(line))).toEqual([]);
});

test("each attack leans on a guard", () => {
	expect(allAttacks().filter((attack) => guardsOf(attack).length === 0)).toEqual([]);
});

test("each guard names only attacks that exist", () => {
	const named = GUARDS.flatMap((guard) => Object.entries(guard.attacks).flatMap(([file, all]) => all.map((name) => ({ file, name }))));
	const found = ({ file, name }: (typeof named)[number]) => allAttacks().filter((one) => one.file === file && one.name.startsWith(name));
	expect(named.filter((one) => found(one).length !== 1)).toEqual([]);
});

test("the code of each guard is in src, once", () => {
	const sources = filesIn("src", ".ts").map(read);
	const count = (text: string) => sources.reduce((sum, source) => sum + source.split(text).length - 1, 0);
	expect(GUARDS.flatMap(({ off }) => off.filter(([text]) => count(text) !== 1))).toEqual([]);
});

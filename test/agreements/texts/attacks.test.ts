/**
 * The page on security names every attack that a test makes, and no other. `npm run attacks` writes the list.
 */
import { expect, test } from "vitest";
import { attacks, BEGINS } from "../../attacks/support/list.ts";
import { read } from "../sources.ts";

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

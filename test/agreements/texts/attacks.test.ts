/**
 * The page on security names every attack that a test makes, and no other; `npm run attacks` writes the list. Each attack leans on
 * a guard that is in the code; `npm run mutants` checks that the attack comes through without it.
 */
import { describe, expect, test } from "vitest";
import type { Change } from "../../attacks/guards/guard.ts";
import { GUARDS } from "../../attacks/guards/guards.ts";
import { allAttacks, attacks, BEGINS, guardsOf } from "../../attacks/support/list.ts";
import { placesOf, withoutGuard } from "../../attacks/support/without-guard.ts";
import { filesIn, read } from "../sources.ts";

/** A hole of a pattern with a name, or the rest of a list. */
const HOLE = /\.\.\.\$(?!\w)|\$\w+/g;

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
	const found = ({ file, name }: (typeof named)[number]) =>
		allAttacks().filter((attack) => attack.file === file && attack.name.startsWith(name));
	expect(named.filter((candidate) => found(candidate).length !== 1)).toEqual([]);
});

const sources = new Map(filesIn("src", ".ts").map((path) => [path, read(path)]));

test("the code of each guard is in src, once", () => {
	expect(GUARDS.flatMap(({ off }) => off.filter((change) => placesOf(change, sources).length !== 1))).toEqual([]);
});

test("no guard names a hole that its pattern lacks", () => {
	const lacking = ({ find, put = "" }: Change) => (put.match(HOLE) ?? []).filter((hole) => !find.includes(hole));
	expect(GUARDS.flatMap(({ off }) => off.flatMap(lacking))).toEqual([]);
});

describe("the code without a guard", () => {
	const source =
		"export function mayFly(ship: Ship): boolean {\n\tif (!ship.crew) return refuse('no-crew');\n\treturn ship.fuel > least;\n}\n";
	const without = (change: Change, text = source) =>
		withoutGuard(new Map([["src/made-up.ts", text]]), { does: "a made-up guard", off: [change], attacks: {} }).get("src/made-up.ts");
	const crewed: Change = { in: "mayFly", find: 'if ($) return refuse("no-crew");' };

	test("lacks what the pattern fits", () => expect(without(crewed)).toBe(source.replace("if (!ship.crew) return refuse('no-crew');", "")));

	test("is the same after variables were renamed and lines broken", () => {
		const renamed = source.replaceAll("ship.", "craft.").replace("ship:", "craft:").replace(") return", ")\n\t\treturn");
		expect(without(crewed, renamed)).toBe("export function mayFly(craft: Ship): boolean {\n\t\n\treturn craft.fuel > least;\n}\n");
	});

	test("has what takes its place, with what the holes stand for", () => {
		const change: Change = { in: "mayFly", find: "$ship.fuel > $", put: "$ship.fuel > 0" };
		expect(without(change)).toContain("return ship.fuel > 0;");
	});

	test("is not made if the pattern fits nowhere, twice, or in another function", () => {
		expect(() => without({ in: "mayLand", find: crewed.find })).toThrow("0 places");
		expect(() => without({ in: "mayFly", find: 'refuse("no-fuel")' })).toThrow("0 places");
		expect(() => without({ in: "mayFly", find: "return $;" })).toThrow("2 places");
	});
});

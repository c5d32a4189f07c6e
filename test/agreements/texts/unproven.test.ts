/**
 * The list for a person with a licence: habits answer nine tenths of it, and each line names its habits.
 */
import { describe, expect, test } from "vitest";
import { HABITS } from "../../habits/habits.ts";
import { linesOf } from "../../habits/report/lines.ts";
import { read } from "../sources.ts";

const said = new Set<string>();
for (const define of Object.values(HABITS)) define({ habit: (says) => void said.add(says) });

const lines = linesOf(read("docs/unproven.md"));

describe("docs/unproven.md", () => {
	test("names habits that are there", () => {
		expect(lines.flatMap(({ habits }) => habits).filter((habit) => !said.has(habit))).toEqual([]);
	});

	test("leaves at most a tenth of its lines to be looked at by hand", () => {
		const byHand = lines.filter(({ habits }) => habits.length === 0);
		expect(byHand.length).toBeGreaterThan(0);
		expect(byHand.length * 9).toBeLessThanOrEqual(lines.length - byHand.length);
	});

	test("names a habit, or a line by hand, for each thing that the module relies on without a document", () => {
		const [, relied = ""] = read("docs/unproven.md").split("## What the module relies on");
		const rows = relied.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| we rely") && !line.startsWith("| ---"));
		expect(rows.length).toBeGreaterThan(9);
		expect(rows.filter((row) => !/“|by hand, \w+ line \|$/.test(row))).toEqual([]);
	});
});

/** What a match asks of a player: docs/counts.md is what the matches give. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countStored, countsPage, countWhole, SEEN } from "./counts.ts";
import { countWaiting, waitingPart } from "./waiting.ts";

const PAGE = readFileSync("docs/counts.md", "utf8");

/** The cells of the row of this name in the part of the page with this heading. */
function cellsOf(heading: string, name: string): readonly string[] {
	const [, part = ""] = PAGE.split(`## ${heading}\n`);
	const line = part
		.split("\n## ")[0]
		?.split("\n")
		.find((each) => each.startsWith(`| ${name} |`));
	return (
		line
			?.split("|")
			.slice(2, -1)
			.map((cell) => cell.trim()) ?? []
	);
}

test("docs/counts.md has the stored matches as `npm run counts` counts them", async () => {
	const whole = countsPage({ stored: await countStored(), whole: [], waiting: "", seen: "" });
	expect(PAGE).toContain(whole.slice(whole.indexOf("## Stored matches")).trim());
});

test("its whole matches are those that the seeds give: one row is counted again here", async () => {
	const [row] = await countWhole(["sol-cruiser"]);
	if (!row) throw new Error("No row of Sol Cruiser");
	const { matches, decisions, clicks, cards, waiting, awaited } = row;
	expect(cellsOf("Whole matches", "sol-cruiser")).toEqual([
		String(matches),
		...[decisions, clicks, cards].map((count) => count.toFixed(1)),
		`${waiting} %`,
		awaited.toFixed(1),
	]);
	expect(matches).toBeGreaterThanOrEqual(20);
});

test("a planned round of a rally asks for fewer decisions, and leaves a player waiting less", () => {
	const [inTurn, planned] = ["jovian-rally", "jovian-rally, rounds planned"].map((name) => cellsOf("Whole matches", name));
	expect(Number(planned?.[1])).toBeLessThan(Number(inTurn?.[1]));
	expect(Number(planned?.[5])).toBeLessThan(Number(inTurn?.[5]) / 2);
});

test("it has what a browser counts, for each game", () => {
	const seen = PAGE.slice(PAGE.indexOf(SEEN));
	for (const game of ["jovian-rally", "fusion-regatta", "sol-cruiser", "full-thrust"]) expect(seen).toContain(`| ${game} |`);
});

test("three against three are as the page says: in a fight whose ships fire in turn, plans ahead nearly halve the wait", () => {
	const rows = countWaiting(["full-thrust"]);
	const [before, after] = rows;
	if (!before || !after) throw new Error("No rows of Full Thrust");
	for (const line of waitingPart(rows)
		.split("\n")
		.filter((each) => each.startsWith("| full-thrust")))
		expect(PAGE).toContain(line);
	expect(after.minutes).toBeLessThan(before.minutes);
	expect(after.waiting).toBeLessThan(0.6 * before.waiting);
	expect(before.minutes).toBeLessThanOrEqual(45);
});

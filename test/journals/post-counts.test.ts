/** What a match asks of each person of a crew: docs/crew-counts.md is what seeded matches give. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "../soak.ts";
import { countPosts, type PostRow, postsPage, SERIES } from "./post-counts.ts";

const PAGE = readFileSync("docs/crew-counts.md", "utf8");

test("with somebody at each post nobody decides everything, and with crew tasks no post is idle for two turns running", async () => {
	const rows: PostRow[] = [];
	for (const series of SERIES) rows.push(...(await countPosts(series, parts(100, 2).length)));
	for (const { game } of SERIES) {
		const own = rows.filter((row) => row.game === game);
		expect(own.every(({ waits }) => waits > 0)).toBe(true);
		expect(own.filter(({ longestWithTasks }) => longestWithTasks > 1)).toEqual([]);
		expect(own.filter(({ decisions }) => decisions > 0).length).toBeGreaterThan(1);
	}
	// A soak counts all matches of the page, the others a few of them.
	const names = (text: string) => text.split("\n").flatMap((line) => (line.startsWith("|") ? [line.split(" | ").slice(0, 2)] : []));
	expect(names(postsPage(rows))).toEqual(names(PAGE));
	if (rows[0]?.matches === 100) expect(postsPage(rows)).toBe(PAGE);
});

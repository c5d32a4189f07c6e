/** What a match asks of a player: docs/counts.md is what the stored matches give. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countStored, countsPage } from "./counts.ts";

test("docs/counts.md is as `npm run counts` writes it, and a planned round of a rally leaves a player waiting less", async () => {
	const rows = await countStored();
	expect(countsPage(rows)).toBe(readFileSync("docs/counts.md", "utf8"));
	const waits = (game: string) => rows.find((row) => row.game === game)?.waiting ?? Number.NaN;
	expect(waits("jovian-rally, orders sealed")).toBeLessThan(waits("jovian-rally"));
});

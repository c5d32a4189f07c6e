/**
 * Showings arrive complete: the schema that drops malformed ones keeps every part of a real one.
 */
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/core/kernel/report.ts";
import type { OpenTable } from "../../../src/foundry/match/everyone/reading/open-table.ts";
import { publicShowing, showingOf } from "../../../src/foundry/match/referee/hiding/showing.ts";
import { partsOf, wholeOf } from "../../../src/foundry/match/showings/showing-parts.ts";
import { readPublicShowing, readSeatShowing } from "../../../src/foundry/match/showings/showings.ts";
import { room } from "../../../src/view/sol-cruiser/room.ts";
import { duel, type Recipe } from "../../core/sol-cruiser/support/random-duel.ts";

const CRAFT = [0, 1, 2].map((vessel) => ({ vessel, side: vessel % 2, cq: 0 }));

/** The match after each step of a duel, with all reports so far. */
function tablesOf(recipe: Recipe): readonly OpenTable[] {
	const entry = room;
	const tables: OpenTable[] = [];
	const soFar: (readonly Report[])[] = [];
	duel(recipe, ({ match, reports }) => {
		soFar.push(reports);
		tables.push({ entry, match, reports: [...soFar] });
	});
	return tables;
}

describe.each([true, false])("in a duel of Sol Cruiser, skilled: %s", (skilled) => {
	test.each([1, 2, 3])("with seed %i", (seed) => {
		const tables = tablesOf({ seed, craft: CRAFT, options: { radius: 10, turns: 4 }, skilled, acts: 60 });
		expect(tables.length).toBeGreaterThan(5);
		for (const table of tables) {
			const everybodys = JSON.parse(JSON.stringify(publicShowing(table)));
			expect(readPublicShowing(wholeOf(partsOf(everybodys)))).toEqual(everybodys);
			for (const { id } of table.match.journal.seats) {
				const sent = JSON.parse(JSON.stringify(showingOf(table, id)));
				expect(readSeatShowing(sent)).toEqual(sent);
			}
		}
	});
});

test("the actions that a seat has left, and the mark of dice by hand, arrive with the showing", () => {
	const [table] = tablesOf({ seed: 1, craft: CRAFT, options: { radius: 10, turns: 4 }, skilled: true, acts: 1 });
	const [seat] = table?.match.journal.seats ?? [];
	if (!table || !seat) throw new Error("A duel has a step and seats");
	const { id } = seat;
	const byHand = { count: 1, faces: 6, reason: "check", seat: id, shown: [3], byHand: true } as const;
	const news = { code: "news", seat: id, facts: {}, modifiers: [], rolls: [byHand], card: "turn-1", seenBy: [id] };
	const shown = showingOf(table, id);
	const sent = JSON.parse(JSON.stringify({ ...shown, situation: { ...shown.situation, left: 2 }, reports: [news] }));
	expect(readSeatShowing(sent)).toMatchObject({ situation: { left: 2 }, reports: [{ rolls: [byHand] }] });
	expect(readPublicShowing(sent)).toMatchObject({ situation: { left: 2 } });
});

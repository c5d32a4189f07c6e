/**
 * A season over events: points by place in each event, and the file for spreadsheets.
 */
import { expect, test } from "vitest";
import { type SeasonEvent, seasonBy, spreadsheetOf } from "../../../src/core/campaign/season.ts";
import type { Result } from "../../../src/core/campaign/standings.ts";

const result = (craftId: string, place: number, team = ""): Result => ({
	place,
	craftId,
	craft: `The ${craftId}`,
	pilotId: "",
	pilot: "",
	team,
});

/** Two events: in the first one `kite` and `heron` tie, and `comet` comes only to the second. */
const EVENTS: readonly SeasonEvent[] = [
	{
		id: "e1",
		name: "Spring",
		points: [3, 1],
		heats: [
			[result("kite", 1), result("heron", 2)],
			[result("heron", 1), result("kite", 2)],
		],
	},
	{ id: "e2", name: "Autumn", points: [5], heats: [[result("comet", 1, "Red"), result("kite", 2, "Blue"), result("heron", 0, "Blue")]] },
];

test("a season gives points for the place in each event; who ties there has the points of the shared place", () => {
	const table = seasonBy("craft", EVENTS, [10, 6, 4]);
	expect(table.map(({ id, place, points, byEvent }) => [id, place, points, byEvent])).toEqual([
		["kite", 1, 16, [10, 6]],
		["heron", 2, 14, [10, 4]],
		["comet", 3, 10, [null, 10]],
	]);
	expect(table.map(({ name }) => name)).toEqual(["The kite", "The heron", "The comet"]);
});

test("a season sums teams and leaves out who has none", () => {
	expect(seasonBy("team", EVENTS, [10, 6]).map(({ name, byEvent }) => [name, byEvent])).toEqual([
		["Red", [null, 10]],
		["Blue", [null, 6]],
	]);
	expect(seasonBy("pilot", EVENTS, [10])).toEqual([]);
});

test("the file for spreadsheets quotes what has commas, and makes no formula of a name", () => {
	expect(
		spreadsheetOf([
			["Place", "Name"],
			[1, 'The "Kite", again'],
			[-2, "=1+1"],
		]),
	).toBe('Place,Name\r\n1,"The ""Kite"", again"\r\n-2,\'=1+1\r\n');
});

/** Careers over all matches of a world. */
import { expect, test } from "vitest";
import { careersOf, columnsFor, type Flown, pursesOf, sortedCareers } from "../../../src/core/campaign/careers.ts";
import { NOTHING_COUNTED } from "../../../src/core/kernel/on-demand/service.ts";

function flown(match: string, id: string, more: Partial<Flown> = {}): Flown {
	const nothing = { won: false, crashed: false, par: null, doses: 0, purse: 0, did: NOTHING_COUNTED };
	return { match, game: "rally", id, name: id, craft: `${id}'s`, ...nothing, ...more };
}

const FLOWN = [
	flown("one", "ines", { won: true, par: 4, purse: 100 }),
	flown("one", "abel"),
	flown("one", "rex", { crashed: true }),
	flown("two", "ines", { par: -2, doses: 2, game: "yachts", name: "Ines Okafor" }),
	flown("three", "ines", { par: 1, doses: 1, game: "yachts", name: "Ines Okafor" }),
	flown("two", "abel", { won: true, par: 7, purse: 300 }),
];

test("a career sums starts, wins, purse, crashes and doses, and has the best difference to par of each game and the latest name", () => {
	const [ines, abel, rex] = careersOf(FLOWN);
	expect(ines).toMatchObject({ name: "Ines Okafor", games: ["rally", "yachts"], races: 3, wins: 1, purse: 100, crashes: 0, doses: 3 });
	expect(ines?.pars).toEqual([
		{ game: "rally", best: 4 },
		{ game: "yachts", best: -2 },
	]);
	expect(abel).toMatchObject({ races: 2, wins: 1, purse: 300, pars: [{ game: "rally", best: 7 }], doses: 0 });
	expect(rex).toMatchObject({ races: 1, wins: 0, pars: [], crashes: 1 });
});

test("rivals are those met in the most matches; nobody is their own rival", () => {
	const twice = [...FLOWN, flown("two", "ines", { craft: "another" })]; // a pilot who flew two craft of a match
	const [ines, abel] = careersOf(twice);
	expect(ines?.rivals).toEqual([
		{ name: "abel", met: 2 },
		{ name: "rex", met: 1 },
	]);
	expect(abel?.rivals[0]).toEqual({ name: "ines", met: 2 });
});

test("people of the same craft are no rivals", () => {
	const [ines] = careersOf([...FLOWN, flown("one", "jun", { craft: "ines's" }), flown("three", "jun", { craft: "ines's" })]);
	expect(ines?.rivals.map(({ name }) => name)).toEqual(["abel", "rex"]);
});

test("what people did at their posts is summed and sorted by, in columns that stand where somebody did anything", () => {
	const did = (tried: number, worked: number, hits: number, repairs: number) => ({ did: { tried, worked, hits, repairs } });
	const crews = [
		...FLOWN,
		flown("one", "jun", did(3, 1, 2, 0)),
		flown("two", "jun", did(1, 1, 0, 0)),
		flown("two", "bea", did(9, 0, 5, 1)),
	];
	expect(careersOf(crews).find(({ id }) => id === "jun")?.did).toEqual({ tried: 4, worked: 2, hits: 2, repairs: 0 });
	const first = (column: "tasks" | "hits" | "repairs") => sortedCareers(careersOf(crews), column, false)[0]?.id;
	expect([first("tasks"), first("hits"), first("repairs")]).toEqual(["jun", "bea", "bea"]);
	expect(columnsFor(crews).slice(-4)).toEqual(["tasks", "hits", "repairs", "rivals"]);
	expect(columnsFor(FLOWN)).not.toContain("hits");
});

test("careers sort by any column, ties by name, and those without a value come last in both directions", () => {
	const ids = (...by: [Parameters<typeof sortedCareers>[1], boolean]) => sortedCareers(careersOf(FLOWN), ...by).map(({ id }) => id);
	expect(ids("par", true)).toEqual(["ines", "abel", "rex"]);
	expect(ids("par", false)).toEqual(["abel", "ines", "rex"]);
	const yachtsman = flown("four", "zoe", { par: -9, game: "yachts" });
	expect(sortedCareers(careersOf([...FLOWN, yachtsman]), "par", true).map(({ id }) => id)).toEqual(["ines", "abel", "zoe", "rex"]);
	expect(ids("doses", false)[0]).toBe("ines");
	expect(ids("wins", false)).toEqual(["abel", "ines", "rex"]);
	expect(ids("purse", false)).toEqual(["abel", "ines", "rex"]);
	expect(ids("name", false)).toEqual(["rex", "ines", "abel"]);
	expect(ids("crashes", false)[0]).toBe("rex");
});

test("an event pays an account once for all of its heats, and loans, stakes and fees do not count as purse", () => {
	const transfer = (to: string, credits: number, reason: "purse" | "loan" | "prize") => ({
		id: to,
		from: "box",
		to,
		credits,
		reason,
		note: "",
	});
	const heats = [
		{ match: "one", accounts: ["ines", "abel"] },
		{ match: "two", accounts: ["ines"] },
	];
	const purse = pursesOf([
		{ heats, transfers: [transfer("ines", 50, "purse"), transfer("ines", 20, "prize"), transfer("abel", 9, "loan")] },
	]);
	expect([purse("one", "ines"), purse("two", "ines"), purse("one", "abel"), purse("three", "ines")]).toEqual([70, 0, 0, 0]);
});

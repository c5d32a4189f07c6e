/**
 * Released systems of other authors, unchanged: all four games start, play a round and end on them, the seats keep their order,
 * and nothing throws. `npm run released` fetches them; if they are not there, the test is skipped. `left-out` provides what the
 * systems read when they load and what the stand-in for Foundry lacks.
 */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, openTable, type Table } from "../tabletop/open-table.ts";
import { begin, GAMES, matchOf } from "./host-games.ts";
import { joinAsGM, playTo } from "./host-table.ts";
import { areFetched, RELEASED_SYSTEMS, rootOf } from "./released.ts";

if (!areFetched(RELEASED_SYSTEMS))
	console.warn("The released systems of other authors are not here, so their test is skipped: `npm run released` fetches them.");

const LEFT_OUT = fileURLToPath(new URL("left-out", import.meta.url));

describe.skipIf(!areFetched(RELEASED_SYSTEMS)).each(RELEASED_SYSTEMS)("on $id $version as it was released", (system) => {
	let table: Table;
	let gm: Client;

	beforeAll(async () => {
		table = await openTable({ generation: 14, systemDir: rootOf(system), others: [LEFT_OUT] });
		gm = await joinAsGM(table);
	});

	afterAll(() => table.close());

	test("the world opens", () => {
		expect([gm.game.system.id, gm.faults]).toEqual([system.id, []]);
	});

	test.each(GAMES)("$game starts, plays a round and ends", async (given) => {
		if (given.craft) gm.dice([1, 1, 6, 6]); // mgt2e rolls two dice for each new seat: the second seat would be first
		const match = await matchOf(gm, given, true);
		await table.settled();
		expect(gm.diceLeft).toBe(0);
		if (given.craft) expect(match.turns.map(({ name }) => name)).toEqual([`First ${given.craft}`, `Second ${given.craft}`]);
		const seats = match.turns.map(({ id }) => id);
		const pictures = match.turns.map(({ name }) => gm.game.actors.getName(name)?.img);
		expect(pictures).toEqual(seats.map(() => expect.stringContaining("void-regatta/assets/glyphs/")));
		await begin(gm, match, given);
		await playTo(table, match, { round: 2, most: 120 });
		await table.settled();
		expect([match.round, match.turns.map(({ id }) => id)]).toEqual([2, seats]);
		gm.click('#combat .combat-controls [data-action="endCombat"]');
		await table.settled();
		gm.click('.dialog [data-action="end"]');
		await table.settled();
		expect(match.system.stage).toBe("over");
		expect(gm.faults).toEqual([]);
	});
});

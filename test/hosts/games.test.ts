/**
 * All four games on other people's host systems: a match is set up, plays a round and ends. Nothing in the match throws, and the
 * seats keep their order.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client, Table } from "../tabletop/open-table.ts";
import { begin, GAMES, matchOf } from "./host-games.ts";
import { HOSTS, HOSTS_WITHOUT_CRAFT, hostTable, joinAsGM, playTo } from "./host-table.ts";

describe.each(HOSTS)("on %s", (host) => {
	const takesCraft = !HOSTS_WITHOUT_CRAFT.includes(host);
	let table: Table;
	let gm: Client;

	beforeAll(async () => {
		table = await hostTable(host);
		gm = await joinAsGM(table);
	});

	afterAll(() => table.close());

	test.each(GAMES)("$game starts, plays a round and ends", async (given) => {
		const match = await matchOf(gm, given, takesCraft);
		await table.settled();
		const seats = match.turns.map(({ id }) => id);
		if (!given.scenario) expect(match.turns.map(({ name }) => name)).toEqual([`First ${given.craft}`, `Second ${given.craft}`]);
		const pictures = match.turns.map(({ name }) => gm.game.actors.getName(name)?.img);
		const glyph = takesCraft ? expect.stringContaining("void-regatta/assets/glyphs/") : undefined; // a seat that keeps its craft has no actor
		expect(pictures).toEqual(seats.map(() => glyph));
		await begin(gm, match, given);
		await playTo(table, match, { round: 2, most: 120 });
		await table.settled();
		expect(match.round).toBe(2);
		expect(match.turns.map(({ id }) => id)).toEqual(seats);
		gm.click('#combat .combat-controls [data-action="endCombat"]');
		await table.settled();
		gm.click('.dialog [data-action="end"]');
		await table.settled();
		expect(match.system.stage).toBe("over");
		expect(gm.journal.filter(({ kind }) => ["fault", "error", "warn"].includes(kind))).toEqual([]);
	});
});

test("on mgt2e an NPC without an actor enters and flies, although a hook of the system throws for its seat", async () => {
	const table = await hostTable("mgt2e");
	const gm = await joinAsGM(table);
	const [rally] = GAMES;
	if (!rally) throw new Error("There is no rally");
	const match = await matchOf(gm, rally, false);
	await table.settled();
	expect(gm.faults.map(String)).toEqual([expect.stringContaining("createCombatant"), expect.stringContaining("createCombatant")]);
	const seats = match.turns.map(({ name }) => name);
	expect(seats).toEqual(["First racer", "Second racer"]);
	await begin(gm, match, rally);
	await playTo(table, match, { round: 2, most: 120 });
	expect([match.round, match.turns.map(({ name }) => name), gm.faults.length]).toEqual([2, seats, 2]);
	await table.close();
});

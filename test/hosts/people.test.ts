/**
 * Even if the system refuses craft as actors, people can play all four games: a player gets a seat that keeps its craft, and flies
 * it from the board.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { begin, GAMES, matchOf } from "./host-games.ts";
import { accepted, HOSTS_WITHOUT_CRAFT, hostTable, joinAsGM } from "./host-table.ts";

/** The buttons that the board offers, the most useful first. */
const OFFERED = ['[data-action="seal"]', '.vr-primary[data-action="choose"]', '[data-action="choose"]'].map(
	(button) => `.vr-board-window ${button}:not([aria-disabled="true"])`,
);

describe.each(HOSTS_WITHOUT_CRAFT)("on %s", (host) => {
	let table: Table;
	let gm: Client;
	let one: Client;

	beforeAll(async () => {
		table = await hostTable(host);
		gm = await joinAsGM(table);
		one = await table.join(USERS.one);
		await opensNothing(one);
	});

	afterAll(() => table.close());

	/** The player presses a button of the board; returns whether there was one. */
	async function act(): Promise<boolean> {
		const button = OFFERED.flatMap((selector) => one.all(selector))[0];
		if (button) one.click(button);
		await table.settled();
		return button !== undefined;
	}

	test.each(GAMES)("a player without an actor plays $game from the board", async (given) => {
		const match = await matchOf(gm, given, false);
		await begin(gm, match, given);
		const [own = "", ...others] = match.turns.map(({ id }) => id);
		accepted(await apiOf(gm).handTo(match, own, USERS.one));
		await table.settled();
		await apiOf(one).open(`Combat.${match.id}`);
		await table.settled();
		const until = given.scenario ? 3 : 2; // a turn of ships may take one order, and a round of a race several choices
		let acts = 0;
		for (let step = 0; step < 80 && match.round < until && match.system.stage === "running"; step++) {
			if (await act()) acts++;
			for (const seat of others) await apiOf(gm).decide(match, seat);
			await table.settled();
		}
		expect([match.round, acts > 1]).toEqual([until, true]);
		const faults = [gm, one].flatMap(({ journal }) => journal.filter(({ kind }) => ["fault", "error"].includes(kind)));
		expect(faults).toEqual([]);
	});
});

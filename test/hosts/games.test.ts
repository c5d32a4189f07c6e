/**
 * All four games on host systems of other people: a match is set up, plays a round and ends. Nothing of the match throws, and the
 * seats keep their order.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import type { Client, Table } from "../tabletop/open-table.ts";
import { GATES } from "../view/fusion-regatta/state.ts";
import { accepted, HOSTS, HOSTS_WITHOUT_CRAFT, hostTable, joinAsGM, playTo } from "./host-table.ts";

const LIVERY = { hull: "#c0392b", trim: "#f4d35e", glyph: "disc" };

/** How each game is set up with two craft. */
const GAMES: readonly {
	readonly game: string;
	readonly craft?: string;
	readonly scenario?: string;
	readonly gates?: readonly unknown[];
}[] = [
	{ game: "jovian-rally", craft: "racer" },
	{ game: "fusion-regatta", craft: "yacht", gates: GATES.slice(0, 2) },
	{ game: "sol-cruiser", scenario: "smuggler" },
	{ game: "full-thrust", scenario: "duel" },
];

/** A match of two craft: actors where the system takes them, else seats that keep their craft. */
async function matchOf(gm: Client, { game, craft, scenario }: (typeof GAMES)[number], takesCraft: boolean): Promise<MatchAtTable> {
	if (scenario) return accepted<MatchAtTable>(await apiOf(gm).setUpScenario(game, scenario));
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp(game));
	for (const name of [`First ${craft}`, `Second ${craft}`]) {
		if (!takesCraft) {
			accepted(await apiOf(gm).enterNpc(match, { name, style: "", livery: LIVERY }));
			continue;
		}
		const actor = await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${craft}` });
		accepted(await apiOf(gm).enter(match, actor));
	}
	return match;
}

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
		for (const seat of seats) accepted(await apiOf(gm).setPilot(match, seat, ""));
		accepted(await apiOf(gm).start(match));
		for (const gate of given.gates ?? []) {
			accepted(await apiOf(gm).perform(match, { kind: "command", seat: null, command: { kind: "place", gate } }));
		}
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

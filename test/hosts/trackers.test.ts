/**
 * The trackers and encounters of host systems on a match. A player's press takes no step through the GM's client, a GM's press
 * takes one, and whatever a system does to the order of combatants leaves the seats and the turn as they are.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { begin, GAMES, matchOf } from "./host-games.ts";
import { accepted, HOSTS, HOSTS_WITHOUT_CRAFT, hostTable, joinAsGM } from "./host-table.ts";

const [RALLY] = GAMES;

/** What host systems and their users do to the order of an encounter; each system has some of these methods. */
interface Ordering {
	resetAll(): Promise<unknown>;
	rollAll?(): Promise<unknown>;
	setMultipleInitiatives?(initiatives: readonly object[]): Promise<unknown>;
}

const NEXT = '#combat .combat-controls [data-action="nextTurn"]';

describe.each(HOSTS)("on %s", (host) => {
	const takesCraft = !HOSTS_WITHOUT_CRAFT.includes(host);
	let table: Table;
	let gm: Client;
	let one: Client;
	let match: MatchAtTable;

	beforeAll(async () => {
		table = await hostTable(host);
		gm = await joinAsGM(table);
		one = await table.join(USERS.one);
		await opensNothing(one);
		if (!RALLY) throw new Error("There is no rally");
		match = await matchOf(gm, RALLY, takesCraft);
		await begin(gm, match, RALLY);
		for (const { id } of match.turns) {
			accepted(await apiOf(gm).handTo(match, id, USERS.one));
			await apiOf(gm).perform(match, { kind: "command", seat: id, command: { kind: "ready" } });
		}
		await table.settled();
	});

	afterAll(() => table.close());

	const press = async (client: Client) => {
		client.click(NEXT);
		await table.settled();
	};
	const stateOf = () => [match.round, match.turn, Object.keys(match.system.log).length];

	test("a player who has the turn presses End Turn: no step is taken anywhere, and the player hears why", async () => {
		const before = stateOf();
		expect(match.turn).not.toBeNull();
		expect(one.all(NEXT)).toHaveLength(takesCraft ? 1 : 0); // Foundry shows the button to the owner of an actor
		if (!takesCraft) return;
		await press(one);
		expect(stateOf()).toEqual(before);
		expect(one.notifications).toEqual([expect.stringContaining("Your own choices end your turn")]);
	});

	test("the system rolls, clears and sets initiative: the seats keep their order, and no step is taken", async () => {
		const before = stateOf();
		const seats = match.turns.map(({ id }) => id);
		const ordering = match as unknown as Ordering; // The document is of the system's class.
		await ordering.resetAll();
		await ordering.rollAll?.();
		await ordering.setMultipleInitiatives?.(seats.map((id, index) => ({ id, value: index * 10 })));
		await table.settled();
		expect([match.turns.map(({ id }) => id), stateOf()]).toEqual([seats, before]);
	});

	test("a GM presses Next Turn: the match continues by its rules, and nothing in the system fails", async () => {
		const [, , before = 0] = stateOf();
		await press(gm);
		gm.all('.dialog [data-action="yes"]').forEach((button) => void gm.click(button));
		await table.settled();
		expect(Number(stateOf()[2])).toBeGreaterThan(Number(before));
		const faults = [gm, one].flatMap(({ journal }) => journal.filter(({ kind }) => ["fault", "error"].includes(kind)));
		expect(faults).toEqual([]);
	});
});

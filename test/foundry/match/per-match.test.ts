/**
 * What a page keeps for each match: all of it goes when the match is deleted, and work that was under way leaves nothing behind.
 */
import { expect, test } from "vitest";
import { REFEREE_UPDATE } from "../../../src/foundry/ids.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { buildHidingModule, hidingTable, keptForMatches } from "../tables/hiding-table.ts";

/** A GM who deletes a running match is asked first, unless the module deletes it. */
const UNASKED = { [REFEREE_UPDATE]: true };

test.each(NEWEST)("on V%i a page keeps nothing for a match that was deleted", async (generation) => {
	const { folder: moduleDir } = await buildHidingModule();
	const { table, gm, one, two, seats, combat, seal, act, shown } = await hidingTable({ generation, moduleDir, berths: [10, 20, 30] });
	for (const client of [gm, one, two]) await shown(client);
	await seal(one, 21);
	gm.dice([31]);
	await act(gm, seats[1], { kind: "listen" });
	const { id } = combat(gm);
	expect(keptForMatches(gm).length).toBeGreaterThan(8);
	expect(keptForMatches(one).length).toBeGreaterThan(4);
	for (const client of [gm, one, two])
		expect(keptForMatches(client).flat()).toSatisfy((keys: string[]) => keys.every((key) => key.startsWith(id)));
	await gm.game.combats.get(id)?.delete(UNASKED);
	await table.settled();
	for (const client of [gm, one, two]) expect(keptForMatches(client)).toEqual([]);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await table.close();
});

test.each(NEWEST)("on V%i a match that is deleted while its next step is written leaves nothing on a page", async (generation) => {
	const { folder: moduleDir } = await buildHidingModule();
	const { table, gm, one, two, seats, combat, act } = await hidingTable({ generation, moduleDir, berths: [10, 20, 30] });
	gm.dice([31]);
	await Promise.all([act(gm, seats[1], { kind: "listen" }), gm.game.combats.get(combat(gm).id)?.delete(UNASKED)]);
	await table.settled();
	for (const client of [gm, one, two]) expect(keptForMatches(client)).toEqual([]);
	await table.close();
});

/**
 * Released modules of other authors, unchanged, beside ours: all load without an error, and a rally starts, plays a round and ends
 * with them. `npm run released` fetches them; if they are not there, the test is skipped.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { accepted, joinAsGM, playTo } from "./host-table.ts";
import { areFetched, RELEASED, rootOf } from "./released.ts";

if (!areFetched(RELEASED))
	console.warn("The released modules of other authors are not here, so their test is skipped: `npm run released` fetches them.");

describe.skipIf(!areFetched(RELEASED))("beside released modules", () => {
	let table: Table;
	let gm: Client;
	let one: Client;

	beforeAll(async () => {
		table = await openTable({ generation: 14, others: RELEASED.map(rootOf) });
		gm = await joinAsGM(table);
		one = await table.join(USERS.one);
	}, 60_000);

	afterAll(() => table.close());

	test("each is active, and nothing throws while the world opens", () => {
		expect(RELEASED.map(({ id }) => gm.game.modules.get(id)?.active)).toEqual(RELEASED.map(() => true));
		expect([gm.faults, one.faults]).toEqual([[], []]);
	});

	test("a module that calls between clients on our channel disturbs nothing, and is heard", async () => {
		const sockets = [gm, one].map((client) => {
			// The global of socketlib: the globals of a realm have no types.
			const { socketlib } = client.window as unknown as { socketlib: { registerModule(id: string): Socket } };
			return socketlib.registerModule("void-regatta");
		});
		for (const [index, socket] of sockets.entries()) socket.register("double", [gm, one][index]?.window.eval("(number) => 2 * number"));
		const answer = sockets[1]?.executeAsGM("double", 21);
		await table.settled();
		expect(await answer).toBe(42);
		expect([gm.faults, one.faults]).toEqual([[], []]);
	});

	test("a rally starts, plays a round and ends", async () => {
		const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
		for (const name of ["First", "Second"]) {
			accepted(await apiOf(gm).enter(match, await gm.foundry.documents.Actor.create({ name, type: "void-regatta.racer" })));
		}
		accepted(await apiOf(gm).start(match));
		await playTo(table, match, { round: 2, most: 80 });
		gm.click('#combat .combat-controls [data-action="endCombat"]');
		await table.settled();
		gm.click('.dialog [data-action="end"]');
		await table.settled();
		expect([match.round, match.system.stage]).toEqual([2, "over"]);
		expect([gm.faults, one.faults]).toEqual([[], []]);
	});
});

interface Socket {
	register(name: string, work: unknown): void;
	executeAsGM(name: string, number: number): Promise<number>;
}

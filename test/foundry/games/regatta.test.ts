/**
 * A regatta at the table: NPC skippers fly it to its end, and only yachts can enter it.
 */
import { afterEach, describe, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { GATES } from "../../view/fusion-regatta/state.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let one: Client;
let id = "";

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

function match(client = gm): MatchAtTable {
	return client.game.combats.get(id) as unknown as MatchAtTable; // The match, with the parts that tests look at.
}

const DESIGNS = [
	{ crew: 1, system: "jets", shielding: 0 },
	{ crew: 3, system: "gyro", shielding: 1 },
	{ crew: 2, system: "gimbal", shielding: 2 },
] as const;

async function setUp(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	for (const client of [gm, one]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	const made = await apiOf(gm).setUp("fusion-regatta");
	id = made.value.id;
	await apiOf(gm).setOptions(match(), { ...regattaDefaults(), gates: 3, placeSeconds: 0 });
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("NPC skippers fly a regatta to its end: they place gates, seal orders and jockey by themselves", async () => {
		await setUp(generation);
		for (const [index, design] of DESIGNS.entries()) {
			await gm.foundry.documents.Actor.create({ name: `Yacht ${index}`, type: "void-regatta.yacht", system: { design } });
			await apiOf(gm).enter(match(), gm.game.actors.getName(`Yacht ${index}`));
		}
		const styles = ["steady", "bold", "reckless"];
		for (const [index, seat] of match().turns.entries()) await apiOf(gm).setPilot(match(), seat.id, styles[index] ?? "steady");
		await apiOf(gm).start(match());
		for (const gate of GATES.slice(0, 2)) {
			await apiOf(gm).perform(match(), { kind: "command", seat: null, command: { kind: "place", gate } });
		}
		await expect.poll(() => match().system.phase, { timeout: 60_000, interval: 50 }).toBe("results");
		await table.settled();
		await apiOf(gm).perform(match(), { kind: "command", seat: null, command: { kind: "close-results" } });
		await table.settled();
		expect(match(one).system.stage).toBe("over");
		expect(match(one).system.log).toEqual(match().system.log);
	}, 90_000);

	test("a racer cannot enter a regatta, and the attempt changes nothing", async () => {
		await setUp(generation);
		await gm.foundry.documents.Actor.create({ name: "Racer", type: "void-regatta.racer" });
		const entered = await apiOf(gm).enter(match(), gm.game.actors.getName("Racer"));
		expect(entered).toMatchObject({ ok: false, refusal: { code: "wrong-craft" } });
		expect(match().turns).toHaveLength(0);
	});
});

/**
 * A regatta at the table: NPC skippers fly it to its end, and only yachts can enter it.
 */
import { afterEach, describe, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { GATES } from "../../view/fusion-regatta/state.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, commandsOf, type MatchAtTable } from "../tables/rally-table.ts";

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
		await expect.poll(() => match().system.stage, { interval: 50 }).toBe("over"); // FR-26
		await table.settled();
		expect(commandsOf(match()).at(-1)).toEqual({ kind: "close-results" });
		expect(match(one).system.stage).toBe("over");
		expect(match(one).system.log).toEqual(match().system.log);
	});

	/** A race at its gates, for skippers of these styles; a yacht without a style is a person's. */
	async function onGrid(skippers: readonly string[]): Promise<void> {
		await setUp(generation);
		for (const [index, style] of skippers.entries()) await apiOf(gm).enterNpc(match(), { name: `Yacht ${index}`, style });
		await apiOf(gm).start(match());
	}

	/** The GM places the first gates and closes the race: its results are open. */
	async function flyToResults(): Promise<void> {
		for (const gate of GATES.slice(0, 2)) await referee({ kind: "place", gate });
		// A skipper may move first; then the GM asks again.
		await expect.poll(async () => (await referee({ kind: "close" })).ok).toBe(true);
		await table.settled();
	}

	const referee = (command: object) => apiOf(gm).perform(match(), { kind: "command", seat: null, command });

	/** Clicks on the button that lets a paused match run on. */
	async function runOn(): Promise<void> {
		apiOf(gm).show("control");
		await table.settled();
		gm.click('.vr-control [data-action="resume"]');
		await table.settled();
		expect(match().system.stage).not.toBe("paused");
	}

	test("FR-26: results that the GM has opened again by an undo wait for the GM, also after the page is loaded again", async () => {
		await onGrid(["steady", "bold"]);
		await flyToResults();
		await expect.poll(() => match().system.stage).toBe("over");
		await apiOf(gm).undoTo(match(), commandsOf(match()).length - 1);
		await table.settled();
		expect(match().system).toMatchObject({ stage: "paused", phase: "results" });
		await runOn();
		expect(match().system).toMatchObject({ stage: "running", phase: "results" });
		await gm.leave();
		gm = await table.join(USERS.gm);
		await opensNothing(gm);
		await table.settled();
		expect(match().system).toMatchObject({ stage: "running", phase: "results" });
		expect(await referee({ kind: "close-results" })).toMatchObject({ ok: true });
		expect(match().system.stage).toBe("over");
	});

	test("FR-26: an undo in the race, before its results, holds nothing up", async () => {
		await onGrid(["steady", "bold"]);
		await referee({ kind: "place", gate: GATES[0] });
		await apiOf(gm).undoTo(match(), 0);
		await table.settled();
		await runOn();
		await flyToResults();
		await expect.poll(() => match().system.stage).toBe("over");
	});

	test("FR-26: the results of a race with a person's yacht wait for the GM", async () => {
		await onGrid(["steady", ""]);
		await flyToResults();
		expect(match().system).toMatchObject({ stage: "running", phase: "results" });
	});

	test("a racer cannot enter a regatta, and the attempt changes nothing", async () => {
		await setUp(generation);
		await gm.foundry.documents.Actor.create({ name: "Racer", type: "void-regatta.racer" });
		const entered = await apiOf(gm).enter(match(), gm.game.actors.getName("Racer"));
		expect(entered).toMatchObject({ ok: false, refusal: { code: "wrong-craft" } });
		expect(match().turns).toHaveLength(0);
	});
});

/**
 * FR-23 at the table: no player's client receives a gate of the officials' course before it lights up, and at the end every
 * client can read the whole record.
 */
import { afterEach, describe, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { listenIn } from "../tables/hiding-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

/** Gates 1 to 4, straight ahead. No other text of the match contains the altitude of the last two. */
const ALTITUDES = [0, 0, 7, 7] as const;
const COURSE = ALTITUDES.map((up, index) => ({ kind: "vertical", centre: [0, -12 * (index + 1), up], orientation: "A" }) as const);
const DARK = COURSE.slice(2).map(({ centre }) => JSON.stringify(centre));

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

/** A regatta on an officials' course of four gates. NPC skippers fly both yachts; the second is Player One's. */
async function setUp(generation: 13 | 14): Promise<readonly unknown[]> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	for (const client of [gm, one]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	const heard = listenIn(one);
	const api = apiOf(gm);
	const made = await api.setUp("fusion-regatta");
	id = made.value.id;
	await api.setOptions(match(), { ...regattaDefaults(), course: "officials", gates: COURSE.length, placeSeconds: 0 });
	for (const [name, owner] of [["Kittiwake"], ["Heron", USERS.one]] as const) {
		const ownership = { default: 1, ...(owner ? { [owner]: 3 } : {}) };
		await gm.foundry.documents.Actor.create({ name, type: "void-regatta.yacht", ownership });
		await api.enter(match(), gm.game.actors.getName(name));
	}
	await api.start(match());
	return heard;
}

async function placeAll(): Promise<void> {
	for (const gate of COURSE) await apiOf(gm).perform(match(), { kind: "command", seat: null, command: { kind: "place", gate } });
	await table.settled();
}

/** Everything that Player One's client has: the world, its messages and its windows. */
function allThatReached(heard: readonly unknown[]): string {
	const world = ["combats", "combatants", "actors", "messages", "settings"].map((name) => table.stored(name));
	return [JSON.stringify(world), JSON.stringify(heard), one.document.body.innerHTML].join("\n");
}

/** The number of gates on a client's board. */
async function gatesOnBoard(client: Client): Promise<number> {
	apiOf(client).show("board");
	await table.settled();
	return client.document.querySelectorAll(".vr-map .vr-gate, [id$='-map'] .vr-gate").length;
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a dark gate is in no document and in no message to a player, and only the GM's board draws it", async () => {
		const heard = await setUp(generation);
		await placeAll();
		expect(match().system.phase).toBe("orders");
		expect(await gatesOnBoard(gm)).toBe(COURSE.length);
		expect(await gatesOnBoard(one)).toBe(2);
		const reached = allThatReached(heard);
		for (const centre of DARK) expect(reached).not.toContain(centre);
		expect(reached).toContain(JSON.stringify(COURSE[1]?.centre)); // a lit gate is public
	});

	test("the gates light up as the race goes; after the results every client can read the record", async () => {
		const heard = await setUp(generation);
		await placeAll();
		const seats = match().turns.map((seat) => seat.id);
		for (const seat of seats) await apiOf(gm).setPilot(match(), seat, "steady");
		await expect.poll(() => match(one).system.stage, { interval: 50 }).toBe("over"); // FR-26
		await table.settled();
		expect(allThatReached(heard)).toContain(DARK[1]);
		expect(await gatesOnBoard(one)).toBe(COURSE.length);
	});

	test("the officials' desk counts the gates that have no place yet, and the dice place them", async () => {
		await setUp(generation);
		apiOf(gm).show("control");
		await table.settled();
		expect(gm.find(".vr-desk").textContent).toContain("4 gates have no place yet");
		gm.click(`.vr-desk [data-command='${JSON.stringify({ kind: "roll-for-gates" })}']`);
		await table.settled();
		expect(match().system.phase).toBe("orders");
	});
});

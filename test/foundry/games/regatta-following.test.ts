/**
 * A board window follows a regatta. It changes, adds and removes elements in place, and keeps focus and scroll position.
 */
import { afterEach, describe, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { GATES } from "../../view/fusion-regatta/state.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

const BOARD = ".vr-board-window";

let table: Table;
let gm: Client;
let one: Client;
let id = "";

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

function match(): MatchAtTable {
	return gm.game.combats.get(id) as unknown as MatchAtTable; // The match, with the parts that tests look at.
}

/** Two yachts with two gates ahead; Player One watches. */
async function underWay(generation: 13 | 14): Promise<readonly string[]> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	for (const client of [gm, one]) await opensNothing(client);
	const api = apiOf(gm);
	id = (await api.setUp("fusion-regatta")).value.id;
	await api.setOptions(match(), { ...regattaDefaults(), placeSeconds: 0 });
	for (const name of ["Kittiwake", "Heron"]) {
		await gm.foundry.documents.Actor.create({ name, type: "void-regatta.yacht", ownership: { default: 1 } });
		await api.enter(match(), gm.game.actors.getName(name));
	}
	await api.start(match());
	for (const gate of GATES.slice(0, 2)) await act({ kind: "place", gate });
	apiOf(one).show("board");
	await table.settled();
	return match().turns.map((seat) => seat.id);
}

async function act(command: object, seat: string | null = null): Promise<void> {
	expect(await apiOf(gm).perform(match(), { kind: "command", seat, command })).toMatchObject({ ok: true });
	await table.settled();
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a step that only changes elements keeps them, their focus and the scroll position", async () => {
		const [, heron = ""] = await underWay(generation);
		const [side, ranks] = [one.find(`${BOARD} [data-look="side"]`), one.find(`${BOARD} .vr-ranks`)];
		side.focus();
		ranks.scrollTop = 40;
		await act({ kind: "retire" }, heron);
		expect(one.find(`${BOARD} .vr-ranks`).textContent).toContain("Retired");
		expect(one.find(`${BOARD} [data-look="side"]`)).toBe(side);
		expect(side.ownerDocument.activeElement).toBe(side);
		expect([one.find(`${BOARD} .vr-ranks`) === ranks, ranks.scrollTop]).toEqual([true, 40]);
	});

	test("a step that adds an element adds it in place, and so does the next one", async () => {
		const [kittiwake = "", heron = ""] = await underWay(generation);
		const map = one.find(`${BOARD} [data-look="map"]`);
		await act({ kind: "give-card", seat: heron });
		expect(one.find(`${BOARD} .vr-ranks`).textContent).toContain("Yellow card");
		expect(one.find(`${BOARD} [data-look="map"]`)).toBe(map);
		await act({ kind: "retire" }, kittiwake);
		expect(one.find(`${BOARD} .vr-ranks`).textContent).toContain("Retired");
		expect(one.find(`${BOARD} [data-look="map"]`)).toBe(map);
	});
});

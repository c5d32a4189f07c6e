/**
 * Briefings: a text for one side. A hostile player asks for those of other sides, forges them, or changes sides on a sheet; the
 * player gets the text of the player's own side and no other.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listenIn } from "../foundry/tables/hiding-table.ts";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";

const SOCKET = "module.void-regatta";
const TEXTS = { Concord: "Nobody passes Tollgate.", "Free Yards": "The hold is full of lamps." };

let table: Table;
let gm: Client;
let one: Client;
let two: Client;
let match: MatchAtTable;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

interface Briefs {
	setBriefings(combat: unknown, texts: Readonly<Record<string, string>>): Promise<unknown>;
}

/** A match that has begun, with briefings: Player One has a craft of one side, Player Two none. */
async function begin(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	[gm, one, two] = [await table.join(USERS.gm), await table.join(USERS.one), await table.join(USERS.two)];
	for (const client of [gm, one, two]) await opensNothing(client);
	const made = await apiOf(gm).setUpScenario("sol-cruiser", "smuggler");
	match = (made as { readonly value: MatchAtTable }).value; // The API returns an outcome.
	await gm.game.actors.getName("No Questions")?.update({ ownership: { default: 1, [USERS.one]: 3 } });
	await apiOf(gm).start(match);
	await (apiOf(gm) as unknown as Briefs).setBriefings(match, TEXTS); // The realm returns members of other modules without types.
	await table.settled();
}

/** Sends a message as a client, past the module's own code; returns what the sender hears. */
async function send(from: Client, message: object, options?: object): Promise<string> {
	const heard = listenIn(from);
	from.game.socket.emit(
		SOCKET,
		{ id: `forged-${Math.random()}`, match: match.id, session: "forged", ...message },
		...(options ? [options] : []),
	);
	await table.settled();
	return JSON.stringify(heard);
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	beforeEach(() => begin(generation));

	test("a player asks for briefings: the answer has the text of the player's own side alone", async () => {
		const heard = await send(one, { kind: "brief-me" });
		expect(heard).toContain("full of lamps");
		expect(heard).not.toContain("Tollgate");
	});

	test("a player without a craft asks for briefings: no text comes", async () => {
		expect(await send(two, { kind: "brief-me" })).not.toMatch(/lamps|Tollgate/);
	});

	test("a player writes another side on the craft's sheet after the start: that side's text does not come", async () => {
		await one.game.actors.getName("No Questions")?.update({ system: { side: "Concord" } });
		await table.settled();
		expect(await send(one, { kind: "brief-me" })).not.toContain("Tollgate");
	});

	test("a player sends another player a briefing: the client drops it", async () => {
		await send(two, { kind: "briefing", texts: { "Free Yards": "Surrender at once." } }, { recipients: [USERS.one] });
		expect(JSON.stringify(one.game.settings.get("void-regatta", "briefings"))).not.toContain("Surrender");
		expect(one.find(".vr-briefing-window").textContent).toContain("The hold is full of lamps.");
	});

	test("a player reads everything that the world stores: no briefing is in it", () => {
		const stored = [one.game.combats.contents, one.game.actors.contents, one.game.messages.contents];
		const settings = ["ownScenarios", "briefingCopies", "scenarioCraft"].map((name) => one.game.settings.get("void-regatta", name));
		expect(JSON.stringify([stored, settings])).not.toMatch(/lamps\.|passes Tollgate/);
	});
});

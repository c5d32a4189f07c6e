/**
 * A character aboard a craft of somebody else counts for nothing until its owner or a GM agrees: neither its skills nor its purse.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { EVENT, press, storedEvent } from "./event-desk.ts";
import { accepted, hostTable } from "./host-table.ts";

const CONTROL = ".vr-control-window";
const SHEET = ".vr-craft-sheet";

let table: Table;
let gm: Client;
let one: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A match with an event, and a player's craft into which the player has written another's character as the pilot. */
async function claimed(): Promise<void> {
	table = await hostTable("mgt2e");
	[gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
	for (const client of [gm, one]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	const { Actor } = gm.foundry.documents;
	const skills = { pilot: { trained: true, value: 4 } };
	await Actor.create({ name: "Ines Okafor", type: "traveller", system: { skills, finance: { cash: 500 } } });
	await Actor.create({ name: "Blue Heron", type: "void-regatta.racer", ownership: { default: 0, [USERS.one]: 3 } });
	await apiOf(gm).enter(match, gm.game.actors.getName("Blue Heron"));
	await table.settled();
	await craftOf(one)?.update({ system: { pilotUuid: `Actor.${gm.game.actors.getName("Ines Okafor")?.id}` } });
	await table.settled();
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="make-event"]`);
	await table.settled();
	gm.fill(`${EVENT} input[name="system.fee"]`, "100");
	await table.settled();
}

function craftOf(client: Client) {
	return client.game.actors.getName("Blue Heron");
}

/** Who pays the proposed fees. */
async function payers(): Promise<readonly unknown[]> {
	await press({ table, gm }, "propose-fees");
	return Object.values(storedEvent(table).transfers).map(({ from }) => gm.game.actors.get(from)?.name ?? "no character");
}

/** What the crew of the craft gives, as a user sees it on the sheet. */
async function boonsFor(client: Client): Promise<readonly string[]> {
	await craftOf(client)?.sheet?.render({ force: true });
	await table.settled();
	return client.all(`${SHEET} .vr-crew-boons li`).map(({ textContent }) => textContent ?? "");
}

test("without leave no fee is proposed against the character, and its skills do nothing; one press of a GM agrees", async () => {
	await claimed();
	expect(await boonsFor(one)).toEqual([]);
	expect(one.find(`${SHEET} .vr-claim`).textContent).toBe("Ines Okafor counts once its owner or a GM agrees");
	expect(one.all(`${SHEET} [data-action="agree-crew"]`)).toEqual([]);
	expect(await payers()).toEqual(["no character"]);

	expect(gm.find(`${CONTROL} .vr-why`).textContent).toMatch(/^Ines Okafor aboard Blue Heron: this character was put aboard/);
	gm.click(`${CONTROL} [data-action="agree-crews"]`);
	await table.settled();
	expect(await boonsFor(one)).toEqual([expect.stringMatching(/^Ines Okafor, Pilot/)]);
	expect(gm.all(`${CONTROL} [data-action="agree-crews"]`)).toEqual([]);
});

test("a GM who puts a character aboard agrees by that, and a player may put own characters aboard", async () => {
	await claimed();
	const [ines] = [gm.game.actors.getName("Ines Okafor")];
	await craftOf(gm)?.update({ system: { pilotUuid: null } });
	await craftOf(gm)?.update({ system: { pilotUuid: `Actor.${ines?.id}` } });
	await table.settled();
	expect(await boonsFor(one)).toHaveLength(1);

	await gm.foundry.documents.Actor.create({
		name: "Mo Tan",
		type: "traveller",
		system: { skills: { pilot: { trained: false, value: 0 } } },
		ownership: { default: 0, [USERS.one]: 3 },
	});
	await table.settled();
	await craftOf(one)?.update({ system: { pilotUuid: `Actor.${one.game.actors.getName("Mo Tan")?.id}` } });
	await table.settled();
	expect(await boonsFor(one)).toEqual([expect.stringMatching(/^Mo Tan, Pilot/)]);
});

test("nobody agrees for a character of others: a player’s note on it is refused by the server", async () => {
	await claimed();
	const ines = one.game.actors.getName("Ines Okafor");
	await expect(ines?.update({ flags: { "void-regatta": { aboard: { [String(craftOf(one)?.id)]: true } } } })).rejects.toThrow();
	await table.settled();
	expect(await boonsFor(gm)).toEqual([]);
});

/**
 * In Campaign play a player may act for a craft through a character aboard, where the world allows it. Nobody else may, and no
 * player puts a character aboard another player's craft.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";
import { type DoorTable, doorTable } from "./support/door-table.ts";

let open: DoorTable;

/** The id of Player Two's character. */
const CHARACTER = "shipsengineer000";

/** Sets switches of Campaign play. */
async function set(switches: Readonly<Record<string, boolean>>): Promise<void> {
	for (const [name, on] of Object.entries(switches)) await open.gm.game.settings.set("void-regatta", name, on);
	await open.table.settled();
}

/** Makes the character, or another one with its id. */
async function makeCharacter(owner: string): Promise<void> {
	const data = { _id: CHARACTER, name: "Odile Marsh", type: "character", ownership: { default: 0, [owner]: 3 } };
	await open.gm.foundry.documents.Actor.create(data, { keepId: true });
	await open.table.settled();
}

/** Puts the character at the post of Player One's racer. */
async function putAboard(client: Client): Promise<void> {
	await client.game.actors.getName("Blue Heron")?.update({ "system.crewChiefUuid": `Actor.${CHARACTER}` });
	await open.table.settled();
}

/** The answer to Player Two's wish for Player One's racer. */
async function wishForHeron(): Promise<string | null | undefined> {
	const { two, seats, wish, send, answers } = open;
	const message = wish(two, { seat: seats[1] });
	await send(two, message);
	return answers(two, message["id"])[0];
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	beforeAll(async () => {
		open = await doorTable(generation);
		await makeCharacter(USERS.two);
		await putAboard(open.gm);
	});

	/** Sets the switches so that the world lets characters act. */
	const allow = () => set({ campaignPlay: true, campaignActs: true });

	afterAll(async () => {
		const faults = open.table.clients.flatMap((client) => client.faults);
		await open.close();
		expect(faults).toEqual([]);
	});

	test("a player whose character is aboard acts for the craft: it is refused unless Campaign play and its switch are on", async () => {
		expect(await wishForHeron()).toBe("not-owner");
		await set({ campaignActs: true });
		expect(await wishForHeron()).toBe("not-owner");
		await set({ campaignPlay: true });
		expect(await wishForHeron()).toBeNull();
		await set({ campaignActs: false });
		expect(await wishForHeron()).toBe("not-owner");
	});

	test("the player's character has left the post: the player's wish is refused, and the owner's is not", async () => {
		const { one, gm, wish, send, answers, table } = open;
		await allow();
		await gm.game.actors.getName("Blue Heron")?.update({ "system.crewChiefUuid": null });
		await table.settled();
		expect(await wishForHeron()).toBe("not-owner");
		const message = wish(one);
		await send(one, message);
		expect(answers(one, message["id"])).toEqual([null]);
	});

	test("a player puts the own character aboard another player's craft: the server refuses it, and so does the referee", async () => {
		await allow();
		await open.gm.game.actors.getName("Blue Heron")?.update({ "system.crewChiefUuid": null });
		await expect(putAboard(open.two)).rejects.toThrow(/permission/);
		const entries = [{ _id: open.gm.game.actors.getName("Blue Heron")?.id, system: { crewChiefUuid: `Actor.${CHARACTER}` } }];
		await open.table.forge(USERS.two, { action: "update", documentName: "Actor", parent: null, entries }).catch(() => undefined);
		expect(await wishForHeron()).toBe("not-owner");
	});

	test("the owner puts a craft or the actor of a token at a post: nobody may act through it", async () => {
		const { gm, two, table } = open;
		await allow();
		const comet = `Actor.${two.game.actors.getName("Green Comet")?.id}`;
		for (const uuid of [comet, `Scene.0123456789abcdef.Token.0123456789abcdef.Actor.${CHARACTER}`, "no uuid"]) {
			await gm.game.actors
				.getName("Blue Heron")
				?.update({ "system.crewChiefUuid": uuid })
				.catch(() => undefined);
			await table.settled();
			expect(await wishForHeron()).toBe("not-owner");
		}
	});

	test("a new actor has the id of a character that was deleted: it is not aboard", async () => {
		await allow();
		await putAboard(open.gm);
		expect(await wishForHeron()).toBeNull();
		await open.gm.game.actors.get(CHARACTER)?.delete();
		await open.table.settled();
		await makeCharacter(USERS.two);
		expect(await wishForHeron()).toBe("not-owner");
	});
});

/**
 * Rolls in the paddock over the wire: a player rolls for others, again, too late, or with a result of the player's own.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { accepted, hostTable } from "../hosts/host-table.ts";
import { NEWEST } from "../tabletop/generations/tested.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { sendWish } from "./support/campaign-wishes.ts";

let table: Table;

interface Paddock {
	readonly gm: Client;
	readonly one: Client;
	readonly two: Client;
	readonly match: MatchAtTable;
	/** Sends a wish for the pilot's roll, with these changes. Returns the codes of its answers; null is an accepted wish. */
	readonly wish: (client: Client, changes?: object, id?: string) => Promise<readonly (string | null)[]>;
	/** The rolls that the match keeps. */
	readonly kept: () => readonly { readonly post: string; readonly name: string }[];
}

/** A world where Player One's pilot is aboard Player One's racer, and Player Two owns another racer. */
async function openWorld(generation: 13 | 14): Promise<void> {
	table = await hostTable("mgt2e", generation);
	const [gm, one, two] = [await table.join(USERS.gm), await table.join(USERS.one), await table.join(USERS.two)];
	for (const client of [gm, one, two]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	const { Actor } = gm.foundry.documents;
	const system = { skills: { pilot: { trained: true, value: 2 } }, characteristics: { DEX: { value: 7, dm: 0 } } };
	await Actor.create({ name: "Ines Okafor", type: "traveller", system, ownership: { default: 0, [USERS.one]: 3 } });
	const pilotUuid = `Actor.${gm.game.actors.getName("Ines Okafor")?.id}`;
	for (const [name, owner] of [
		["Blue Heron", USERS.one],
		["Green Comet", USERS.two],
	] as const) {
		const aboard = owner === USERS.one ? { pilotUuid } : {};
		await Actor.create({ name, type: "void-regatta.racer", system: aboard, ownership: { default: 0, [owner]: 3 } });
	}
}

/** A match of the two racers that is being set up. */
async function paddock(): Promise<Paddock> {
	const [gm, one, two] = table.clients;
	if (!gm || !one || !two) throw new Error("Three clients are at the table");
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	await apiOf(gm).enter(match, gm.game.actors.getName("Blue Heron"));
	await apiOf(gm).enter(match, gm.game.actors.getName("Green Comet"));
	await table.settled();
	const seat = match.turns[0]?.id;
	const kept = () => {
		const stored = table.stored("combats").find(({ _id }) => _id === match.id);
		return Object.values(JSON.parse(JSON.stringify(stored)).system.crew.rolls ?? {}) as { post: string; name: string }[];
	};
	const plain = { do: "paddock-roll", seat, post: "pilot", roll: "course" };
	const wish = (client: Client, changes: object = {}, id?: string) =>
		sendWish({ client, table, match: match.id }, { ...plain, ...changes }, id);
	return { gm, one, two, match, wish, kept };
}

describe.each(NEWEST)("on V%i", (generation) => {
	beforeAll(() => openWorld(generation));

	afterAll(async () => {
		const faults = table.clients.flatMap((client) => client.faults);
		await table.close();
		expect(faults).toEqual([]);
	});

	test("a player rolls for another player's character: it is refused, and no edge is kept", async () => {
		const { two, one, wish, kept } = await paddock();
		expect(await wish(two)).toEqual(["not-your-character"]);
		expect(kept()).toEqual([]);
		expect(await wish(one, { gain: { effect: "fault", size: 3 } })).toEqual(["bad-wish"]);
		expect(kept()).toEqual([]);
		expect(await wish(one)).toEqual([null]);
		expect(kept()).toMatchObject([{ post: "pilot", name: "Ines Okafor" }]);
	});

	test("a player's wish to roll comes twice, with its id and with another: the first roll stands", async () => {
		const { gm, one, wish, kept } = await paddock();
		const before = gm.game.messages.contents.length;
		expect(await wish(one, {}, "therolltheroll01")).toEqual([null]);
		const first = kept();
		expect(await wish(one, {}, "therolltheroll01")).toEqual([null]);
		expect(await wish(one)).toEqual(["post-has-rolled"]);
		expect(await wish(one, { roll: "odds" })).toEqual(["post-has-rolled"]);
		expect(kept()).toEqual(first);
		// The system's own roll, once, and what it brings.
		expect(gm.game.messages.contents).toHaveLength(before + 2);
	});

	test("a player takes the own character to another post and rolls there: it is refused", async () => {
		const { one, wish, kept } = await paddock();
		expect(await wish(one)).toEqual([null]);
		const heron = one.game.actors.getName("Blue Heron");
		await heron?.update({ system: { crewChiefUuid: `Actor.${one.game.actors.getName("Ines Okafor")?.id}` } }); // and stays the pilot
		await table.settled();
		expect(await wish(one, { post: "crewChief", roll: "rival" })).toEqual(["character-has-rolled"]);
		expect(kept()).toHaveLength(1);
	});

	test("a player rolls after the start: it is refused", async () => {
		const { gm, one, match, wish, kept } = await paddock();
		await apiOf(gm).start(match);
		await table.settled();
		expect(await wish(one)).toEqual(["moved-on"]);
		expect(kept()).toEqual([]);
	});
});

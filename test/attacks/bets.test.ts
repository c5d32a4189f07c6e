/**
 * Bets over the wire: a player bets for others, twice, too much, or when the outcome is known.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { accepted, hostTable } from "../hosts/host-table.ts";
import { NEWEST } from "../tabletop/generations/tested.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { sendWish } from "./support/campaign-wishes.ts";

let table: Table;

interface Bookmaking {
	readonly gm: Client;
	readonly one: Client;
	readonly match: MatchAtTable;
	/** Sends a bet for Player One's character, with these changes. Returns the codes of its answers; null is an accepted bet. */
	readonly bet: (client: Client, changes?: object, id?: string) => Promise<readonly (string | null)[]>;
	/** The stakes in the ledger of the event. */
	readonly stakes: () => readonly number[];
	readonly setBook: (changes: object) => Promise<void>;
}

/** A world where Player One's character has 500 credits, and so has Player Two's. */
async function openWorld(generation: 13 | 14): Promise<void> {
	table = await hostTable("mgt2e", generation);
	const clients = [await table.join(USERS.gm), await table.join(USERS.one), await table.join(USERS.two)];
	for (const client of clients) await opensNothing(client);
	const [gm] = clients;
	for (const key of ["campaignPlay", "campaignBets"]) await gm?.game.settings.set("void-regatta", key, true);
	for (const [name, owner] of [
		["Ines Okafor", USERS.one],
		["Abel Strand", USERS.two],
	] as const) {
		const system = { finance: { cash: 500 } };
		await gm?.foundry.documents.Actor.create({ name, type: "traveller", system, ownership: { default: 0, [owner]: 3 } });
	}
	await gm?.foundry.documents.Actor.create({ name: "Blue Heron", type: "void-regatta.racer", ownership: { default: 1 } });
}

/** A match that is being set up, in an event whose book on it is open. */
async function bookmaking(): Promise<Bookmaking> {
	const [gm, one] = [USERS.gm, USERS.one].map((user) => table.clients.findLast(({ userId }) => userId === user));
	if (!gm || !one) throw new Error("The clients are at the table");
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	await apiOf(gm).enter(match, gm.game.actors.getName("Blue Heron"));
	await table.settled();
	const seat = match.turns[0]?.id ?? "";
	const tallies = { [seat]: { matches: 10, places: { 1: 5, 2: 5 }, scores: {} } };
	const book = {
		match: match.id,
		series: `${match.id} set-up`,
		open: true,
		most: 0,
		margin: 0,
		tallies,
		names: { [seat]: "Blue Heron" },
		bets: {},
	};
	const heats = { [match.id]: { game: "jovian-rally", name: "Heat", over: false, results: [] } };
	const pages = [{ name: "Event", type: "void-regatta.event", system: { book, heats } }];
	await gm.foundry.documents.JournalEntry.create({ name: "Event", pages, ownership: { default: 2 } });
	await table.settled();
	const stakes = (): readonly number[] => {
		const { pages } = JSON.parse(JSON.stringify(table.stored("journal").at(-1)));
		return Object.values<{ credits: number }>(pages[0].system.transfers).map(({ credits }) => credits);
	};
	const setBook = async (changes: object) => {
		await gm.game.journal.contents.at(-1)?.pages.contents[0]?.update({ system: { book: changes } });
		await table.settled();
	};
	const bettor = gm.game.actors.getName("Ines Okafor")?.id;
	const plain = { do: "bet", bettor, seat, kind: "winner", score: 0, stake: 100 };
	const bet = (client: Client, changes: object = {}, id?: string) =>
		sendWish({ client, table, match: match.id }, { ...plain, ...changes }, id);
	return { gm, one, match, bet, stakes, setBook };
}

describe.each(NEWEST)("on V%i", (generation) => {
	beforeAll(() => openWorld(generation));

	afterAll(async () => {
		const faults = table.clients.flatMap((client) => client.faults);
		await table.close();
		expect(faults).toEqual([]);
	});

	test("a player bets for another player's character: it is refused, and no stake is in the ledger", async () => {
		const { gm, one, bet, stakes } = await bookmaking();
		const bettor = gm.game.actors.getName("Abel Strand")?.id;
		expect(await bet(one, { bettor })).toEqual(["not-your-character"]);
		expect(await bet(one, { bettor: gm.game.actors.getName("Blue Heron")?.id })).toEqual(["not-your-character"]);
		expect(await bet(one, { odds: 500 })).toEqual(["bad-wish"]);
		expect(stakes()).toEqual([]);
	});

	test("a player's bet comes twice, with its id or another, also after the referee's page was loaded again: it is taken once", async () => {
		const { gm, one, bet, stakes } = await bookmaking();
		expect(await bet(one, {}, "thebetthebetthe1")).toEqual([null]);
		expect(await bet(one, {}, "thebetthebetthe1")).toEqual([null]);
		expect(await bet(one)).toEqual([null]);
		expect(stakes()).toEqual([100]);
		await gm.leave();
		await opensNothing(await table.join(USERS.gm));
		await table.settled();
		await expect.poll(() => bet(one, {}, "thebetthebetthe1")).toContain(null);
		expect(stakes()).toEqual([100]);
	});

	test("a player bets when the book is closed: it is refused", async () => {
		const { one, bet, stakes, setBook } = await bookmaking();
		await setBook({ open: false });
		expect(await bet(one)).toEqual(["book-closed"]);
		expect(stakes()).toEqual([]);
	});

	test("a player bets by the odds of before the start, when the match runs: it is refused", async () => {
		const { gm, one, match, bet, stakes } = await bookmaking();
		await apiOf(gm).start(match);
		await table.settled();
		expect(await bet(one)).toEqual(["odds-old"]);
		expect(stakes()).toEqual([]);
	});

	test("a player bets more than the character has, in one bet or in several, or more than the book takes: it is refused", async () => {
		const { one, bet, stakes, setBook } = await bookmaking();
		const left = 500 - 100; // the other 100 are a stake in the open ledger of another test
		expect(await bet(one, { stake: left + 1 })).toEqual(["stake-unpaid"]);
		expect(await bet(one, { stake: left - 50 })).toEqual([null]);
		expect(await bet(one, { stake: 51 })).toEqual(["stake-unpaid"]);
		await setBook({ most: 10 });
		expect(await bet(one, { stake: 11 })).toEqual(["stake-above"]);
		for (const stake of [0, -100, 0.5]) expect(await bet(one, { stake })).toEqual([stake === 0.5 ? "bad-wish" : "bad-sum"]);
		expect(stakes()).toEqual([left - 50]);
	});
});

/**
 * Events and money: a player writes event pages into a journal of the own, marks into the own character, and wishes as a GM does.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { accepted, hostTable } from "../hosts/host-table.ts";
import { NEWEST } from "../tabletop/generations/tested.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { sendWish } from "./support/campaign-wishes.ts";

const [INES, ABEL] = ["inesokafor000000", "abelstrand000000"];

/** The journal that Player One owns comes first: whatever it says would be found first. */
const FORGED = { _id: "forged0000000000", name: "A forged cup", ownership: { default: 2, [USERS.one]: 3 } };

const TRUE = {
	_id: "journal000000000",
	name: "The Cup",
	ownership: { default: 2 },
	pages: [{ _id: "page000000000000", name: "The Cup", type: "void-regatta.event", system: { names: { [String(ABEL)]: "Abel Strand" } } }],
};

const character = (id: string, name: string, owner: string) => ({
	_id: id,
	name,
	type: "traveller",
	system: { financeValues: { cash: 500 } },
	ownership: { default: 0, [owner]: 3 },
});

let table: Table;
let gm: Client;
/** A second tab of the GM: a page does not hear what it sends itself. */
let tab: Client;
let two: Client;
let match: MatchAtTable;
let seat: string;

async function openWorld(generation: 13 | 14): Promise<void> {
	const actors = [
		character(String(INES), "Ines Okafor", USERS.one),
		character(String(ABEL), "Abel Strand", USERS.two),
		{ _id: "blueheron0000000", name: "Blue Heron", type: "void-regatta.racer", ownership: { default: 1 } },
	];
	table = await hostTable("twodsix", generation, { actors, journal: [{ ...FORGED, pages: [] }, TRUE] });
	gm = await table.join(USERS.gm);
	tab = await table.join(USERS.gm, { beside: true });
	two = await table.join(USERS.two);
	await table.join(USERS.one);
	for (const client of table.clients) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "events", { [String(pageOf("The Cup")?.["uuid"])]: 1 });
	for (const key of ["campaignPlay", "campaignBets"]) await gm.game.settings.set("void-regatta", key, true);
	match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	await apiOf(gm).enter(match, gm.game.actors.getName("Blue Heron"));
	await table.settled();
	seat = match.turns[0]?.id ?? "";
	const heats = { [match.id]: { game: "jovian-rally", name: "Heat", over: false, results: [] } };
	await pageOf("The Cup")?.update({ system: { heats, book: bookAt(1) } });
	await table.settled();
}

/** A book on the match whose odds are high if Blue Heron has hardly ever won. */
function bookAt(wins: number, more: object = {}): object {
	const tallies = { [seat]: { matches: 10, places: { 1: wins, 2: 10 - wins }, scores: {} } };
	return {
		match: match.id,
		series: `${match.id} set-up`,
		open: true,
		most: 0,
		margin: 0,
		tallies,
		names: { [seat]: "Blue Heron" },
		...more,
	};
}

function pageOf(journal: string) {
	return gm.game.journal.getName(journal)?.pages.contents[0];
}

interface StoredPage {
	readonly stage: string;
	readonly transfers: Readonly<Record<string, { readonly credits: number; readonly from: string }>>;
	readonly book: { readonly bets?: object };
}

/** A page as the server has it. */
function stored(journal: string): StoredPage {
	const found = JSON.parse(JSON.stringify(table.stored("journal"))).find(({ name }: { readonly name: string }) => name === journal);
	return found.pages[0].system;
}

/** Player One writes this page into the own journal, in place of the one before. */
async function forge(system: object): Promise<void> {
	const one = table.clients.find(({ userId }) => userId === USERS.one);
	const journal = one?.game.journal.getName(FORGED.name);
	await journal?.pages.contents[0]?.delete();
	await one?.foundry.documents.JournalEntryPage.create(
		{ name: FORGED.name, type: "void-regatta.event", system } as Parameters<typeof one.foundry.documents.JournalEntryPage.create>[0],
		{ parent: journal } as never,
	);
	await table.settled();
	expect(pageOf(FORGED.name)?.name).toBe(FORGED.name);
}

/** Player Two bets for Abel Strand; returns the codes of the answers. */
function bet(stake: number): Promise<readonly (string | null)[]> {
	const wish = { do: "bet", bettor: ABEL, seat, kind: "winner", score: 0, stake };
	return sendWish({ client: two, table, match: match.id }, wish);
}

/** A GM acts on the ledger of a page; returns the codes of the answers. */
function act(client: Client, wanted: object, journal = "The Cup"): Promise<readonly (string | null)[]> {
	return sendWish({ client, table, match: "" }, { do: "ledger", event: pageOf(journal)?.["uuid"], act: wanted });
}

describe.each(NEWEST)("on V%i", (generation) => {
	beforeAll(() => openWorld(generation));

	afterAll(async () => {
		const faults = table.clients.flatMap((client) => client.faults);
		await table.close();
		expect(faults).toEqual([]);
	});

	test("E1: a player's own journal has an event with a book on the GM's match: bets go to the GM's book", async () => {
		await forge({ book: bookAt(9, { bets: {} }) });
		expect(await bet(100)).toEqual([null]);
		expect(Object.values(stored("The Cup").book.bets ?? {})).toEqual([expect.objectContaining({ stake: 100, odds: 10 })]);
		expect(stored(FORGED.name).transfers).toEqual({});
	});

	test("E2: a player's own journal has an event with a transfer of many credits, as a text: nobody can stake more than the purse", async () => {
		const line = { from: "sponsor", to: ABEL, credits: "many", reason: "prize", note: "", order: 0 };
		await forge({ transfers: { line } });
		expect(await bet(900_000)).toEqual(["stake-unpaid"]);
		await forge({ transfers: { line: { ...line, credits: 900_000 } }, stage: "settling", booked: { [String(ABEL)]: 900_000 } });
		expect(await bet(900_000)).toEqual(["stake-unpaid"]);
	});

	test("E3: a player's own journal has an event that says a rival owes everything: the rival still bets", async () => {
		await forge({ transfers: { line: { from: ABEL, to: "officials", credits: 500, reason: "fine", note: "", order: 0 } } });
		expect(await bet(50)).toEqual([null]);
	});

	test("E4: a player's own journal has an event whose bets are nothing: the GM's book takes bets", async () => {
		await forge({ book: { ...bookAt(5), bets: null } });
		expect(await bet(60)).toEqual([null]);
	});

	test("E6: a player's own journal has an event with a settled loan to a victim: the GM has no repayment to propose", async () => {
		await forge({
			stage: "settled",
			interest: 10,
			transfers: { line: { from: "lender", to: ABEL, credits: 100_000, reason: "loan", note: "", order: 0 } },
		});
		expect(await act(tab, { act: "enter-dues", ids: [`repay:${ABEL}`] })).toEqual(["nothing-to-propose"]);
		expect(Object.keys(stored("The Cup").transfers).filter((id) => id.startsWith("repay"))).toEqual([]);
		expect(await act(tab, { act: "close-book" }, FORGED.name)).toEqual(["no-event"]);
	});

	test("a player makes a page of an event and gives it away: it counts for nothing", async () => {
		await forge({ book: bookAt(9, { bets: {} }) });
		const one = table.clients.find(({ userId }) => userId === USERS.one);
		await one?.game.journal.getName(FORGED.name)?.update({ ownership: { default: 2, [USERS.one]: 2 } });
		await table.settled();
		expect(one?.game.journal.getName(FORGED.name)?.isOwner).toBe(false);
		expect(await bet(70)).toEqual([null]);
		expect(Object.values(stored("The Cup").book.bets ?? {})).toContainEqual(expect.objectContaining({ stake: 70, odds: 10 }));
		expect(await act(tab, { act: "close-book" }, FORGED.name)).toEqual(["no-event"]);
		await gm.game.journal.getName(FORGED.name)?.update({ ownership: { default: 2, [USERS.one]: 3 } });
	});

	test("a GM lets a player write the page of an event: it is none as long as that", async () => {
		const journal = gm.game.journal.getName("The Cup");
		await journal?.update({ ownership: { default: 2, [USERS.two]: 3 } });
		await table.settled();
		expect(await act(tab, { act: "strike", id: "entry:9" })).toEqual(["no-event"]);
		await journal?.update({ ownership: { default: 2, [USERS.two]: 2 } });
		await table.settled();
		expect(await act(tab, { act: "strike", id: "entry:9" })).toEqual(["no-transfer"]);
	});

	test("a player writes the page of an event while a GM lets the player: it is none until a GM vouches for it", async () => {
		const journal = gm.game.journal.getName("The Cup");
		await journal?.update({ ownership: { default: 2, [USERS.two]: 3 } });
		await table.settled();
		await two.game.journal.getName("The Cup")?.pages.contents[0]?.update({ system: { place: "My own port" } });
		await table.settled();
		await journal?.update({ ownership: { default: 2, [USERS.two]: 2 } });
		await table.settled();
		expect(await act(tab, { act: "strike", id: "entry:9" })).toEqual(["no-event"]);
		await pageOf("The Cup")?.sheet?.render({ force: true });
		await table.settled();
		expect(gm.find('.vr-event-sheet [role="alert"]').textContent).toContain("no GM has made it");
		gm.click('.vr-event-sheet [data-action="adopt-event"]');
		await table.settled();
		expect(gm.all('.vr-event-sheet [role="alert"]')).toEqual([]);
		expect(await act(tab, { act: "strike", id: "entry:9" })).toEqual(["no-transfer"]);
		await pageOf("The Cup")?.sheet?.close();
	});

	test("E12: a player writes the mark of a settlement into the own character: the fine is taken", async () => {
		const one = table.clients.find(({ userId }) => userId === USERS.one);
		// The fine is in a ledger as an earlier version left it: only there do marks count, and only once it is being settled.
		const fine = { from: INES, to: "officials", credits: 300, reason: "fine", note: "", order: 0 };
		await pageOf("The Cup")?.update({ system: { booked: null, transfers: { "entry:0": fine } } });
		const mark = { page000000000000: { "entry:0": -300 } };
		await one?.game.actors.get(String(INES))?.update({ flags: { "void-regatta": { ledgers: mark } } });
		await table.settled();
		for (const id of Object.keys(stored("The Cup").transfers).filter((line) => line.startsWith("bet:")))
			await act(tab, { act: "strike", id });
		expect(await act(tab, { act: "settle", allowed: [] })).toEqual([null]);
		expect(stored("The Cup").stage).toBe("settled");
		expect(gm.game.actors.get(String(INES))?.system).toMatchObject({ financeValues: { cash: 200 } });
		expect(await act(tab, { act: "take-back", allowed: [] })).toEqual([null]);
		expect(gm.game.actors.get(String(INES))?.system).toMatchObject({ financeValues: { cash: 500 } });
	});

	test("a player sends the referee a GM's acts on a ledger: each is refused, and the ledger stays as it is", async () => {
		const before = JSON.stringify(stored("The Cup"));
		const acts = [
			{ act: "enter", nth: 1, from: "sponsor", to: ABEL, credits: 5000, reason: "prize", note: "" },
			{ act: "strike", id: "entry:0" },
			{ act: "settle", allowed: [] },
			{ act: "enter-dues", ids: ["fee:x"] },
			{ act: "write-off" },
			{ act: "close-book" },
		];
		for (const wanted of acts) expect(await act(two, wanted)).toEqual(["not-owner"]);
		expect(JSON.stringify(stored("The Cup"))).toBe(before);
	});

	test("a macro sends an amount as a text, as a fraction or as no number: it is refused, and no sum has letters", async () => {
		for (const credits of ["100", 0.5, Number.NaN, Number.POSITIVE_INFINITY, null]) {
			const wanted = { act: "enter", nth: 1, from: "sponsor", to: ABEL, credits, reason: "prize", note: "" };
			expect(await act(tab, wanted)).toEqual(["bad-wish"]);
		}
		const line = { from: "sponsor", to: ABEL, credits: "100", reason: "prize", note: "", order: 9 };
		await pageOf("The Cup")?.update({ system: { transfers: { line } } });
		expect(await act(tab, { act: "settle", allowed: [] })).toEqual(["no-event"]);
		await pageOf("The Cup")?.sheet?.render({ force: true });
		await table.settled();
		expect(gm.find('.vr-event-sheet [role="alert"]').textContent).toContain("transfers.line.credits");
	});
});

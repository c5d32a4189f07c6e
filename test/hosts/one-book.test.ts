/**
 * One book for every credit: double presses enter one line, a settlement books what purses really changed by, and always comes to an end.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { countAsEvents, creditsOf, EVENT, openEvent, press, pressAndSay, storedEvent } from "./event-desk.ts";
import { hostTable } from "./host-table.ts";

const [INES, ABEL] = ["inesokafor000000", "abelstrand000000"];
const NAMES = ["Ines Okafor", "Abel Strand"];
const MATCH = "match00000000000";

const result = (place: number, account: unknown, pilot: string) => ({
	place,
	seat: `seat${place}`,
	account,
	pilot,
	pilotId: account,
	craft: pilot,
});
const bet = { kind: "winner", score: 0, bettor: INES, match: MATCH, seat: "seat1", stake: 200, odds: 2 };

/** An event with one heat, which Ines has won and Abel has lost. Ines has a bet of 200 on the winner, at 2, and Abel a debt of 50. */
const EVENTS = {
	names: { [String(INES)]: NAMES[0], [String(ABEL)]: NAMES[1] },
	fee: 100,
	purse: 1000,
	interest: 0,
	heats: {
		[MATCH]: { game: "jovian-rally", name: "Heat", over: true, results: [result(1, INES, "Ines Okafor"), result(2, ABEL, "Abel Strand")] },
	},
	transfers: {
		[`bet:${INES}-0`]: { from: INES, to: "book", credits: 200, reason: "stake", note: "", order: 0 },
		"entry:0": { from: "lender", to: ABEL, credits: 50, reason: "loan", note: "", order: 1 },
	},
	book: { match: MATCH, names: { seat1: "Ines Okafor" }, bets: { [`${INES}-0`]: bet } },
};

const WORLD = {
	combats: [{ _id: MATCH, type: "void-regatta.match" }],
	actors: [
		{ _id: INES, name: NAMES[0], type: "traveller", system: { financeValues: { cash: 1000 } } },
		{ _id: ABEL, name: NAMES[1], type: "traveller", system: { financeValues: { cash: 500 } } },
	],
	journal: [
		{
			_id: "journal000000000",
			name: "The Cup",
			ownership: { default: 2 },
			pages: [{ _id: "page000000000000", name: "The Cup", type: "void-regatta.event", system: EVENTS }],
		},
	],
};

let table: Table;
let gm: Client;

beforeEach(async () => {
	table = await hostTable("twodsix", 14, WORLD);
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	for (const key of ["campaignPlay", "campaignBets"]) await gm.game.settings.set("void-regatta", key, true);
	await countAsEvents(gm);
	await openEvent({ table, gm });
});

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

const credits = (reason: string) =>
	Object.values(storedEvent(table).transfers)
		.filter((line) => line.reason === reason)
		.map((line) => line.credits);

/** Whoever presses twice before anything has happened, in each of these tabs. */
async function twice(tabs: readonly Client[], action: string): Promise<void> {
	for (let times = 0; times < 2; times++) for (const tab of tabs) tab.click(`${EVENT} [data-action="${action}"]`);
	await table.settled();
}

function fillIn(entry: Readonly<Record<string, string>>, tab = gm): void {
	for (const [name, value] of Object.entries(entry)) tab.fill(`${EVENT} .vr-ledger [data-entry="${name}"]`, value);
}

test("every button of the ledger is pressed twice, in each of two tabs: each line is entered once", async () => {
	const beside = await table.join(USERS.gm, { beside: true });
	await opensNothing(beside);
	await openEvent({ table, gm: beside });
	const tabs = [gm, beside];
	for (const action of ["pay-bets", "propose-fees", "propose-purse", "propose-repayments"]) await twice(tabs, action);
	for (const tab of tabs) fillIn({ from: String(ABEL), to: String(INES), credits: "30", reason: "sundry" }, tab);
	await twice(tabs, "enter-transfer");
	expect(credits("winnings")).toEqual([400]);
	expect(credits("fee")).toEqual([100, 100]);
	expect(credits("purse")).toEqual([500, 300]);
	expect(credits("repayment")).toEqual([50]);
	expect(credits("sundry").sort()).toEqual([30, 600]); // the sponsor’s part of the purse, and the transfer
	await twice(tabs, "settle");
	expect(creditsOf(gm, NAMES)).toEqual([1000 - 200 + 400 - 100 + 500 + 30, 500 - 100 + 300 - 30]);
});

test("the purse goes by the standings, or by the last heat where the GM says so", async () => {
	const page = gm.game.journal.contents[0]?.pages.contents[0];
	const heat = (first: unknown, second: unknown, name: string) => ({
		game: "jovian-rally",
		name,
		over: true,
		results: [result(1, first, `Pilot ${first}`), result(2, second, `Pilot ${second}`)],
	});
	await page?.update({ system: { heats: { second0000000000: heat(INES, ABEL, "Heat 2"), third00000000000: heat(ABEL, INES, "Heat 3") } } });
	await table.settled();
	const purse = () =>
		Object.values(storedEvent(table).transfers)
			.filter(({ reason }) => reason === "purse")
			.map(({ to, credits: sum }) => [to, sum])
			.sort();
	await press({ table, gm }, "propose-purse");
	expect(purse()).toEqual([
		[ABEL, 300],
		[INES, 500],
	]);
	gm.fill(`${EVENT} [name="system.purseBy"]`, "last");
	await table.settled();
	await press({ table, gm }, "propose-purse");
	expect(purse()).toEqual([
		[ABEL, 500],
		[INES, 300],
	]);
});

test("two craft have one name, in the heat and in the book: a bet on the second is not paid as one on the winner", async () => {
	const page = gm.game.journal.contents[0]?.pages.contents[0];
	const results = [result(1, INES, "Ines Okafor"), result(2, ABEL, "Abel Strand")].map((each) => ({ ...each, craft: "Racer" }));
	const book = { names: { seat1: "Racer", seat2: "Racer" }, bets: { [`${INES}-0`]: { seat: "seat2" } } };
	await page?.update({ system: { heats: { [MATCH]: { results } }, book } });
	await table.settled();
	expect(gm.find(`${EVENT} .vr-bets li`).textContent).toMatch(/Lost\s*$/);
	await page?.update({ system: { book: { bets: { [`${INES}-0`]: { seat: "seat1" } } } } });
	await table.settled();
	expect(gm.find(`${EVENT} .vr-bets li`).textContent).toMatch(/Won\s*$/);
});

test("the end of a bet's match is undone: the bet that was won is open again, and nobody can settle; a payment that is struck is missed", async () => {
	const page = gm.game.journal.contents[0]?.pages.contents[0];
	await press({ table, gm }, "pay-bets");
	expect(gm.find(`${EVENT} .vr-bets li`).textContent).toMatch(/Won\s*$/);
	gm.click(`${EVENT} [data-transfer="pay:${INES}-0"]`);
	await table.settled();
	await press({ table, gm }, "settle");
	expect(gm.notifications.at(-1)).toMatch(/Pay the bets/);
	await page?.update({ system: { heats: { [MATCH]: { over: false } } } });
	await table.settled();
	expect(gm.find(`${EVENT} .vr-bets li`).textContent).toMatch(/Open\s*$/);
	await press({ table, gm }, "settle");
	expect(gm.notifications.at(-1)).toMatch(/Bets are still open/);
	expect(storedEvent(table).stage).toBe("open");
});

test("a stake is struck out: its bet goes with it, and what the book paid for it", async () => {
	await press({ table, gm }, "pay-bets");
	gm.click(`${EVENT} [data-transfer="bet:${INES}-0"]`);
	await table.settled();
	expect(gm.all(`${EVENT} .vr-bets li`)).toEqual([]);
	expect([...credits("stake"), ...credits("winnings")]).toEqual([]);
});

test("another module stops every payment to one character: the GM hears of it, can take back, and can write the rest off", async () => {
	await press({ table, gm }, "pay-bets");
	const hook = gm.Hooks.on("preUpdateActor", (actor: unknown) => (actor as { name: string }).name !== NAMES[1]); // a hook's argument
	await press({ table, gm }, "settle");
	expect([storedEvent(table).stage, ...creditsOf(gm, NAMES)]).toEqual(["settling", 1200, 500]);
	expect(gm.notifications.at(-1)).toMatch(/preUpdateActor/);
	expect(gm.find(`${EVENT} .vr-event-unpaid`).textContent).toContain("Abel Strand still gets 50 credits");
	await pressAndSay({ table, gm }, "take-back", "yes");
	expect([storedEvent(table).stage, ...creditsOf(gm, NAMES)]).toEqual(["open", 1000, 500]);
	await press({ table, gm }, "settle");
	await pressAndSay({ table, gm }, "write-off", "yes");
	expect([storedEvent(table).stage, ...creditsOf(gm, NAMES)]).toEqual(["settled", 1200, 500]);
	expect(credits("write-off")).toEqual([50]);
	gm.Hooks.off("preUpdateActor", hook);
	await pressAndSay({ table, gm }, "take-back", "yes");
	expect([storedEvent(table).stage, ...creditsOf(gm, NAMES)]).toEqual(["open", 1000, 500]);
	expect(credits("write-off")).toEqual([]);
});

test("a payee is deleted before the ledger is settled: the page names the payee, and the credits stay in the book until they are written off", async () => {
	await press({ table, gm }, "pay-bets");
	await gm.game.actors.get(String(ABEL))?.delete();
	await table.settled();
	await press({ table, gm }, "settle");
	expect(storedEvent(table).stage).toBe("settling");
	expect(gm.find(`${EVENT} .vr-event-unpaid`).textContent).toContain("Abel Strand still gets 50 credits, but the character was deleted.");
	await pressAndSay({ table, gm }, "write-off", "yes");
	expect(storedEvent(table).stage).toBe("settled");
	expect(credits("write-off")).toEqual([50]);
});

test("a host keeps credits at 0 or more: the book has what was paid, and taking back gives back no more and no less", async () => {
	gm.Hooks.on("preUpdateActor", (_actor: unknown, change: unknown) => {
		const { system } = change as { system?: { financeValues?: { cash?: number } } }; // a hook's argument
		if ((system?.financeValues?.cash ?? 0) < 0) Object.assign(system?.financeValues ?? {}, { cash: 0 });
	});
	await press({ table, gm }, "pay-bets");
	fillIn({ from: String(ABEL), to: "officials", credits: "750", reason: "fine" });
	await press({ table, gm }, "enter-transfer");
	await pressAndSay({ table, gm }, "settle", "yes");
	expect([storedEvent(table).stage, ...creditsOf(gm, NAMES)]).toEqual(["settling", 1200, 0]);
	expect(gm.find(`${EVENT} .vr-event-unpaid`).textContent).toContain("Abel Strand still owes 200 credits");
	await pressAndSay({ table, gm }, "take-back", "yes");
	expect([storedEvent(table).stage, ...creditsOf(gm, NAMES)]).toEqual(["open", 1000, 500]);
});

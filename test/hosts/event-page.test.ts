/**
 * The page of an event at the table: who lands on which tab, the next heat in one press, and heats that a GM takes out. Clicks are
 * counted.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { EVENT, openEvent, pressAndSay, storedEvent } from "./event-desk.ts";
import { FIELD, makeField, SMALLEST } from "./heats-field.ts";
import { accepted, hostTable, playTo } from "./host-table.ts";

const CONTROL = ".vr-control-window";

let table: Table;
let gm: Client;
let clicks = 0;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Clicks an element once, and counts it. */
async function click(client: Client, selector: string): Promise<void> {
	clicks += 1;
	client.click(selector);
	await table.settled();
}

/** What these clicks cost. */
async function counted(work: () => Promise<void>): Promise<number> {
	clicks = 0;
	await work();
	return clicks;
}

/** A match of three racers, about to begin. */
async function paddock(): Promise<MatchAtTable> {
	table = await hostTable("twodsix");
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const key of ["campaignPlay", "campaignBets"]) await gm.game.settings.set("void-regatta", key, true);
	await makeField(gm, "twodsix");
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const { craft } of FIELD) await apiOf(gm).enter(match, gm.game.actors.getName(craft));
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(match, { ...options, course: SMALLEST });
	await table.settled();
	return match;
}

/** A GM makes an event of the match in view, by clicks from the table. */
async function makeEvent(): Promise<void> {
	clicks += 1; // the button of the tracker that opens Flight Control
	apiOf(gm).show("control");
	await table.settled();
	expect(gm.find<HTMLDetailsElement>(`${CONTROL} details[id$="-events"]`).open).toBe(true);
	await click(gm, `${CONTROL} [data-action="make-event"]`);
	gm.click(`${CONTROL} [data-action="close"]`);
	await table.settled();
}

async function fly(match: MatchAtTable): Promise<void> {
	await gm.game.journal.contents[0]?.pages.contents[0]?.sheet?.close();
	await apiOf(gm).start(match);
	await playTo(table, match, { round: 99, most: 80 });
	await table.settled();
	expect(match.system.stage).toBe("over");
	await openEvent({ table, gm });
}

const openTab = (client: Client): string | undefined => client.find(`${EVENT} .tab.active`).dataset["tab"];

test("an event takes two clicks from its match; a GM lands on what comes next, and a player on the standings", async () => {
	await paddock();
	expect(await counted(makeEvent)).toBe(2);
	expect(openTab(gm)).toBe("gm");
	const one = await table.join(USERS.one);
	await openEvent({ table, gm: one });
	expect(openTab(one)).toBe("standings");
	expect(one.all(`${EVENT} [role="tab"]`).map(({ textContent }) => textContent)).toEqual(["Standings", "Book", "Ledger"]);
	expect(one.all(`${EVENT} input[name="system.purse"]`)).toEqual([]);
	await click(one, `${EVENT} [role="tab"][data-tab="ledger"]`);
	expect(openTab(one)).toBe("ledger");
});

test("the next heat takes one press: the same craft and options, in the event, on a grid by the standings", async () => {
	const first = await paddock();
	await makeEvent();
	await openEvent({ table, gm });
	await click(gm, `${EVENT} [data-action="next-heat"]`);
	expect(gm.notifications.at(-1)).toMatch(/is not over/);
	expect(gm.game.combats.size).toBe(1);
	await fly(first);
	const leader = gm.all(`${EVENT} section[aria-label="Standings by craft"] tbody th`)[0]?.firstChild?.textContent?.trim();
	const cost = await counted(async () => {
		gm.click(`${EVENT} [data-action="next-heat"]`); // a double click: the second press does nothing
		await click(gm, `${EVENT} [data-action="next-heat"]`);
	});
	expect(cost).toBe(1);
	await expect.poll(() => Object.keys(storedEvent(table).heats).length).toBe(2);
	await table.settled();
	expect(gm.game.combats.size).toBe(2);
	const second = gm.game.combats.contents.at(-1) as unknown as MatchAtTable;
	expect(second.turns.map(({ name }) => name).sort()).toEqual(FIELD.map(({ craft }) => craft).sort());
	expect(second.turns[0]?.name).toBe(leader);
	expect(second.system).toMatchObject({ options: { course: SMALLEST }, stage: "set-up" });
});

test("taking out a heat asks, and its result comes back although its match is gone", async () => {
	const first = await paddock();
	await makeEvent();
	await fly(first);
	await gm.game.combats.get(first.id)?.delete({ voidRegattaReferee: true });
	await table.settled();
	const lines = () => gm.all(`${EVENT} .vr-event-standings tbody tr`).map(({ textContent }) => textContent);
	const before = lines();
	expect(before.length).toBeGreaterThan(0);
	await pressAndSay({ table, gm }, "remove-heat", "no");
	expect(lines()).toEqual(before);
	await pressAndSay({ table, gm }, "remove-heat", "yes");
	expect(lines()).toEqual([]);
	await click(gm, `${EVENT} [data-action="put-back-heat"]`);
	expect(lines()).toEqual(before);
});

test("a bet takes three clicks, and the form says what it would pay, also over and under a score", async () => {
	await paddock();
	await makeEvent();
	gm.click(`${EVENT} [data-action="simulate"]`);
	await expect.poll(() => gm.all(`${EVENT} .vr-book tbody tr`).length).toBe(3);
	const one = await table.join(USERS.one);
	await openEvent({ table, gm: one });
	const at = (name: string) => `${EVENT} .vr-book [data-entry="${name}"]`;
	const offer = () => one.find(`${EVENT} [data-book="offer"]`).textContent;
	const cost = await counted(async () => {
		await click(one, `${EVENT} [role="tab"][data-tab="book"]`);
		await click(one, `${EVENT} .vr-book tbody tr:nth-child(2) [data-kind="place"]`);
		one.fill(at("stake"), "50");
		one.find(at("stake")).dispatchEvent(new one.window.Event("input", { bubbles: true }));
		await expect.poll(offer).toMatch(/A stake of 50 pays [\d,]+\./);
		await click(one, `${EVENT} .vr-book [data-action="take-bet"]`);
	});
	expect(cost).toBe(3);
	await expect.poll(() => one.all(`${EVENT} .vr-bets li`).length).toBe(1);
	const [over] = one.all<HTMLOptionElement>(`${at("kind")} option[value="over"]`);
	if (over) {
		one.fill(at("kind"), "over");
		one.fill(at("score"), "-1000000");
		one.find(at("score")).dispatchEvent(new one.window.Event("input", { bubbles: true }));
		await expect.poll(offer).toMatch(/^Odds: 1\.01 \(100 ± 0%\)/);
	}
});

test("closing an event takes two clicks: one form with everything that is due, each line on or off, and one press that enters it and settles", async () => {
	const first = await paddock();
	await makeEvent();
	for (const [field, value] of [
		["fee", "100"],
		["purse", "1000"],
	] as const) {
		gm.fill(`${EVENT} input[name="system.${field}"]`, value);
		await table.settled();
	}
	await fly(first);
	// Two craft came home to the yard, whose bills are in the ledger; the GM waives one.
	const payer = Object.values(storedEvent(table).heats)[0]?.results[0]?.account ?? "";
	const bill = { from: payer, to: "yard", credits: 40, reason: "repair", note: "" };
	const [page] = gm.game.journal.contents.flatMap((journal) => journal.pages.contents);
	await page?.update({ system: { transfers: { "home-one-a": bill, "home-one-b": { ...bill, credits: 7 } } } });
	await table.settled();
	const cost = await counted(async () => {
		clicks += 1;
		gm.click(`${EVENT} [data-action="close-event"]`); // the table is at rest again once the form is answered
		await expect.poll(() => gm.all("dialog .vr-closing input[name=due]").length).toBeGreaterThan(3);
		const dues = gm.all<HTMLInputElement>("dialog .vr-closing input[name=due]");
		expect(dues.every(({ checked }) => checked)).toBe(true);
		const [forgiven] = dues.filter(({ value }) => value.startsWith("fee:")); // no click of every closing: the GM leaves one line out
		if (forgiven) forgiven.checked = false;
		const bills = gm.all<HTMLInputElement>("dialog .vr-closing input[name=bill]");
		expect(bills.map(({ value, checked }) => [value, checked])).toEqual([
			["home-one-a", true],
			["home-one-b", true],
		]);
		if (bills[1]) bills[1].checked = false;
		await click(gm, 'dialog [data-action="close-event"]');
	});
	expect(cost).toBe(2);
	await expect.poll(() => storedEvent(table).stage).toBe("settled");
	const ids = Object.keys(storedEvent(table).transfers);
	expect(ids.filter((id) => id.startsWith("fee:"))).toHaveLength(2);
	expect(ids.some((id) => id.startsWith("place:"))).toBe(true);
	expect(ids.filter((id) => id.startsWith("home-"))).toEqual(["home-one-a"]);
});

test("events of one cup make a season: a table of points by event, a page of the journal, and a file", async () => {
	const first = await paddock();
	await makeEvent();
	await openEvent({ table, gm });
	for (const [field, value] of [
		["cup", "Copper Cup"],
		["seasonPoints", "9, 6, 4"],
	] as const) {
		gm.fill(`${EVENT} input[name="system.${field}"]`, value);
		await table.settled();
	}
	expect(gm.all(`${EVENT} .vr-season`)).toEqual([]);
	await fly(first);
	const rows = gm.all(`${EVENT} .vr-season section:has(h3[id$="-season-craft"]) tbody tr`);
	const leader = gm.find(`${EVENT} section[aria-label="Standings by craft"] tbody th`).firstChild?.textContent?.trim();
	expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["1", leader, "9", "9"]);
	await click(gm, `${EVENT} [data-action="export-season"]`);
	const [file] = gm.savedFiles;
	expect(file).toMatchObject({ name: "void-regatta-Copper-Cup.csv", type: "text/csv" });
	expect(file?.text.split("\r\n")).toContain(`1,${leader},9,9`);
	await click(gm, `${EVENT} [data-action="write-season"]`);
	await expect.poll(() => gm.game.journal.contents[0]?.pages.size).toBe(2);
});

/**
 * An event on a host system whose characters have credits: two clicks make it from a match, the match keeps it up to date, the GM
 * settles it once, whatever happens in between, and takes the settlement back.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { creditsOf, EVENT, press, pressAndSay, storedEvent } from "./event-desk.ts";
import { accepted, hostTable, playTo } from "./host-table.ts";

const PILOTS = ["Ines Okafor", "Abel Strand"];

const CONTROL = ".vr-control-window";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** The smallest course, as in `rally-table.ts`: the match is over in a few steps. */
const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };

/** A world with two racers whose pilots have credits, a racer without a pilot, and a match of the three that is about to begin. */
async function paddock(): Promise<{ readonly gm: Client; readonly match: MatchAtTable }> {
	table = await hostTable("mgt2e");
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	const { Actor } = gm.foundry.documents;
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const [name, pilot, cash] of [
		["Copper Kettle", "Ines Okafor", 1000],
		["Blue Heron", "Abel Strand", 150],
		["Green Comet", null, 0],
	] as const) {
		const character = pilot && (await Actor.create({ name: pilot, type: "traveller", system: { finance: { cash } } }));
		const uuid = character && !Array.isArray(character) ? `Actor.${character.id}` : null;
		await Actor.create({ name, type: "void-regatta.racer", system: { pilotUuid: uuid } });
		await apiOf(gm).enter(match, gm.game.actors.getName(name));
	}
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(match, { ...options, course: SMALLEST, wager: 5, prizeMark: 9999, prizeAmount: 70 });
	await table.settled();
	return { gm, match };
}

/** The GM makes an event from the match in two clicks: one on the fold of Flight Control, and one on the button in it. */
async function makeEvent(gm: Client): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="make-event"]`);
	await table.settled();
	gm.click(`${CONTROL} [data-action="close"]`); // a window that is open redraws with each step of the match
	await table.settled();
}

/** Plays the match to its end. */
async function playOut({ gm, match }: Awaited<ReturnType<typeof paddock>>): Promise<void> {
	await apiOf(gm).start(match);
	for (const { id } of match.turns) await apiOf(gm).perform(match, { kind: "command", seat: id, command: { kind: "dump", kg: 2 } });
	await playTo(table, match, { round: 99, most: 80 });
	await table.settled();
	expect(match.system.stage).toBe("over");
}

/** Sets the entry fee and the purse. */
async function setMoney(gm: Client, fee: number, purse: number): Promise<void> {
	gm.fill(`${EVENT} input[name="system.fee"]`, `${fee}`);
	await table.settled();
	gm.fill(`${EVENT} input[name="system.purse"]`, `${purse}`);
	await table.settled();
}

/** The rows of a table on the page; each cell is a text. */
function rowsOf(client: Client, selector: string): readonly (readonly string[])[] {
	return client
		.all(`${EVENT} ${selector} tbody tr`)
		.map((row) => [...row.children].map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim()));
}

test("on mgt2e an event goes from its match to the paid purse, and back", async () => {
	const paddocks = await paddock();
	const { gm, match } = paddocks;
	await makeEvent(gm);
	await setMoney(gm, 100, 1000);
	await playOut(paddocks);
	const standings = rowsOf(gm, ".vr-event-standings");
	expect(standings.length).toBeGreaterThan(0);
	await press({ table, gm }, "propose-fees");
	await press({ table, gm }, "propose-purse");
	await press({ table, gm }, "propose-winnings");
	await press({ table, gm }, "propose-winnings");
	expect(gm.notifications.at(-1)).toMatch(/nothing to propose/);
	const paidIn = rowsOf(gm, ".vr-ledger .vr-scroll").filter(([, to, , why]) => to === "The event’s box" && why?.startsWith("Pot"));
	expect(paidIn.map(([from]) => from).sort()).toEqual(["Abel Strand", "Green Comet", "Ines Okafor"]);
	expect(paidIn.every(([, , credits]) => Number(credits) >= 10 && Number(credits) % 5 === 0)).toBe(true);
	expect(rowsOf(gm, ".vr-ledger .vr-scroll").some(([from, , credits]) => from === "The sponsor" && credits === "70")).toBe(true);
	const sums = rowsOf(gm, ".vr-event-sums");
	expect(sums.map(([name]) => name)).toEqual(expect.arrayContaining(["Ines Okafor", "Abel Strand", "Green Comet", "The sponsor"]));

	const before = creditsOf(gm, PILOTS);
	await press({ table, gm }, "settle");
	expect(storedEvent(table).stage).toBe("settled");
	const paid = creditsOf(gm, PILOTS);
	expect(paid).not.toEqual(before);
	const after = (name: string) => Number(sums.find(([who]) => who === name)?.[2]);
	expect(paid).toEqual([after("Ines Okafor"), after("Abel Strand")]);
	expect(gm.game.messages.contents.at(-1)?.["flavor"]).toMatch(/settled/);

	await pressAndSay({ table, gm }, "take-back", "yes");
	expect(creditsOf(gm, PILOTS)).toEqual(before);
	expect(storedEvent(table).stage).toBe("open");
	await press({ table, gm }, "settle");
	expect(creditsOf(gm, PILOTS)).toEqual(paid);

	const combat = gm.game.combats.get(match.id);
	await combat?.delete({ voidRegattaReferee: true });
	await table.settled();
	await gm.game.actors.getName("Ines Okafor")?.delete();
	await table.settled();
	expect(rowsOf(gm, ".vr-event-standings")).toEqual(standings);
	expect(rowsOf(gm, ".vr-event-sums").map(([name]) => name)).toEqual(sums.map(([name]) => name));

	await checkFame(gm, sums);
	await checkCareer(gm);
});

/** Only a character who has flown opens a career from the header of the sheet, in Foundry's present kind of sheet and in the former one. */
async function checkCareer(gm: Client): Promise<void> {
	const entriesFor = (name: string): readonly (() => void)[] => {
		const sheet = { document: gm.game.actors.getName(name) };
		const present: { readonly onClick: () => void }[] = [];
		const former: { readonly onclick: () => void }[] = [];
		gm.window.Hooks.callAll("getHeaderControlsActorSheetV2", sheet, present);
		gm.window.Hooks.callAll("getActorSheetHeaderButtons", sheet, former);
		return [...present.map(({ onClick }) => onClick), ...former.map(({ onclick }) => onclick)];
	};
	expect(entriesFor("Blue Heron")).toEqual([]);
	const entries = entriesFor("Abel Strand");
	expect(entries).toHaveLength(2);
	for (const open of entries) {
		open();
		await table.settled();
		const [window] = gm.all('[id^="void-regatta-career-"]');
		expect(window?.textContent).toContain("Career of Abel Strand");
		expect(window?.querySelector("dl dd")?.textContent).toBe("1");
		expect(window?.querySelectorAll("tbody tr")).toHaveLength(1);
		gm.click('[id^="void-regatta-career-"] [data-action="close"]');
		await table.settled();
	}
}

/** Checks the hall of fame after the match and a pilot are deleted: who flew, who won, and what the ledger has paid. */
async function checkFame(gm: Client, sums: readonly (readonly string[])[]): Promise<void> {
	gm.click(`${EVENT} [data-action="open-fame"]`);
	await table.settled();
	const rows = (hall: string) =>
		gm
			.all(`.vr-fame-window table:has([data-hall="${hall}"]) tbody tr`)
			.map((row) => [...row.children].map(({ textContent }) => String(textContent).trim()));
	expect(
		rows("craft")
			.map(([name]) => name?.split(" ").slice(0, 2).join(" "))
			.sort(),
	).toEqual(["Blue Heron", "Copper Kettle", "Green Comet"]);
	const pilots = rows("pilots");
	expect(pilots.map(([name]) => name?.split(" ").slice(0, 2).join(" ")).sort()).toEqual([...PILOTS].sort());
	expect(pilots.every(([, races]) => races === "1")).toBe(true);
	expect(rows("craft").reduce((wins, row) => wins + Number(row[2]), 0)).toBeGreaterThan(0);
	expect(pilots.find(([name]) => name?.startsWith("Ines"))?.at(-1)).toBe("Abel Strand (1)");
	// The entry fee is not part of the purse; the sums are after its deduction.
	const won = (name: string) =>
		Number(
			sums
				.find(([who]) => who === name)?.[1]
				?.replace("\u2212", "-")
				.replace("+", ""),
		);
	const purse = (name: string) => Number(pilots.find(([who]) => who?.startsWith(name))?.[3]?.replaceAll(",", ""));
	for (const name of PILOTS) expect(purse(name)).toBeGreaterThanOrEqual(won(name) + 100);
	gm.click('.vr-fame-window [data-hall="craft"][data-column="name"]');
	await table.settled();
	expect(rows("craft").map(([name]) => name?.split(" ")[0])).toEqual(["Blue", "Copper", "Green"]);
	expect(gm.find('.vr-fame-window th:has([data-hall="craft"][data-column="name"])').getAttribute("aria-sort")).toBe("ascending");
	gm.click('.vr-fame-window [data-hall="craft"][data-column="name"]');
	await table.settled();
	expect(rows("craft").map(([name]) => name?.split(" ")[0])).toEqual(["Green", "Copper", "Blue"]);
}

/** Stops the simulation once it has played more than so many matches, and says whether it was running. */
function stopAfter(gm: Client, matches: number): Promise<boolean> {
	const { MutationObserver } = gm.window as unknown as typeof globalThis; // a realm has its own classes
	return new Promise((resolve) => {
		const observer = new MutationObserver(() => {
			if (gm.find<HTMLProgressElement>(`${EVENT} [data-book="progress"]`).value <= matches) return;
			observer.disconnect();
			resolve(!gm.find<HTMLElement>(`${EVENT} [data-book="running"]`).hidden);
			gm.click(`${EVENT} [data-action="stop-simulation"]`);
		});
		observer.observe(gm.find(EVENT) as unknown as Node, { subtree: true, attributes: true }); // as above
	});
}

test("a bookmaker works out odds before the start; a stake enters the ledger at once, and either the bet is paid once or the stake comes back", async () => {
	const paddocks = await paddock();
	const { gm, match } = paddocks;
	await gm.game.settings.set("void-regatta", "campaignBets", true);
	await makeEvent(gm);
	const desk = { table, gm };
	const isRunning = () => !gm.find<HTMLElement>(`${EVENT} [data-book="running"]`).hidden;
	expect(isRunning()).toBe(false); // there is nothing to stop yet
	const stopped = stopAfter(gm, 2);
	gm.click(`${EVENT} [data-action="simulate"]`);
	expect(await stopped).toBe(true);
	await expect.poll(isRunning).toBe(false);
	await expect.poll(() => gm.all(`${EVENT} .vr-book tbody tr`).length).toBe(3);
	const bets = () => gm.all(`${EVENT} .vr-bets li`).map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim());
	for (const [index, stake] of [100, 0, 40].entries()) {
		const entrants = gm.all<HTMLOptionElement>(`${EVENT} .vr-book [data-entry="seat"] option`).map(({ value }) => value);
		gm.fill(`${EVENT} .vr-book [data-entry="seat"]`, entrants[index] ?? "");
		gm.fill(`${EVENT} .vr-book [data-entry="stake"]`, `${stake}`);
		await press(desk, "take-bet");
	}
	expect(bets()).toHaveLength(2);
	const stakes = rowsOf(gm, ".vr-ledger .vr-scroll").filter(([, to]) => to === "The book");
	expect(stakes.map(([, , credits]) => credits)).toEqual(["100", "40"]);
	await press(desk, "pay-bets");
	expect(gm.notifications.at(-1)).toMatch(/nothing to propose/);
	await press(desk, "close-book");
	expect(gm.all(`${EVENT} [data-action="take-bet"]`)).toEqual([]);
	await playOut(paddocks);
	await press(desk, "pay-bets");
	expect(bets().every((bet) => /(Won|Lost)$/.test(bet))).toBe(true);
	expect(gm.all(`${EVENT} [data-action="pay-bets"]`)).toEqual([]);
	const paid = rowsOf(gm, ".vr-ledger .vr-scroll").filter(([from]) => from === "The book");
	expect(paid).toHaveLength(bets().filter((bet) => bet.endsWith("Won")).length);
	expect(match.system.stage).toBe("over");
});

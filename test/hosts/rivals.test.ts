/**
 * NPC crews at an event: what they bet, owe and have stands in the book, and the story tells of their grudges.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { EVENT, openEvent, press } from "./event-desk.ts";
import { SMALLEST } from "./heats-field.ts";
import { accepted, hostTable, playTo } from "./host-table.ts";

const CREWS = ["Amber Kite", "Blue Heron", "Silver Wren"] as const;

let table: Table;
let gm: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** An event of a match of three NPC crews, which is about to begin. */
async function setUpEvent(): Promise<MatchAtTable> {
	table = await hostTable("twodsix");
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const key of ["campaignPlay", "campaignBets"]) await gm.game.settings.set("void-regatta", key, true);
	let seed = 20; // the same dice in each run
	const randomUniform = () => {
		seed = (seed * 16_807) % 2_147_483_647;
		return seed / 2_147_483_647;
	};
	Object.assign(gm.window.CONFIG.Dice, { randomUniform });
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const name of CREWS) {
		accepted(await apiOf(gm).enterNpc(match, { name, style: "balanced", livery: { hull: "#0072b2", trim: "#f0e442", glyph: "disc" } }));
	}
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(match, { ...options, course: SMALLEST });
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`.vr-control-window [data-action="make-event"]`);
	await table.settled();
	return match;
}

async function fly(match: MatchAtTable): Promise<void> {
	await apiOf(gm).start(match);
	await playTo(table, match, { round: 99, most: 80 });
	await table.settled();
	expect(match.system.stage).toBe("over");
}

/** The lines of the table of NPC crews: crew, credits, debt, grudge. */
function crews(): readonly (readonly string[])[] {
	return gm.all(`${EVENT} .vr-event-rivals tbody tr`).map((row) => [...row.children].map(({ textContent }) => String(textContent).trim()));
}

interface StoredPage {
	readonly transfers: Readonly<
		Record<string, { readonly from: string; readonly to: string; readonly credits: number; readonly reason: string }>
	>;
	readonly heats: Readonly<
		Record<
			string,
			{ readonly story?: string; readonly results: readonly { readonly craft: string; readonly account: string; readonly npc: boolean }[] }
		>
	>;
	readonly book: { readonly bets: Readonly<Record<string, object>> };
}

function stored(): StoredPage {
	// The only journal of this world is the event's.
	const [journal] = table.stored("journal") as unknown as { readonly pages: readonly { readonly system: StoredPage }[] }[];
	const page = journal?.pages[0];
	if (!page) throw new Error("There should be an event");
	return page.system;
}

/** What the ledger moves to a crew. */
function moved(crew: string): number {
	const { transfers, heats } = stored();
	const id = Object.values(heats)
		.flatMap(({ results }) => results)
		.find(({ craft }) => craft === crew)?.account;
	return Object.values(transfers).reduce((sum, { from, to, credits }) => sum + (to === id ? credits : 0) - (from === id ? credits : 0), 0);
}

test("an NPC crew keeps its credits, pays its fee with a loan, bets on itself, and bears a grudge", async () => {
	const first = await setUpEvent();
	for (const [name, value] of [
		["fee", "60000"],
		["purse", "900"],
	] as const) {
		gm.fill(`${EVENT} input[name="system.${name}"]`, value);
		await table.settled();
	}
	expect(crews().map(([name, has]) => [name, has])).toEqual(CREWS.map((name) => [name, "1000"]));
	await fly(first);
	await openEvent({ table, gm });
	expect(stored().heats[first.id ?? ""]?.results.map(({ npc }) => npc)).toEqual([true, true, true]);
	const beaten = crews().filter(([, , , grudge]) => grudge !== "");
	expect(beaten.length).toBeGreaterThan(0);

	await press({ table, gm }, "next-heat");
	const second = gm.game.combats.contents.at(-1) as unknown as MatchAtTable;
	gm.fill(`${EVENT} [data-book="match"]`, second.id ?? "");
	gm.click(`${EVENT} [data-action="simulate"]`);
	await expect.poll(() => gm.all(`${EVENT} .vr-book .vr-bets li`).length).toBeGreaterThan(0);
	const bets = gm.all(`${EVENT} .vr-bets li`).map(({ textContent }) => String(textContent));
	for (const [name] of beaten) expect(bets.join("\n")).toContain(`${name}: 100 credits on ${name} to win`);
	expect(Object.keys(stored().book.bets)).toHaveLength(bets.length);

	await fly(second);
	const story = () => stored().heats[second.id ?? ""]?.story ?? "";
	await expect.poll(story).toContain("VOIDREGATTA.Campaign.Rivals.");

	gm.click(`${EVENT} [data-action="close-event"]`);
	await expect.poll(() => gm.all(`dialog [data-action="close-event"]`).length).toBe(1);
	gm.click(`dialog [data-action="close-event"]`);
	await expect.poll(() => gm.find(`${EVENT} .vr-ledger .vr-tag`).textContent).toBe("Settled");
	await table.settled();
	const loans = Object.values(stored().transfers).filter(({ reason }) => reason === "loan");
	expect(loans.length).toBeGreaterThan(0);
	for (const [name, has] of crews()) expect([name, Number(has)]).toEqual([name, 1000 + moved(name ?? "")]);
	for (const [, has] of crews()) expect(Number(has)).toBeGreaterThanOrEqual(0);
});

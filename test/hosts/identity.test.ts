/**
 * Who is who at an event: craft and pilots are their actors, never their names or their seats.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { EVENT, openEvent, press, storedEvent } from "./event-desk.ts";
import { SMALLEST } from "./heats-field.ts";
import { accepted, hostTable, playTo } from "./host-table.ts";

const CONTROL = ".vr-control-window";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

interface World {
	readonly gm: Client;
	readonly match: MatchAtTable;
	/** The ids of two racers of one name and of one team, which no character flies. */
	readonly racers: readonly string[];
}

/** A world with an event of one heat, whose two racers have the same name, and with an NPC in a craft without an actor. */
async function namesakes(): Promise<World> {
	table = await hostTable("twodsix");
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	for (const [key, value] of [
		["npcPace", 0],
		["campaignPlay", true],
		["campaignBets", true],
	] as const)
		await gm.game.settings.set("void-regatta", key, value);
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	const racers: string[] = [];
	for (let number = 0; number < 2; number++) {
		await gm.foundry.documents.Actor.create({ name: "Racer", type: "void-regatta.racer", system: { team: "The Racers" } });
		racers.push(gm.game.actors.contents.at(-1)?.id ?? "");
		await apiOf(gm).enter(match, gm.game.actors.get(racers.at(-1) ?? ""));
	}
	accepted(
		await apiOf(gm).enterNpc(match, { name: "Racer", style: "steady", livery: { hull: "#0072b2", trim: "#f0e442", glyph: "disc" } }),
	);
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(match, { ...options, course: SMALLEST });
	await inControl(gm, "make-event");
	gm.fill(`${EVENT} input[name="system.fee"]`, "100");
	await table.settled();
	await fly(gm, match);
	return { gm, match, racers };
}

/** Presses a button of Flight Control for the match in view, and closes the window. */
async function inControl(gm: Client, action: string): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="${action}"]`);
	await table.settled();
	gm.click(`${CONTROL} [data-action="close"]`);
	await table.settled();
}

async function fly(gm: Client, match: MatchAtTable): Promise<void> {
	await gm.game.journal.contents[0]?.pages.contents[0]?.sheet?.close();
	await apiOf(gm).start(match);
	await playTo(table, match, { round: 99, most: 80 });
	await table.settled();
	expect(match.system.stage).toBe("over");
	await openEvent({ table, gm });
}

/** The lines of the standings with this title. */
function standings(gm: Client, title: string): readonly string[] {
	return gm
		.all(`${EVENT} section[aria-label="${title}"] tbody tr`)
		.map(({ children }) => [...children].map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim()).join(" | "));
}

interface StoredHeat {
	readonly results: readonly { readonly account: string; readonly craftId: string }[];
}

/** The accounts of the heats, heat by heat. */
function accounts(): readonly (readonly string[])[] {
	const heats = Object.values(storedEvent(table).heats) as readonly StoredHeat[];
	return heats.map(({ results }) => results.map(({ account }) => account).sort());
}

test("three craft of one name are three lines, and racers have a team", async () => {
	const { gm } = await namesakes();
	expect(standings(gm, "Standings by craft")).toHaveLength(3);
	const [team, ...others] = standings(gm, "Standings by team");
	expect(others).toEqual([]);
	expect(team).toMatch(/The Racers \| \d+ \| 2$/);
});

test("a craft without a character keeps one account through all heats, and owes the fee once", async () => {
	const { gm, racers } = await namesakes();
	await inControl(gm, "set-up-again"); // it joins the event of the match in view
	await fly(gm, gm.game.combats.contents.at(-1) as unknown as MatchAtTable);
	const [first, again] = accounts();
	expect(first).toEqual(expect.arrayContaining([...racers]));
	expect(again).toEqual(first);
	expect(standings(gm, "Standings by craft").map((line) => line.at(-1))).toEqual(["2", "2", "2"]);
	await press({ table, gm }, "propose-fees");
	expect(Object.values(storedEvent(table).transfers).map(({ credits }) => credits)).toEqual([100, 100, 100]);
});

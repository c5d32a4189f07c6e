/**
 * Rolls in the paddock on a host system: a player rolls for the player's own character on the sheet, everybody sees the edge, the
 * match begins with it, and a GM writes another table.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { accepted, hostTable } from "./host-table.ts";

const SHEET = ".vr-craft-sheet";
const CONTROL = ".vr-control-window";
const TABLE = ".vr-roll-table-window";

let table: Table;

beforeAll(openWorld);

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

interface Paddock {
	readonly gm: Client;
	readonly one: Client;
	readonly match: MatchAtTable;
}

/** A world with two racers: a player's ace and the GM's mechanic are aboard one of them, and nobody is aboard the other. */
async function openWorld(): Promise<void> {
	table = await hostTable("mgt2e");
	const [gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
	for (const client of [gm, one]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	await gm.game.settings.set("void-regatta", "campaignSkills", false);
	const { Actor } = gm.foundry.documents;
	const skills = { pilot: { trained: true, value: 2 }, mechanic: { trained: true, value: 1 } };
	const characteristics = { DEX: { value: 9, dm: 1 }, EDU: { value: 7, dm: 0 } };
	const system = { skills, characteristics };
	await Actor.create({ name: "Ines Okafor", type: "traveller", system, ownership: { default: 0, [USERS.one]: 3 } });
	await Actor.create({ name: "Mo Tan", type: "traveller", system });
	const uuid = (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`;
	const crew = { pilotUuid: uuid("Ines Okafor"), crewChiefUuid: uuid("Mo Tan") };
	for (const [name, aboard] of [
		["Copper Kettle", crew],
		["Green Comet", {}],
	] as const) {
		await Actor.create({ name, type: "void-regatta.racer", system: aboard, ownership: { default: 0, [USERS.one]: 3 } });
	}
}

/** A rally of the two, still being set up. */
async function paddock(): Promise<Paddock> {
	const [gm, one] = table.clients;
	if (!gm || !one) throw new Error("Two clients are at the table");
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const name of ["Copper Kettle", "Green Comet"]) await apiOf(gm).enter(match, gm.game.actors.getName(name));
	await table.settled();
	return { gm, one, match };
}

async function openSheet(client: Client, name: string): Promise<void> {
	await client.game.actors.getName(name)?.sheet?.render({ force: true });
	await table.settled();
}

/** Every die shows this face from now on. */
function everyDie(client: Client, face: number): void {
	Object.assign(client.window.CONFIG.Dice, { randomUniform: () => 1 - (face - 0.5) / 6 });
}

/** The texts of these elements. */
function textsOf(client: Client, selector: string): readonly string[] {
	return client.all(selector).map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim());
}

const EDGE = "Ines Okafor, Pilot: Read the course, 11 in all. Edge: +1 in all to the first risky manoeuvres, one point each";

/** The tab on which a sheet stands. */
const openTab = (client: Client): string | undefined => client.find(`${SHEET} .tab.active`).dataset["tab"];

test("a player rolls once for the player's own character, in two clicks; sheet, Race Control and board show the edge, and the match begins with it", async () => {
	const { gm, one, match } = await paddock();
	everyDie(gm, 4);
	await openSheet(one, "Copper Kettle"); // the first click
	expect(openTab(one)).toBe("crew");
	const buttons = () => textsOf(one, `${SHEET} [data-action="paddock-roll"]`);
	expect(buttons()).toEqual(["Read the course (83%)", "Watch a rival", "Talk to the officials", "Find the odds"]);
	expect(one.all<HTMLButtonElement>(`${SHEET} [data-action="paddock-roll"]`).map(({ disabled }) => disabled)).toEqual([
		false,
		true,
		true,
		true,
	]);
	const why = "The system of this world has no such skill for Ines Okafor: Sensors, Leadership, and Tactics.";
	expect(textsOf(one, `${SHEET} .vr-paddock p`)[1]).toContain(why);
	one.click(`${SHEET} [data-action="paddock-roll"][data-roll="course"]`); // the second one
	await table.settled();
	expect(buttons()).toEqual([]);
	expect(textsOf(one, `${SHEET} .vr-paddock p`)).toEqual([
		expect.stringContaining("two dice"),
		EDGE,
		"No roll yet: the player of Mo Tan or a GM rolls here.",
	]);
	expect(textsOf(one, `${SHEET} .vr-crew-boons li`)).toEqual([
		"Ines Okafor, in the paddock: +1 in all to the first risky manoeuvres, one point each",
	]);
	const card = gm.game.messages.contents.at(-1);
	expect(JSON.stringify(card)).toContain(`Copper Kettle in the paddock (Pilot, 8 or more). ${EDGE}`);
	expect(JSON.stringify(gm.game.messages.contents.at(-2))).toContain("2d6 + 1 + 2 + 0");

	for (const name of ["Copper Kettle", "Green Comet"]) {
		await one.game.actors.getName(name)?.sheet?.close();
		await openSheet(one, name);
		expect(openTab(one)).toBe("race"); // nothing is left to roll
		await one.game.actors.getName(name)?.sheet?.close();
	}

	everyDie(gm, 1);
	await openSheet(gm, "Copper Kettle");
	expect(openTab(gm)).toBe("race");
	gm.click(`${SHEET} [data-action="paddock-roll"][data-roll="tune"]`);
	await table.settled();
	await openSheet(one, "Copper Kettle");
	apiOf(gm).show("control");
	apiOf(one).show("board");
	await table.settled();
	const price = "Mo Tan, Crew chief: Tune the craft, 3 in all. No edge.";
	expect(textsOf(gm, `${CONTROL} .vr-edge-lines dd`)).toEqual([EDGE, price]);
	expect(textsOf(one, ".vr-edges dd")).toEqual([EDGE, price]);

	await apiOf(gm).start(match);
	await table.settled();
	const { seats } = JSON.parse(JSON.stringify(match.system));
	const [kettle, comet] = seats;
	expect(kettle).toMatchObject({ boons: [{ effect: "hand", size: 1, from: { roll: "course", name: "Ines Okafor" } }] });
	expect(comet).not.toHaveProperty("boons");
	expect(textsOf(one, `${SHEET} .vr-paddock`)).toEqual([]);
});

test("a bad failure has its price; if rolls in the paddock are switched off, or without Campaign play, nobody rolls", async () => {
	const { gm, one, match } = await paddock();
	everyDie(gm, 1);
	await gm.game.actors.getName("Mo Tan")?.update({ system: { skills: { mechanic: { value: 0 } } } });
	await gm.game.settings.set("void-regatta", "campaignPaddock", false);
	await openSheet(gm, "Copper Kettle");
	expect(textsOf(gm, `${SHEET} .vr-paddock`)).toEqual([]);
	await gm.game.settings.set("void-regatta", "campaignPaddock", true);
	await openSheet(gm, "Copper Kettle");
	gm.click(`${SHEET} [data-action="paddock-roll"][data-roll="tune"]`);
	await table.settled();
	expect(textsOf(gm, `${SHEET} .vr-paddock p`)).toContain(
		"Mo Tan, Crew chief: Tune the craft, 2 in all. Price: −2 kg of propellant at the start",
	);
	await gm.game.settings.set("void-regatta", "campaignPlay", false);
	apiOf(one).show("board");
	await table.settled();
	expect(textsOf(one, ".vr-edges")).toEqual([]);
	await apiOf(gm).start(match);
	expect(JSON.stringify(match.system)).not.toContain("boons");
});

test("a GM writes another table: bad input is refused and its line named, and sheets roll by what was saved", async () => {
	const { gm, one } = await paddock();
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="edit-rolls"]`);
	await table.settled();
	const rows = () => gm.all(`${TABLE} fieldset.vr-panel`).length;
	expect(rows()).toBe(5);
	for (let left = 5; left > 1; left--) {
		gm.click(`${TABLE} [data-action="remove-roll"][data-index="0"]`);
		await table.settled();
		expect(rows()).toBe(left - 1);
	}
	const field = (name: string) => `${TABLE} [name="row.0.${name}"]`;
	gm.fill(field("name"), "Bribe the timekeeper");
	gm.fill(field("success.size"), "7");
	gm.click(`${TABLE} [data-action="save-rolls"]`);
	await table.settled();
	expect(textsOf(gm, `${TABLE} [role="alert"]`)).toEqual([expect.stringMatching(/^Roll 1 has a size that is not allowed: 7\./)]);
	expect(gm.find<HTMLInputElement>(field("name")).value).toBe("Bribe the timekeeper");
	expect(gm.game.settings.get("void-regatta", "paddockRolls")).toEqual({});
	gm.fill(field("success.size"), "2");
	gm.click(`${TABLE} [data-action="save-rolls"]`);
	await table.settled();
	expect(textsOf(gm, `${TABLE} [role="alert"]`)).toEqual([]);
	await openSheet(one, "Copper Kettle");
	expect(textsOf(one, `${SHEET} [data-action="paddock-roll"]`)).toEqual(["Bribe the timekeeper"]);
	gm.click(`${TABLE} [data-action="restore-rolls"]`);
	await table.settled();
	expect(rows()).toBe(5);
	expect(gm.find<HTMLInputElement>(field("name")).value).toBe("Tune the craft");
});

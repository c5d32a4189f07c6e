/**
 * Hits on the crew at the table: whoever is struck twice is out for the rest of the match, and the post falls to another. Two people are
 * aboard a warship that an NPC shoots to pieces.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let one: Client;
let two: Client;
let match: MatchAtTable;

const STATION = ".vr-station-window";

function textOf(client: Client, selector: string): string {
	return client
		.all(selector)
		.map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim())
		.join();
}

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const part of ["campaignPlay", "campaignStations", "campaignHurt"]) await gm.game.settings.set("void-regatta", part, true);
	const design = FLEET.find(({ id }) => id === "tollkeeper")?.design;
	if (!design) throw new Error("No tollkeeper");
	const beam = { kind: "beam", class: 3, arcs: ["F", "FS", "FP"], ammunition: null, extended: false };
	const plain = { ...design, weapons: [beam], armour: 0, bays: 0, screens: 0, hull: 40, tmf: 400, pointDefence: 0 };
	const { Actor } = gm.foundry.documents;
	const character = async (name: string, owner: string) => {
		await Actor.create({ name, type: "character", ownership: { default: 0, [owner]: 3 } });
		return `Actor.${gm.game.actors.getName(name)?.id}`;
	};
	const crew = { captainUuid: await character("Odile Marsh", USERS.one), pilotUuid: await character("Jun Park", USERS.two) };
	const made = await apiOf(gm).setUp("full-thrust");
	const ships = [
		{ name: "Raven", system: { design: plain, side: "Harbour League", ...crew }, ownership: { default: 1, [USERS.one]: 3 } },
		{ name: "Adder", system: { design: { ...plain, weapons: [beam, beam, beam] }, side: "Ninth Tide" } },
	];
	for (const ship of ships) {
		await Actor.create({ ...ship, type: "void-regatta.warship" });
		await apiOf(gm).enter(made.value, gm.game.actors.getName(ship.name));
	}
	one = await table.join(USERS.one);
	two = await table.join(USERS.two);
	for (const client of [gm, one, two]) await opensNothing(client);
	match = gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	const starts = [
		{ side: "Harbour League", at: { x: 0, y: 0 }, course: 12, velocity: 0, arrives: 0 },
		{ side: "Ninth Tide", at: { x: 0, y: 12 }, course: 6, velocity: 0, arrives: 0 },
	];
	expect(await apiOf(gm).setOptions(match, gm.window.JSON.parse(JSON.stringify({ ...options, starts })))).toMatchObject({ ok: true });
	await apiOf(gm).start(match);
	await table.settled();
	for (const client of [one, two]) {
		apiOf(client).show("station");
		await table.settled();
	}
});

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

const OUT = "Hurt, and out for this match:";

/** Lets NPCs decide for both ships until somebody is out. */
async function fight(): Promise<void> {
	for (let step = 0; step < 120 && match.system.stage === "running" && !isOut(); step++) {
		await apiOf(gm).decide(match, null);
		await table.settled();
	}
}

/** Whether the station of one of the two says that somebody is out. */
function isOut(): boolean {
	return [one, two].some((client) => textOf(client, STATION).includes("You are hurt, and out"));
}

test("whoever is struck by two hits is out: the card, the own station and the others say so, and the other one leads", async () => {
	expect(isOut()).toBe(false);
	await fight();
	expect(match.system.stage).toBe("running");
	const [hurt, left] = textOf(one, STATION).includes("You are hurt") ? [one, two] : [two, one];
	const name = hurt === one ? "Odile Marsh in command" : "Jun Park at the helm";
	expect(textOf(gm, ".chat-message")).toContain(`${name}, hurt and out for this match`);
	expect(textOf(left, STATION)).toContain(OUT);
	for (let step = 0; step < 40 && match.system.phase !== "orders"; step++) {
		await apiOf(gm).decide(match, null);
		await table.settled();
	}
	expect(match.system.phase).toBe("orders");
	expect(left.all(`${STATION} [data-station=seal]`)).toHaveLength(1);
	expect(hurt.all(`${STATION} [data-action=seal]`)).toEqual([]);
});

test("it follows from the log: a match that goes back to its start has nobody hurt", async () => {
	await apiOf(gm).undoTo(match, 0);
	await table.settled();
	expect(isOut()).toBe(false);
	for (const client of [one, two]) expect(textOf(client, STATION)).not.toContain(OUT);
});

/**
 * Yachts as actors: users make them from the module's fleet, and design, crew and edit them on their sheets.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

const WINDOW = ".vr-yachts-window";
const SHEET = ".vr-craft-sheet";

let table: Table;
let gm: Client;
let one: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function sit(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
}

async function openFleet(client: Client): Promise<void> {
	apiOf(client).show("yachts");
	await table.settled();
}

/** The data of a yacht on a client, as plain data. */
function systemOf(client: Client, name: string): Record<string, unknown> {
	const { JSON: json } = client.window;
	return JSON.parse(json.stringify(client.game.actors.getName(name)?.system ?? null));
}

function names(client: Client): readonly string[] {
	return client.game.actors.map(({ name }) => name);
}

/** Player One's yacht, with its sheet open at a tab. */
async function yachtOf(client: Client, tab: "design" | "card"): Promise<void> {
	const design = { crew: 2, system: "gyro", shielding: 1 };
	await gm.foundry.documents.Actor.create({
		name: "Kittiwake",
		type: "void-regatta.yacht",
		system: { design, team: "Harbour Nine" },
		ownership: { default: 1, [USERS.one]: 3 },
	});
	await table.settled();
	await client.game.actors.getName("Kittiwake")?.sheet?.render({ force: true });
	await table.settled();
	client.click(`${SHEET} [role="tab"][data-tab="${tab}"]`);
}

async function makePerson(name: string): Promise<string> {
	const person = await gm.foundry.documents.Actor.create({ name, type: "character", ownership: { default: 2 } });
	await table.settled();
	return `Actor.${(person as { id: string }).id}`;
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a new yacht's sheet opens at its design; once it has entered a match, it opens at the helm, which waits for the start", async () => {
		await sit(generation);
		const active = () => gm.find(`${SHEET} [role="tab"].active`).dataset["tab"];
		await gm.foundry.documents.Actor.create({ name: "Kittiwake", type: "void-regatta.yacht" });
		const kittiwake = gm.game.actors.getName("Kittiwake");
		await kittiwake?.sheet?.render({ force: true });
		await table.settled();
		expect(active()).toBe("design");
		await kittiwake?.sheet?.close();
		await gm.foundry.documents.Actor.create({ name: "Heron", type: "void-regatta.yacht" });
		const heron = gm.game.actors.getName("Heron");
		const { value } = await apiOf(gm).setUp("fusion-regatta");
		await apiOf(gm).enter(value, heron);
		await heron?.sheet?.render({ force: true });
		await table.settled();
		expect(active()).toBe("helm");
		expect(gm.find(`${SHEET} .vr-helm`).textContent).toContain("waiting for the start");
	});

	test("a yacht from the fleet becomes an actor with all its equipment, and its sheet opens", async () => {
		await sit(generation);
		await openFleet(gm);
		gm.click(`${WINDOW} [data-action="make"][data-id="lantern-jack"]`);
		await table.settled();
		expect(systemOf(one, "Lantern Jack")).toMatchObject({
			team: "Equinox Street Theatre",
			design: { crew: 2, system: "gimbal", shielding: 2 },
			livery: { glyph: "star" },
			raceMass: 50,
			crossed: 0,
		});
		expect(String(systemOf(one, "Lantern Jack")["looks"])).toContain("Mireille Toivonen");
		expect(gm.find(SHEET).textContent).toContain("Lantern Jack");
	});

	test("a user makes several yachts at once, and a name in use gets a number", async () => {
		await sit(generation);
		await openFleet(gm);
		for (const id of ["sixpence", "ninepin"]) gm.fill(`${WINDOW} [data-choose="${id}"]`, true);
		await table.settled();
		gm.click(`${WINDOW} [data-action="make-chosen"]`);
		await table.settled();
		expect(gm.find(`${WINDOW} [data-due]`).textContent).toContain("Sixpence and Ninepin");
		expect(gm.all(`${WINDOW} input:checked`)).toHaveLength(0);
		gm.click(`${WINDOW} [data-action="make"][data-id="sixpence"]`);
		await table.settled();
		expect(names(one)).toEqual(["Sixpence", "Ninepin", "Sixpence 2"]);
	});

	test("a search keeps the selection", async () => {
		await sit(generation);
		await openFleet(gm);
		gm.fill(`${WINDOW} [data-choose="sixpence"]`, true);
		gm.fill(`${WINDOW} [data-field="text"]`, "low");
		await table.settled();
		expect(gm.all(`${WINDOW} .vr-ready-name`).map(({ textContent }) => textContent)).toEqual(["Tallow Wick", "Ninepin", "Low Tide"]);
		gm.fill(`${WINDOW} [data-field="text"]`, "");
		await table.settled();
		expect(gm.find<HTMLInputElement>(`${WINDOW} [data-choose="sixpence"]`).checked).toBe(true);
	});

	test("a player who may not create actors can open the window but is refused, and has no button in the directory", async () => {
		await sit(generation);
		expect(gm.all('.vr-way-in[data-window="yachts"]')).toHaveLength(1);
		expect(one.all(".vr-way-in")).toHaveLength(0);
		await openFleet(one);
		one.click(`${WINDOW} [data-action="make"][data-id="sixpence"]`);
		await table.settled();
		expect(names(gm)).toEqual([]);
		expect(one.notifications.at(-1)).toContain("Ask your GM");
	});

	test("the button in the directory opens the window", async () => {
		await sit(generation);
		gm.click('.vr-way-in[data-window="yachts"]');
		await table.settled();
		expect(gm.find(WINDOW).textContent).toContain("Tallow Wick");
	});

	test("the sheet chooses a design, and compares designs without a change", async () => {
		await sit(generation);
		await yachtOf(one, "design");
		one.fill(`${SHEET} [name="system.design.system"][value="gimbal"]`, true);
		await table.settled();
		one.fill(`${SHEET} [data-field="compare"]`, "tallow-wick");
		await table.settled();
		expect(systemOf(gm, "Kittiwake")["design"]).toEqual({ crew: 2, system: "gimbal", shielding: 1 });
		expect(one.find(`${SHEET} .vr-design-table`).textContent).toContain("Tallow Wick");
		expect(one.find<HTMLInputElement>(`${SHEET} [value="gimbal"]`).checked).toBe(true);
	});

	test("an impossible race mass is refused, and the other fields keep their values", async () => {
		await sit(generation);
		await yachtOf(one, "design");
		one.fill(`${SHEET} [name="system.team"]`, "Harbour Ten");
		await table.settled();
		for (const tons of ["", "90", "12"]) {
			one.fill(`${SHEET} [name="system.raceMass"]`, tons);
			await table.settled();
		}
		expect(one.notifications).toHaveLength(2);
		one.fill(`${SHEET} [name="system.looks"]`, "Loud");
		await table.settled();
		await one.game.actors
			.getName("Kittiwake")
			?.update({ system: { design: { crew: 7 } } })
			.catch(() => null);
		await table.settled();
		expect(systemOf(gm, "Kittiwake")).toMatchObject({
			team: "Harbour Ten",
			looks: "Loud",
			raceMass: 50,
			design: { crew: 2, system: "gyro", shielding: 1 },
		});
	});

	test("dropped actors become pilot and engineer, and a crew of two has no co-pilot", async () => {
		await sit(generation);
		await yachtOf(one, "design");
		const [pilot, engineer, third] = [await makePerson("First"), await makePerson("Second"), await makePerson("Third")];
		one.drop({ type: "Actor", uuid: pilot }, `${SHEET} [data-drop="pilot"]`);
		await table.settled();
		one.drop({ type: "Actor", uuid: engineer }, `${SHEET} [data-drop="engineer"]`);
		await table.settled();
		one.drop({ type: "Actor", uuid: third }, `${SHEET} [data-drop="coPilot"]`);
		await table.settled();
		expect(systemOf(gm, "Kittiwake")).toMatchObject({ pilotUuid: pilot, engineerUuid: engineer, coPilotUuid: null });
		expect(one.notifications.at(-1)).toContain("too small");
		one.click(`${SHEET} [data-action="remove-pilot"][data-post="engineer"]`);
		await table.settled();
		expect(systemOf(gm, "Kittiwake")).toMatchObject({ pilotUuid: pilot, engineerUuid: null });
	});

	test("only the owner crosses off dots and takes them back", async () => {
		await sit(generation);
		await yachtOf(one, "card");
		const dot = (index: number) => one.all(`${SHEET} [data-action="cross-dots"]`)[index] ?? SHEET;
		one.click(dot(5));
		await table.settled();
		expect(systemOf(gm, "Kittiwake")["crossed"]).toBe(6);
		one.click(dot(5));
		await table.settled();
		expect(systemOf(gm, "Kittiwake")["crossed"]).toBe(5);
		const two = await table.join(USERS.two);
		await two.game.actors.getName("Kittiwake")?.sheet?.render({ force: true });
		await table.settled();
		expect(two.all(`${SHEET} [data-action="cross-dots"]`)).toHaveLength(0);
		expect(two.all(`${SHEET} [role="img"].vr-dot-used`)).toHaveLength(5);
	});
});

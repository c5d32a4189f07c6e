/**
 * Cruisers as actors: users make them from the module's ships, and edit and rebuild them on their sheets. No cruiser ever has a
 * design that the yard refuses.
 */
import { afterEach, describe, expect, test } from "vitest";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

const WINDOW = ".vr-cruisers-window";
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

/** The data of a cruiser on a client, as plain data. */
function systemOf(client: Client, name: string): Record<string, unknown> {
	const { JSON: json } = client.window;
	return JSON.parse(json.stringify(client.game.actors.getName(name)?.system ?? null));
}

/** Player One's frigate, with its sheet open at a tab. */
async function frigate(tab: string): Promise<void> {
	const { design } = EXAMPLE_VESSELS.halberd;
	await gm.foundry.documents.Actor.create({
		name: "Plain Speaker",
		type: "void-regatta.cruiser",
		system: { design, side: "Concord", names: { missiles: ["Trident"], hangar: [] } },
		ownership: { default: 1, [USERS.one]: 3 },
	});
	await table.settled();
	await open(one, "Plain Speaker", tab);
}

async function open(client: Client, name: string, tab: string): Promise<void> {
	await client.game.actors.getName(name)?.sheet?.render({ force: true });
	await table.settled();
	client.click(`${SHEET} [role="tab"][data-tab="${tab}"]`);
}

async function change(client: Client, system: object): Promise<void> {
	await client.game.actors
		.getName("Plain Speaker")
		?.update({ system })
		.catch(() => null);
	await table.settled();
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a ship from the shelf becomes an actor with all its equipment, and its sheet opens", async () => {
		await sit(generation);
		gm.click('.vr-way-in[data-window="cruisers"]');
		await table.settled();
		gm.click(`${WINDOW} [data-action="make"][data-id="long-argument"]`);
		await table.settled();
		expect(systemOf(one, "Long Argument")).toMatchObject({
			side: "Concord",
			vessel: "Meridian missile cruiser",
			cq: 2,
			names: { missiles: ["Trident", "Buckler"], hangar: [] },
			livery: { glyph: "star" },
		});
		expect(systemOf(one, "Long Argument")["design"]).toEqual(JSON.parse(JSON.stringify(EXAMPLE_VESSELS.meridian.design)));
		expect(gm.find(SHEET).textContent).toContain("1,900 m³");
	});

	test("cruisers, yachts and racers have a shelf window each", async () => {
		await sit(generation);
		for (const name of ["yachts", "cruisers", "racers"]) apiOf(gm).show(name);
		await table.settled();
		gm.click('.vr-racers-window [data-action="make"][data-id="hush"]');
		await table.settled();
		expect(String(systemOf(one, "Hush")["looks"])).toContain("Keiko Abernathy");
		expect(gm.find(".vr-yachts-window").textContent).toContain("Tallow Wick");
		expect(gm.find(WINDOW).textContent).toContain("Halberd");
		gm.fill(`${WINDOW} [data-field="shelf"]`, "missiles");
		await table.settled();
		expect(gm.all(`${WINDOW} .vr-ready-name`).map(({ textContent }) => textContent)).toEqual(["Trident", "Dart", "Stinger", "Buckler"]);
	});

	test("a new cruiser is a plain frigate that can fight", async () => {
		await sit(generation);
		await gm.foundry.documents.Actor.create({ name: "New", type: "void-regatta.cruiser" });
		await table.settled();
		expect(systemOf(gm, "New")).toMatchObject({ design: { kind: "ship", tech: "NM" }, side: "", crossed: { marked: 0, systems: [] } });
		await open(gm, "New", "helm");
		expect(gm.find(`${SHEET} [data-tab="helm"].tab`).textContent).toContain("in no match");
	});

	test("only the owner crosses off a box or a missile, by a click", async () => {
		await sit(generation);
		await frigate("status");
		one.click(one.all(`${SHEET} .vr-status-hull button.vr-box`)[12] ?? SHEET);
		await table.settled();
		one.click(`${SHEET} [id$="-missile-1"]`);
		await table.settled();
		expect(systemOf(gm, "Plain Speaker")["crossed"]).toEqual({
			marked: 13,
			systems: [{ id: "missile-1", value: 0, failures: 0, spent: true }],
		});
		const two = await table.join(USERS.two);
		await open(two, "Plain Speaker", "status");
		expect(two.all(`${SHEET} [data-action="keep"]`)).toHaveLength(0);
		expect(two.all(`${SHEET} .vr-status-hull .vr-box-crossed`)).toHaveLength(13);
	});

	test("a draft on the drawing board changes the actor only when it is built, and a new hull has no damage", async () => {
		await sit(generation);
		await frigate("yard");
		await change(one, { crossed: { marked: 3 } });
		one.fill(`${SHEET} [data-field="armour"]`, "Med");
		await table.settled();
		one.click(`${SHEET} [data-add="hangar"]`);
		await table.settled();
		expect(systemOf(gm, "Plain Speaker")).toMatchObject({ design: { armour: "Lt", hangar: [] }, crossed: { marked: 3 } });
		one.fill(`${SHEET} [data-field="drive"]`, "300");
		await table.settled();
		one.click(`${SHEET} [data-action="build"]`);
		await table.settled();
		expect(systemOf(gm, "Plain Speaker")).toMatchObject({
			design: { armour: "Med", drive: 300, hangar: [{ count: 1 }] },
			names: { missiles: ["Trident"], hangar: ["Kestrel"] },
			crossed: { marked: 0 },
		});
		expect(one.all(`${SHEET} [data-action="build"]`)).toHaveLength(0);
	});

	test("a design that the yard refuses cannot be built, nor written into the actor past the sheet", async () => {
		await sit(generation);
		await frigate("yard");
		one.fill(`${SHEET} [data-field="tech"]`, "OC");
		await table.settled();
		expect(one.all(`${SHEET} [data-action="build"]`)).toHaveLength(0);
		expect(one.find(`${SHEET} .vr-yard-breaks`).textContent).toContain("Old Commercial sensors");
		const before = systemOf(gm, "Plain Speaker");
		for (const design of [{ tech: "OC" }, { beams: "many" }, { kind: "hat" }, EXAMPLE_MISSILES.dart]) {
			const shown = one.notifications.length;
			await change(one, { design, side: "Elsewhere" });
			expect(one.notifications).toHaveLength(shown + 1);
		}
		expect(systemOf(gm, "Plain Speaker")).toEqual(before);
	});

	test("a missile or a malformed design cannot become a cruiser", async () => {
		await sit(generation);
		for (const design of [EXAMPLE_MISSILES.trident, { kind: "ship" }]) {
			await gm.foundry.documents.Actor.create({ name: "Wrong", type: "void-regatta.cruiser", system: { design } }).catch(() => null);
			await table.settled();
		}
		expect(gm.game.actors.getName("Wrong")).toBeUndefined();
		expect(gm.notifications[0]).toContain("a missile has no seat");
	});

	test("a pasted design is checked and put on the drawing board", async () => {
		await sit(generation);
		await frigate("yard");
		one.fill(`${SHEET} [data-field="bring"]`, "{nothing");
		await table.settled();
		expect(one.find(`${SHEET} .vr-yard-exchange`).textContent).toContain("This is not JSON");
		one.fill(`${SHEET} [data-field="bring"]`, JSON.stringify(EXAMPLE_VESSELS.citadel.design));
		await table.settled();
		one.click(`${SHEET} [data-take]`);
		await table.settled();
		one.click(`${SHEET} [data-action="build"]`);
		await table.settled();
		expect(systemOf(gm, "Plain Speaker")).toMatchObject({
			design: { kind: "ship", tech: "OM" },
			names: { missiles: ["Dart"], hangar: ["Shrike"] },
		});
	});

	test("a chosen file is read into the field beside it", async () => {
		await sit(generation);
		await frigate("yard");
		const picker = one.find(`${SHEET} [data-file]`);
		Object.defineProperty(picker, "files", { value: [{ text: async () => JSON.stringify(EXAMPLE_MISSILES.dart) }] });
		picker.dispatchEvent(new one.window.Event("change", { bubbles: true }));
		await table.settled();
		expect(one.find(`${SHEET} .vr-yard-exchange`).textContent).toContain("a missile has no seat");
	});

	test("a dropped actor joins the crew, and side and crew quality belong to the ship", async () => {
		await sit(generation);
		await frigate("status");
		const person = await gm.foundry.documents.Actor.create({ name: "Grete", type: "character", ownership: { default: 2 } });
		await table.settled();
		const uuid = `Actor.${(person as { id: string }).id}`;
		one.drop({ type: "Actor", uuid }, `${SHEET} [data-drop="gunner"]`);
		await table.settled();
		one.fill(`${SHEET} [name="system.cq"]`, "2");
		await table.settled();
		expect(systemOf(gm, "Plain Speaker")).toMatchObject({ gunnerUuid: uuid, captainUuid: null, cq: 2, side: "Concord" });
		expect(one.find(`${SHEET} .vr-status-crew`).textContent).toContain("Grete");
	});
});

/**
 * A ship of the host system becomes a craft, on two systems that the module knows: from the menu of the directory, and from that
 * of a sheet.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { type Host, hostTable } from "./host-table.ts";

const WINDOW = ".vr-host-ship-window";
const ENTRY = "Make a craft of this ship";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function openWorld(host: Host): Promise<Client> {
	table = await hostTable(host);
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	await gm.foundry.documents.Actor.create({ name: "Ines Okafor", type: "traveller" });
	await gm.foundry.documents.Actor.create({ name: "Mo Tan", type: "traveller" });
	return gm;
}

function idOf(client: Client, name: string): string {
	return client.game.actors.getName(name)?.id ?? "";
}

/** The texts of the menu of an actor in the directory. */
function menuOf(client: Client, name: string): readonly string[] {
	const { MouseEvent: EventOf } = client.window as unknown as { readonly MouseEvent: typeof MouseEvent };
	client.find(`#actors [data-entry-id="${idOf(client, name)}"]`).dispatchEvent(new EventOf("contextmenu", { bubbles: true }));
	return client.all("#context-menu li").map((item) => item.textContent ?? "");
}

/** What the form has in each field of the design, and where that came from. */
function fieldsOf(gm: Client): Readonly<Record<string, string>> {
	const rows = gm.all(`${WINDOW} .vr-host-ship-fields > li`).map((row) => {
		const field = row.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
		const from = [...row.querySelectorAll(".vr-host-ship-from > span")].map(({ textContent }) => textContent);
		return [field?.name.replace("ship.", "") ?? "", `${field?.value} | ${from.join("; ")}`];
	});
	return Object.fromEntries(rows);
}

/** A part of a ship of twodsix. */
function component(name: string, system: object) {
	return { name, type: "component", system };
}

test("twodsix: the form says what it took from where, the GM changes it, and the cruiser has picture, crew and a link to its ship", async () => {
	const gm = await openWorld("twodsix");
	const [pilot, gunner] = ["AAAAAAAAAAAAAAA1", "AAAAAAAAAAAAAAA2"];
	await gm.foundry.documents.Actor.create(
		{
			name: "Beowulf",
			type: "ship",
			img: "icons/ships/beowulf.webp",
			system: {
				techLevel: 11,
				shipPositionActorIds: { [idOf(gm, "Ines Okafor")]: pilot, [idOf(gm, "Mo Tan")]: gunner, gone000000000000: pilot },
				shipStats: { mass: { max: 200 }, armor: { value: 4 }, drives: { jDrive: { rating: 1 }, mDrive: { rating: 2 } } },
			},
			items: [
				{ _id: pilot, name: "Pilot", type: "ship_position" },
				{ _id: gunner, name: "Dorsal Gunner", type: "ship_position" },
				component("Base Hull", { subtype: "hull", isBaseHull: true, weight: 300 }),
				component("Basic Military", { subtype: "electronics", rating: "Model/3, DM+1" }),
				component("Pulse Laser", { subtype: "armament", shipWeaponType: "pulseLaser", quantity: 3 }),
				component("Rack", { subtype: "armament", shipWeaponType: "missiles", quantity: 2 }),
				component("Burnt Laser", { subtype: "armament", shipWeaponType: "pulseLaser", status: "destroyed" }),
				component("Sandcaster", { subtype: "armament", shipWeaponType: "sandcaster" }),
			],
		},
		{ keepEmbeddedIds: true },
	);
	await table.settled();
	expect(menuOf(gm, "Ines Okafor")).toEqual([]);
	const { sheet } = gm.game.actors.getName("Beowulf") ?? {};
	await sheet?.render({ force: true });
	await table.settled();
	expect(menuOf(gm, "Beowulf")).toEqual([ENTRY]);
	gm.click('[data-action="void-regatta-host-ship"] button');
	await table.settled();
	expect(fieldsOf(gm)).toMatchObject({
		hull: "4200 | system.calcShipStats.mass.max = 300",
		tech: "OM | system.techLevel = 11",
		thrust: "2 | system.shipStats.drives.mDrive.rating = 2",
		points: "15 | Not found: a usual value",
		armour: "Lt | system.shipStats.armor.value = 4",
		sensor: "12 | Basic Military: system.rating = Model/3, DM+1",
		beamsLt: "3 | Pulse Laser: system.quantity = 3",
		missiles: "2 | Rack: system.quantity = 2",
	});
	expect(gm.find(`${WINDOW} ul.vr-host-ship-from`).textContent).toMatch(/Sandcaster: system.quantity = 1/);
	expect(gm.find<HTMLSelectElement>(`${WINDOW} select[name="post.pilot"]`).value).toBe(idOf(gm, "Ines Okafor"));

	gm.fill(`${WINDOW} input[name="ship.hull"]`, "300");
	await table.settled();
	expect(gm.find(`${WINDOW} .vr-why`).textContent).toMatch(/need a hull of [\d,]+ m³, and the hull has 300 m³/);
	expect(gm.find<HTMLButtonElement>(`${WINDOW} [data-action="make-craft"]`).disabled).toBe(true);
	gm.fill(`${WINDOW} input[name="ship.hull"]`, "3000");
	await table.settled();
	gm.click(`${WINDOW} [data-action="make-craft"]`);
	await table.settled();
	expect(gm.all(WINDOW)).toEqual([]);
	const made = gm.game.actors.find(({ type }) => type === "void-regatta.cruiser");
	expect(made).toMatchObject({
		name: "Beowulf",
		img: "icons/ships/beowulf.webp",
		flags: { "void-regatta": { hostShip: idOf(gm, "Beowulf") } },
		system: {
			pilotUuid: `Actor.${idOf(gm, "Ines Okafor")}`,
			gunnerUuid: `Actor.${idOf(gm, "Mo Tan")}`,
			captainUuid: null,
			design: { kind: "ship", tech: "OM", armour: "Lt", beams: [{ penetration: "Lt", count: 3 }] },
		},
	});
	const link = gm.find(`.vr-craft-sheet .vr-crew a[data-link]`);
	expect([link.textContent, link.getAttribute("data-uuid")]).toEqual(["Beowulf", `Actor.${idOf(gm, "Beowulf")}`]);
});

test("mgt2e: mounts, plates and roles are read, and the ship becomes a warship from the menu of the directory", async () => {
	const gm = await openWorld("mgt2e");
	const [laser, torpedo, captain] = ["BBBBBBBBBBBBBBB1", "BBBBBBBBBBBBBBB2", "BBBBBBBBBBBBBBB3"];
	const hardware = (name: string, part: object, quantity = 1) => ({ name, type: "hardware", system: { quantity, hardware: part } });
	await gm.foundry.documents.Actor.create(
		{
			name: "Sun Spear",
			type: "spacecraft",
			ownership: { default: 1 },
			system: {
				spacecraft: { dtons: 1000, tl: 12, mdrive: 4, jdrive: 2, armour: 0, hullOptions: "reinforced improvedStealth" },
				crewed: { crew: { [idOf(gm, "Ines Okafor")]: { [captain]: { assigned: true } }, [idOf(gm, "Mo Tan")]: {} } },
			},
			items: [
				{ _id: laser, name: "Beam Laser", type: "weapon" },
				{ _id: torpedo, name: "Torpedo", type: "weapon" },
				{ _id: captain, name: "Captain", type: "role" },
				hardware("Crystaliron", { system: "armour", rating: 4 }),
				hardware("Reinforced bow", { system: "armour", rating: 2 }),
				hardware("Military", { system: "sensor", rating: 2 }),
				hardware("Triple Turret", { system: "weapon", mount: "turret3", weapons: { [laser]: { quantity: 3 } } }, 2),
				hardware("Barbette", { system: "weapon", mount: "barbette", weapons: { [torpedo]: { quantity: 1 } } }),
				hardware("Nuclear Damper", { system: "defence" }),
			],
		},
		{ keepEmbeddedIds: true },
	);
	await table.settled();
	expect(menuOf(gm, "Sun Spear")).toEqual([ENTRY]);
	gm.click("#context-menu li");
	await table.settled();
	gm.fill(`${WINDOW} select[name="game"]`, "full-thrust");
	await table.settled();
	expect(fieldsOf(gm)).toMatchObject({
		tmf: "32 | system.spacecraft.dtons = 1000",
		armour: "2 | Crystaliron: system.hardware.rating, Reinforced bow: system.hardware.rating = 4 + 2",
		rating: "5 | system.spacecraft.mdrive = 4",
		sensors: "superior | Military: system.hardware.rating = 2",
		screens: "1 | Nuclear Damper: system.quantity = 1",
		beams1: `6 | Triple Turret: system.hardware.weapons.${laser} = Beam Laser × 6`,
		torpedoes: `1 | Barbette: system.hardware.weapons.${torpedo} = Torpedo × 1`,
	});
	expect(gm.find(`${WINDOW}`).textContent).toContain("Aboard without a post: Mo Tan");
	gm.fill(`${WINDOW} input[name="ship.beams1"]`, "4");
	gm.fill(`${WINDOW} select[name="post.engineer"]`, idOf(gm, "Mo Tan"));
	await table.settled();
	gm.click(`${WINDOW} [data-action="make-craft"]`);
	await table.settled();
	const made = gm.game.actors.find(({ type }) => type === "void-regatta.warship");
	expect(made).toMatchObject({
		name: "Sun Spear",
		system: {
			captainUuid: `Actor.${idOf(gm, "Ines Okafor")}`,
			engineerUuid: `Actor.${idOf(gm, "Mo Tan")}`,
			design: { tmf: 32, ftl: true },
		},
	});
	expect((made as unknown as { system: { design: { weapons: object[] } } }).system.design.weapons).toHaveLength(5); // as asked above
	const one = await table.join(USERS.one);
	expect(menuOf(one, "Sun Spear")).toEqual([]);
});

test("a table in another language: roles and weapons are known by what they do, and other roles by the GM's names", async () => {
	const gm = await openWorld("mgt2e");
	await gm.game.settings.set("void-regatta", "skillSynonyms", { leadership: "Kommandantin" });
	const [gun, rack, helm, gunner, captain] = ["1", "2", "3", "4", "5"].map((end) => `CCCCCCCCCCCCCCC${end}`) as [string, ...string[]];
	const third = await gm.foundry.documents.Actor.create({ name: "Ada Lind", type: "traveller" });
	if (!third || Array.isArray(third)) throw new Error("One actor should have been created");
	const role = (id: string | undefined, name: string, action: object) => ({
		_id: id,
		name,
		type: "role",
		system: { role: { actions: { a: action } } },
	});
	await gm.foundry.documents.Actor.create(
		{
			name: "Sonnenspeer",
			type: "spacecraft",
			system: {
				spacecraft: { dtons: 400, tl: 12, mdrive: 2 },
				crewed: {
					crew: {
						[idOf(gm, "Ines Okafor")]: { [String(gunner)]: { assigned: true } },
						[idOf(gm, "Mo Tan")]: { [String(helm)]: { assigned: true } },
						[idOf(gm, "Ada Lind")]: { [String(captain)]: { assigned: true } },
					},
				},
			},
			items: [
				role(helm, "Steuerfrau", { action: "skill", skill: "pilot.spacecraft" }),
				role(gunner, "Kanonier", { action: "weapon" }),
				role(captain, "Erste Kommandantin", { action: "chat" }),
				{ _id: gun, name: "Impulsgeschütz", type: "weapon", system: { weapon: { damageType: "laser", traits: "" } } },
				{ _id: rack, name: "Werfer", type: "weapon", system: { weapon: { damageType: "standard", traits: "missile 1, smart" } } },
				{
					name: "Turm",
					type: "hardware",
					system: { hardware: { system: "weapon", mount: "turret", weapons: { [gun]: { quantity: 2 }, [String(rack)]: { quantity: 1 } } } },
				},
				{ name: "Kernfeld", type: "hardware", system: { hardware: { system: "defence", defenceType: "nuclear" } } },
			],
		},
		{ keepEmbeddedIds: true },
	);
	await table.settled();
	expect(menuOf(gm, "Sonnenspeer")).toEqual([ENTRY]);
	gm.click("#context-menu li");
	await table.settled();
	gm.fill(`${WINDOW} select[name="game"]`, "full-thrust");
	await table.settled();
	expect(Object.fromEntries(Object.entries(fieldsOf(gm)).map(([name, text]) => [name, text.split(" | ")[0]]))).toMatchObject({
		...{ beams1: "2", launchers: "1", screens: "1" },
	});
	const at = (post: string) => gm.find<HTMLSelectElement>(`${WINDOW} select[name="post.${post}"]`).value;
	expect(["captain", "pilot", "gunner"].map(at)).toEqual(["Ada Lind", "Mo Tan", "Ines Okafor"].map((name) => idOf(gm, name)));
});

test("twodsix: positions are recognised by the parts that they operate, and by the skills that they roll, under the GM's names", async () => {
	const gm = await openWorld("twodsix");
	await gm.game.settings.set("void-regatta", "skillSynonyms", { pilot: "Steuern" });
	const [helm, gunner, gun] = ["DDDDDDDDDDDDDDD1", "DDDDDDDDDDDDDDD2", "DDDDDDDDDDDDDDD3"];
	await gm.foundry.documents.Actor.create(
		{
			name: "Möwe",
			type: "ship",
			system: { shipPositionActorIds: { [idOf(gm, "Ines Okafor")]: gunner, [idOf(gm, "Mo Tan")]: helm } },
			items: [
				{
					_id: helm,
					name: "Brücke",
					type: "ship_position",
					system: { actions: { a: { type: "skillRoll", command: "Fliegen | Steuern/DEX 8+" } } },
				},
				{
					_id: gunner,
					name: "Oben",
					type: "ship_position",
					system: { actions: { a: { type: "fireEnergyWeapons", command: "Zielen", component: gun } } },
				},
				{ ...component("Kanone", { subtype: "armament", shipWeaponType: "pulseLaser" }), _id: gun },
			],
		},
		{ keepEmbeddedIds: true },
	);
	await table.settled();
	expect(menuOf(gm, "Möwe")).toEqual([ENTRY]);
	gm.click("#context-menu li");
	await table.settled();
	const at = (post: string) => gm.find<HTMLSelectElement>(`${WINDOW} select[name="post.${post}"]`).value;
	expect(["pilot", "gunner"].map(at)).toEqual(["Mo Tan", "Ines Okafor"].map((name) => idOf(gm, name)));
});

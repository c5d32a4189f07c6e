/**
 * What the module reads of characters: on two host systems that it knows, and on one for which the GM gives the paths.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { openEvent, press, storedEvent } from "./event-desk.ts";
import { hostTable } from "./host-table.ts";

const WINDOW = ".vr-characters-window";

interface Opened {
	readonly table: Table;
	readonly gm: Client;
}

async function opened(opening: Promise<Table>): Promise<Opened> {
	const table = await opening;
	return { table, gm: await table.join(USERS.gm) };
}

async function showCharacters({ table, gm }: Opened): Promise<void> {
	apiOf(gm).show("characters");
	await table.settled();
}

/** The roll and the source of each skill in the preview, by skill. */
function linesOf(gm: Client): Readonly<Record<string, string>> {
	const rows = gm.all(`${WINDOW} tbody tr`).map((row) => [...row.children].map(({ textContent }) => textContent ?? ""));
	return Object.fromEntries(rows.map(([skill = "", ...others]) => [skill, others.join(" | ")]));
}

describe("twodsix", () => {
	let at: Opened;

	beforeAll(async () => {
		at = await opened(hostTable("twodsix"));
		await at.gm.foundry.documents.Actor.create({
			name: "Ines Okafor",
			type: "traveller",
			system: {
				characteristics: { dexterity: { value: 9, damage: 0 }, education: { value: 8, damage: 3 } },
				financeValues: { cash: 12_500 },
			},
			items: [
				{ name: "Pilot (Small Craft)", type: "skills", system: { value: 2, characteristic: "dexterity" } },
				{ name: "Ingénierie", type: "skills", system: { value: 1 } },
				{ name: "Gunnery", type: "skills", system: { value: -3 } },
			],
		});
		await showCharacters(at);
	});

	afterAll(() => at.table.close());

	test("skills are items in the spelling of the rule books, untrained characters have −3, and credits are a number", () => {
		const { gm } = at;
		expect(linesOf(gm)).toMatchObject({
			Pilot: "2D6 +2 +1 (Dexterity), 8 or more: 83% | Pilot (Small Craft)",
			Engineer: "2D6 −3 −1 (Education), 8 or more: 3% | ",
			Gunner: "2D6 −3 +1 (Dexterity), 8 or more: 17% | Gunnery",
		});
		expect(gm.find(`${WINDOW} .vr-headline`).textContent).toBe("12,500 credits");
		expect(gm.all(`${WINDOW} input[name^="path."]`)).toEqual([]);
		expect(gm.faults).toEqual([]);
	});

	test("a GM names a skill in another language, and the preview finds it at once; the id of the item does too", async () => {
		const { table, gm } = at;
		gm.fill(`${WINDOW} input[name="names.engineer"]`, "ingenierie, Ingénierie");
		await table.settled();
		expect(linesOf(gm)["Engineer"]).toBe("2D6 +1 −1 (Education), 8 or more: 42% | Ingénierie");
		const [actor] = gm.game.actors.contents;
		const items = actor?.["items"] as unknown as { readonly contents: readonly { readonly id: string; readonly name: string }[] }; // its items
		gm.fill(`${WINDOW} input[name="names.engineer"]`, String(items.contents[1]?.id));
		await table.settled();
		expect(linesOf(gm)["Engineer"]).toBe("2D6 +1 −1 (Education), 8 or more: 42% | Ingénierie");
	});
});

test("mgt2e: the best speciality counts, jack of all trades offsets a lack of training, and credits are under finance", async () => {
	const at = await opened(hostTable("mgt2e"));
	const { table, gm } = at;
	await gm.foundry.documents.Actor.create({
		name: "Abel Strand",
		type: "traveller",
		system: {
			characteristics: { DEX: { value: 11, current: 11, dm: 1 }, INT: { value: 6, current: 6 } },
			skills: {
				pilot: { trained: true, value: 0, specialities: { smallCraft: { value: 1 }, spacecraft: { value: 3 }, sail: { value: 9 } } },
				electronics: { trained: true, value: 0, specialities: { comms: { value: 4 }, sensors: { value: 1 } } },
				gunner: { trained: false, value: 0 },
				jackofalltrades: { trained: true, value: 2 },
			},
			finance: { cash: 900 },
		},
	});
	await showCharacters(at);
	expect(linesOf(gm)).toMatchObject({
		Pilot: "2D6 +3 +1 (Dexterity), 8 or more: 92% | skills.pilot.specialities.spacecraft.value",
		Sensors: "2D6 +1 +0 (Intelligence), 8 or more: 58% | skills.electronics.specialities.sensors.value",
		Gunner: "2D6 −1 +1 (Dexterity), 8 or more: 42% | skills.gunner",
		Mechanic: "Not found | ",
	});
	expect(gm.find(`${WINDOW} .vr-headline`).textContent).toBe("900 credits");
	expect(gm.faults).toEqual([]);
	await table.close();
});

test("a system that the module does not know: the GM gives a path and sees at once what it finds; without credits a settlement is a card", async () => {
	const at = await opened(openTable({ generation: 14 }));
	const { table, gm } = at;
	await gm.foundry.documents.Actor.create({ name: "Some Pilot", type: "character", system: { skills: { pilot: 4, gunnery: 0 } } });
	await showCharacters(at);
	expect(linesOf(gm)["Pilot"]).toBe("Not found | ");
	gm.fill(`${WINDOW} input[name="path.pilot"]`, "system.skills.pilot");
	await table.settled();
	expect(linesOf(gm)["Pilot"]).toBe("2D6 +4 +0 (Dexterity), 8 or more: 92% | system.skills.pilot");
	expect(gm.find(`${WINDOW} .vr-headline`).textContent).toBe("No credits found");

	const [pilot] = gm.game.actors.contents;
	const fee = { from: pilot?.id, to: "box", credits: 100, reason: "fee", note: "", order: 0 };
	const system = { names: { [String(pilot?.id)]: "Some Pilot" }, transfers: { fee0000000000000: fee } };
	await gm.foundry.documents.JournalEntry.create({ name: "Cup", pages: [{ name: "Cup", type: "void-regatta.event", system }] });
	await openEvent(at);
	const before = JSON.stringify(table.stored("actors"));
	await press(at, "settle");
	expect(JSON.stringify(table.stored("actors"))).toBe(before);
	expect(storedEvent(table).stage).toBe("settled");
	expect(gm.game.messages.contents.at(-1)?.["content"]).toMatch(/Some Pilot[\s\S]*−100/);
	expect(gm.faults).toEqual([]);
	await table.close();
});

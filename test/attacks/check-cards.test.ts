/**
 * Cards of checks: a player writes one whose outcome no dice gave, for a craft of somebody else, of another game or of nobody, with any
 * numbers and texts; and the outcome of a sound one is written and taken back again and again, from several pages.
 */
import { afterEach, describe, expect, test } from "vitest";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";

let table: Table;
let gm: Client;
let one: Client;
let two: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function sit(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	two = await table.join(USERS.two);
}

async function craft(type: string, name: string, owner: string, system: object = {}): Promise<string> {
	const ownership = { default: 1, [owner]: 3 };
	const made = await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${type}`, system, ownership });
	await table.settled();
	return (made as { readonly uuid: string }).uuid; // One actor was asked for.
}

const FACES = [
	{ id: "ship", name: "Harrow", pilot: null, colour: "#0072b2", trim: "#f0e442", glyph: "shield", mine: true, npc: false, img: null },
];

interface Forged {
	readonly game: string;
	readonly id: string;
	readonly craft: string;
	readonly target?: string | null;
	readonly outcome: unknown;
	readonly facts?: object;
	readonly faces?: readonly object[];
}

/** The check of a card as nobody rolled it. */
function cardOf({ game, id, craft: roller, target = null, outcome, facts = {}, faces = FACES }: Forged): Record<string, unknown> {
	const report = {
		code: "checked",
		card: `check-${id}`,
		seat: "ship",
		facts: { check: id, ...facts },
		modifiers: [],
		rolls: [],
		seenBy: "all",
	};
	const system = {
		game,
		match: "",
		card: `check-${id}`,
		reports: { "0": [report] },
		marks: { "0": null },
		faces,
		check: { id, craft: roller, target, outcome },
	};
	return { type: "void-regatta.resolution", system };
}

async function forge(client: Client, forged: Forged): Promise<void> {
	await client.foundry.documents.ChatMessage.create(cardOf(forged));
	await table.settled();
}

function systemOf(name: string): Readonly<Record<string, unknown>> {
	const { JSON: json } = gm.window;
	return JSON.parse(json.stringify(gm.game.actors.getName(name)?.system ?? null));
}

const BUTTONS = "#chat [data-check-act]";
const mended = {
	misaligned: 0,
	faults: 3,
	before: { misaligned: 0, faults: 0 },
	left: { misaligned: 0, faults: 3 },
	modifier: 0,
	total: 2,
};
/** A mending that leaves three faults more than there were. */
const WORN = { game: "jovian-rally", id: "mend", outcome: { misaligned: 0, faults: 3 }, facts: mended };

/** A torpedo's hit past all armour. */
const HIT = {
	game: "full-thrust",
	id: "torpedo",
	outcome: { blow: { onArmour: 0, onHull: 2 } },
	facts: { weapon: "pulse-torpedo", class: 1, effectiveRange: 6, drm: 0, number: 2, hit: true, damage: 2 },
};

/** Presses every button on cards, in every page. */
async function pressAll(): Promise<void> {
	for (const client of [gm, one, two]) for (const button of client.all<HTMLButtonElement>(BUTTONS)) button.click();
	await table.settled();
}

/** What the outcome of a card may not be. */
const ODD_OUTCOMES: readonly (readonly [string, unknown])[] = [
	["beyond all bounds", { misaligned: 1e9, faults: 1e9 }],
	["below nothing", { misaligned: -1, faults: -1 }],
	["not whole", { misaligned: 0.5, faults: 0.5 }],
	["written out", { misaligned: "1", faults: "1" }],
	["of no kind", { misaligned: null, faults: [1] }],
	["with other fields", { crossed: { misaligned: 3 }, ownership: { default: 3 }, skill: 2 }],
	["inherited", { constructor: 1, __proto__: { misaligned: 1, faults: 1 } }],
	["in a list", [1, 1]],
	["a text", "all of it"],
];

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a player writes a card of a check for a racer of somebody else: nobody can apply it", async () => {
		await sit(generation);
		const uuid = await craft("racer", "Quarry", USERS.one);
		await forge(two, { ...WORN, craft: uuid });
		for (const client of [gm, one, two]) expect(client.all(BUTTONS)).toHaveLength(0);
		await pressAll();
		expect(systemOf("Quarry")).toMatchObject({ crossed: { misaligned: 0, faults: 0 }, applied: [] });
	});

	test("a player has a card for a target of somebody else: only its owner and the GM can apply it", async () => {
		await sit(generation);
		const own = await craft("warship", "Harrow", USERS.two);
		const uuid = await craft("warship", "Quarry", USERS.one);
		await forge(two, { ...HIT, craft: own, target: uuid });
		expect([gm, one, two].map((client) => client.all(BUTTONS).length)).toEqual([1, 1, 0]);
	});

	test("a card names a craft of another game: nothing of its outcome fits", async () => {
		await sit(generation);
		const warship = await craft("warship", "Harrow", USERS.two);
		const racer = await craft("racer", "Dart", USERS.two);
		await forge(two, { ...WORN, craft: warship });
		await forge(two, {
			game: "full-thrust",
			id: "drive",
			craft: racer,
			outcome: { marked: 4 },
			facts: { fails: true, before: 4, after: 0 },
		});
		for (const client of [gm, one, two]) expect(client.all(BUTTONS)).toHaveLength(0);
		await pressAll();
		expect([systemOf("Harrow")["applied"], systemOf("Dart")["applied"]]).toEqual([[], []]);
	});

	test("a card names a craft that is gone, no craft at all, or a game that is not there: the chat shows it, and nothing can be applied", async () => {
		await sit(generation);
		const uuid = await craft("racer", "Dart", USERS.two);
		await forge(two, { ...WORN, craft: uuid });
		expect(two.all(BUTTONS)).toHaveLength(1);
		await gm.game.actors.getName("Dart")?.delete();
		await table.settled();
		await pressAll();
		for (const odd of ["", "Actor.nobody", "Scene.a.Token.b", "Compendium.void-regatta.craft.Actor.x", "..", "Actor"])
			await forge(two, { ...WORN, craft: odd, target: odd });
		// Each of them still says that it is nothing but its author's.
		const remarks = () => gm.all("#chat .vr-card-remark").filter(({ textContent }) => textContent?.includes("outside any match"));
		expect(remarks()).toHaveLength(7);
		await forge(two, { ...WORN, game: "no-such-game", craft: uuid });
		await forge(two, { ...WORN, id: "no-such-check", craft: uuid });
		expect(gm.all("#chat .message").length).toBeGreaterThanOrEqual(9);
		await two.foundry.documents.ChatMessage.create({ content: "Still here" });
		await table.settled();
		expect(gm.find("#chat").textContent).toContain("Still here");
	});

	test.each(ODD_OUTCOMES)("the outcome of an own card is %s: it is not written", async (_, outcome) => {
		await sit(generation);
		const uuid = await craft("racer", "Dart", USERS.two);
		const before = systemOf("Dart");
		await forge(two, { ...WORN, craft: uuid, outcome });
		await pressAll();
		expect(systemOf("Dart")).toEqual(before);
	});

	test("an own card of a warship crosses off more than the ship has: the sheet keeps what can be lost", async () => {
		await sit(generation);
		const uuid = await craft("warship", "Harrow", USERS.two);
		const outcome = { marked: 999, armour: 999, levels: { drive: 99, "weapon-40": 0, ftl: 0, bridge: 0 } };
		await forge(two, { game: "full-thrust", id: "drive", craft: uuid, outcome, facts: { fails: true, before: 4, after: 0, number: 6 } });
		await pressAll();
		const { design, crossed } = systemOf("Harrow") as {
			readonly design: { readonly hull: number; readonly armour: number };
			readonly crossed: { readonly marked: number; readonly armour: number; readonly systems: readonly object[] };
		};
		expect(crossed.systems).toEqual([{ id: "ftl", level: 0 }]);
		expect([crossed.marked, crossed.armour]).toEqual([design.hull, design.armour]);
	});

	test("an outcome is applied twice and taken back twice, from several pages at once: it counts once", async () => {
		await sit(generation);
		const uuid = await craft("racer", "Dart", USERS.two);
		await forge(two, { ...WORN, craft: uuid });
		const beside = await table.join(USERS.two, { beside: true });
		const pages = [gm, two, beside];
		const pressTwice = (act: string) => {
			for (const client of pages) for (const button of client.all<HTMLButtonElement>(`#chat [data-check-act="${act}"]`)) button.click();
			for (const client of pages) for (const button of client.all<HTMLButtonElement>(`#chat [data-check-act="${act}"]`)) button.click();
		};
		pressTwice("apply");
		await table.settled();
		expect(systemOf("Dart")).toMatchObject({ crossed: { misaligned: 0, faults: 3 } });
		expect(systemOf("Dart")["applied"]).toHaveLength(1);
		pressTwice("undo");
		await table.settled();
		expect(systemOf("Dart")).toMatchObject({ crossed: { misaligned: 0, faults: 0 }, applied: [] });
	});

	test("damage that adds up is pressed twice on one page: it counts once", async () => {
		await sit(generation);
		const uuid = await craft("warship", "Quarry", USERS.two);
		await forge(two, { ...HIT, craft: uuid, target: uuid });
		const marked = () => (systemOf("Quarry")["crossed"] as { readonly marked: number }).marked;
		const [button] = two.all<HTMLButtonElement>(BUTTONS);
		button?.click();
		button?.click();
		await table.settled();
		expect(marked()).toBe(2);
	});

	test("a card tells texts and lists without end: it is shown as a message of its author, and the chat goes on", async () => {
		await sit(generation);
		const uuid = await craft("warship", "Harrow", USERS.two);
		const told = { score: 0, dice: 2, before: 4, after: 4, text: "ET ".repeat(30_000) };
		await forge(two, { game: "full-thrust", id: "emergency", craft: uuid, outcome: {}, facts: told });
		const systems = Array.from({ length: 2_000 }, () => ({ id: "x", printed: 1, level: 0, before: 1, face: 1, failed: true }));
		await forge(two, { game: "full-thrust", id: "thresholds", craft: uuid, outcome: {}, facts: { number: 6, systems, weapons: [] } });
		const log = gm.find("#chat");
		expect(log.querySelectorAll(".message")).toHaveLength(2);
		expect(log.textContent?.length ?? 0).toBeLessThan(20_000);
		expect(log.textContent).toContain("It is not from the match.");
	});

	test("a card tells facts of any shape: it is drawn or shown as a message of its author, and the chat goes on", async () => {
		await sit(generation);
		const uuid = await craft("warship", "Harrow", USERS.two);
		for (const facts of [{}, { systems: null }, { systems: [null], weapons: "all" }, { after: {}, radii: 7, flown: 3 }])
			for (const id of ["thresholds", "backfire", "strained", "salvo"])
				await forge(two, { game: "full-thrust", id, craft: uuid, outcome: null, facts });
		const texts = gm.all("#chat .message").map(({ textContent }) => textContent ?? "");
		expect(texts.filter((text) => text.includes("It is not from the match.")).length).toBeGreaterThan(0);
		expect(texts.filter((text) => text.includes("Could not be shown"))).toEqual([]); // as Foundry says of a message that fails
		await two.foundry.documents.ChatMessage.create({ content: "Still here" });
		await table.settled();
		expect(gm.find("#chat").textContent).toContain("Still here");
	});
});

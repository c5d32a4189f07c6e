/**
 * Warships as actors: users edit and rebuild them on their sheets, and no warship ever has a class that the rules refuse. Checks:
 * without a match, a sheet rolls the dice of the table.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { EVERYTHING } from "../../view/full-thrust/pictures/sheet.ts";

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

/** The data of a craft on a client, as plain data. */
function systemOf(client: Client, name = "Harrow"): Record<string, unknown> {
	const { JSON: json } = client.window;
	return JSON.parse(json.stringify(client.game.actors.getName(name)?.system ?? null));
}

/** A chat message on a client, as plain data. */
function messagesOf(client: Client): readonly Record<string, unknown>[] {
	const { JSON: json } = client.window;
	return JSON.parse(json.stringify(client.game.messages.contents));
}

/** Player One's carrier, with its sheet open at a tab. */
async function carrier(tab: string, system: object = {}): Promise<void> {
	await gm.foundry.documents.Actor.create({
		name: "Harrow",
		type: "void-regatta.warship",
		system: { design: EVERYTHING, side: "Concord", ...system },
		ownership: { default: 1, [USERS.one]: 3 },
	});
	await table.settled();
	await open(one, "Harrow", tab);
}

async function open(client: Client, name: string, tab: string): Promise<void> {
	await client.game.actors.getName(name)?.sheet?.render({ force: true });
	await table.settled();
	client.click(`${SHEET} [role="tab"][data-tab="${tab}"]`);
}

const check = (id: string) => `${SHEET} [data-check="${id}"]`;

async function roll(id: string, inputs: Readonly<Record<string, string>> = {}): Promise<void> {
	for (const [name, value] of Object.entries(inputs)) one.fill(`${check(id)} [data-input="${name}"]`, value);
	one.click(`${check(id)} [data-action="roll-check"]`);
	await table.settled();
}

/** Types a text into a field of Player One, who stays there. */
function type(field: HTMLInputElement, text: string): void {
	field.focus();
	field.value = text;
	field.dispatchEvent(new one.window.Event("input", { bubbles: true }));
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a new warship is a cruiser that can fight", async () => {
		await sit(generation);
		await gm.foundry.documents.Actor.create({ name: "New", type: "void-regatta.warship" });
		await table.settled();
		expect(systemOf(gm, "New")).toMatchObject({
			design: { drive: { advanced: false } },
			side: "",
			crossed: { armour: 0, marked: 0, systems: [], magazines: [], groups: [] },
		});
		await open(gm, "New", "helm");
		expect(gm.find(`${SHEET} [data-tab="helm"].tab`).textContent).toContain("in no match");
	});

	test("a warship from the shelf becomes an actor with all its equipment, and its sheet opens", async () => {
		await sit(generation);
		gm.click('.vr-way-in[data-window="warships"]');
		await table.settled();
		gm.click('.vr-warships-window [data-action="make"][data-id="ferryman"]');
		await table.settled();
		expect(systemOf(one, "Second Opinion")).toMatchObject({
			side: "Harbour League",
			vessel: "Ferryman frigate",
			design: { tmf: 34, hull: 11 },
			crossed: { marked: 0 },
			livery: { glyph: "triangle" },
		});
		expect(gm.find(SHEET).textContent).toContain("Ferryman frigate");
	});

	test("only the owner crosses off boxes and systems, by a click", async () => {
		await sit(generation);
		await carrier("status");
		one.click(one.all(`${SHEET} .vr-display-hull button.vr-box`)[9] ?? SHEET);
		await table.settled();
		one.click(`${SHEET} [id$="-drive"]`);
		await table.settled();
		one.click(`${SHEET} [id$="-weapon-5-salvo-2"]`);
		await table.settled();
		expect(systemOf(gm)["crossed"]).toEqual({
			armour: 0,
			marked: 10,
			systems: [{ id: "drive", level: 2 }],
			magazines: [{ id: "weapon-5", left: 2 }],
			groups: [],
		});
		const two = await table.join(USERS.two);
		await open(two, "Harrow", "status");
		expect(two.all(`${SHEET} [data-action="keep"]`)).toHaveLength(0);
	});

	test("a draft on the drawing board changes the actor only when it is built, and a new hull has no damage", async () => {
		await sit(generation);
		await carrier("design", { crossed: { marked: 3 } });
		one.fill(`${SHEET} [data-field="hull"]`, "40");
		await table.settled();
		one.click(`${SHEET} [data-add="weapons"]`);
		await table.settled();
		expect(systemOf(gm)).toMatchObject({ design: { hull: 30 }, crossed: { marked: 3 } });
		one.click(`${SHEET} [data-action="build"]`);
		await table.settled();
		expect(systemOf(gm)).toMatchObject({ design: { hull: 40 }, crossed: { marked: 0 } });
		expect((systemOf(gm)["design"] as { weapons: unknown[] }).weapons).toHaveLength(7);
	});

	test("nobody can write a design that the rules refuse", async () => {
		await sit(generation);
		await carrier("design");
		const before = systemOf(gm);
		for (const design of [{ tmf: 40 }, { weapons: "many" }, { hull: 0 }]) {
			const shown = one.notifications.length;
			await one.game.actors
				.getName("Harrow")
				?.update({ system: { design, side: "Elsewhere" } })
				.catch(() => null);
			await table.settled();
			expect(one.notifications).toHaveLength(shown + 1);
		}
		expect(systemOf(gm)).toEqual(before);
	});

	test("a dropped actor joins the crew", async () => {
		await sit(generation);
		await carrier("status");
		const person = await gm.foundry.documents.Actor.create({ name: "Grete", type: "character", ownership: { default: 2 } });
		await table.settled();
		const uuid = `Actor.${(person as { id: string }).id}`;
		one.drop({ type: "Actor", uuid }, `${SHEET} [data-drop="engineer"]`);
		await table.settled();
		expect(systemOf(gm)).toMatchObject({ engineerUuid: uuid, captainUuid: null });
	});

	test("the owner rolls a check, chat shows it with its dice, and a click writes the damage", async () => {
		await sit(generation);
		await carrier("checks");
		const asked: unknown[] = [];
		const { prototype } = one.window.Roll;
		const { evaluate } = prototype;
		prototype.evaluate = function (options?: object) {
			asked.push({ ...options });
			return evaluate.call(this);
		};
		await roll("drive", { rowsLost: "3", extreme: "3", redlined: "true" });
		expect(asked).toMatchObject([{ allowInteractive: true }]); // a player may roll the dice of the player's own craft by hand
		const [message] = messagesOf(gm);
		expect(message).toMatchObject({
			type: "void-regatta.resolution",
			speaker: { alias: "Harrow" },
			system: { game: "full-thrust", match: "" },
		});
		expect(message?.["rolls"]).toHaveLength(1);
		expect(systemOf(gm)["crossed"]).toMatchObject({ systems: [] });
		// A die plus 2 fails from 3 on, so every face fails.
		expect(one.find(`${check("drive")} .vr-check-effect`).textContent).toContain("fails");
		one.click(`${check("drive")} [data-action="act-on-check"]`);
		await table.settled();
		expect(systemOf(gm)["crossed"]).toMatchObject({ systems: [{ id: "drive", level: 2 }] });
		one.click(`${check("drive")} [data-action="act-on-check"][data-check-act="undo"]`);
		await table.settled();
		expect(systemOf(gm)["crossed"]).toMatchObject({ systems: [] });
	});

	test("the sheet names bad input, rolls nothing, and keeps the input", async () => {
		await sit(generation);
		await carrier("checks");
		await roll("emergency", { order: "ET P99", earlierUses: "1" });
		expect(one.find(`${check("emergency")} .vr-check-why`).textContent).not.toBe("");
		await roll("jump", { jump: "400" });
		expect(one.find(`${check("jump")} .vr-check-why`).textContent).toContain("from 1 to 40");
		expect(messagesOf(gm)).toHaveLength(0);
		await gm.game.actors.getName("Harrow")?.update({ system: { notes: "Drawn anew." } });
		await table.settled();
		expect(one.find<HTMLInputElement>(`${check("emergency")} [data-input="order"]`).value).toBe("ET P99");
		expect(one.find<HTMLInputElement>(`${check("emergency")} [data-input="earlierUses"]`).value).toBe("1");
	});

	test("a redraw keeps the letters and the selection in a field that the user has not left", async () => {
		await sit(generation);
		await carrier("checks");
		const order = () => one.find<HTMLInputElement>(`${check("emergency")} [data-input="order"]`);
		const first = order();
		type(first, "ET sideways");
		first.setSelectionRange(3, 11);
		await gm.game.actors.getName("Harrow")?.update({ name: "Harrower" });
		await table.settled();
		expect(order()).not.toBe(first);
		expect(order().value).toBe("ET sideways");
		expect([order().selectionStart, order().selectionEnd]).toEqual([3, 11]);
		expect(one.document.activeElement).toBe(order());
		await roll("emergency");
		expect(one.find(`${check("emergency")} .vr-check-why`).textContent).not.toBe("");
	});

	test("a check that was typed after a redraw was prepared and before it comes shows what was typed", async () => {
		await sit(generation);
		await carrier("checks");
		const pressed = one.find(`${check("emergency")} [data-action="roll-check"]`);
		pressed.dispatchEvent(new one.window.MouseEvent("pointerdown", { bubbles: true, button: 0 })); // drawings wait
		const drawn = one.game.actors.getName("Harrow")?.sheet?.render();
		await new Promise((done) => setTimeout(done, 300)); // by then it was prepared, if the machine is not slow
		one.fill(`${check("emergency")} [data-input="order"]`, "ET sideways");
		pressed.dispatchEvent(new one.window.MouseEvent("pointerup", { bubbles: true, button: 0 }));
		await drawn;
		expect(pressed.isConnected).toBe(false);
		expect(one.find<HTMLInputElement>(`${check("emergency")} [data-input="order"]`).value).toBe("ET sideways");
	});

	test("a field that was replaced while the user typed is saved once the user leaves it", async () => {
		await sit(generation);
		await carrier("career");
		const name = () => one.find<HTMLInputElement>(`${SHEET} input[name="name"]`);
		type(name(), "Harrow of Ceres");
		await gm.game.actors.getName("Harrow")?.update({ system: { side: "Blue" } });
		await table.settled();
		expect(name().value).toBe("Harrow of Ceres");
		name().blur();
		await table.settled();
		expect(gm.game.actors.getName("Harrow of Ceres")?.id).toBeTruthy();
	});

	test("a user who does not own the craft can read the sheet, but cannot roll", async () => {
		await sit(generation);
		await carrier("checks");
		const two = await table.join(USERS.two);
		await open(two, "Harrow", "checks");
		expect(two.find(check("drive")).textContent).toContain("Drive threshold");
		expect(two.all(`${SHEET} [data-action="roll-check"]`)).toHaveLength(0);
	});

	test("sheets of ships and yachts offer to push the drive only if the world's setting is on", async () => {
		await sit(generation);
		const names = { Frigate: "void-regatta.cruiser", Yacht: "void-regatta.yacht" };
		for (const [name, type] of Object.entries(names))
			await gm.foundry.documents.Actor.create({ name, type, ownership: { [USERS.one]: 3 } });
		await table.settled();
		for (const name of Object.keys(names)) {
			const sheet = one.game.actors.getName(name)?.sheet;
			await sheet?.render({ force: true });
			await table.settled();
			expect(one.all(check("overload"))).toHaveLength(0);
			await sheet?.close();
		}
		await gm.game.settings.set("void-regatta", "driveOverload", true);
		await table.settled();
		for (const name of Object.keys(names)) {
			await open(one, name, "checks");
			await roll("overload", { damageRows: "3", pushed: "3" });
			expect(one.find(`${check("overload")} .vr-check-effect`).textContent).toContain("fails");
			await one.game.actors.getName(name)?.sheet?.close();
		}
		expect(messagesOf(gm).map(({ speaker }) => (speaker as { alias: string }).alias)).toEqual(["Frigate", "Yacht"]);
	});
});

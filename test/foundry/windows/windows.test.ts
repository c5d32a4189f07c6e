/**
 * The windows on the tabletop: people drop, type and click in them.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { apiOf, commandsOf, type MatchAtTable, type RallyTable, rallyTable } from "../tables/rally-table.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

const SHEET = ".vr-craft-sheet";
const CONTROL = ".vr-control-window";

async function openSheet({ table, one }: RallyTable): Promise<void> {
	await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
	await table.settled();
}

async function openControl({ table, gm }: RallyTable): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
}

/** The options of the match on the GM's client. */
function optionsOf({ gm, combat }: RallyTable): Record<string, unknown> {
	return JSON.parse(gm.window.JSON.stringify((combat(gm).system as unknown as { options: object }).options));
}

interface Control {
	_prepareContext(options: object): Promise<object>;
	render(): Promise<unknown>;
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("any actor of the host system can become the pilot of a craft by a drop, and the owner can remove it again", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm, one } = rally;
		const pilot = await gm.foundry.documents.Actor.create({ name: "First Pilot", type: "character", ownership: { default: 2 } });
		await table.settled();
		await openSheet(rally);
		one.drop({ type: "Actor", uuid: `Actor.${(pilot as { id: string }).id}` }, `${SHEET} [data-drop="pilot"]`);
		await table.settled();
		expect(one.find(SHEET).textContent).toContain("First Pilot");
		one.click(`${SHEET} [data-action="remove-pilot"]`);
		await table.settled();
		expect(one.game.actors.getName("Blue Heron")?.system["pilotUuid"]).toBeNull();
	});

	test("two matches of a game have numbers in Flight Control, and a single match has none", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm } = rally;
		await openControl(rally);
		const names = () =>
			gm.all(`${CONTROL} [data-action="look-at"]`).map(({ children }) => [...children].map(({ textContent }) => textContent).join(": "));
		expect(names()).toEqual(["Jovian Rally: Setup"]);
		await apiOf(gm).setUp("jovian-rally");
		await table.settled();
		expect(names()).toEqual(["Jovian Rally 1: Setup", "Jovian Rally 2: Setup"]);
	});

	test("a craft's description is edited as rich text, and a redraw meanwhile loses nothing of it", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm, one } = rally;
		await gm.game.actors.getName("Blue Heron")?.update({ "system.looks": "<p>Blue and <b>bold</b></p>" });
		await openSheet(rally);
		const editor = `${SHEET} prose-mirror[name="system.looks"]`;
		expect(one.find(`${editor} .editor-content b`).textContent).toBe("bold");
		expect(one.all(`${SHEET} textarea[name="system.looks"]`)).toEqual([]);
		one.click(`${editor} button`);
		one.find<HTMLTextAreaElement>(`${editor} textarea`).value = "<p>Green</p>";
		await gm.game.actors.getName("Blue Heron")?.update({ name: "Green Heron" });
		await table.settled();
		expect(one.find<HTMLTextAreaElement>(`${editor} textarea`).value).toBe("<p>Green</p>");
		one.click(`${editor} button`);
		await table.settled();
		expect(gm.game.actors.getName("Green Heron")?.system).toMatchObject({ looks: "<p>Green</p>" });
		expect(one.find(`${editor} .editor-content p`).textContent).toBe("Green");
	});

	test("by keys alone a GM begins a match, a user opens the board, and hears where there is nothing to seal", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm, one, combat } = rally;
		const press = (client: typeof gm, code: string) => {
			const { KeyboardEvent: KeyOf } = client.window as unknown as { readonly KeyboardEvent: typeof KeyboardEvent };
			client.document.body.dispatchEvent(new KeyOf("keydown", { code, altKey: true, shiftKey: true, bubbles: true }));
		};
		press(one, "KeyN");
		await table.settled();
		expect(combat(gm).system.stage).toBe("set-up");
		press(gm, "KeyN");
		press(one, "KeyB");
		press(one, "KeyS");
		await table.settled();
		expect(combat(gm).system.stage).toBe("running");
		expect(one.all(".vr-board-window")).toHaveLength(1);
		expect(one.notifications).toContain("No open window offers an order to seal now.");
	});

	test("a craft of a compendium cannot enter, and Flight Control offers to bring in a copy", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm, combat } = rally;
		const packed = new gm.foundry.documents.Actor({ _id: "packedpackedpack", name: "Old Glory", type: "void-regatta.racer" });
		Object.defineProperty(packed, "inCompendium", { value: true });
		expect(await apiOf(gm).enter(combat(gm), packed)).toMatchObject({ refusal: { code: "in-compendium", facts: { name: "Old Glory" } } });
		(gm.window as unknown as { fromUuid: unknown }).fromUuid = async () => packed;
		await openControl(rally);
		gm.drop({ type: "Actor", uuid: "Compendium.world.craft.Actor.packedpackedpack" }, `${CONTROL} [data-drop="entrants"]`);
		await table.settled();
		gm.click('dialog [data-action="yes"]');
		await table.settled();
		const seats = combat(gm).combatants.contents.map(({ name }) => name);
		expect(seats).toContain("Old Glory");
		expect(gm.game.actors.getName("Old Glory")?.id).not.toBe("packedpackedpack");
	});

	test("a fold that the GM opens during a redraw of Flight Control stays open", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { gm } = rally;
		await openControl(rally);
		const fold = () => gm.find(`${CONTROL} details[id$="-new"]`) as unknown as { open: boolean };
		// A realm returns its members without types.
		const control = gm.foundry.applications.instances.get("void-regatta-control") as unknown as Control;
		const prepare = control._prepareContext.bind(control);
		control._prepareContext = async (options) => {
			const context = await prepare(options);
			fold().open = true;
			return context;
		};
		await control.render();
		expect(fold().open).toBe(true);
		await rally.table.settled(); // the open fold loads the cards of scenarios, and draws the window again
	});

	test("a craft that is dropped on Flight Control enters the match once, and nothing else can", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm, combat } = rally;
		const craft = await gm.foundry.documents.Actor.create({ name: "Latecomer", type: "void-regatta.racer" });
		const person = await gm.foundry.documents.Actor.create({ name: "First Pilot", type: "character" });
		await openControl(rally);
		for (const dropped of [craft, craft, person]) {
			gm.drop({ type: "Actor", uuid: `Actor.${(dropped as { id: string }).id}` }, `${CONTROL} [data-drop="entrants"]`);
			await table.settled();
		}
		expect(combat(gm).combatants.contents.map(({ name }) => name)).toEqual(["Copper Kettle", "Blue Heron", "Green Comet", "Latecomer"]);
		expect(gm.notifications).toHaveLength(2);
	});

	test("a craft enters from a list without a drag, its line opens its sheet, and another match keeps the entrants", async () => {
		rally = await rallyTable({ generation, started: false });
		const { table, gm, combat } = rally;
		const craft = await gm.foundry.documents.Actor.create({ name: "Latecomer", type: "void-regatta.racer" });
		await gm.foundry.documents.Actor.create({ name: "First Pilot", type: "character" });
		await openControl(rally);
		const choices = gm.all(`${CONTROL} [name="enter-craft"] option`).map(({ textContent }) => textContent);
		expect(choices).toEqual(["choose a craft", "Latecomer"]);
		const list = gm.find<HTMLSelectElement>(`${CONTROL} [name="enter-craft"]`);
		list.value = (craft as { id: string }).id;
		// As a browser does: the form is sent on each change, and redraws.
		list.dispatchEvent(new gm.window.Event("change", { bubbles: true }));
		await table.settled();
		await apiOf(gm).setOptions(combat(gm), { ...optionsOf(rally), propellant: 90 });
		await table.settled();
		gm.click(`${CONTROL} [data-action="enter-craft"]`);
		await table.settled();
		const entered = ["Copper Kettle", "Blue Heron", "Green Comet", "Latecomer"];
		expect(combat(gm).combatants.contents.map(({ name }) => name)).toEqual(entered);
		expect(gm.all(`${CONTROL} .vr-presence.vr-on`)).toHaveLength(2); // of the two players
		gm.click(`${CONTROL} .vr-entrant:last-child [data-action="open-sheet"]`);
		await table.settled();
		expect(gm.find(SHEET).textContent).toContain("Latecomer");
		await apiOf(gm).setOptions(combat(gm), { ...optionsOf(rally), propellant: 120 });
		expect(await apiOf(gm).start(combat(gm))).toMatchObject({ ok: true });
		for (const { id } of combat(gm).turns.slice(0, 2))
			await apiOf(gm).perform(combat(gm), { kind: "command", seat: id, command: { kind: "ready" } });
		await table.settled();
		expect(gm.all(`${CONTROL} .vr-deed`)).toHaveLength(2);
		expect(gm.all(`${CONTROL} .vr-deed-heading`)).toHaveLength(1); // both are offered in the same turn
		await combat(gm).update({ "system.stage": "over" });
		await table.settled();
		gm.click(`${CONTROL} [data-action="set-up-again"]`);
		await table.settled();
		const again = gm.game.combats.contents.at(-1) as unknown as MatchAtTable & { system: { options: { propellant: number } } };
		expect(again.turns.map(({ name }) => name)).toEqual(entered);
		expect(again.system).toMatchObject({ stage: "set-up", options: { propellant: 120 } });
		expect(await apiOf(gm).start(again)).toMatchObject({ ok: true });
	});

	test("Flight Control sets options, and refuses an impossible one with a reason, and keeps the others", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm } = rally;
		await openControl(rally);
		gm.fill(`${CONTROL} [name="propellant"]`, "120");
		await table.settled();
		expect(optionsOf(rally).propellant).toBe(120);
		gm.fill(`${CONTROL} [name="wager"]`, "-5");
		await table.settled();
		expect(optionsOf(rally)).toMatchObject({ propellant: 120, wager: 0 });
		expect(gm.notifications).toHaveLength(1);
		expect(gm.find<HTMLInputElement>(`${CONTROL} [name="wager"]`).value).toBe("0");
	});

	test("the table's dice roll a course, and chat shows them", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm } = rally;
		await openControl(rally);
		gm.dice(Array.from({ length: 49 }, () => 6));
		gm.click(`${CONTROL} [data-action="prepare"][data-step="roll-course"]`);
		await table.settled();
		expect((optionsOf(rally).course as { kg: number[] }).kg).toEqual(Array.from({ length: 49 }, () => 12));
		expect(gm.game.messages.contents.at(-1)?.rolls[0]?.total).toBe(6 * 49);
	});

	test("a player dumps an amount of propellant, and can type a burn", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, one, combat, seats } = rally;
		await openSheet(rally);
		expect(one.find(`${SHEET} .vr-entry-note`).textContent).toContain("What you change here counts from the next match.");
		one.fill(`${SHEET} [data-choice] input[name="kg"]`, "40");
		one.press("Enter", `${SHEET} [data-choice] input[name="kg"]`);
		await table.settled();
		for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
		for (const to of ["B1", "C1", "D1"])
			await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "burn", to } });
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "end-turn" } });
		await table.settled();
		one.fill(`${SHEET} input[data-typed]`, "nonsense");
		one.press("Enter", `${SHEET} input[data-typed]`);
		expect(one.notifications.at(-1)).toMatch(/not one of the choices now/);
		one.fill(`${SHEET} input[data-typed]`, " b3 ");
		one.press("Enter", `${SHEET} input[data-typed]`);
		await table.settled();
		expect(commandsOf(combat(one))).toContainEqual({ kind: "dump", kg: 40 });
		expect(commandsOf(combat(one)).at(-1)).toEqual({ kind: "burn", to: "B3" });
		expect(one.game.actors.getName("Blue Heron")?.system["career"]).toEqual({});
	});

	test("a click on a forbidden choice shows the reason", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, one, combat, seats } = rally;
		for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
		await openSheet(rally);
		one.click(`${SHEET} [data-command='{"kind":"burn","to":"B1"}']`);
		await table.settled();
		expect(one.notifications.at(-1)).toMatch(/Copper Kettle/);
	});

	test("an emptied number field on the sheet keeps the number", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		const { table, gm } = rally;
		await gm.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		gm.click(`${SHEET} [role="tab"][data-tab="craft"]`);
		gm.fill(`${SHEET} [name="system.skill"]`, "2");
		await table.settled();
		gm.fill(`${SHEET} [name="system.skill"]`, "");
		gm.fill(`${SHEET} [name="system.livery.glyph"]`, "star");
		await table.settled();
		const system = gm.game.actors.getName("Blue Heron")?.system;
		expect(system).toMatchObject({ skill: 2, livery: { glyph: "star" } });
	});

	test("a GM who joins late sees the match in its present state", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, combat } = rally;
		const back = await table.join(USERS.gm);
		await table.settled();
		expect(combat(back).system.stage).toBe("running");
		apiOf(back).show("control");
		await table.settled();
		expect(back.find(CONTROL).textContent).toContain("Blue Heron");
	});
});

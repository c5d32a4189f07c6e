/**
 * A player with several craft gives all orders from one panel of the board: tabs, copies, formations, and one click that seals all.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let one: Client;
let match: MatchAtTable;

const PANEL = ".vr-board-window .vr-all-craft";
const LINE = ".vr-board-window .vr-line-field";

/** Player One's ships; the freighter has less thrust than the others. */
const SHIPS = [
	{ name: "Raven", thrust: 6 },
	{ name: "Heron", thrust: 6 },
	{ name: "Mule", thrust: 2 },
];

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	const design = FLEET.find(({ id }) => id === "tollkeeper")?.design;
	if (!design) throw new Error("No tollkeeper");
	const create = (name: string, thrust: number, side: string, owner: object) =>
		gm.foundry.documents.Actor.create({
			name,
			type: "void-regatta.warship",
			system: { design: { ...design, drive: { ...design.drive, rating: thrust } }, side },
			ownership: { default: 1, ...owner },
		});
	for (const { name, thrust } of SHIPS) await create(name, thrust, "Harbour League", { [USERS.one]: 3 });
	await create("Stranger", 4, "Ninth Tide", {});
	one = await table.join(USERS.one);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const client of [gm, one]) await opensNothing(client);
	const made = await apiOf(gm).setUp("full-thrust");
	for (const name of [...SHIPS.map((ship) => ship.name), "Stranger"]) await apiOf(gm).enter(made.value, gm.game.actors.getName(name));
	match = gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	const stranger = match.turns.find(({ name }) => name === "Stranger");
	await apiOf(gm).setPilot(match, stranger?.id ?? "", "cautious");

	await apiOf(gm).start(match);
	await table.settled();
	apiOf(one).show("board");
	await table.settled();
});

/** The title of the panel on a page. */
function titleOn(client: Client): string | undefined {
	return client.find(`${PANEL} .vr-panel-title`).textContent?.trim();
}

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

function seatOf(name: string): string {
	return match.turns.find((seat) => seat.name === name)?.id ?? "";
}

function tabOf(name: string): string {
	return `${PANEL} [data-for-all="pick-craft"][data-seat="${seatOf(name)}"]`;
}

/** The state of each of Player One's ships, as its tab says it. */
function states(): readonly string[] {
	return SHIPS.map(({ name }) => one.find(`${tabOf(name)} .vr-all-state`).textContent ?? "");
}

async function click(selector: string): Promise<void> {
	one.click(selector);
	await table.settled();
}

async function write(text: string): Promise<void> {
	one.fill(LINE, text);
	await table.settled();
}

async function choose(field: "same" | "follow", name: string): Promise<void> {
	one.fill(`${PANEL} [name="fleet-${field}"]`, name === "" ? "" : seatOf(name));
	await table.settled();
}

function lineOf(): string {
	return (one.find(LINE) as unknown as { value: string }).value;
}

test("every ship has a tab, and the player drafts their orders in any sequence", async () => {
	expect(states()).toEqual(["awaited", "awaited", "awaited"]);
	const [panel, tab] = [one.find(PANEL), one.find(tabOf("Mule"))];
	await click(tabOf("Heron"));
	await write("P1");
	await click(tabOf("Raven"));
	await write("S2");
	expect(states()).toEqual(["drafted", "drafted", "awaited"]);
	await click(tabOf("Heron"));
	expect(lineOf()).toBe("P1");
	// Redraws change the panel and replace nothing in it, so it keeps its focus and scrolls nowhere.
	expect([one.find(PANEL) === panel, one.find(tabOf("Mule")) === tab]).toEqual([true, true]);
});

test("a click on the player's own ship on the map shows its orders", async () => {
	await click(`.vr-board-window g.vr-ship[id$="-${seatOf("Raven")}"]`);
	expect(one.find(tabOf("Raven")).getAttribute("aria-pressed")).toBe("true");
	expect(lineOf()).toBe("S2");
});

test("an order is copied from ship to ship; a ship that cannot fly it keeps its own, and the panel says why", async () => {
	await write("P3+3");
	await click(`${PANEL} [data-for-all="spread-order"]`);
	expect(states()).toEqual(["drafted", "drafted", "awaited"]);
	expect(one.find(`${PANEL} .vr-all-words`).textContent).toMatch(/Mule cannot do the same: .*allowance/);
	await click(tabOf("Heron"));
	expect(lineOf()).toBe("P3+3");
});

test("a ship follows the draft of another whenever it changes, until its own order is edited", async () => {
	await choose("follow", "Raven");
	expect(states()).toEqual(["drafted", "follows Raven", "awaited"]);
	await click(tabOf("Raven"));
	await write("S1+1");
	await click(tabOf("Heron"));
	expect(lineOf()).toBe("S1+1");
	await write("S1");
	expect(states()[1]).toBe("drafted");
	await click(tabOf("Raven"));
	await write("S2");
	await click(tabOf("Heron"));
	expect(lineOf()).toBe("S1");
});

test("one click seals every legal order; a follower that cannot do as its leader does is left out, and the panel says so", async () => {
	await click(tabOf("Raven"));
	await write("S2+3");
	await click(`${PANEL} [data-for-all="lead-all"]`);
	expect(states()).toEqual(["drafted", "follows Raven", "not allowed"]);
	await click(`${PANEL} [data-for-all="seal-all"]`);
	expect(states()).toEqual(["sealed", "sealed", "not allowed"]);
	expect(one.find(`${PANEL} .vr-all-words`).textContent).toMatch(/2 orders are on their way.*Mule is left out: .*allowance/s);
});

test("while a craft is awaited, one button takes all sealed orders back, and they can be sealed again", async () => {
	expect(one.find(`${PANEL} [data-for-all="back-all"]`).textContent).toBe("Take back all 2 sealed orders");
	await click(`${PANEL} [data-for-all="back-all"]`);
	expect(states()).toEqual(["drafted", "follows Raven", "not allowed"]);
	expect(one.all(`${PANEL} [data-for-all="back-all"]`)).toHaveLength(0);
	expect(one.find(`${PANEL} .vr-all-words`).textContent).toBe("");
	await click(tabOf("Mule"));
	await choose("follow", "");
	await click(`${PANEL} [data-for-all="seal-all"]`);
	expect(match.round).toBe(2);
});

test("a formation lasts into the next turn, and five quiet orders take one click", async () => {
	expect(states()).toEqual(["awaited", "follows Raven", "awaited"]);
	await click(`${PANEL} [data-for-all="seal-all"]`);
	expect([match.round, match.system.phase]).not.toEqual([2, "orders"]);
});

test("the key ? lists the shortcuts that this board has, and is a letter in a field", async () => {
	const press = async (selector: string) => {
		const { KeyboardEvent } = one.window as unknown as { readonly KeyboardEvent: typeof globalThis.KeyboardEvent };
		one.find(selector).dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
		await table.settled();
	};
	await press(".vr-board-window select");
	expect(one.all(".vr-shortcut-list")).toHaveLength(0);
	await press(".vr-board-window svg.vr-tabletop");
	const text = one.find(".vr-shortcut-list").textContent;
	expect(text).toContain("Turn and tilt the table");
	expect(text).not.toContain("Go from hex to hex");
});

test("the GM takes over two ships of a player: the panel says that the GM orders them and the player owns them", async () => {
	for (const name of ["Raven", "Heron"]) await apiOf(gm).takeOver(gm.game.combats.get(match.id) as never, seatOf(name));
	apiOf(gm).show("board");
	await table.settled();
	expect([titleOn(one), titleOn(gm)]).toEqual(["Your craft", "Craft that you give orders for"]);
});

/**
 * Ships fire one after another: a player lets all own ships fire as proposed by one press, and takes it back by any order.
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

const PANEL = ".vr-board-window .vr-all-craft";
const BUTTON = `${PANEL} [data-for-all="in-turn"]`;

const NAMES = { one: ["Raven", "Heron", "Swift"], two: ["Adder", "Viper", "Asp"] } as const;

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	const design = FLEET.find(({ id }) => id === "tollkeeper")?.design;
	if (!design) throw new Error("No tollkeeper");
	// Guns alone: no phase but that of fire asks for anything, and nobody dies of the first fire.
	const weapons = [{ kind: "beam", class: 2, arcs: ["F", "FS", "FP"], ammunition: null, extended: false }];
	const plain = { ...design, weapons, bays: 0, screens: 2, hull: 40, tmf: 400, pointDefence: 0 };
	const sides = [
		{ names: NAMES.one, side: "Harbour League", owner: USERS.one },
		{ names: NAMES.two, side: "Ninth Tide", owner: USERS.two },
	];
	for (const { names, side, owner } of sides)
		for (const name of names)
			await gm.foundry.documents.Actor.create({
				name,
				type: "void-regatta.warship",
				system: { design: plain, side },
				ownership: { default: 1, [owner]: 3 },
			});
	one = await table.join(USERS.one);
	two = await table.join(USERS.two);
	for (const client of [gm, one, two]) await opensNothing(client);
	const made = await apiOf(gm).setUp("full-thrust");
	for (const name of [...NAMES.one, ...NAMES.two]) await apiOf(gm).enter(made.value, gm.game.actors.getName(name));
	match = gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	const starts = [
		{ side: "Harbour League", at: { x: 0, y: 0 }, course: 12, velocity: 0, arrives: 0 },
		{ side: "Ninth Tide", at: { x: 0, y: 12 }, course: 6, velocity: 0, arrives: 0 },
	];
	expect(await apiOf(gm).setOptions(match, gm.window.JSON.parse(JSON.stringify({ ...options, starts })))).toMatchObject({ ok: true });
	await apiOf(gm).start(match);
	await table.settled();
	for (const client of [one, two]) apiOf(client).show("board");
	await table.settled();
	await sealAll();
});

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function click(client: Client, selector: string): Promise<void> {
	client.click(selector);
	await table.settled();
}

async function sealAll(): Promise<void> {
	for (const client of [one, two]) await click(client, `${PANEL} [data-for-all="seal-all"]`);
	expect(match.system.phase).toBe("fire");
}

/** The names of the ships that have fired or held their fire so far. */
function fired(): readonly string[] {
	return Object.values(match.system.log).flatMap(({ seat, command }) =>
		command?.kind === "fire" ? [match.turns.find(({ id }) => id === seat)?.name ?? ""] : [],
	);
}

function pressed(client: Client): string | null {
	return client.find(BUTTON).getAttribute("aria-pressed");
}

test("the panel shows before what each of the player's ships would fire, and nobody else's", () => {
	const rows = one.all(`${PANEL} .vr-all-turns li`).map(({ textContent }) => textContent ?? "");
	expect(rows.map((row) => row.split(" ")[0])).toEqual(NAMES.one);
	expect(rows.join(" ")).toMatch(/(Adder|Viper|Asp): 1 weapon, [\d.]+ of \d+ points on average/);
	expect(one.find(BUTTON).textContent).toBe("Fire as proposed");
});

test("a press lets only the player's own ships fire, and only when it is their turn; a second press takes it back", async () => {
	await click(one, BUTTON);
	expect(pressed(one)).toBe("true");
	expect(fired().every((name) => NAMES.one.some((own) => own === name))).toBe(true);
	expect(fired().length).toBeLessThan(2);
	await click(one, BUTTON);
	expect(pressed(one)).toBe("false");
	expect(one.find(`${PANEL} .vr-all-words`).textContent).toBe("You decide for your craft again.");
	await click(two, BUTTON);
	const before = fired();
	expect(before.filter((name) => NAMES.two.some((own) => own === name))).toHaveLength(1);
	expect(before.length).toBeLessThan(3); // the match waits for the player who decides again
});

test("with one press each, all ships fire, each once", async () => {
	await click(one, BUTTON);
	await expect.poll(() => [...fired()].sort()).toEqual([...NAMES.one, ...NAMES.two].sort());
});

test("the map marks at each ship that was hurt what it lost, and by what", async () => {
	const marks = one.all(".vr-board-window svg g[data-craft] .vr-loss");
	expect(marks.map(({ textContent }) => textContent)).toEqual(marks.map(() => expect.stringMatching(/^−\d+: beam$/)));
	const hurt = new Set(marks.map((mark) => mark.closest<HTMLElement>("[data-thing]")?.dataset.thing));
	const onRail = one.all(".vr-board-window .vr-rail-hurt").map((line) => line.closest<HTMLElement>("[data-thing]")?.dataset.thing);
	expect([...hurt].sort()).toEqual([...onRail].sort());
	expect(hurt.size).toBeGreaterThan(0);
	const told = marks.map(({ textContent }) => textContent);
	await one.foundry.applications.instances.get("void-regatta-board")?.render();
	const after = one.all(".vr-board-window svg g[data-craft] .vr-loss");
	expect(after.every((mark, index) => mark === marks[index])).toBe(true); // a new element would lay the map out again
	// A board that opens after the hits has the same marks.
	for (const app of [...one.foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
	apiOf(one).show("board");
	await table.settled();
	expect(one.all(".vr-board-window svg g[data-craft] .vr-loss").map(({ textContent }) => textContent)).toEqual(told);
});

test("it ends with the phase, and any input of the player on the board takes it back", async () => {
	await expect.poll(() => match.round).toBe(2);
	await table.settled();
	await sealAll();
	expect(fired()).toHaveLength(6);
	await click(one, BUTTON);
	expect(pressed(one)).toBe("true");
	await click(one, ".vr-board-window [data-action=draft]");
	expect(pressed(one)).toBe("false");
});

test("an input on the sheet of one of the ships takes it back too", async () => {
	await click(one, BUTTON);
	expect(pressed(one)).toBe("true");
	const sheet = one.game.actors.getName("Swift")?.sheet;
	await sheet?.render({ force: true });
	await table.settled();
	// The sheet asks for nothing while its ship acts as proposed: this button was drawn a moment before the press on the board.
	const late = one.document.createElement("button");
	Object.assign(late.dataset, { action: "draft", input: "act=hold" });
	one.find(".vr-craft-sheet [data-application-part=helm]").append(late);
	one.click(late);
	await expect.poll(() => pressed(one)).toBe("false");
	await sheet?.close();
});

test("a player who waits plans the next choice; a reload keeps the plan, and no other page and no document has it", async () => {
	const waiting = [one, two].find((client) => client.all(".vr-board-window .vr-act .vr-primary").length === 0);
	if (!waiting) throw new Error("Both players are due at once");
	const [own, other] = waiting === one ? [USERS.one, two] : [USERS.two, one];
	await click(waiting, ".vr-board-window .vr-planning [data-act=plan-ahead]");
	await click(waiting, ".vr-board-window .vr-planning .vr-thrust-orders [data-action=draft]");
	const planned = waiting.find(".vr-board-window .vr-planning h2").textContent;
	expect(planned).toMatch(/^Plan: /);
	expect(waiting.all(`${PANEL} .vr-is-planned`)).toHaveLength(1);
	const world = JSON.stringify(["combats", "actors", "messages", "settings", "users"].map((name) => table.stored(name)));
	expect(world).not.toMatch(/"moment":"\d (fire|orders)"/);
	for (const client of [gm, other]) expect(client.document.body.innerHTML).not.toContain("Plan: ");
	const back = await table.join(own);
	await opensNothing(back);
	await table.settled();
	apiOf(back).show("board");
	await expect.poll(() => back.all(".vr-board-window .vr-planning h2").map(({ textContent }) => textContent)).toEqual([planned]);
	await click(back, ".vr-board-window [data-act=plan-drop]");
	expect(back.all(".vr-board-window .vr-planning h2")).toEqual([]);
});

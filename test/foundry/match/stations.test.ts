/**
 * Stations at the table: the crew of a cruiser makes its orders part by part. The referee keeps the parts, shows them to that crew
 * alone, and seals the order when all are in, when the captain says so, or when the time is up.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageOf } from "../../attacks/support/full-storage.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";
import { FIVE, type StationsTable, stationsTable, THREE } from "../tables/stations-table.ts";

const BOARD = ".vr-board-window";
const SEAL = `${BOARD} [data-action="seal"]`;

let at: StationsTable;

/** The seats that have sealed, as everybody knows. */
function sealedSeats(): readonly string[] {
	const { system } = at.table.stored("combats")[0] as unknown as { system: { shown: Readonly<Record<string, string>> } };
	return JSON.parse(system.shown["sealed"] ?? "[]");
}

/** What the head of a client's board says of the order. */
function listed(client: Client): string {
	return client
		.all(".vr-stations")
		.map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim())
		.join();
}

const STATION = ".vr-station-window";

async function openStation(client: Client): Promise<void> {
	apiOf(client).show("station");
	await at.table.settled();
}

/** What a client's station says. */
function station(client: Client): string {
	return textOf(client.find(STATION));
}

/** The status line of a client's board. */
function status(client: Client): string {
	return textOf(client.find(`${BOARD} .vr-status-bar`));
}

/** The status in a client's tracker. */
function tracked(client: Client): string {
	return textOf(client.find(".vr-tracker"));
}

function textOf({ textContent }: Element): string {
	return String(textContent).replace(/\s+/g, " ").trim();
}

/** Presses a button of that list. */
async function pressStation(client: Client, button: string): Promise<void> {
	client.click(`${BOARD} .vr-stations [data-station=${button}]`);
	await at.table.settled();
}

async function openBoard(client: Client): Promise<void> {
	apiOf(client).show("board");
	await at.table.settled();
}

/** The order that a client's board would hand in. */
function drafted(client: Client): object {
	return JSON.parse(client.find<HTMLElement>(SEAL).dataset["order"] ?? "null");
}

/** Hands in what a client's board proposes. */
async function handIn(client: Client): Promise<void> {
	client.click(SEAL);
	await at.table.settled();
}

/** Changes the course of a client's draft by the first button that can. */
async function steer(client: Client): Promise<void> {
	client.click(`${BOARD} .vr-nudges button:not(:disabled)`);
	await at.table.settled();
}

describe.each(NEWEST)("on V%i", (generation) => {
	/** The table at the first plots: nobody is detected, so both craft plot together. */
	beforeAll(async () => {
		at = await stationsTable(generation);
		for (const client of [at.one, at.two, at.three, at.four]) await openBoard(client);
		expect(at.shown(at.two).asked).toEqual(["helm"]);
		await handIn(at.two);
		await handIn(at.four);
		expect(at.combat(at.gm).system.phase).toBe("hidden-plotting");
	});

	afterAll(async () => {
		const faults = at.table.clients.flatMap((client) => client.faults);
		await at.table.close();
		expect(faults).toEqual([]);
	});

	test("nobody but the crew finds a part before the reveal: neither in the world, nor in messages, nor in the browser", async () => {
		const { table, one, two, three, four, heard, shown } = at;
		for (const client of [one, two, three]) expect(shown(client)).toMatchObject({ asked: ["helm", "missiles"], given: {}, sealed: null });
		await steer(two);
		const order = drafted(two);
		await handIn(two);
		expect(sealedSeats()).toEqual([]);
		for (const client of [one, two, three]) {
			expect(Object.keys(shown(client).given)).toEqual(["helm"]);
			expect(shown(client).given["helm"]).toMatchObject({ by: USERS.two, order: { plots: Reflect.get(order, "plots") } });
		}
		const { end } = Object.values(Reflect.get(order, "plots") as Readonly<Record<string, { end: readonly number[] }>>)[0] ?? { end: [] };
		const part = JSON.stringify({ end }).slice(1, -1);
		expect(JSON.stringify(shown(three))).toContain(part);
		const world = JSON.stringify(["combats", "combatants", "actors", "messages", "settings", "users"].map((name) => table.stored(name)));
		const reached = [world, JSON.stringify(heard(four)), storageOf(four), four.document.body.innerHTML].join("\n").replaceAll("\\", "");
		expect(reached).not.toContain(part);
		expect(heard(four).filter(({ kind }) => kind === "crew-shown")).toEqual([]);
		expect(listed(four)).toBe("");
	});

	test("boards of the crew say whom the order waits for, and it is the move of those players alone", () => {
		const { one, two, three } = at;
		for (const client of [one, two, three]) expect(listed(client)).toContain("The order waits for Missile officer (Player Three).");
		const moves = [one, two, three].map((client) => client.find(BOARD).classList.contains("vr-your-move"));
		expect(moves).toEqual([false, false, true]);
		expect(listed(one)).toContain("Seal now");
		expect(listed(two)).not.toContain("Seal now");
		expect(listed(two)).toContain("Take back");
	});

	test("a station shows what the player’s own post decides; the captain’s shows all parts, and what they say", async () => {
		const { one, two, three, four } = at;
		for (const client of [one, two, three, four]) await openStation(client);
		expect(station(one)).toContain("Plain Speaker: Captain");
		expect(one.all(`${STATION} .vr-nudges`)).toHaveLength(1);
		expect(one.all(`${STATION} [data-station=fill]`)).toHaveLength(2);
		expect(one.all(`${STATION} .vr-stations .vr-order-lines`)).toHaveLength(1);
		expect(one.all(`${STATION} [data-station=seal]`)).toHaveLength(1);
		// The captain decides nothing of this order, so there is nothing to hand in.
		expect([one, three].map((client) => client.find<HTMLElement>(`${STATION} [data-action=seal]`).hidden)).toEqual([true, false]);
		expect(station(two)).toContain("Your part is in. Take it back to change it.");
		expect(station(three)).toContain("Plain Speaker: Sensors and Missile officer");
		expect(station(three)).toContain("The order waits for Missile officer (Player Three).");
		expect(three.all(`${STATION} :is(.vr-nudges, .vr-order-lines, [data-station=seal], [data-station=fill])`)).toEqual([]);
		expect(three.find(`${STATION} [data-action=seal]`).textContent).toBe("Hand in");
		expect(station(four)).toContain("You have no post aboard a craft in a match.");
	});

	test("the status line says for which post the match waits: to the crew and to the GM, and to nobody else", () => {
		const { one, three, four, gm } = at;
		expect(status(one)).toContain("Missile officer of Plain Speaker");
		expect(tracked(gm)).toContain("Missile officer of Plain Speaker");
		expect(status(three)).toContain("your move with Plain Speaker");
		for (const text of [status(four), tracked(four)]) expect(text).not.toContain("Missile officer");
	});

	test("at the station a player takes the part back, changes it and hands it in again", async () => {
		const { table, two, three, shown } = at;
		const before = shown(three).given["helm"]?.order;
		two.click(`${STATION} [data-station=hand-back]`);
		await table.settled();
		expect(shown(three).given).toEqual({});
		two.click(`${STATION} .vr-nudges button:not(:disabled):not([aria-disabled=true])`);
		await table.settled();
		two.click(`${STATION} [data-action=seal]`);
		await table.settled();
		expect(shown(three).given["helm"]?.by).toBe(USERS.two);
		expect(shown(three).given["helm"]?.order).toMatchObject({ kind: "plot" });
		expect(before).toMatchObject({ kind: "plot" });
		expect(station(two)).toContain("Your part is in.");
	});

	test("the captain hands a part back and fills it; others may do neither, and nobody else may seal", async () => {
		const { one, two, three, four, act, shown } = at;
		const order = drafted(one);
		expect(await act(two, { do: "seal" })).toBe("captain-only");
		expect(await act(two, { do: "give", posts: ["missiles"], order })).toBe("not-your-post");
		expect(await act(four, { do: "give", posts: ["helm"], order }, { moment: shown(one).moment })).toBe("not-owner");
		expect(await act(three, { do: "hand-back", post: "helm" })).toBe("not-your-post");
		await handIn(one);
		expect(Object.keys(shown(one).given)).toEqual(["helm"]);
		await pressStation(one, "hand-back");
		expect(shown(two).given).toEqual({});
		await pressStation(one, "fill");
		expect(shown(two).given["helm"]?.by).toBe(USERS.one);
		expect(listed(two)).toContain("filled in by Player One");
		await handIn(two);
		expect(shown(one).given["helm"]?.by).toBe(USERS.two);
	});

	test("two players at one post: the last part counts, and both see it", async () => {
		const { gm, one, two, act, shown, table } = at;
		const own = shown(one).given["helm"]?.order;
		const [other, jun] = [drafted(one), gm.game.actors.getName("Jun Park")];
		expect(other).not.toMatchObject({ plots: own?.["plots"] });
		await jun?.update({ ownership: { [FIVE]: 3 } });
		const five = await at.join(FIVE);
		await table.settled();
		expect(await act(five, { do: "give", posts: ["helm"], order: other }, { moment: shown(one).moment })).toBeNull();
		const plots = Reflect.get(other, "plots");
		for (const client of [one, two, five]) expect(shown(client).given["helm"]).toMatchObject({ by: FIVE, order: { plots } });
		expect(await act(two, { do: "give", posts: ["helm"], order: own })).toBeNull();
		for (const client of [one, two, five])
			expect(shown(client).given["helm"]).toMatchObject({ by: USERS.two, order: { plots: own?.["plots"] } });
		await five.leave();
		await jun?.update({ ownership: { [FIVE]: 0 } });
		await table.settled();
	});

	test("a player leaves: the order waits for the post, the captain fills it, and the player finds it so", async () => {
		const { one, two, act, shown, table, join } = at;
		const own = shown(one).given["helm"]?.order;
		expect(await act(one, { do: "hand-back", post: "helm" })).toBeNull();
		await at.three.leave();
		await table.settled();
		expect(shown(one)).toMatchObject({ asked: ["helm", "missiles"], given: {} });
		expect(await act(one, { do: "give", posts: ["missiles"], order: drafted(one) })).toBeNull();
		at = { ...at, three: await join(THREE) };
		await openBoard(at.three);
		expect(await act(at.three, { do: "show" }, { moment: shown(one).moment })).toBeNull();
		expect(shown(at.three).given).toMatchObject({ missiles: { by: USERS.one } });
		expect(listed(at.three)).toContain("filled in by Player One");
		expect(await act(one, { do: "hand-back", post: "missiles" })).toBeNull();
		expect(await act(two, { do: "give", posts: ["helm"], order: own })).toBeNull();
		expect(shown(one).given).toMatchObject({ helm: { by: USERS.two } });
	});

	test("the order is sealed when the last part is in, and the crew keeps it as its own", async () => {
		const { one, two, three, four, seats, shown, gm, combat } = at;
		const plots = Reflect.get(drafted(two), "plots");
		await handIn(three);
		expect(sealedSeats()).toEqual([seats[0]]);
		expect(shown(one).sealed?.order).toMatchObject({ kind: "plot", plots, launches: [] });
		await handIn(four);
		expect(combat(gm).round).toBe(2);
	});

	test("a reload of the referee or of a player loses no part; then the captain seals what there is", async () => {
		const { one, two, three, shown, seats, join, gm } = at;
		await handIn(two);
		await gm.leave();
		at = { ...at, gm: await join(USERS.gm) };
		await three.leave();
		at = { ...at, three: await join(THREE) };
		expect(await at.act(at.three, { do: "show" }, { moment: shown(one).moment })).toBeNull();
		expect(shown(at.three)).toMatchObject({ asked: ["helm", "missiles"], given: { helm: { by: USERS.two } } });
		await pressStation(one, "seal");
		expect(sealedSeats()).toEqual([seats[0]]);
		expect(await at.act(one, { do: "seal" })).toBe("moved-on");
	});

	test("the captain leaves: the next post in order leads, until the captain is back", async () => {
		const { two, three, four, seats, join, table, combat } = at;
		await handIn(four);
		expect(combat(at.gm).round).toBe(3);
		await at.one.leave();
		await table.settled();
		expect(await at.act(three, { do: "seal" })).toBe("captain-only");
		await handIn(two);
		expect(sealedSeats()).toEqual([]);
		await openStation(two);
		expect(station(two)).toContain("Seal now");
		two.click(`${STATION} [data-station=seal]`);
		await table.settled();
		expect(sealedSeats()).toEqual([seats[0]]);
		at = { ...at, one: await join(USERS.one) };
		await openBoard(at.one);
	});

	test("time is up: what is missing follows the standing order, and what was given counts", async () => {
		const { two, four, heard, combat, table, gm } = at;
		await handIn(four);
		expect(combat(gm).round).toBe(4);
		expect(await at.act(two, { do: "seal" })).toBe("captain-only");
		await steer(two);
		const plots = Reflect.get(drafted(two), "plots");
		await handIn(two);
		await combat(gm).update({ system: { deadline: Date.now() - 1000 } }, { voidRegattaReferee: true });
		await table.settled();
		expect(combat(gm).round).toBe(5);
		const made = heard(two).findLast(({ kind, state }) => kind === "crew-shown" && Reflect.get(Object(state), "sealed"));
		expect(made?.["state"]).toMatchObject({ sealed: { order: { kind: "plot", plots, launches: [] } } });
	});

	test("a character without a player is decided for by the craft’s pilot: its part comes by itself", async () => {
		const { gm, two, four, shown, seats, table, combat } = at;
		await gm.game.actors.getName("Sorrel Vane")?.update({ ownership: { [THREE]: 0 } });
		await four.game.actors.getName("Long Answer")?.update({ system: { looks: "" } });
		await table.settled();
		await handIn(four);
		await table.settled();
		expect(shown(two)).toMatchObject({ asked: ["helm", "missiles"], given: { missiles: { by: "" } } });
		expect(listed(two)).toContain("Missile officer (Sorrel Vane) in");
		await handIn(two);
		expect(sealedSeats()).toEqual([]);
		expect(combat(gm).round).toBe(6);
		expect(seats).toHaveLength(2);
	});

	test("a GM who takes the craft over sees its parts, and seals all of the order", async () => {
		const { gm, four, seats, combat, table } = at;
		await apiOf(gm).takeOver(combat(gm), seats[0]);
		await openBoard(gm);
		expect(listed(gm)).toContain("You have taken this craft over");
		expect(listed(gm)).toContain("Missile officer (Sorrel Vane) in");
		await handIn(gm);
		expect(sealedSeats()).toEqual([seats[0]]);
		await apiOf(gm).giveBack(combat(gm), seats[0]);
		await handIn(four);
		await table.settled();
		expect(combat(gm).round).toBe(7);
		expect(listed(gm)).toBe("");
	});

	test("a craft with one person seals as before, and so do all where stations are off", async () => {
		const { one, table } = at;
		await at.gm.game.settings.set("void-regatta", "campaignStations", false);
		await table.settled();
		expect(listed(one)).toBe("");
		await handIn(one);
		expect(sealedSeats()).toEqual([at.seats[0]]);
	});
});

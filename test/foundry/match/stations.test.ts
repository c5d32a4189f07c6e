/**
 * Stations at the table: the crew of a cruiser makes its orders part by part. The referee keeps the parts, shows them to that crew
 * alone, and seals the order when all are in, when the captain says so, or when the time is up.
 */
import { afterEach, describe, expect, test } from "vitest";
import { storageOf } from "../../attacks/support/full-storage.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";
import { type StationsTable, stationsTable, THREE } from "../tables/stations-table.ts";

const BOARD = ".vr-board-window";
const SEAL = `${BOARD} [data-action="seal"]`;

let at: StationsTable;

afterEach(async () => {
	const faults = at.table.clients.flatMap((client) => client.faults);
	await at.table.close();
	expect(faults).toEqual([]);
});

/** The seats that have sealed, as everybody knows. */
function sealedSeats(): readonly string[] {
	const { system } = at.table.stored("combats")[0] as unknown as { system: { shown: Readonly<Record<string, string>> } };
	return JSON.parse(system.shown["sealed"] ?? "[]");
}

function phase(): string {
	return at.combat(at.gm).system.phase;
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

/** The table at the first plots: nobody is detected, so both craft plot together. */
async function plotting(generation: 13 | 14): Promise<void> {
	at = await stationsTable(generation);
	for (const client of [at.one, at.two, at.three, at.four]) await openBoard(client);
	await handIn(at.two);
	await handIn(at.four);
	expect(phase()).toBe("hidden-plotting");
}

/** The course of Player Two's draft, changed by the first button that is left. */
async function steer(client: Client): Promise<void> {
	client.click(`${BOARD} .vr-nudges button:not(:disabled)`);
	await at.table.settled();
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("an order waits for the posts that decide something in it, and is sealed when the last part is in", async () => {
		await plotting(generation);
		const { one, two, three, shown, seats } = at;
		for (const client of [one, two, three]) expect(shown(client)).toMatchObject({ asked: ["helm", "missiles"], given: {}, sealed: null });
		await steer(two);
		const order = drafted(two);
		await handIn(two);
		expect(sealedSeats()).toEqual([]);
		for (const client of [one, two, three]) {
			expect(Object.keys(shown(client).given)).toEqual(["helm"]);
			expect(shown(client).given["helm"]).toMatchObject({ by: USERS.two, order: { plots: Reflect.get(order, "plots") } });
		}
		await handIn(three);
		expect(sealedSeats()).toEqual([seats[0]]);
		expect(shown(one).sealed?.order).toMatchObject({ kind: "plot", plots: Reflect.get(order, "plots"), launches: [] });
	});

	test("nobody else finds a part before the reveal: neither in the world, nor in messages, nor in the browser", async () => {
		await plotting(generation);
		const { table, two, three, four, heard, shown, act, seats } = at;
		const mark = 0.123456789;
		const plots = { [seats[0]]: { end: [Math.round(mark * 1e9), 7], orbit: null, jump: false, guards: null } };
		const wild = { kind: "plot", plots, launches: [], release: [] };
		expect(await act(two, { do: "give", posts: ["helm"], order: wild })).not.toBeNull();
		await steer(two);
		await handIn(two);
		expect(Object.keys(shown(three).given)).toEqual(["helm"]);
		const { end } = Object.values(Reflect.get(drafted(two), "plots") as Readonly<Record<string, { end: readonly number[] }>>)[0] ?? {
			end: [],
		};
		const part = JSON.stringify({ end }).slice(1, -1);
		expect(JSON.stringify(shown(three))).toContain(part);
		const world = JSON.stringify(["combats", "combatants", "actors", "messages", "settings", "users"].map((name) => table.stored(name)));
		const reached = [world, JSON.stringify(heard(four)), storageOf(four), four.document.body.innerHTML].join("\n").replaceAll("\\", "");
		expect(reached).not.toContain(part);
		expect(heard(four).filter(({ kind }) => kind === "crew-shown")).toEqual([]);
	});

	test("the captain sees all parts, hands one back, fills it, and seals what there is; others may do none of that", async () => {
		await plotting(generation);
		const { one, two, three, four, act, shown, seats } = at;
		const order = drafted(one);
		expect(await act(two, { do: "seal" })).toBe("captain-only");
		expect(await act(two, { do: "give", posts: ["missiles"], order })).toBe("not-your-post");
		expect(await act(four, { do: "give", posts: ["helm"], order }, { moment: shown(one).moment })).toBe("not-owner");
		await handIn(two);
		expect(await act(three, { do: "hand-back", post: "helm" })).toBe("not-your-post");
		expect(await act(one, { do: "hand-back", post: "helm" })).toBeNull();
		expect(shown(two).given).toEqual({});
		expect(await act(one, { do: "give", posts: ["helm"], order })).toBeNull();
		expect(shown(two).given["helm"]?.by).toBe(USERS.one);
		expect(await act(one, { do: "seal" })).toBeNull();
		expect(sealedSeats()).toEqual([seats[0]]);
		expect(await act(one, { do: "seal" })).toBe("moved-on");
	});

	test("a reload of the referee or of a player loses no part", async () => {
		await plotting(generation);
		const { two, three, shown, seats, join, gm } = at;
		await handIn(two);
		await gm.leave();
		at = { ...at, gm: await join(USERS.gm) };
		await three.leave();
		const back = await join(THREE);
		await at.table.settled();
		await openBoard(back);
		back.game.socket.emit("module.void-regatta", { id: "show", match: at.combat(back).id, session: "a-page", kind: "show-crew" });
		await at.table.settled();
		expect(shown(back)).toMatchObject({ asked: ["helm", "missiles"], given: { helm: { by: USERS.two } } });
		await handIn(back);
		expect(sealedSeats()).toEqual([seats[0]]);
	});

	test("without stations, and for a craft with one person, an order is sealed as before", async () => {
		await plotting(generation);
		const { one, four, seats, gm, table } = at;
		await handIn(four);
		expect(sealedSeats()).toEqual([seats[1]]);
		await gm.game.settings.set("void-regatta", "campaignStations", false);
		await table.settled();
		await handIn(one);
		expect(at.combat(gm).round).toBe(2);
	});
});

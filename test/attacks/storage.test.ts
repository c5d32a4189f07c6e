/**
 * A browser has no room left for secrets. Every affected user gets an error, no change is half-written, and the match goes on
 * once there is room again.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildCoinModule, type CoinTable, coinTable } from "../foundry/tables/coin-table.ts";
import { buildHidingModule, type HidingTable, hidingTable, SECOND_GM } from "../foundry/tables/hiding-table.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import type { Client, Table } from "../tabletop/open-table.ts";
import { fillStorage, freeStorage, storageOf } from "./support/full-storage.ts";

let coinModule: Awaited<ReturnType<typeof buildCoinModule>>;
let hidingModule: Awaited<ReturnType<typeof buildHidingModule>>;
let table: Table;

beforeAll(async () => {
	coinModule = await buildCoinModule();
	hidingModule = await buildHidingModule();
});

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** The last notice on a client's screen. */
function lastNotice(client: Client): string {
	return client.notifications.at(-1) ?? "";
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	const openCoins = async (): Promise<CoinTable> => {
		const coins = await coinTable({ generation, moduleDir: coinModule.folder });
		({ table } = coins);
		return coins;
	};
	const openHiding = async (): Promise<HidingTable> => {
		const hides = await hidingTable({ generation, moduleDir: hidingModule.folder, berths: [1, 2, 3] });
		({ table } = hides);
		return hides;
	};

	test("a player's storage is full: the player gets an error that says whose storage it is, and no order is sealed", async () => {
		const { one, combat, seal } = await openCoins();
		fillStorage(one);
		await seal(one, 4);
		expect(lastNotice(one)).toContain("Player One");
		expect(lastNotice(one)).toContain("storage");
		expect(Object.keys(combat(one).system.log)).toEqual([]);
		freeStorage(one);
		await seal(one, 5);
		expect(Object.values(combat(one).system.log)).toMatchObject([{ kind: "sealed", opened: null }]);
	});

	test("a player's storage is full in a hidden match: the player gets an error, and no order is sealed", async () => {
		const { one, combat, seal } = await openHiding();
		fillStorage(one);
		await seal(one, 4);
		expect(lastNotice(one)).toContain("Player One");
		expect(Object.keys(combat(one).system.log)).toEqual([]);
	});

	test("the GM's storage is full: a player's sealed order is refused, and the player's error says that it is the GM's storage", async () => {
		const { gm, one, combat, seal } = await openCoins();
		fillStorage(gm);
		await seal(one, 4);
		expect(lastNotice(one)).toContain("Gamemaster");
		expect(Object.keys(combat(one).system.log)).toEqual([]);
		freeStorage(gm);
		await seal(one, 5);
		expect(Object.keys(combat(one).system.log)).toEqual(["0"]);
	});

	test("the GM's storage is full: a hidden match does not start, and the GM gets an error", async () => {
		const { gm } = await openHiding();
		const api = apiOf(gm);
		const made = await api.setUp("hiding-game");
		for (const name of ["Copper Kettle", "Blue Heron"]) await api.enter(made.value, gm.game.actors.getName(name));
		fillStorage(gm);
		gm.dice([1, 2]);
		expect(await api.start(made.value)).toMatchObject({ ok: false, refusal: { code: "storage-full", facts: { user: "Gamemaster" } } });
		expect(made.value.system.stage).toBe("set-up");
	});

	test("the GM's storage has room for a start but not for a match: the hidden match does not start", async () => {
		const { gm } = await openHiding();
		const api = apiOf(gm);
		const made = await api.setUp("hiding-game");
		for (const name of ["Copper Kettle", "Blue Heron"]) await api.enter(made.value, gm.game.actors.getName(name));
		fillStorage(gm);
		gm.window.localStorage.setItem("another-tool", (gm.window.localStorage.getItem("another-tool") ?? "").slice(100_000));
		gm.dice([1, 2]);
		expect(await api.start(made.value)).toMatchObject({ ok: false, refusal: { code: "storage-full" } });
	});

	test("the GM's storage fills up in a hidden match: nothing of the step is written, and every user with a wish gets an error", async () => {
		const { gm, one, seats, combat, seal, act } = await openHiding();
		await seal(one, 4);
		fillStorage(gm);
		const [log, chat, secrets] = [JSON.stringify(combat(one).system.log), table.stored("messages").length, storageOf(gm)];
		gm.dice([7]);
		const api = apiOf(gm);
		const refused = await api.perform(combat(gm) as never, { kind: "command", seat: seats[0], command: { kind: "listen" } });
		expect(refused).toMatchObject({ ok: false, refusal: { code: "storage-full" } });
		await seal(one, 5);
		expect(lastNotice(one)).not.toBe("");
		expect(JSON.stringify(combat(one).system.log)).toBe(log);
		expect(table.stored("messages")).toHaveLength(chat);
		expect(storageOf(gm)).toBe(secrets);
		freeStorage(gm);
		gm.dice([8]);
		await act(gm, seats[0], { kind: "listen" });
		expect(Object.keys(combat(one).system.log)).toHaveLength(2);
	});

	test("the GM's storage fills up in a hidden match: undo is refused, and the match stays as it was", async () => {
		const { gm, one, combat, seal } = await openHiding();
		await seal(one, 4);
		fillStorage(gm);
		expect(await apiOf(gm).undoTo(combat(gm) as never, 0)).toMatchObject({ ok: false, refusal: { code: "storage-full" } });
		expect(Object.keys(combat(one).system.log)).toHaveLength(1);
		expect(combat(one).system.stage).toBe("running");
	});

	test("a second GM's storage is full: that GM gets one error, and the match goes on", async () => {
		const { one, two, combat, seal } = await openHiding();
		const second = await table.join(SECOND_GM);
		fillStorage(second);
		await seal(one, 4);
		await seal(two, 5);
		expect(Object.keys(combat(one).system.log)).toHaveLength(2);
		expect(second.notifications.filter((text) => text.includes("Second Gamemaster"))).toHaveLength(1);
	});

	test("another tab of the GM keeps the journal in the same storage: this tab does not overwrite it", async () => {
		const { gm, one, two, combat, seal, shown } = await openHiding();
		const { localStorage, StorageEvent } = gm.window;
		const key = `void-regatta.entry.${gm.userId}.${combat(gm).id}.${"f".repeat(64)}`;
		localStorage.setItem(key, JSON.stringify({ order: { kept: "elsewhere" }, nonce: "n" }));
		gm.window.dispatchEvent(new StorageEvent("storage", { key }));
		await seal(one, 4);
		expect(storageOf(gm)).toContain("elsewhere");
		expect((await shown(two)).sealed).toHaveLength(1);
	});
});

/**
 * Sealed orders at the table: before the reveal only their owner and the referee know them, and nobody can change them.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sealForMoment, sealOrder } from "../../../src/core/kernel/seal.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { buildCoinModule, type CoinTable, coinTable } from "../tables/coin-table.ts";
import { apiOf } from "../tables/rally-table.ts";
import { searchable } from "../tables/searchable.ts";

/** The first moment of a match. */
const FIRST = { undos: 0, reveals: 0, round: 1, phase: "hands", step: null };

const SECRET = 31_337;
const SOCKET = "module.void-regatta";

let coins: CoinTable;
let module: Awaited<ReturnType<typeof buildCoinModule>>;

beforeAll(async () => {
	module = await buildCoinModule();
});

afterEach(async () => {
	const faults = coins.table.clients.flatMap((client) => client.faults);
	await coins.table.close();
	expect(faults).toEqual([]);
});

/** Everything on the server, as one text. */
function world(): string {
	return JSON.stringify(["combats", "combatants", "actors", "messages", "settings", "users"].map((name) => coins.table.stored(name)));
}

function entries(client = coins.gm): readonly { kind: string; seat: string; digest: string; opened: unknown }[] {
	return JSON.parse(client.window.JSON.stringify(Object.values(coins.combat(client).system.log)));
}

let tampered = 0;

/** Sends a sealed order as a tampered client would. */
async function submission(client: CoinTable["one"], seat: string, sealed: object): Promise<void> {
	const message = {
		kind: "seal",
		id: `tampered-${tampered++}`,
		session: "a-page",
		match: coins.combat(client).id,
		seat,
		entry: entries().length,
		...sealed,
	};
	client.game.socket.emit(SOCKET, message, { recipients: [USERS.gm] });
	await coins.table.settled();
}

describe.each(NEWEST)("on V%i", (generation) => {
	const open = async (options: { npc?: boolean; started?: boolean } = {}) => {
		coins = await coinTable({ generation, moduleDir: module.folder, ...options });
		return coins;
	};

	test("before the reveal documents and messages to other players have the digest of an order, and never the order", async () => {
		const { one, two, seal } = await open();
		const heard: unknown[] = [];
		two.game.socket.on(SOCKET, (message: unknown) => heard.push(message));
		await seal(one, SECRET);
		expect(entries(two)).toMatchObject([{ kind: "sealed", opened: null, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
		expect(world()).toContain(entries(two)[0]?.digest);
		expect(searchable(world())).not.toContain(String(SECRET));
		expect(searchable(JSON.stringify(heard))).not.toContain(String(SECRET));
		expect(searchable(two.window.document.body.innerHTML)).not.toContain(String(SECRET));
	});

	test("the last order brings the reveal: every client sees all orders at once", async () => {
		const { gm, one, two, seal } = await open();
		await seal(one, SECRET);
		await seal(two, 2);
		expect(searchable(world())).not.toContain(String(SECRET));
		await seal(gm, 3);
		for (const client of [gm, one, two]) {
			const opened = Object.values(coins.combat(client).system.log).map((entry) => entry.opened?.order.coins);
			expect(opened).toEqual([SECRET, 2, 3]);
			expect(coins.combat(client).round).toBe(2);
		}
	});

	test("an illegal order is refused at once with a reason, and is not sent", async () => {
		const { one, seal } = await open();
		await seal(one, 1_000_000);
		expect(one.notifications).toHaveLength(1);
		expect(entries()).toEqual([]);
	});

	test("the GM's step reveals the sealed orders, and a seat without one has standing orders", async () => {
		const { gm, one, seal } = await open();
		await seal(one, SECRET);
		await apiOf(gm).perform(coins.combat(gm) as never, { kind: "reveal" });
		await coins.table.settled();
		expect(entries(one).map(({ kind }) => kind)).toEqual(["sealed", "reveal"]);
		expect(entries(one)[0]?.opened).toMatchObject({ order: { coins: SECRET } });
		expect(coins.combat(one).round).toBe(2);
	});

	test("the referee refuses and names a client that changes its order after sealing", async () => {
		const { gm, one, seal, seats } = await open();
		await seal(one, 3);
		await submission(one, String(seats[1]), sealForMoment({ coins: 4 }, "another", FIRST));
		expect(gm.notifications.at(-1)).toContain("Blue Heron");
		await submission(one, String(seats[1]), { ...sealForMoment({ coins: 4 }, "another", FIRST), digest: entries()[0]?.digest });
		expect(entries()).toHaveLength(1);
		expect(gm.notifications).toHaveLength(1);
		await until(() => expect(gm.notifications).toHaveLength(2)); // repeats of a notice become one line with a count
		expect(gm.notifications.at(-1)).toMatch(/Blue Heron.*1 more/);
	});

	test("a player cannot seal for another's craft", async () => {
		const { one, seats } = await open();
		await submission(one, String(seats[2]), sealForMoment({ coins: 4 }, "forged", FIRST));
		expect(entries()).toEqual([]);
	});

	test("every client reports a seat whose order somebody, even a GM, changes between sealing and reveal", async () => {
		const { gm, one, two, seal } = await open();
		await seal(one, 3);
		const forged = sealOrder({ coins: 4 }, "forged").digest;
		await coins.combat(gm).update({ "system.log.0.digest": forged }, { voidRegattaReferee: true });
		await coins.table.settled();
		for (const client of [one, two]) expect(client.notifications.at(-1)).toContain("Blue Heron");
	});

	test("a GM who reloads still knows the sealed orders", async () => {
		const { one, two, seal } = await open();
		await seal(one, SECRET);
		const back = await coins.table.join(USERS.gm);
		await coins.table.settled();
		await seal(two, 2);
		await seal(back, 3);
		expect(entries(two)[0]?.opened).toMatchObject({ order: { coins: SECRET } });
	});

	test("a GM who has lost the orders asks for them again, and gets exactly the orders that were sealed", async () => {
		const { gm, one, two, seal } = await open();
		await seal(one, SECRET);
		await gm.game.settings.set("void-regatta", "secrets", {});
		const back = await coins.table.join(USERS.gm);
		await coins.table.settled();
		await seal(two, 2);
		await seal(back, 3);
		expect(coins.combat(one).round).toBe(2);
		expect(entries(two)[0]?.opened).toMatchObject({ order: { coins: SECRET } });
	});

	test("a damaged store of secrets counts as empty, and another user of the browser keeps theirs", async () => {
		const { one, two, gm, seal } = await open();
		const theirs = { match: { orders: {}, entries: { digest: { order: SECRET, nonce: "theirs" } } } };
		const damaged = { [String(coins.combat(one).id)]: { orders: { digest: "damaged" } }, other: 7 };
		await one.game.settings.set("void-regatta", "secrets", { [USERS.two]: theirs, [USERS.one]: damaged });
		const back = await coins.table.join(USERS.one);
		await coins.table.settled();
		await seal(back, 1);
		const store = JSON.parse(JSON.stringify(back.game.settings.get("void-regatta", "secrets")));
		expect(store[USERS.two]).toEqual(theirs);
		expect(Object.keys(store[USERS.one][String(coins.combat(back).id)].orders)).toEqual([entries(back)[0]?.digest]);
		await seal(two, 2);
		await seal(gm, 3);
		expect(coins.combat(back).round).toBe(2);
	});

	test("an undone order is forgotten, and the seat can seal another", async () => {
		const { gm, one, seal } = await open();
		await seal(one, SECRET);
		await apiOf(gm).undoTo(coins.combat(gm) as never, 0);
		await coins.combat(gm).update({ "system.stage": "running" });
		await coins.table.settled();
		for (const client of [gm, one]) {
			expect(searchable(JSON.stringify(client.game.settings.get("void-regatta", "secrets")))).not.toContain(String(SECRET));
		}
		await seal(one, 4);
		expect(entries()).toMatchObject([{ kind: "sealed", opened: null }]);
		expect(one.notifications).toEqual([expect.stringContaining("Gamemaster has taken back the last step")]);
	});

	test("a reveal can be undone, and the next last seal repeats it", async () => {
		const { gm, one, two, seal } = await open();
		await seal(one, 1);
		await seal(two, 2);
		await seal(gm, 3);
		await apiOf(gm).undoTo(coins.combat(gm) as never, 2);
		await coins.combat(gm).update({ "system.stage": "running" });
		await coins.table.settled();
		expect(coins.combat(two).round).toBe(1);
		await seal(gm, 4);
		expect(coins.combat(two).round).toBe(2);
	});

	test("a GM's order for a player's seat is refused in words before the GM takes it over; then the seal says who made it", async () => {
		const { gm, one, two, seats, combat, table, sealFor } = await open();
		await sealFor(gm, 1, 3);
		expect(gm.notifications.at(-1)).toBe("A player gives the orders of Blue Heron. Press “Take over” first.");
		expect(entries()).toEqual([]);
		await apiOf(gm).takeOver(combat(gm) as never, String(seats[1]));
		await table.settled();
		await sealFor(gm, 1, 3);
		expect(entries(two)).toMatchObject([{ kind: "sealed", seat: seats[1], by: "gm", opened: null }]);
		apiOf(one).show("board");
		await table.settled();
		expect(one.find(".vr-status-bar").textContent).toMatch(/The GM gives orders for Blue Heron · Sealed by the GM: Blue Heron$/);
	});

	test("a player takes a sealed order back: the order is due again at once, the form can begin with the old one, and nobody else reads that before the reveal", async () => {
		const { gm, one, two, seal, table } = await open();
		apiOf(one).show("board");
		await seal(one, SECRET);
		expect(one.find(".vr-status-bar").textContent).not.toMatch(/your move/);
		one.click('.vr-board-window [data-strip="take-back"]');
		await table.settled();
		expect(entries(two)).toMatchObject([{ kind: "sealed", opened: null }, { kind: "taken-back" }]);
		expect(one.find(".vr-status-bar").textContent).toMatch(/your move with Blue Heron/);
		await seal(one, 7);
		await seal(two, 2);
		expect(searchable(world())).not.toContain(String(SECRET));
		await seal(gm, 3);
		const shown = entries(two).filter(({ kind }) => kind === "sealed");
		expect(shown.map(({ opened }) => (opened as { order: { coins: number } } | null)?.order.coins)).toEqual([SECRET, 7, 2, 3]);
		expect(coins.combat(two).round).toBe(2);
	});

	test("an NPC seals its orders like a player", async () => {
		const { one, two, seal } = await open({ npc: true });
		await until(() => expect(entries(two)).toHaveLength(1));
		expect(entries(two)).toMatchObject([{ kind: "sealed", seat: coins.seats[0], opened: null }]);
		await seal(one, 1);
		await seal(two, 2);
		expect(entries(two)[0]?.opened).toMatchObject({ order: { coins: 5 } });
	});

	test("the match runs on by itself while all seats have standing orders", async () => {
		const { gm, two, seats } = await open();
		for (const seat of seats) await apiOf(gm).perform(coins.combat(gm) as never, { kind: "command", seat, command: { kind: "stand" } });
		await until(() => expect(coins.combat(two).system.stage).toBe("over")); // a busy machine needs longer
		await coins.table.settled();
		expect(entries(two).filter(({ kind }) => kind === "reveal")).toHaveLength(3);
	});
});

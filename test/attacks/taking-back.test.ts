/**
 * A sealed order is taken back before the reveal. Nobody else can do it, it is done once, and never after the reveal.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCoinModule, type CoinTable, coinTable } from "../foundry/tables/coin-table.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import type { Client } from "../tabletop/open-table.ts";

const SOCKET = "module.void-regatta";

let module: Awaited<ReturnType<typeof buildCoinModule>>;
let coins: CoinTable;

beforeAll(async () => {
	module = await buildCoinModule();
});

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	beforeEach(async () => {
		coins = await coinTable({ generation, moduleDir: module.folder });
	});

	afterEach(async () => {
		const faults = coins.table.clients.flatMap((client) => client.faults);
		await coins.table.close();
		expect(faults).toEqual([]);
	});

	const kinds = () => Object.values(coins.combat(coins.gm).system.log).map(({ kind }) => kind);

	const round = () => coins.combat(coins.gm).round;

	/** Takes back the order of the seat with this number. */
	async function takeBack(client: Client, seat: number): Promise<void> {
		await apiOf(client).takeBack(coins.combat(client) as never, String(coins.seats[seat]));
		await coins.table.settled();
	}

	/** Records what a client sends to the referee; with `lose`, nothing of this kind leaves the client. */
	function overhear({ game: { socket } }: Client, lose = false) {
		const sent: Readonly<Record<string, unknown>>[] = [];
		const emit = socket.emit.bind(socket);
		socket.emit = (event, data, options) => {
			const message = JSON.parse(JSON.stringify(data));
			if (message.kind === "take-back") sent.push(message);
			if (!lose || message.kind !== "take-back") emit(event, data, options);
		};
		return { sent, emit: (message: object) => emit(SOCKET, message) };
	}

	test("another player takes a player's order back, by the API and by a forged message: both are refused", async () => {
		const { one, two, seal, seats, combat } = coins;
		const [first, second] = [overhear(one, true), overhear(two)];
		await seal(one, 3);
		await takeBack(two, 1);
		expect(two.notifications.at(-1)).toBe("You can act only for craft that you own.");
		await takeBack(one, 1); // lost on its way: the other player's script repeats it
		expect(first.sent).toMatchObject([{ seat: seats[1], digest: Object.values(combat(two).system.log)[0]?.digest }]);
		second.emit({ ...first.sent[0], id: "forged", session: "a-page" });
		await coins.table.settled();
		expect(kinds()).toEqual(["sealed"]);
	});

	test("a player's wish to take an order back comes twice, with its id and with another: it is done once", async () => {
		const { one, seal } = coins;
		const { sent, emit } = overhear(one);
		await seal(one, 3);
		await takeBack(one, 1);
		for (const id of [sent[0]?.["id"], "another-id"]) emit({ ...sent[0], id });
		await coins.table.settled();
		expect(kinds()).toEqual(["sealed", "taken-back"]);
		await seal(one, 4);
		emit({ ...sent[0], id: "a-third-id" });
		await coins.table.settled();
		expect(kinds()).toEqual(["sealed", "taken-back", "sealed"]);
	});

	test("a player takes an order back after the reveal: it is refused, and the turn stands", async () => {
		const { gm, one, two, seal } = coins;
		const { sent, emit } = overhear(one, true);
		await seal(one, 3);
		await takeBack(one, 1);
		for (const client of [two, gm]) await seal(client, 4);
		expect(round()).toBe(2);
		emit({ ...sent[0], id: "too-late" });
		await coins.table.settled();
		expect(round()).toBe(2);
		expect(kinds()).toEqual(["sealed", "sealed", "sealed"]);
	});

	test("taking an order back races with the last seal: one of them is done first, and the match stays readable for all", async () => {
		const { gm, one, two, seal, combat, table } = coins;
		for (const client of [one, two]) await seal(client, 3);
		await Promise.all([takeBack(one, 1), seal(gm, 4)]);
		await table.settled();
		const isBack = kinds().includes("taken-back");
		expect(round()).toBe(isBack ? 1 : 2);
		if (isBack) await seal(one, 5);
		for (const client of [gm, one, two]) expect(combat(client).round).toBe(2);
	});

	test("a GM takes a player's order back without having taken the seat over: it is refused in words", async () => {
		const { gm, one, seal } = coins;
		await seal(one, 3);
		await takeBack(gm, 1);
		expect(gm.notifications.at(-1)).toContain("Take over");
		expect(kinds()).toEqual(["sealed"]);
	});
});

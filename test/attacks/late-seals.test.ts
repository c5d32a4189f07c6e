/**
 * A sealed order of the last turn comes in this turn: late, twice, or under another id. It must not become the order of this turn,
 * since everybody has read it.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildCoinModule, type CoinTable, coinTable } from "../foundry/tables/coin-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";

const SOCKET = "module.void-regatta";

let module: Awaited<ReturnType<typeof buildCoinModule>>;
let coins: CoinTable;

beforeAll(async () => {
	module = await buildCoinModule();
});

afterEach(async () => {
	const faults = coins.table.clients.flatMap((client) => client.faults);
	await coins.table.close();
	expect(faults).toEqual([]);
});

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a player's sealed order of the last turn comes again, with its id and with another: neither counts in this turn, and the player seals another", async () => {
		coins = await coinTable({ generation, moduleDir: module.folder });
		const { gm, one, two, table, combat, seal } = coins;
		const sent: Readonly<Record<string, unknown>>[] = [];
		const { socket } = one.game;
		const emit = socket.emit.bind(socket);
		socket.emit = (event, data, options) => {
			const message = JSON.parse(JSON.stringify(data));
			if (message.kind === "seal") sent.push(message);
			emit(event, data, options);
		};
		for (const client of [one, two, gm]) await seal(client, 4);
		const log = () => Object.values(combat(gm).system.log);
		const before = log().length;
		expect(log().every(({ kind, opened }) => kind !== "sealed" || opened !== null)).toBe(true);
		for (const id of [sent[0]?.["id"], "another-id"]) emit(SOCKET, { ...sent[0], id });
		await table.settled();
		expect(log()).toHaveLength(before);
		await seal(one, 2);
		expect(log()).toHaveLength(before + 1);
		expect(log().at(-1)).toMatchObject({ kind: "sealed", opened: null });
		expect(log().at(-1)?.digest).not.toBe(sent[0]?.["digest"]);
	});
});

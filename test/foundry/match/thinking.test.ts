/**
 * Aces at the table: they think on the referee's page, in slices, for as long as the match waits for them.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { lateAce, quickPilot, quickStyles } from "../../../src/view/shared/startup/contract/room.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { until } from "../../until.ts";
import { buildCoinModule, type CoinTable, coinTable } from "../tables/coin-table.ts";
import { apiOf } from "../tables/rally-table.ts";

let coins: CoinTable;
let module: Awaited<ReturnType<typeof buildCoinModule>>;

beforeAll(async () => {
	module = await buildCoinModule();
});

/** What the ace of the coin game counts, and waits for, on the page of the GM. */
function thinking(): { thoughts?: number; mayPick?: boolean } {
	return coins.gm.window as object;
}

/** The seats that have sealed a hand, in order. */
function sealed(): readonly unknown[] {
	return Object.values(coins.combat(coins.gm).system.log).map(({ seat }) => coins.seats.indexOf(seat));
}

describe.each(NEWEST)("on V%i", (generation) => {
	afterEach(async () => {
		const faults = coins.table.clients.flatMap((client) => client.faults);
		await coins.table.close();
		expect(faults).toEqual([]);
	});

	/** The first seat is an ace's, which has begun to think. */
	const begins = async () => {
		coins = await coinTable({ generation, moduleDir: module.folder, started: false });
		const { gm, seats, combat } = coins;
		await apiOf(gm).setPilot(combat(gm), String(seats[0]), "ace");
		await apiOf(gm).start(combat(gm));
		await until(() => expect(thinking().thoughts).toBe(1));
	};

	test("an ace thinks while the page works on, and its pick is sealed", async () => {
		await begins();
		const { gm } = coins;
		await new Promise<void>((free) => void gm.window.setTimeout(free)); // runs only if the thought leaves the page free
		expect(sealed()).toEqual([]);
		thinking().mayPick = true;
		await coins.table.settled();
		expect([sealed(), thinking().thoughts]).toEqual([[0], 1]);
	});

	test("an ace drops its thought when the match changes, and thinks anew about the match as it is then", async () => {
		await begins();
		const { one, seats, combat } = coins;
		void apiOf(one).seal(combat(one), String(seats[1]), { coins: 3 });
		await until(() => expect(thinking().thoughts).toBe(2));
		expect(sealed()).toEqual([1]);
		thinking().mayPick = true;
		await coins.table.settled();
		expect([sealed(), thinking().thoughts]).toEqual([[1, 0], 2]);
	});

	test("an ace drops its thought when the match is paused, and nobody is told", async () => {
		await begins();
		const { gm, combat } = coins;
		await combat(gm).update({ "system.stage": "paused" });
		await coins.table.settled();
		thinking().mayPick = true;
		await coins.table.settled();
		expect([sealed(), gm.notifications]).toEqual([[], []]);
		await combat(gm).update({ "system.stage": "running" });
		await coins.table.settled();
		expect([sealed(), thinking().thoughts]).toEqual([[0], 2]);
	});
});

describe("the styles of a game", () => {
	const bundle = { pilots: { calm: () => 1, keen: () => 2, ace: async () => 3 }, aces: { ace: "keen" } };

	test("say which of them pick at once, and who flies in simulations for an ace, for a person and for a style of another version", () => {
		expect(quickStyles(bundle)).toEqual(["calm", "keen"]);
		expect(quickStyles({ pilots: bundle.pilots })).toEqual(["calm", "keen", "ace"]);
		const flies = (style: string) => quickPilot(bundle, style);
		const { calm, keen } = bundle.pilots;
		expect(["calm", "keen", "ace", "", "toString"].map(flies)).toEqual([calm, keen, keen, calm, calm]);
	});

	test("have an ace whose code loads when it thinks for the first time", async () => {
		const load = vi.fn(async () => ({
			*ace(view: unknown) {
				yield;
				return view;
			},
		}));
		const ace = lateAce(load);
		expect(load).not.toHaveBeenCalled();
		// An ace gives its thought, as its type says.
		const thought = (await ace("what it sees", "seat" as never, [])) as Generator;
		expect([thought.next(), thought.next()]).toEqual([
			{ value: undefined, done: false },
			{ value: "what it sees", done: true },
		]);
	});
});

/**
 * A player's script floods the table: no other user waits for it, and the GM does not get a flood of notices.
 */
import { afterEach, describe, expect, test, vi } from "vitest";
import { gathering } from "../../src/foundry/gathering.ts";
import { allowances, isWithin, REFEREE_SIZE, WISH_SIZE } from "../../src/foundry/match/wire/limits.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";
import { type DoorTable, doorTable } from "./support/door-table.ts";

let open: DoorTable | null = null;

afterEach(async () => {
	const faults = open?.table.clients.flatMap((client) => client.faults) ?? [];
	await open?.close();
	open = null;
	expect(faults).toEqual([]);
});

function nested(levels: number): unknown {
	return JSON.parse(`${'{"a":'.repeat(levels)}0${"}".repeat(levels)}`);
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a player sends 10,000 wishes at once: another player's wish is performed, and few of the flood get an answer", async () => {
		open = await doorTable(generation);
		const { one, two, wish, send, answers, length } = open;
		const before = length();
		const flood = Array.from({ length: 10_000 }, (_, number) => wish(one, { id: `flood-${number}` }));
		const own = wish(two);
		await send(one, ...flood.slice(0, 9000));
		await send(two, own);
		await send(one, ...flood.slice(9000));
		expect(answers(two, own["id"])).toEqual([null]);
		expect(length()).toBeLessThan(before + 100);
		expect(flood.flatMap(({ id }) => answers(one, id)).length).toBeLessThan(200);
		expect(open.gm.notifications).toEqual([]);
	});

	test("a player sends wishes for one seat while one waits: they are refused with a reason, and the seat has one entry", async () => {
		open = await doorTable(generation);
		const { one, wish, send, answers, length } = open;
		const before = length();
		const wishes = [wish(one), wish(one), wish(one)];
		await send(one, ...wishes);
		expect(length()).toBe(before + 1);
		expect(wishes.map(({ id }) => answers(one, id)[0])).toEqual([null, "wish-waits", "wish-waits"]);
	});

	test("a player sends an order of a hundred thousand parts, or one that nests a thousand deep: both are refused unread", async () => {
		open = await doorTable(generation);
		const { one, wish, send, answers, length } = open;
		const before = length();
		const long = wish(one, { command: { kind: "dump", kg: 1, more: Array.from({ length: 100_000 }, () => 1) } });
		const wide = wish(one, { command: { kind: "dump", kg: 1, more: "x".repeat(2_000_000) } });
		const deep = wish(one, { command: { kind: "dump", kg: 1, more: nested(1000) } });
		const named = wish(one, { id: "x".repeat(10_000) });
		await send(one, long, wide, deep, named);
		expect(length()).toBe(before);
		expect(answers(one, long["id"])).toEqual(["too-large-message"]);
		for (const { id } of [wide, deep]) for (const code of answers(one, id)) expect(["too-large-message", "too-fast"]).toContain(code);
		expect(answers(one, named["id"])).toEqual([]);
	});

	test("a player's wish for another's seat arrives in one task with the owner's: the owner's is performed", async () => {
		open = await doorTable(generation);
		const { table, one, two, wish, answers, length } = open;
		const before = length();
		const own = wish(two);
		const forged = wish(one, { seat: own["seat"] });
		const sent = [
			{ from: USERS.one, text: JSON.stringify(forged) },
			{ from: USERS.two, text: JSON.stringify(own) },
		];
		table.flood("module.void-regatta", { sent, recipients: [USERS.gm], inOneTask: true });
		await table.settled();
		expect(answers(one, forged["id"])).toEqual(["not-owner"]);
		expect(answers(two, own["id"])).toEqual([null]);
		expect(length()).toBe(before + 1);
	});

	test("a player sends forty messages beyond all sizes: few are weighed, and another player's wish is performed and answered", async () => {
		open = await doorTable(generation);
		const { one, two, wish, send, answers, length } = open;
		const before = length();
		const more = "x".repeat(200_000);
		const huge = Array.from({ length: 40 }, () => wish(one, { command: { kind: "dump", kg: 1, more } }));
		for (const message of huge) one.game.socket.emit("module.void-regatta", message, { recipients: [USERS.gm] });
		const own = wish(two);
		await send(two, own);
		await until(() => expect(answers(two, own["id"])).toEqual([null]));
		expect(length()).toBe(before + 1);
		const told = huge.flatMap(({ id }) => answers(one, id));
		expect(told[0]).toBe("too-large-message");
		// What the first cost leaves nothing for the next ones, but for those that the clock gives back.
		expect(told.filter((code) => code === "too-large-message").length).toBeLessThan(30);
	});
});

describe("the allowance of a user", () => {
	test("a flood uses up a user's allowance: it grows again, and the user gets one warning a second", () => {
		let now = 0;
		const mayCome = allowances(() => now);
		const user = { id: "one", isGM: false };
		const first = Array.from({ length: 100 }, () => mayCome(user));
		expect(first.filter(({ ok }) => ok)).toHaveLength(40);
		expect(first.filter(({ tell }) => tell)).toHaveLength(1);
		now = 2000;
		expect(mayCome(user).ok).toBe(true);
	});

	test("one message that costs more than a user has: nothing more is accepted until the clock has given all of it back", () => {
		let now = 0;
		const mayCome = allowances(() => now);
		const user = { id: "one", isGM: false };
		mayCome(user, 80);
		now = 10_000;
		expect(mayCome(user).ok).toBe(false);
		now = 10_500;
		expect(mayCome(user).ok).toBe(true);
	});

	test("each user has a separate allowance, which does not grow when the clock goes back", () => {
		let now = 100_000;
		const mayCome = allowances(() => now);
		for (let time = 0; time < 100; time++) mayCome({ id: "one", isGM: false });
		expect(mayCome({ id: "two", isGM: false }).ok).toBe(true);
		now = 0;
		expect(mayCome({ id: "one", isGM: false }).ok).toBe(false);
	});
});

describe("sizes at the wire", () => {
	test("data that nests too deep is too large, and checking it does not exhaust the stack", () => {
		expect(isWithin(nested(30), WISH_SIZE)).toBe(true);
		expect(isWithin(nested(4000), WISH_SIZE)).toBe(false);
		expect(isWithin(nested(4000), REFEREE_SIZE)).toBe(false);
	});

	test("a message holds a list of millions, or bytes: nobody lists what is in it", () => {
		let listed = 0;
		const ownKeys = (target: object): ArrayLike<string | symbol> => {
			listed++;
			return Reflect.ownKeys(target);
		};
		const list = new Proxy([1, 2, 3], { ownKeys, get: (target, key) => (key === "length" ? 5_000_000 : Reflect.get(target, key)) });
		expect(isWithin({ list }, WISH_SIZE)).toBe(false);
		expect(isWithin({ list: new Proxy([1, 2, 3], { ownKeys }) }, WISH_SIZE)).toBe(true);
		expect(isWithin({ bytes: new Uint8Array(5_000_000) }, REFEREE_SIZE)).toBe(false);
		expect(listed).toBe(0);
	});

	test("data with many parts, long texts or long names is too large", () => {
		expect(isWithin({ list: Array.from({ length: 300 }, () => ({ id: "x" })) }, WISH_SIZE)).toBe(true);
		expect(
			isWithin(
				Array.from({ length: 10_000 }, () => 0),
				WISH_SIZE,
			),
		).toBe(false);
		expect(isWithin({ text: "x".repeat(200_000) }, WISH_SIZE)).toBe(false);
		expect(isWithin({ ["x".repeat(200_000)]: 1 }, WISH_SIZE)).toBe(false);
	});
});

describe("notices", () => {
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	test("a player's script causes one notice four hundred times: the GM gets it once, and a line with the count", () => {
		vi.useFakeTimers();
		vi.stubGlobal("window", { setTimeout });
		const shown: unknown[] = [];
		const notify = gathering((...line) => void shown.push(line));
		for (let time = 0; time < 400; time++) notify("an order differs from its seal");
		vi.advanceTimersByTime(10_000);
		notify("an order differs from its seal");
		expect(shown).toEqual([
			["an order differs from its seal", 0],
			["an order differs from its seal", 399],
			["an order differs from its seal", 0],
		]);
	});
});

describe("the referee's queue", () => {
	interface Queue {
		inOrder<T>(work: () => Promise<T>, lane: string): Promise<T>;
		drained(): Promise<void>;
		resume(): void;
	}

	/** The queue of a page that has just loaded. Its own types need those of Foundry. */
	const newQueue = async (): Promise<Queue> => {
		vi.resetModules();
		vi.stubGlobal("foundry", { utils: { randomID: () => "a-page" } });
		return import(`../../src/foundry/match/referee/${"queue"}.ts`);
	};

	afterEach(() => {
		vi.unstubAllGlobals();
	});

	test("a hundred wishes for one seat wait: a wish for another seat is performed second", async () => {
		const { inOrder } = await newQueue();
		const done: string[] = [];
		const work = (name: string) => async () => void done.push(name);
		const all = Array.from({ length: 100 }, (_, number) => inOrder(work(`one ${number}`), "one"));
		await Promise.all([...all, inOrder(work("two"), "two")]);
		expect(done.indexOf("two")).toBeLessThanOrEqual(2);
		expect(done.filter((name) => name !== "two")).toEqual(Array.from({ length: 100 }, (_, number) => `one ${number}`));
	});

	test("the referee hands over: the present work ends, and no other work begins", async () => {
		const { drained, inOrder, resume } = await newQueue();
		const done: string[] = [];
		let end = () => {};
		const first = inOrder(
			() =>
				new Promise<void>((resolve) => {
					end = resolve;
				}).then(() => void done.push("first")),
			"one",
		);
		const second = inOrder(async () => void done.push("second"), "one");
		await Promise.resolve();
		const handedOver = drained();
		end();
		await handedOver;
		await first;
		expect(done).toEqual(["first"]);
		resume();
		await second;
		expect(done).toEqual(["first", "second"]);
	});

	test("a job fails: the next one runs", async () => {
		const { inOrder } = await newQueue();
		const settled: string[] = [];
		inOrder(() => Promise.reject(new Error("a defect")), "one").catch(({ message }: Error) => settled.push(message));
		void inOrder(() => Promise.resolve("done"), "one").then((done) => settled.push(done));
		// This does not await the second job: if the queue stalled, the test would hang.
		await new Promise((resolve) => setImmediate(resolve));
		expect(settled).toEqual(["a defect", "done"]);
	});
});

/**
 * The posts of a craft decide the parts of its order. Nobody decides for a post of somebody else, except the captain; nothing is sealed
 * before its time; and nobody outside the crew learns of a part.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { type StationsTable, stationsTable } from "../foundry/tables/stations-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import type { Client } from "../tabletop/open-table.ts";

const SEAL = '.vr-board-window [data-action="seal"]';

let at: StationsTable;

/** The order that a client's board proposes. */
function drafted(client: Client): object {
	return JSON.parse(client.find<HTMLElement>(SEAL).dataset["order"] ?? "null");
}

function sealed(): readonly string[] {
	const { system } = at.table.stored("combats")[0] as unknown as { system: { shown: Readonly<Record<string, string>> } };
	return JSON.parse(system.shown["sealed"] ?? "[]");
}

/** Who is at posts otherwise than on the sheet of the crew's cruiser. */
function posted(): object {
	const { system } = at.table.stored("combats")[0] as unknown as { system: { entered: Readonly<Record<string, { posts?: object }>> } };
	return system.entered[at.seats[0]]?.posts ?? {};
}

const helm = (order: object = drafted(at.two)) => ({ do: "give", posts: ["helm"], order });

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	beforeAll(async () => {
		at = await stationsTable(generation);
		for (const client of [at.two, at.four]) {
			apiOf(client).show("board");
			await at.table.settled();
			client.click(SEAL);
			await at.table.settled();
		}
		expect(at.shown(at.two).asked).toEqual(["helm", "missiles"]);
	});

	/** Every attack leaves the order as it was. */
	afterEach(async () => {
		for (const post of Object.keys(at.shown(at.one).given)) await at.act(at.one, { do: "hand-back", post });
		expect(at.shown(at.one).given).toEqual({});
		expect(sealed()).toEqual([]);
	});

	afterAll(async () => {
		const faults = at.table.clients.flatMap((client) => client.faults);
		await at.table.close();
		expect(faults).toEqual([]);
	});

	test("a player gives a part for the post of somebody else: it is refused, and the part that was in still counts", async () => {
		expect(await at.act(at.two, helm())).toBeNull();
		expect(await at.act(at.three, helm())).toBe("not-your-post");
		expect(await at.act(at.three, { do: "give", posts: ["missiles", "helm"], order: drafted(at.two) })).toBe("not-your-post");
		expect(at.shown(at.one).given).toMatchObject({ helm: { by: at.two.userId } });
		expect(Object.keys(at.shown(at.one).given)).toEqual(["helm"]);
	});

	test("a player hides decisions of another post in the own part: they do not count", async () => {
		const flies = { ...drafted(at.two), plots: { [at.seats[0]]: { end: [0, 0], orbit: null, jump: true, guards: null } } };
		expect(await at.act(at.three, { do: "give", posts: ["missiles"], order: flies })).toBeNull();
		expect(JSON.stringify(at.shown(at.one).given)).not.toContain('"jump":true');
	});

	test("the captain gives a part for a post at which nobody is: it is refused", async () => {
		for (const post of ["marines", "boatswain", "constructor"])
			expect(await at.act(at.one, { do: "give", posts: [post], order: drafted(at.two) })).toBe("not-your-post");
	});

	test("the helm takes back the part of the missile officer: it is refused", async () => {
		expect(await at.act(at.three, { do: "give", posts: ["missiles"], order: drafted(at.two) })).toBeNull();
		expect(await at.act(at.two, { do: "hand-back", post: "missiles" })).toBe("not-your-post");
	});

	test("somebody who is not the captain seals, by an act or by a whole order, or takes an order back: it is refused", async () => {
		const { two, three, act } = at;
		expect(await act(three, { do: "seal" })).toBe("captain-only");
		const whole = { kind: "seal", act: undefined, digest: "0".repeat(64), order: drafted(two), nonce: "a nonce" };
		expect(await act(two, {}, whole)).toBe("captain-only");
		expect(await act(two, {}, { kind: "take-back", act: undefined, digest: "0".repeat(64) })).toBe("captain-only");
	});

	test("somebody at a post gives a command that is the captain’s: it is refused", async () => {
		expect(await at.act(at.two, {}, { kind: "request", act: undefined, command: { kind: "strike" } })).toBe("not-your-post");
		expect(await at.act(at.two, {}, { kind: "request", act: undefined, command: { kind: ["strike"] } })).toBe("not-your-post");
	});

	test("a part for another moment comes late or early: it is refused", async () => {
		for (const changes of [{ reveals: 0 }, { round: 2 }, { undos: 1 }, { phase: "combat" }]) {
			const moment = { ...at.shown(at.two).moment, ...changes };
			expect(await at.act(at.two, helm(), { moment })).toBe("moved-on");
		}
	});

	test("a part breaks the rules, or is no order at all: it is refused in words, and nothing is kept", async () => {
		const far = {
			kind: "plot",
			plots: { [at.seats[0]]: { end: [900, 900], orbit: null, jump: false, guards: null } },
			launches: [],
			release: [],
		};
		for (const order of [far, {}, { kind: "plot" }, { kind: "fire", shots: [] }, { ...drafted(at.two), plots: { constructor: 1 } }]) {
			const refused = await at.act(at.two, helm(order));
			expect([refused, typeof refused]).toEqual([refused, "string"]);
		}
		expect(at.shown(at.two).given).toEqual({});
	});

	test("a player whose part is in gives another one: it is refused until the first is taken back", async () => {
		const { two, seats, act } = at;
		expect(await act(two, helm())).toBeNull();
		expect(await act(two, helm())).toBeNull();
		const plots = Object.values(Reflect.get(drafted(two), "plots") as Readonly<Record<string, { readonly end: readonly number[] }>>);
		const [x = 0, y = 0] = plots[0]?.end ?? [];
		const other = { ...drafted(two), plots: { [seats[0]]: { end: [x + 1, y], orbit: null, jump: false, guards: null } } };
		expect(await act(two, helm(other))).toBe("part-given");
		expect(await act(two, { do: "hand-back", post: "helm" })).toBeNull();
	});

	test("an act that nobody can read is refused", async () => {
		for (const wanted of [{}, { do: "give" }, { do: "give", posts: [], order: {} }, { do: "seal", more: 1 }, ["give"]]) {
			expect(await at.act(at.two, wanted)).toBe("unreadable-call");
		}
	});

	test("the other side gives, takes back, seals, or asks to be shown the parts: it gets nothing", async () => {
		const { four, one, two, heard, act } = at;
		expect(await act(two, helm())).toBeNull();
		const now = { moment: at.shown(one).moment };
		for (const wanted of [helm(), { do: "hand-back", post: "helm" }, { do: "seal" }])
			expect(await act(four, wanted, now)).toBe("not-owner");
		expect(heard(four).filter(({ kind }) => kind === "crew-shown")).toEqual([]);
	});

	test("somebody who is not the captain has posts change places, or does so for another moment: it is refused", async () => {
		const swap = { do: "exchange", posts: ["helm", "missiles"] };
		expect(await at.act(at.two, swap)).toBe("captain-only");
		expect(await at.act(at.four, swap, { moment: at.shown(at.one).moment })).toBe("not-owner");
		expect(await at.act(at.one, swap, { moment: { ...at.shown(at.one).moment, round: 9 } })).toBe("moved-on");
		expect(posted()).toEqual({});
	});

	test("the captain has a post change places with itself, with one that the craft does not have, or fills an empty one from nowhere", async () => {
		for (const posts of [
			["helm", "helm"],
			["helm", "boatswain"],
			["constructor", "helm"],
		])
			expect(await at.act(at.one, { do: "exchange", posts })).toBe("no-such-post");
		expect(await at.act(at.one, { do: "exchange", posts: ["engineer", "marines"] })).toBe("nobody-at-post");
		expect(posted()).toEqual({});
	});

	test("a craft with one person has no parts to give", async () => {
		expect(await at.act(at.four, helm(), { seat: at.seats[1], moment: at.shown(at.one).moment })).toBe("no-stations");
	});
});

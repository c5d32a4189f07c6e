/**
 * Broken documents: an owner's client writes anything into an actor, past its own checks, and a match cannot be read. Neither
 * affects other actors, matches or users.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

const OWN = ["live", "career", "livery"] as const;

/** The tank capacity in a craft's mirror. */
function capacity(client: Client, name: string): number {
	const { live } = (client.game.actors.getName(name)?.system ?? {}) as { readonly live?: { readonly tank: { readonly max: number } } };
	return live?.tank.max ?? 0;
}

const BROKEN = "brokenmatch00000";

/** Unreadable matches, by their fault. */
const MATCHES: Readonly<Record<string, object | null>> = {
	"no data at all": null,
	"an entry that is nothing": {
		game: "jovian-rally",
		stage: "running",
		seats: [{ id: "a", design: {} }],
		log: { 0: null, 2: { kind: "sealed" } },
	},
	"a showing of nothing": { ...hidden({}), shown: {} },
	"a showing that nobody can draw": { ...hidden({}), shown: { view: "{}", situation: JSON.stringify(situation()), sealed: "[]" } },
	"a game that nobody has": { game: "constructor", stage: "running" },
	"hidden entries that are nothing": { ...hidden({ stage: "over" }), published: '{"x":null,"y":7}' },
};

function hidden(more: object): object {
	const stub = (digest: string) => ({ kind: "kept", digest });
	const kept = JSON.stringify(stub("z"));
	return {
		game: "sol-cruiser",
		stage: "running",
		seats: [{ id: "a", design: {} }],
		opening: [stub("x")],
		log: { 0: stub("y") },
		kept,
		...more,
	};
}

function situation(): object {
	const numbers = { round: 0, step: null, rounds: null, seconds: 0 };
	return { phase: "plotting", strip: [], turn: null, awaited: [], over: false, seats: {}, ...numbers };
}

/** Joins a table with a broken match, and opens everything that shows matches. */
async function sitWith(generation: 13 | 14, broken: object | null): Promise<readonly [Client, Client]> {
	const match = { _id: BROKEN, type: "void-regatta.match", ...(broken && { system: broken }) };
	table = await openTable({ generation, world: { combats: [match] } });
	const gm = await table.join(USERS.gm);
	const one = await table.join(USERS.one);
	await table.settled();
	for (const client of [gm, one]) apiOf(client).show("board");
	apiOf(gm).show("control");
	await table.settled();
	return [gm, one];
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("an owner empties parts of an actor: the match goes on for every user, and the next step restores the mirror", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, started: false, small: true });
		({ table } = rally);
		const { gm, combat, seats } = rally;
		const _id = gm.game.actors.getName("Blue Heron")?.id;
		const system = Object.fromEntries(OWN.map((part) => [part, null]));
		await table.forge(USERS.one, { action: "update", documentName: "Actor", entries: [{ _id, system }] });
		expect(await apiOf(gm).start(combat(gm))).toMatchObject({ ok: true });
		await table.settled();
		for (const seat of seats) {
			expect(await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } })).toMatchObject({ ok: true });
		}
		await table.settled();
		expect(capacity(gm, "Green Comet")).toBeGreaterThan(0);
		expect(capacity(gm, "Blue Heron")).toBe(capacity(gm, "Green Comet"));
	});

	test("an owner writes an invalid number into an actor: cards and all other craft follow the match", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, started: false, small: true });
		({ table } = rally);
		const { gm, combat, one } = rally;
		const _id = gm.game.actors.getName("Blue Heron")?.id;
		await table.forge(USERS.one, { action: "update", documentName: "Actor", entries: [{ _id, system: { skill: "many" } }] });
		expect(await apiOf(gm).start(combat(gm))).toMatchObject({ ok: true });
		await table.settled();
		expect(one.game.messages.contents).toHaveLength(1);
		expect(capacity(one, "Green Comet")).toBeGreaterThan(0);
	});

	test.each(Object.keys(MATCHES))("a match has %s: Flight Control, boards and another match still work", async (what) => {
		const [gm, one] = await sitWith(generation, MATCHES[what] ?? null);
		expect(gm.find(".vr-control").textContent).toContain("New match");
		for (const name of ["Blue Heron", "Green Comet"]) {
			await gm.foundry.documents.Actor.create({ name, type: "void-regatta.racer", ownership: { default: 1, [USERS.one]: 3 } });
		}
		const { value: made } = await apiOf(gm).setUp("jovian-rally");
		for (const { name } of gm.game.actors.contents) await apiOf(gm).enter(made, gm.game.actors.getName(name));
		expect(await apiOf(gm).start(made)).toMatchObject({ ok: true });
		await table.settled();
		expect(gm.find(".vr-control").textContent).toContain("Dumping");
		expect(one.find(".vr-board-window").textContent).toContain("Blue Heron");
	});
});

/**
 * Craft join a match by Foundry's own ways: tokens, macros, other modules. A craft gets a seat or its user hears why not, and no
 * combatant without a seat stays in the tracker. On both generations, since a change of type is written differently on each.
 */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Document } from "../../tabletop/client/documents/document.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable, makeRacers, RACERS } from "../tables/rally-table.ts";

const SEAT = "void-regatta.seat";
const WITHOUT_SEAT = "without a seat in the match, so no longer in the tracker";

let table: Table;
let gm: Client;
let id = "";

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A rally that is being set up, without any seat. */
async function emptyRally(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await makeRacers(gm);
	const { value } = await apiOf(gm).setUp("jovian-rally");
	({ id } = value);
	await table.settled();
}

function match(client = gm): Document & MatchAtTable {
	return client.game.combats.get(id) as unknown as Document & MatchAtTable; // The match, with the parts that tests check.
}

interface Joined {
	readonly _id: string;
	readonly type: string;
	readonly name: string;
	readonly actorId: string;
	readonly tokenId: string | null;
	readonly initiative: number;
}

/** The combatants as the server has them. */
function joined(): readonly Joined[] {
	const stored = table.stored("combats").find(({ _id }) => _id === id);
	return (stored as unknown as { combatants: readonly Joined[] }).combatants; // The match has combatants.
}

function idOf(name: string): string {
	const actor = gm.game.actors.getName(name);
	if (!actor) throw new Error(`There is no ${name}`);
	return actor.id;
}

async function join(...data: readonly object[]): Promise<void> {
	await match().createEmbeddedDocuments("Combatant", data as Record<string, unknown>[]); // Plain data.
	await table.settled();
}

/** What Foundry asks for when a GM adds these craft by their tokens. */
async function joinByToken(...names: readonly string[]): Promise<void> {
	const tokens = names.map((name) => ({ name, actorId: idOf(name), actorLink: true }));
	const scene = await gm.foundry.documents.Scene.create({ name: "Docks", tokens });
	if (!scene || Array.isArray(scene)) throw new Error("There should be a scene");
	const made = (scene as unknown as { tokens: { contents: { id: string; actorId: string }[] } }).tokens.contents; // Scenes have tokens.
	await join(...made.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId, hidden: false })));
}

/** The names of the seats with which the match has begun, in their order. */
async function begunWith(): Promise<readonly string[]> {
	expect(await apiOf(gm).start(match())).toMatchObject({ ok: true });
	await table.settled();
	const { seats } = match().system as unknown as { seats: readonly { readonly id: string }[] }; // A match that has begun has them.
	return seats.map((seat) => joined().find(({ _id }) => _id === seat.id)?.name ?? "");
}

const ALL = RACERS.map(({ name }) => name);
const [FIRST, SECOND] = ALL as [string, string];

describe.each(BOTH)("on V%i", (generation) => {
	test("a GM adds a craft by its token: the craft has a seat, and the match begins with it", async () => {
		await emptyRally(generation);
		await joinByToken(FIRST);
		expect(joined()).toMatchObject([{ type: SEAT, name: FIRST, actorId: idOf(FIRST), tokenId: expect.any(String) }]);
		await joinByToken(SECOND);
		expect(await begunWith()).toEqual([FIRST, SECOND]);
	});

	test("a GM adds the tokens of several craft at once: each has a seat and a place of its own in the order", async () => {
		await emptyRally(generation);
		await joinByToken(...ALL);
		expect(joined().map(({ type }) => type)).toEqual([SEAT, SEAT, SEAT]);
		expect(new Set(match().turns.map((seat) => (seat as { initiative?: number }).initiative)).size).toBe(3);
		expect(await begunWith()).toEqual(match().turns.map(({ id: seat }) => joined().find(({ _id }) => _id === seat)?.name));
		expect(match().turns).toHaveLength(3);
	});

	test("a macro adds actors, one by one and together: they have seats", async () => {
		await emptyRally(generation);
		await join({ actorId: idOf(FIRST) });
		await join(...ALL.slice(1).map((name) => ({ actorId: idOf(name) })));
		expect(joined().map(({ type, name }) => [type, name])).toEqual(ALL.map((name) => [SEAT, name]));
		expect([...(await begunWith())].sort()).toEqual([...ALL].sort());
	});

	test("a craft is added again, later or in the same request: it keeps one seat, and the GM hears why", async () => {
		await emptyRally(generation);
		await joinByToken(FIRST, FIRST);
		await until(() => expect(joined().map(({ name }) => name)).toEqual([FIRST]));
		await join({ actorId: idOf(FIRST) });
		expect(joined()).toHaveLength(1);
		expect(gm.notifications).toEqual([expect.stringContaining("on the list already"), expect.stringContaining("on the list already")]);
	});

	test("a craft of another game is added: it gets no seat, and the GM hears why", async () => {
		await emptyRally(generation);
		const cruiser = await gm.foundry.documents.Actor.create({ name: "Even Hand", type: "void-regatta.cruiser" });
		await join({ actorId: (cruiser as Document).id });
		expect([joined(), gm.notifications]).toEqual([[], [expect.stringContaining("Only craft of this game can enter: racers.")]]);
	});

	test("a player adds a craft: nothing is added, since only GMs enter craft, and the player hears so", async () => {
		await emptyRally(generation);
		const one = await table.join(USERS.one);
		await match(one).createEmbeddedDocuments("Combatant", [{ actorId: idOf(SECOND) }]);
		await table.settled();
		expect([joined(), one.notifications]).toEqual([[], [expect.stringContaining("Ask your GM to enter yours")]]);
	});

	test("a class of another module fails while a craft joins: nothing is added, and the GM hears so", async () => {
		await emptyRally(generation);
		const { prototype } = gm.foundry.documents.Combatant;
		const own = vi.spyOn(prototype, "updateSource").mockImplementation(() => {
			throw new Error("Another module has replaced this class");
		});
		await join({ actorId: idOf(FIRST) });
		own.mockRestore();
		expect([joined(), gm.notifications]).toEqual([[], [expect.stringContaining("removed the new seat")]]);
	});

	test("a later hook of another module makes a plain combatant of a seat: it is taken out again, and the GM hears so", async () => {
		await emptyRally(generation);
		gm.Hooks.on("preCreateCombatant", (combatant: Document) => void combatant.updateSource(plainAgain(generation)));
		await join({ actorId: idOf(FIRST) });
		await until(() => expect(joined()).toEqual([]));
		await table.settled();
		expect(gm.notifications).toEqual([expect.stringContaining(`${FIRST}: ${WITHOUT_SEAT}`)]);
	});

	test("another module makes a match with a plain combatant: it is taken out, and the GM hears so", async () => {
		await emptyRally(generation);
		const system = { game: "jovian-rally" };
		const made = await gm.foundry.documents.Combat.create({ type: "void-regatta.match", system, combatants: [{ actorId: idOf(FIRST) }] });
		({ id } = made as Document);
		await until(() => expect(joined()).toEqual([]));
		await table.settled();
		expect(gm.notifications).toEqual([expect.stringContaining(WITHOUT_SEAT)]);
	});

	test("a stored match has a plain combatant, from a version that made no seats: the GM who joins hears of it, and can add the craft", async () => {
		await emptyRally(generation);
		await join({ actorId: idOf(SECOND) });
		await storedAsPlain(generation, FIRST);
		await until(() => expect(joined().map(({ name }) => name)).toEqual([SECOND]));
		await table.settled();
		expect(gm.notifications).toEqual([expect.stringContaining(`${FIRST}: ${WITHOUT_SEAT}`)]);
		await join({ actorId: idOf(FIRST) });
		expect(await begunWith()).toEqual([SECOND, FIRST]);
	});

	test("another module keeps a plain combatant in the tracker: the GM hears once that the match begins without it", async () => {
		await emptyRally(generation);
		await join(...ALL.slice(1).map((name) => ({ actorId: idOf(name) })));
		gm.Hooks.on("preCreateCombatant", (combatant: Document) => void combatant.updateSource(plainAgain(generation)));
		gm.Hooks.on("preDeleteCombatant", () => false);
		await join({ actorId: idOf(FIRST) });
		await match().updateEmbeddedDocuments("Combatant", [{ _id: joined().at(-1)?._id, defeated: true }]);
		await table.settled();
		expect(gm.notifications).toEqual([expect.stringContaining(`${FIRST}: in the tracker without a seat`)]);
		expect(await begunWith()).toHaveLength(2);
	});
});

/** What makes a plain combatant of a seat. */
function plainAgain(generation: 13 | 14): Record<string, unknown> {
	const { ForcedReplacement } = gm.foundry.data.operators ?? {};
	return { type: "base", ...(generation === 13 ? { "==system": {} } : { system: ForcedReplacement?.create({}) }) };
}

/** The table opens again with a plain combatant of this craft in the match. */
async function storedAsPlain(generation: 13 | 14, name: string): Promise<void> {
	const { world } = table.save();
	const actorId = idOf(name);
	await table.close();
	const stored = world.combats?.find(({ _id }) => _id === id) as { combatants: object[] }; // The match has combatants.
	stored.combatants.push({ _id: "plaincombatant00", type: "base", system: {}, actorId, name: "", initiative: null });
	table = await openTable({ generation, world });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
}

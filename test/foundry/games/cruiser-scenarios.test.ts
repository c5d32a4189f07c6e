/**
 * Scenarios at a table: one click makes the map, craft and seats, and the tokens on the scene follow detection.
 */
import { afterEach, describe, expect, test } from "vitest";
import { SCENARIOS } from "../../../src/view/sol-cruiser/fleet/scenarios.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

const GAME = "sol-cruiser";
const [SCENARIO] = SCENARIOS;
const NAMES = SCENARIO?.craft.map(({ name }) => name) ?? [];

let table: Table;
let gm: Client;
let one: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function open(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	for (const client of [gm, one]) await opensNothing(client);
}

interface SetUp {
	readonly ok: boolean;
	readonly value: MatchAtTable;
	readonly refusal: { readonly code: string };
}

async function setUp(client = gm, game = GAME, scenario = SCENARIO?.id ?? ""): Promise<SetUp> {
	const done = await apiOf(client).setUpScenario(game, scenario);
	await table.settled();
	return done as SetUp; // The API returns an outcome.
}

interface TokenAtTable {
	readonly name: string;
	readonly actorId: string | null;
	readonly actorLink: boolean;
	readonly flags: { readonly "void-regatta": { readonly standsFor: string } };
	readonly texture: { readonly scaleX: number };
}

/** The tokens of the only scene, as a player's client has them. */
function tokens(): readonly TokenAtTable[] {
	const [scene] = one.game.scenes.contents as unknown as readonly {
		readonly tokens: { readonly contents: readonly { toObject(): unknown }[] };
	}[];
	// The schema has parsed it.
	return (scene?.tokens.contents ?? []).map((token) => JSON.parse(JSON.stringify(token.toObject())) as TokenAtTable);
}

function idOf({ flags }: TokenAtTable): string {
	return flags["void-regatta"].standsFor;
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a scenario is set up in one step: its options, an actor for each craft, and a seat for each actor", async () => {
		await open(generation);
		const { ok, value: match } = await setUp();
		expect(ok).toBe(true);
		expect(match.turns.map(({ id }) => match.combatants.contents.find((candidate) => candidate.id === id)?.name)).toEqual(NAMES);
		expect(gm.game.actors.contents.map(({ name }) => name).filter((name) => NAMES.includes(name))).toHaveLength(NAMES.length);
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		await table.settled();
		expect(match.system).toMatchObject({ stage: "running", phase: "deployment" });
	});

	test("a second match of a scenario uses the same actors", async () => {
		await open(generation);
		await setUp();
		const before = gm.game.actors.size;
		const { ok, value: match } = await setUp();
		expect(ok).toBe(true);
		expect(gm.game.actors.size).toBe(before);
		expect(match.combatants.contents).toHaveLength(NAMES.length);
	});

	test("Flight Control offers scenarios, and sets one up on a click", async () => {
		await open(generation);
		apiOf(gm).show("control");
		await table.settled();
		gm.click(`[data-action="set-up-scenario"][data-scenario="${SCENARIO?.id}"]`);
		await table.settled();
		expect(gm.game.combats.contents).toHaveLength(1);
		expect(gm.all(".vr-entrant")).toHaveLength(NAMES.length);
	});

	test("the scene has tokens for all public units, flights included, and detection adds and removes them", async () => {
		await open(generation);
		await gm.game.settings.set("void-regatta", "npcPace", 0);
		const { value: match } = await setUp(gm, GAME, "convoy");
		for (const { id } of match.turns) await apiOf(gm).setPilot(match, id, "warship");
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		expect(await apiOf(gm).makeScene(match)).toMatchObject({ ok: true });
		apiOf(gm).show("control");
		const seen = new Map<string, TokenAtTable>();
		// A craft that another one carries has an actor, and no flight has.
		const isFlight = (token: TokenAtTable): boolean => idOf(token).includes("~") && !gm.game.actors.getName(token.name);
		const gone = (): boolean => [...seen.keys()].some((id) => tokens().every((token) => idOf(token) !== id));
		// NPC captains fly every ship; the test watches the scene until a flight has come and a token has gone.
		await expect
			.poll(
				() => {
					for (const token of tokens()) seen.set(idOf(token), token);
					return [...seen.values()].some(isFlight) && gone();
				},
				{ interval: 20 },
			)
			.toBe(true);
		gm.click('[data-action="pause"]');
		await table.settled();
		const flights = [...seen.values()].filter(isFlight);
		expect(flights.every(({ actorId, actorLink, texture }) => actorId === null && !actorLink && texture.scaleX < 1)).toBe(true);
		const craft = [...seen.values()].filter((token) => !flights.includes(token));
		expect(craft.every(({ actorId, name }) => one.game.actors.getName(name)?.id === actorId)).toBe(true);
	});

	test("a player cannot set up a scenario, and an unknown one is refused", async () => {
		await open(generation);
		expect(await setUp(one)).toMatchObject({ ok: false, refusal: { code: "not-owner" } });
		expect(await setUp(gm, GAME, "nowhere")).toMatchObject({ ok: false, refusal: { code: "unknown-scenario" } });
		expect(await setUp(gm, "jovian-rally")).toMatchObject({ ok: false, refusal: { code: "unknown-scenario" } });
		expect(gm.game.combats.size).toBe(0);
	});
});

/**
 * Scenarios at a table: map, craft and seats in one go; and a scene on which tokens come with detection; on both generations.
 */
import { afterEach, describe, expect, test } from "vitest";
import { SCENARIOS } from "../../src/view/sol-cruiser/fleet/scenarios.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { apiOf, type MatchAtTable } from "./rally-table.ts";

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
	for (const client of [gm, one]) await client.game.settings.set("void-regatta", "openBoard", false);
}

interface SetUp {
	readonly ok: boolean;
	readonly value: MatchAtTable;
	readonly refusal: { readonly code: string };
}

async function setUp(client = gm, game = GAME, scenario = SCENARIO?.id ?? ""): Promise<SetUp> {
	const done = await apiOf(client).setUpScenario(game, scenario);
	await table.settled();
	return done as SetUp; // An outcome of ours.
}

interface TokenAtTable {
	readonly name: string;
	readonly actorId: string | null;
	readonly actorLink: boolean;
	readonly flags: { readonly "void-regatta": { readonly standsFor: string } };
	readonly texture: { readonly scaleX: number };
}

/** What lies on the one scene that there is, as a player has it. */
function tokens(): readonly TokenAtTable[] {
	const [scene] = one.game.scenes.contents as unknown as readonly {
		readonly tokens: { readonly contents: readonly { toObject(): unknown }[] };
	}[];
	// Read as the schema has it.
	return (scene?.tokens.contents ?? []).map((token) => JSON.parse(JSON.stringify(token.toObject())) as TokenAtTable);
}

function idOf({ flags }: TokenAtTable): string {
	return flags["void-regatta"].standsFor;
}

describe.each([13, 14] as const)("on V%i", (generation) => {
	test("a scenario is there at once: its options, an actor for each craft, and all of them on the list", async () => {
		await open(generation);
		const { ok, value: match } = await setUp();
		expect(ok).toBe(true);
		expect(match.turns.map(({ id }) => match.combatants.contents.find((one) => one.id === id)?.name)).toEqual(NAMES);
		expect(gm.game.actors.contents.map(({ name }) => name).filter((name) => NAMES.includes(name))).toHaveLength(NAMES.length);
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		await table.settled();
		expect(match.system).toMatchObject({ stage: "running", phase: "deployment" });
	});

	test("a second match of it uses the same actors", async () => {
		await open(generation);
		await setUp();
		const before = gm.game.actors.size;
		const { ok, value: match } = await setUp();
		expect(ok).toBe(true);
		expect(gm.game.actors.size).toBe(before);
		expect(match.combatants.contents).toHaveLength(NAMES.length);
	});

	test("Race Control offers it, and makes it on a click", async () => {
		await open(generation);
		apiOf(gm).show("control");
		await table.settled();
		gm.click(`[data-action="set-up-scenario"][data-scenario="${SCENARIO?.id}"]`);
		await table.settled();
		expect(gm.game.combats.contents).toHaveLength(1);
		expect(gm.all(".vr-entrant")).toHaveLength(NAMES.length);
	});

	test("on its scene tokens stand for what all may see, flights too, and come and go with detection", { timeout: 40000 }, async () => {
		await open(generation);
		await gm.game.settings.set("void-regatta", "npcPace", 0);
		const { value: match } = await setUp(gm, GAME, "carriers");
		for (const { id } of match.turns) await apiOf(gm).setPilot(match, id, "warship");
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		expect(await apiOf(gm).makeScene(match)).toMatchObject({ ok: true });
		apiOf(gm).show("control");
		const seen = new Map<string, TokenAtTable>();
		const isFlight = (token: TokenAtTable): boolean => idOf(token).includes("~");
		const gone = (): boolean => [...seen.keys()].some((id) => tokens().every((token) => idOf(token) !== id));
		// The captains fly by themselves; what lies on the scene is looked at until a flight was there, and something has gone.
		await expect
			.poll(
				() => {
					for (const token of tokens()) seen.set(idOf(token), token);
					return [...seen.values()].some(isFlight) && gone();
				},
				{ timeout: 20000, interval: 20 },
			)
			.toBe(true);
		gm.click('[data-action="pause"]');
		await table.settled();
		const flights = [...seen.values()].filter(isFlight);
		expect(flights.every(({ actorId, actorLink, texture }) => actorId === null && !actorLink && texture.scaleX < 1)).toBe(true);
		const craft = [...seen.values()].filter((token) => !flights.includes(token));
		expect(craft.every(({ actorId, name }) => one.game.actors.getName(name)?.id === actorId)).toBe(true);
	});

	test("a player sets none up, and there is none by another name", async () => {
		await open(generation);
		expect(await setUp(one)).toMatchObject({ ok: false, refusal: { code: "not-owner" } });
		expect(await setUp(gm, GAME, "nowhere")).toMatchObject({ ok: false, refusal: { code: "unknown-scenario" } });
		expect(await setUp(gm, "jovian-rally")).toMatchObject({ ok: false, refusal: { code: "unknown-scenario" } });
		expect(gm.game.combats.size).toBe(0);
	});
});

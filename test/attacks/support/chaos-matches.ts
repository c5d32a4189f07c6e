/**
 * The matches that chaos and kills are played in: one of each game with sealed orders, small enough for many steps.
 */
import { fullThrust, fusionRegatta, jovianRally, solCruiser } from "../../../src/core/index.ts";
import type { AnyGame } from "../../../src/core/kernel/game.ts";
import { apiOf, type MatchAtTable } from "../../foundry/tables/rally-table.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";

export interface ChaosGame {
	readonly game: AnyGame;
	/** The ready-made scenario to play; null for three craft without a scenario. */
	readonly scenario: string | null;
	/** The type of those three craft. */
	readonly craft?: string;
}

/** The games with sealed orders. */
export const SEALING_GAMES: readonly ChaosGame[] = [
	{ game: fusionRegatta, scenario: null, craft: "yacht" },
	{ game: solCruiser, scenario: "smuggler" },
	{ game: fullThrust, scenario: "duel" },
];

/** All games. */
export const ALL_GAMES: readonly ChaosGame[] = [{ game: jovianRally, scenario: null, craft: "racer" }, ...SEALING_GAMES];

/** Sets up a match in which people decide for all seats, and two players own a craft each. Returns its id. */
export async function setUpForPersons(gm: Client, { game, scenario, craft = "" }: ChaosGame): Promise<string> {
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	const { id } = await (scenario ? scenarioOf(gm, game.id, scenario) : threeCraft(gm, game.id, craft));
	const match = matchOf(gm, id);
	const [first, second] = match.turns;
	for (const { id: seat } of match.turns) await apiOf(gm).setPilot(match, seat, "");
	await own(gm, first?.name, USERS.one);
	await own(gm, second?.name, USERS.two);
	return id;
}

/** A match as a client holds it, with the parts that tests check. */
export function matchOf(client: Client, id: string): MatchAtTable {
	return client.game.combats.get(id) as unknown as MatchAtTable;
}

async function scenarioOf(gm: Client, game: string, scenario: string): Promise<MatchAtTable> {
	// The API returns an outcome.
	return ((await apiOf(gm).setUpScenario(game, scenario)) as { readonly value: MatchAtTable }).value;
}

async function threeCraft(gm: Client, game: string, craft: string): Promise<MatchAtTable> {
	const { value } = await apiOf(gm).setUp(game);
	for (const name of ["Copper Kettle", "Blue Heron", "Green Comet"]) {
		await apiOf(gm).enter(value, await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${craft}` }));
	}
	return value;
}

async function own(gm: Client, craft: string | undefined, user: string): Promise<void> {
	await gm.game.actors.getName(craft ?? "")?.update({ ownership: { default: 1, [user]: 3 } });
}

/**
 * The four games as host systems see them: how each is set up with two craft.
 */
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import type { Client } from "../tabletop/open-table.ts";
import { GATES } from "../view/fusion-regatta/state.ts";
import { accepted } from "./host-table.ts";

const LIVERY = { hull: "#c0392b", trim: "#f4d35e", glyph: "disc" };

/** How a game is set up: with two craft of a type, or from a scenario. In a regatta, gates must be placed. */
export interface HostGame {
	readonly game: string;
	readonly craft?: string;
	readonly scenario?: string;
	readonly gates?: readonly unknown[];
}

export const GAMES: readonly HostGame[] = [
	{ game: "jovian-rally", craft: "racer" },
	{ game: "fusion-regatta", craft: "yacht", gates: GATES.slice(0, 2) },
	{ game: "sol-cruiser", scenario: "smuggler" },
	{ game: "full-thrust", scenario: "duel" },
];

/** A match of two craft: actors if the system accepts craft, otherwise seats that keep their craft. */
export async function matchOf(gm: Client, { game, craft, scenario }: HostGame, takesCraft: boolean): Promise<MatchAtTable> {
	if (scenario) return accepted<MatchAtTable>(await apiOf(gm).setUpScenario(game, scenario));
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp(game));
	for (const name of [`First ${craft}`, `Second ${craft}`]) {
		if (!takesCraft) {
			accepted(await apiOf(gm).enterNpc(match, { name, style: "", livery: LIVERY }));
			continue;
		}
		const actor = await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${craft}` });
		accepted(await apiOf(gm).enter(match, actor));
	}
	return match;
}

/** Starts a match in which nobody is an NPC, and places its gates. */
export async function begin(gm: Client, match: MatchAtTable, { gates = [] }: HostGame): Promise<void> {
	for (const { id } of match.turns) accepted(await apiOf(gm).setPilot(match, id, ""));
	accepted(await apiOf(gm).start(match));
	for (const gate of gates) {
		accepted(await apiOf(gm).perform(match, { kind: "command", seat: null, command: { kind: "place", gate } }));
	}
}

/**
 * A table for the coin game, with sealed hands. It runs a module that is built with this game only. The GM and each player have
 * a seat; an NPC may have a fourth.
 */
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { type BuiltModule, buildGame } from "./built-module.ts";
import { opensNothing } from "./quiet.ts";
import { apiOf, type MatchAtTable, makeRacers, RACERS } from "./rally-table.ts";
import { begunBefore, keepBegun } from "./saved-tables.ts";

let built: Promise<BuiltModule> | null = null;

/** An ace that counts its thoughts, and thinks until the page lets it pick. */
const ACE = `function* () {
	globalThis.thoughts = (globalThis.thoughts ?? 0) + 1;
	while (!globalThis.mayPick) yield;
	return { coins: 7 };
}`;

/** The module with the coin game, in a folder of its own; built once for all tests of this worker. */
export function buildCoinModule(): Promise<BuiltModule> {
	const pilots = `{ five: () => ({ coins: 5 }), ace: async () => (${ACE})() }`;
	built ??= buildGame({ id: "coin-game", file: "coin-game.ts", name: "coinGame", pilots });
	return built;
}

export interface CoinTable {
	readonly table: Table;
	readonly gm: Client;
	readonly one: Client;
	readonly two: Client;
	/** Ids of the seats of the GM, Player One and Player Two, and of the NPC if there is one. */
	readonly seats: readonly string[];
	readonly combat: (client: Client) => SealedMatch;
	/** Clicks an element that seals this hand on the sheet of the client's craft. */
	readonly seal: (client: Client, coins: number) => Promise<void>;
	/** Seals this hand from a client for the seat with this number. */
	readonly sealFor: (client: Client, seat: number, coins: number) => Promise<void>;
}

export interface SealedMatch extends Omit<MatchAtTable, "system"> {
	readonly system: MatchAtTable["system"] & { readonly log: Readonly<Record<string, SealedEntry>> };
}

interface SealedEntry {
	readonly kind: string;
	readonly seat: string;
	readonly digest: string;
	readonly opened: { readonly order: { readonly coins: number }; readonly nonce: string } | null;
	readonly command: Readonly<Record<string, unknown>>;
}

/** Opens a table where the coin game has begun. */
export async function coinTable(options: { generation: 13 | 14; moduleDir: string; npc?: boolean; started?: boolean }): Promise<CoinTable> {
	const kind = { table: "coin", ...options };
	const before = begunBefore<{ readonly id: string }>(kind);
	const table = await openTable({ ...options, ...before });
	const gm = await table.join(USERS.gm);
	if (!before) await makeRacers(gm);
	const one = await table.join(USERS.one);
	const two = await table.join(USERS.two);
	const id = before?.facts.id ?? (await setUpCoins([gm, one, two], options));
	await table.settled();
	if (!before) keepBegun(kind, { ...table.save(), facts: { id } });
	// The match, with the parts that tests look at.
	const combat = (client: Client) => client.game.combats.get(id) as unknown as SealedMatch;
	const seats = combat(gm).turns.map(({ id }) => id);
	const sealFor = async (client: Client, seat: number, coins: number) => {
		await sealsBy(client)(combat(client), String(seats[seat]), { coins });
		await table.settled();
	};
	const seal = (client: Client, coins: number) => sealFor(client, seatOf(client), coins);
	return { table, gm, one, two, seats, combat, seal, sealFor };
}

/** Sets up the match, and starts it if asked. Returns its id. */
async function setUpCoins(
	[gm, each, two]: readonly [Client, Client, Client],
	{ npc, started }: { readonly npc?: boolean; readonly started?: boolean },
): Promise<string> {
	const api = apiOf(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const client of [gm, each, two]) await opensNothing(client);
	const { value: match } = await api.setUp("coin-game");
	for (const { name } of RACERS) await api.enter(match, gm.game.actors.getName(name));
	if (npc) await api.setPilot(match, String(match.turns[0]?.id), "five");
	if (started !== false) await api.start(match);
	return match.id;
}

/** The number of a user's seat. */
function seatOf({ userId }: Client): number {
	return userId === USERS.one ? 1 : userId === USERS.two ? 2 : 0;
}

type Seals = (combat: SealedMatch, seat: string, order: object) => Promise<void>;

function sealsBy(client: Client): Seals {
	// The realm returns members of other modules without types.
	const { seal } = apiOf(client) as unknown as { readonly seal: Seals };
	return seal;
}

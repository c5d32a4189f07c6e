/**
 * A table for the coin game, with sealed hands. It runs a module that is built with this game only. The GM and each player have
 * a seat; an NPC may have a fourth.
 */
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { type BuiltModule, buildGame } from "./built-module.ts";
import { opensNothing } from "./quiet.ts";
import { apiOf, type MatchAtTable } from "./rally-table.ts";

/** Builds the module with the coin game into a folder of its own. */
export function buildCoinModule(): Promise<BuiltModule> {
	return buildGame({ id: "coin-game", file: "coin-game.ts", name: "coinGame", pilots: "{ five: () => ({ coins: 5 }) }" });
}

export interface CoinTable {
	readonly table: Table;
	readonly gm: Client;
	readonly one: Client;
	readonly two: Client;
	/** Ids of the seats of the GM, Player One and Player Two, and of the NPC if asked for. */
	readonly seats: readonly string[];
	readonly combat: (client: Client) => SealedMatch;
	/** Clicks an element that seals this hand, on the sheet of the client's craft. */
	readonly seal: (client: Client, coins: number) => Promise<void>;
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

const CRAFT = [{ name: "Copper Kettle" }, { name: "Blue Heron", owner: USERS.one }, { name: "Green Comet", owner: USERS.two }] as const;

/** Opens a table where the coin game has begun. */
export async function coinTable(options: { generation: 13 | 14; moduleDir: string; npc?: boolean; started?: boolean }): Promise<CoinTable> {
	const table = await openTable(options);
	const gm = await table.join(USERS.gm);
	for (const craft of CRAFT) {
		const ownership = { default: 1, ...("owner" in craft ? { [craft.owner]: 3 } : {}) };
		await gm.foundry.documents.Actor.create({ name: craft.name, type: "void-regatta.racer", ownership });
	}
	const one = await table.join(USERS.one);
	const two = await table.join(USERS.two);
	const api = apiOf(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const client of [gm, one, two]) await opensNothing(client);
	const made = await api.setUp("coin-game");
	for (const { name } of CRAFT) await api.enter(made.value, gm.game.actors.getName(name));
	// The match, with the parts that tests look at.
	const combat = (client: Client) => client.game.combats.get(made.value.id) as unknown as SealedMatch;
	const seats = combat(gm).turns.map(({ id }) => id);
	if (options.npc) await api.setPilot(combat(gm), String(seats[0]), "five");
	if (options.started !== false) await api.start(combat(gm));
	await table.settled();
	const seal = async (client: Client, coins: number) => {
		await sealsBy(client)(combat(client), seatOf(client, seats), { coins });
		await table.settled();
	};
	return { table, gm, one, two, seats, combat, seal };
}

function seatOf({ userId }: Client, seats: readonly string[]): string {
	return String(seats[userId === USERS.one ? 1 : userId === USERS.two ? 2 : 0]);
}

type Seals = (combat: SealedMatch, seat: string, order: object) => Promise<void>;

function sealsBy(client: Client): Seals {
	// The realm returns members of other modules without types.
	const { seal } = apiOf(client) as unknown as { readonly seal: Seals };
	return seal;
}

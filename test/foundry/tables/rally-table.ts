/**
 * A table for a rally: the GM, two players with a racer each, and the parts of the match that tests check. A client costs time at each
 * step, so Player Two is not there where no test looks at that page.
 */
import type { Client, Table } from "../../tabletop/open-table.ts";
import { DEFAULT_USERS, openTable, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "./quiet.ts";
import { begunBefore, keepBegun } from "./saved-tables.ts";

export interface RallyTable {
	readonly table: Table;
	readonly gm: Client;
	readonly one: Client;
	/** Throws if Player Two is not there. */
	readonly two: Client;
	/** Ids of the seats of the GM's, Player One's and Player Two's racers, in seat order. */
	readonly seats: readonly string[];
	/** The match as a client holds it. */
	readonly combat: (client: Client) => MatchAtTable;
	readonly close: () => Promise<void>;
}

/** The parts of a match's document that tests check. */
export interface MatchAtTable {
	readonly id: string;
	readonly round: number;
	readonly turn: number | null;
	readonly combatants: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
	readonly turns: readonly { readonly id: string; readonly name: string }[];
	readonly system: {
		readonly stage: string;
		readonly phase: string;
		readonly undos: number;
		readonly log: Readonly<Record<string, { readonly command: Readonly<Record<string, unknown>>; readonly seat: string | null }>>;
	};
	readonly update: (changes: object, options?: object) => Promise<unknown>;
	readonly nextTurn: () => Promise<unknown>;
	readonly previousTurn: () => Promise<unknown>;
}

/** What a call answers. */
interface Answered {
	readonly ok: boolean;
	readonly refusal?: { readonly code: string };
}

interface Api {
	readonly setUp: (game: string) => Promise<{ readonly ok: boolean; readonly value: MatchAtTable }>;
	readonly setUpScenario: (game: string, scenario: string) => Promise<unknown>;
	readonly enter: (combat: MatchAtTable, actor: unknown) => Promise<unknown>;
	readonly enterNpc: (combat: MatchAtTable, npc: object) => Promise<unknown>;
	readonly setPilot: (combat: MatchAtTable, seat: string, style: string) => Promise<unknown>;
	readonly seal: (combat: MatchAtTable, seat: string, order: object) => Promise<unknown>;
	readonly setOptions: (combat: MatchAtTable, options: unknown) => Promise<{ readonly ok: boolean }>;
	readonly start: (combat: MatchAtTable) => Promise<{ readonly ok: boolean }>;
	readonly perform: (combat: MatchAtTable, act: object) => Promise<{ readonly ok: boolean }>;
	readonly check: (
		uuid: string,
		id: string,
		given?: object,
	) => Promise<{ readonly ok: boolean; readonly value: { readonly effects: readonly string[] } }>;
	readonly rule: (combat: MatchAtTable, ruling: object) => Promise<{ readonly ok: boolean }>;
	readonly reroll: (combat: MatchAtTable, die: object) => Promise<{ readonly ok: boolean }>;
	readonly skip: (combat: MatchAtTable, seat: string) => Promise<{ readonly ok: boolean }>;
	readonly takeOver: (combat: MatchAtTable, seat: string) => Promise<{ readonly ok: boolean }>;
	readonly setPost: (combat: MatchAtTable, posted: object) => Promise<Answered>;
	readonly setCrewStyle: (combat: MatchAtTable, seat: string, style: string) => Promise<Answered>;
	readonly giveBack: (combat: MatchAtTable, seat: string) => Promise<{ readonly ok: boolean }>;
	readonly takeBack: (combat: MatchAtTable, seat: string) => Promise<void>;
	readonly reinforce: (combat: MatchAtTable, actor: unknown, turn?: number) => Promise<{ readonly ok: boolean }>;
	readonly reinforceNpc: (combat: MatchAtTable, npc: object, turn?: number) => Promise<{ readonly ok: boolean }>;
	readonly undoTo: (combat: MatchAtTable, to: number) => Promise<{ readonly ok: boolean }>;
	readonly decide: (combat: MatchAtTable, seat: string | null) => Promise<{ readonly ok: boolean }>;
	readonly makeScene: (combat: MatchAtTable) => Promise<{ readonly ok: boolean }>;
	readonly handTo: (combat: MatchAtTable, seat: string, user: string) => Promise<unknown>;
	readonly show: (name: string) => void;
	readonly open: (uuid: string) => Promise<unknown>;
}

/** The module's public API on a client. */
export function apiOf(client: Client): Api {
	// A client's realm returns the members of a module without types.
	return client.game.modules.get("void-regatta")?.["api"] as Api;
}

/** The racers of the table; the first is the GM's. */
export const RACERS = [
	{ name: "Copper Kettle" },
	{ name: "Blue Heron", owner: USERS.one },
	{ name: "Green Comet", owner: USERS.two },
] as const;

/** The id of the assistant, if the table has one. */
export const ASSISTANT = "assistant0000000";

const ASSISTANT_USER = { _id: ASSISTANT, name: "Assistant", role: 3, color: "#cc79a7", character: null, flags: {} };

/** The users of a world with an assistant. */
export const ASSISTED_USERS = [...DEFAULT_USERS, ASSISTANT_USER];

/** The smallest possible course: three rows of two, 4 kg for every trajectory, nine burns in three rounds. */
export const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };

/** Opens a table with a rally, which has begun unless `started` is false. */
export async function rallyTable(options: {
	generation: 13 | 14;
	started?: boolean;
	folder?: string;
	small?: boolean;
	/** Whether Player Two, who has a racer, is not there. */
	withoutTwo?: boolean;
	/** Whether the world also has an assistant GM as a user. */
	assisted?: boolean;
	/** As for the table: whether players may change their own combatants by an update of the combat. */
	ownedCombatants?: boolean;
}): Promise<RallyTable> {
	const { generation, folder, started = true, small = false, withoutTwo = false, assisted = false, ownedCombatants = true } = options;
	const kind = { table: "rally", generation, started, small, withoutTwo, assisted };
	const before = folder ? null : begunBefore<{ readonly id: string }>(kind);
	const world = before?.world ?? (assisted ? { users: ASSISTED_USERS } : {});
	const table = await openTable({
		generation,
		world,
		ownedCombatants,
		...(before ? { storage: before.storage } : {}),
		...(folder ? { folder } : {}),
	});
	const gm = await table.join(USERS.gm);
	if (!before) await makeRacers(gm);
	const one = await table.join(USERS.one);
	const others = [one, ...(withoutTwo ? [] : [await table.join(USERS.two)])];
	const id = before?.facts.id ?? (await setUpRally([gm, ...others], { started, small }));
	await table.settled();
	if (!before && !folder) keepBegun(kind, { ...table.save(), facts: { id } });
	// The match, with the parts that tests check.
	const combat = (client: Client) => client.game.combats.get(id) as unknown as MatchAtTable;
	const seats = combat(gm).turns.map(({ id }) => id);
	return {
		table,
		gm,
		one,
		get two() {
			if (!others[1]) throw new Error("Player Two is not at this table");
			return others[1];
		},
		seats,
		combat,
		close: () => table.close(),
	};
}

/** The GM makes the racers of the table. */
export async function makeRacers(gm: Client): Promise<void> {
	for (const racer of RACERS) {
		const ownership = { default: 1, ...("owner" in racer ? { [racer.owner]: 3 } : {}) };
		await gm.foundry.documents.Actor.create({ name: racer.name, type: "void-regatta.racer", ownership });
	}
}

/** Sets up the match, and starts it if asked. Returns its id. */
async function setUpRally(
	[gm, ...others]: readonly [Client, ...Client[]],
	{ started, small }: { readonly started: boolean; readonly small: boolean },
): Promise<string> {
	const api = apiOf(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const client of [gm, ...others]) await opensNothing(client);
	const { value: match } = await api.setUp("jovian-rally");
	for (const { name } of RACERS) await api.enter(match, gm.game.actors.getName(name));
	if (small) {
		const before = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
		await api.setOptions(match, { ...before, course: SMALLEST });
	}
	if (started) await api.start(match);
	return match.id;
}

/** The commands of a match so far, in order. */
export function commandsOf(match: MatchAtTable): readonly unknown[] {
	return Object.values(match.system.log).map(({ command }) => command);
}

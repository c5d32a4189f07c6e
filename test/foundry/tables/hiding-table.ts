/**
 * A table for a small hiding game. It runs a module that is built with this game only, and with a presenter that prints its
 * input. A GM and two players have a seat each; a second GM may join.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { type BuiltModule, buildGame, ROOT } from "./built-module.ts";
import { opensNothing } from "./quiet.ts";
import { apiOf, type MatchAtTable, makeRacers, RACERS } from "./rally-table.ts";
import { begunBefore, keepBegun } from "./saved-tables.ts";

export const SECOND_GM = "secondgamemaster";

let built: Promise<BuiltModule> | null = null;

/** The module with the hiding game, in a folder of its own; built once for all tests of this worker. */
export function buildHidingModule(): Promise<BuiltModule> {
	const game = { id: "hiding-game", file: "hiding-game.ts", name: "hidingGame", pilots: "{}" };
	built ??= buildGame(game, { [CIPHER]: withCheapGuesses(readSource(CIPHER)), [PER_MATCH]: withOpenStores(readSource(PER_MATCH)) });
	return built;
}

function readSource(path: string): string {
	return readFileSync(join(ROOT, path), "utf8");
}

const PER_MATCH = "src/foundry/documents/per-match.ts";

/** The stores of matches, which tell the test what they keep. */
function withOpenStores(source: string): string {
	const made = "const kept = new Map<string, Value>();";
	const open = source.replace(made, `${made} opened.push(kept);`);
	if (open === source) throw new Error(`${PER_MATCH} makes its maps in another way`);
	return `const opened: Map<string, unknown>[] = [];
		Object.assign(globalThis, { keptForMatches: () => opened.map((kept) => [...kept.keys()]) });
		${open}`;
}

/** The keys of what a client's page keeps for matches, for each store that has any. */
export function keptForMatches({ document }: Client): readonly (readonly string[])[] {
	const keptForMatches: unknown = Reflect.get(Object(document.defaultView), "keptForMatches");
	if (typeof keptForMatches !== "function") throw new Error("The page does not tell what it keeps for matches");
	return keptForMatches().filter((keys: readonly string[]) => keys.length > 0);
}

const CIPHER = "src/foundry/match/secrets/on-demand/cipher.ts";

/** The cipher with the lowest cost of a pass phrase that the module accepts: a key of full cost takes a second to make. */
function withCheapGuesses(cipher: string): string {
	const cheap = cipher.replace("COST = 2 ** 17;", "COST = 2 ** 14;");
	if (cheap === cipher) throw new Error(`${CIPHER} says its cost in another way`);
	return cheap;
}

export interface HidingTable {
	readonly table: Table;
	readonly gm: Client;
	readonly one: Client;
	/** Throws if Player Two is not there. */
	readonly two: Client;
	/** Ids of the seats of the GM, Player One and Player Two. */
	readonly seats: readonly [string, string, string];
	readonly combat: (client: Client) => HiddenMatch;
	/** Every message that a client has received on the module's channel, as one text. */
	readonly heard: (client: Client) => string;
	/** The input of the user's board. */
	readonly shown: (client: Client) => Promise<Shown>;
	/** Seals where the client's own seat goes. */
	readonly seal: (client: Client, to: number) => Promise<void>;
	/** A GM's client acts for a seat. */
	readonly act: (client: Client, seat: string, command: object) => Promise<void>;
}

export interface HiddenMatch extends Omit<MatchAtTable, "system"> {
	readonly system: {
		readonly stage: string;
		readonly log: Readonly<Record<string, { readonly kind: string; readonly digest: string }>>;
		readonly shown: unknown;
		readonly published: Readonly<Record<string, { readonly order: Readonly<Record<string, unknown>>; readonly nonce: string }>> | null;
	};
}

/** The parts of a presenter's input that tests check. */
export interface Shown {
	readonly seat: string | null;
	readonly view: { readonly round: number; readonly listened: number; readonly places: Readonly<Record<string, number>> };
	readonly choices: readonly { readonly command: { readonly to?: number } }[];
	readonly situation: { readonly awaited: readonly string[]; readonly round: number };
	readonly sealed: readonly string[];
	readonly ownOrder: { readonly to: number } | null;
	readonly reports: readonly { readonly code: string; readonly rolls: readonly { readonly shown: readonly number[] }[] }[];
}

const USER_SOURCES = [
	{ _id: USERS.gm, name: "Gamemaster", role: 4, color: "#cc5500", character: null, flags: {} },
	{ _id: USERS.one, name: "Player One", role: 1, color: "#0072b2", character: null, flags: {} },
	{ _id: USERS.two, name: "Player Two", role: 1, color: "#009e73", character: null, flags: {} },
	{ _id: SECOND_GM, name: "Second Gamemaster", role: 4, color: "#cc79a7", character: null, flags: {} },
];

/** A table after the start of the hiding game. */
interface Wanted {
	readonly generation: 13 | 14;
	readonly moduleDir: string;
	/** The dice that place the GM, Player One and Player Two. */
	readonly berths: readonly number[];
}

/**
 * Opens a table after the start of the hiding game. A client costs time at each step, so Player Two has left where no test looks at that
 * page.
 */
export async function hidingTable({ withoutTwo = false, ...options }: Wanted & { readonly withoutTwo?: boolean }): Promise<HidingTable> {
	const { generation, moduleDir } = options;
	const kind = { table: "hiding", ...options };
	const before = begunBefore<Evening>(kind);
	const table = await openTable({ generation, moduleDir, world: { users: USER_SOURCES }, ...before });
	const gm = await table.join(USERS.gm);
	if (!before) await makeRacers(gm);
	const one = await table.join(USERS.one);
	const two = before && withoutTwo ? null : await table.join(USERS.two);
	const clients = [gm, one, ...(two ? [two] : [])];
	const messages = new Map(clients.map((client) => [client.userId, listenIn(client)]));
	const id = before?.facts.id ?? (await startHiding(table, clients, options.berths));
	const heardSoFar = (): Evening["heard"] => JSON.parse(JSON.stringify(Object.fromEntries(messages))); // The messages are plain data.
	if (!before) keepBegun<Evening>(kind, { ...table.save(), facts: { id, heard: heardSoFar() } });
	if (withoutTwo) await two?.leave();
	// What a client received at the start counts on a later evening, too.
	const earlier = before?.facts.heard ?? {};
	const heard = ({ userId }: Client) => JSON.stringify([...(earlier[userId] ?? []), ...(messages.get(userId) ?? [])]);
	// The match, with the parts that tests check.
	const combat = (client: Client) => client.game.combats.get(id) as unknown as HiddenMatch;
	const [first = "", second = "", third = ""] = combat(gm).turns.map(({ id }) => id);
	const seats = [first, second, third] as const;
	const seatOf = ({ userId }: Client) => (userId === USERS.one ? second : userId === USERS.two ? third : first);
	const seal = async (client: Client, to: number) => {
		await sealsBy(client)(combat(client), seatOf(client), { to });
		await table.settled();
	};
	const act = async (client: Client, seat: string, command: object) => {
		await apiOf(client).perform(combat(client) as never, { kind: "command", seat, command });
		await table.settled();
	};
	const shown = async (client: Client): Promise<Shown> => {
		apiOf(client).show("board");
		await table.settled();
		return JSON.parse(client.find(".vr-board-window .vr-dump").textContent ?? "null");
	};
	return {
		table,
		gm,
		one,
		get two() {
			if (!two || withoutTwo) throw new Error("Player Two is not at this table");
			return two;
		},
		seats,
		combat,
		heard,
		shown,
		seal,
		act,
	};
}

/** What is known of a started match: its id, and the messages that each client received at the start. */
interface Evening {
	readonly id: string;
	readonly heard: Readonly<Record<string, readonly unknown[]>>;
}

/** Sets up the match and starts it. Returns its id. */
async function startHiding(table: Table, clients: readonly Client[], berths: readonly number[]): Promise<string> {
	for (const client of clients) await opensNothing(client);
	const [gm] = clients;
	if (!gm) throw new Error("A GM starts the match");
	const api = apiOf(gm);
	const { value: match } = await api.setUp("hiding-game");
	for (const { name } of RACERS) await api.enter(match, gm.game.actors.getName(name));
	gm.dice([...berths]);
	// A GM who has not decided on encrypted copies would get a notice.
	await gm.game.settings.set("void-regatta", "recordLocks", { current: "none", locks: {} });
	await api.start(match);
	await table.settled();
	await gm.game.settings.set("void-regatta", "recordLocks", {});
	return match.id;
}

/** Records the messages that a client receives from now on. */
export function listenIn(client: Client): readonly unknown[] {
	const messages: unknown[] = [];
	client.game.socket.on("module.void-regatta", (message: unknown) => void messages.push(message));
	return messages;
}

type Seals = (combat: HiddenMatch, seat: string, order: object) => Promise<void>;

function sealsBy(client: Client): Seals {
	// The realm returns members of other modules without types.
	const { seal } = apiOf(client) as unknown as { readonly seal: Seals };
	return seal;
}

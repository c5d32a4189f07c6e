// openTable: a server and any number of clients in one process. Each client has a
// window of its own. See README.md for how a test uses it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LONGEST_WAIT } from "../patience.ts";
import { openRealm } from "./carriers/realm.ts";
import { Client } from "./client-at-table.ts";
import type { Source } from "./common/objects.ts";
import { FAULTS, type Message, type Operation, type OperatorFault } from "./common/wire.ts";
import { FRESH_DICE, seededDice } from "./seeded-dice.ts";
import { type OpenPort, openPort } from "./server/http.ts";
import { type InstalledPackage, readPackage } from "./server/manifest.ts";
import { type Flood, TableServer } from "./server/server.ts";
import type { WorldSeed } from "./server/world.ts";

export { Client } from "./client-at-table.ts";

/** Options of a table. */
export interface TableOptions {
	generation: 13 | 14;
	/** How operators in a type's data fail (core issue 13466); omitted if they work. */
	operatorFault?: OperatorFault | null;
	/** Initial sources. The users are always added. */
	world?: WorldSeed;
	/** Whether browsers are new to the users, who then get what the module shows a newcomer; no by default. */
	newcomers?: boolean;
	/** What browsers keep from an earlier evening, by user id. */
	storage?: SavedTable["storage"];
	/** The folder of the world. Without it, the world is not saved. */
	folder?: string;
	/** The folder of the built module; `dist/` by default. */
	moduleDir?: string;
	/** Folders of other modules, released by other authors or made for a test. */
	others?: readonly string[];
	/** The folder of a game system; the built-in one by default. */
	systemDir?: string;
	/** False to show what clients write to the console. */
	quiet?: boolean;
	/** Whether players may change their own combatants by an update of the combat (core issue 10501); yes by default, the harder reading. */
	ownedCombatants?: boolean;
	/** Gets every message as it leaves a client or the server, with the user whose client sends or receives it. */
	onTraffic?: (text: string, from: "client" | "server", user: string) => void;
}

/** An evening that a later table may continue: the world as it is stored, and what each user's browser keeps. */
export interface SavedTable {
	readonly world: WorldSeed;
	readonly storage: Readonly<Record<string, Record<string, string>>>;
}

/** The route of a message to one client. It arrives once for each number, after that many extra turns of the event loop. */
export type Route = (message: { readonly data: unknown; readonly from: string; readonly to: string }) => readonly number[];

/** Ids of the users of every table. */
export const USERS = { gm: "gamemaster000000", one: "playerone0000000", two: "playertwo0000000" } as const;

/** The users of a new table. */
export const DEFAULT_USERS: Source[] = [
	{ _id: USERS.gm, name: "Gamemaster", role: 4, color: "#cc5500", character: null, flags: {} },
	{ _id: USERS.one, name: "Player One", role: 1, color: "#0072b2", character: null, flags: {} },
	{ _id: USERS.two, name: "Player Two", role: 1, color: "#009e73", character: null, flags: {} },
];

/** What a browser keeps whose users are no newcomers: that each of them has seen the module's welcome. */
export const KNOWN: Readonly<Record<string, string>> = {
	"void-regatta.film": JSON.stringify("0"),
	"void-regatta.welcomed": JSON.stringify(Object.fromEntries(Object.values(USERS).map((id) => [id, true]))),
};

const CORE_TEMPLATES = fileURLToPath(new URL("page/templates/sidebar", import.meta.url));
const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
/** How operators fail at every table that does not say so itself; null if they work. */
const FAULT_OF_ALL = faultNamed(process.env["OPERATOR_FAULT"] ?? "");
const QUIET_TURNS = 3;
/** How far work on a busy machine may exceed its limit by the clock, in multiples of the limit. */
const BUSY = process.env["SOAK"] === "1" ? 30 : 2;

/** The fault of a name such as `merged` or `merged at server`; null for any other text. */
function faultNamed(name: string): OperatorFault | null {
	const how = FAULTS.find((fault) => name.startsWith(fault));
	return how ? { how, at: name.endsWith("server") ? "server" : "model" } : null;
}

/** Reads the packages of a world: the module, if it is built, and the packages beside it. */
function packagesOf({ moduleDir: folder, others = [], systemDir }: TableOptions): InstalledPackage[] {
	const own = readPackage(folder ?? DIST, { root: "modules", foreign: false });
	if (!own && folder && !existsSync(folder)) throw new Error(`There is no module at ${folder}`);
	const beside = [
		...others.map((other) => [other, readPackage(other, { root: "modules", foreign: true })] as const),
		...(systemDir ? [[systemDir, readPackage(systemDir, { root: "systems", foreign: true })] as const] : []),
	];
	return [
		...(own ? [own] : []),
		...beside.map(([from, installed]) => {
			if (!installed) throw new Error(`There is no manifest in ${from}`);
			return installed;
		}),
	];
}

/** An open table. */
export class Table {
	readonly generation: 13 | 14;
	readonly #options: TableOptions;
	readonly #packages: InstalledPackage[];
	#server: TableServer;
	#traffic = 0;
	#stamp = 0;
	/** How many clients have joined; the dice of each follow from it. */
	#joins = 0;
	readonly #clients = new Map<string, Client>();
	/** For each client: closes its connection and its window. */
	readonly #ends = new Map<string, () => void>();
	/** For each client with a planned cut: how many messages it may still send. */
	readonly #leftToSend = new Map<string, number>();
	readonly #storage: Map<string, Record<string, string>>;

	private constructor(options: TableOptions, packages: InstalledPackage[], server: TableServer) {
		this.generation = options.generation;
		this.#options = options;
		this.#packages = packages;
		this.#server = server;
		this.#storage = new Map(Object.entries(options.storage ?? {}));
	}

	static async open(options: TableOptions): Promise<Table> {
		const packages = packagesOf(options);
		return new Table(options, packages, await Table.#serve(options, packages));
	}

	static #serve(options: TableOptions, packages: InstalledPackage[]): Promise<TableServer> {
		const { generation, operatorFault = FAULT_OF_ALL, folder = null, world = {}, ownedCombatants = true } = options;
		return TableServer.open({ generation, operatorFault, folder, seed: { users: DEFAULT_USERS, ...world }, packages, ownedCombatants });
	}

	/** The connected clients. */
	get clients(): Client[] {
		return [...this.#clients.values()];
	}

	/** A copy of what the server has stored. Writing to it changes nothing. */
	stored(collection: string): Source[] {
		return this.#server.world.snapshot()[collection] ?? [];
	}

	/** The world and the browsers as they are now. */
	save(): SavedTable {
		return { world: this.#server.world.snapshot(), storage: Object.fromEntries(this.clients.map(({ userId, kept }) => [userId, kept])) };
	}

	/** Cuts the connection of a user's client, and not of a second browser, after this many messages. The last one arrives but gets no answer. A new client has a new connection. */
	cut(userId: string, after: number): void {
		this.#leftToSend.set(userId, after);
	}

	/** Sends operations as a cheating client of this user would. Only the server checks them. */
	async forge(
		userId: string,
		...operations: (Partial<Operation> & Pick<Operation, "action" | "documentName" | "entries">)[]
	): Promise<void> {
		const session = this.#server.connect(userId, () => {});
		const whole = operations.map((operation) => ({ parent: null, options: {}, ...operation }));
		session.receive(JSON.stringify({ kind: "modify", id: 0, operations: whole }));
		session.close();
		await this.settled();
	}

	/** Sends socket messages as scripts of users could, from pages of their own. */
	flood(event: string, flood: Flood): void {
		this.#server.flood(event, flood);
	}

	/**
	 * The route of each message that clients send each other from now on; null for the normal network. Changes of
	 * documents are never lost, as in Foundry.
	 */
	route: Route | null = null;

	/** A user joins, by id or by name. A user who is already connected leaves first, unless the new client is a second browser. */
	async join(user: string, { beside = false }: { readonly beside?: boolean } = {}): Promise<Client> {
		const found = this.#server.users.find(({ _id, name }) => _id === user || name === user);
		if (!found) throw new Error(`There is no user ${user} at this table`);
		const userId = String(found._id);
		const place = beside ? `${userId} ${this.#clients.size}` : userId;
		await this.#clients.get(place)?.leave();
		const { line, close } = this.#line(userId, place);
		const realm = await openRealm({
			line,
			folders: this.#folders,
			foreign: new Set(this.#packages.filter(({ facts }) => facts.foreign).map(({ facts }) => `${facts.root}/${facts.id}`)),
			storage: { ...(this.#options.newcomers ? {} : KNOWN), ...this.#storage.get(place) },
			quiet: this.#options.quiet !== false,
		});
		const leave = async () => {
			if (this.#clients.get(place) !== client) return;
			this.#end(place);
			await this.settled();
		};
		const client = new Client(userId, realm, leave);
		this.#clients.set(place, client);
		this.#ends.set(place, () => {
			close();
			this.#storage.set(place, realm.close());
		});
		this.#joins += 1;
		if (!FRESH_DICE) Object.assign(client.CONFIG.Dice, { randomUniform: seededDice(this.#joins) });
		await this.settled();
		return client;
	}

	#end(place: string): void {
		this.#clients.delete(place);
		this.#ends.get(place)?.();
		this.#ends.delete(place);
	}

	// A message takes one turn of the event loop. Messages travel in order, as text. A closed connection carries nothing.
	#line(userId: string, place: string) {
		let open = true;
		this.#leftToSend.delete(place);
		const isCut = () => this.#leftToSend.get(place) === 0;
		const early: string[] = [];
		let handler = (text: string): void => void early.push(text);
		const travel = (text: string, from: "client" | "server", deliver: () => void) => {
			this.#options.onTraffic?.(text, from, userId);
			wait(deliver);
		};
		const wait = (deliver: () => void) => {
			this.#traffic += 1;
			this.#stamp += 1;
			setImmediate(() => {
				this.#traffic -= 1;
				if (open) deliver();
			});
		};
		const listen = (take: typeof handler) => {
			handler = take;
			for (const text of early.splice(0)) take(text);
		};
		const late = (text: string, turns: number): void => {
			if (turns <= 0) travel(text, "server", () => isCut() || handler(text));
			else wait(() => late(text, turns - 1));
		};
		const session = this.#server.connect(userId, (text) => {
			for (const turns of this.#turnsOf(text, userId)) late(text, turns);
		});
		const send = (text: string) => {
			const left = this.#leftToSend.get(place);
			if (left === 0) return;
			if (left !== undefined) this.#leftToSend.set(place, left - 1);
			travel(text, "client", () => session.receive(text));
		};
		const line = {
			send,
			onMessage: (take: typeof handler) => listen(take),
		};
		const close = () => {
			open = false;
			session.close();
		};
		return { line, close };
	}

	/** The extra turns of the event loop that a message to a user takes: one number for each arrival. */
	#turnsOf(text: string, to: string): readonly number[] {
		const message = this.route && (JSON.parse(text) as Message); // From our own server, so it has a type of wire.ts.
		return this.route && message?.kind === "socket" ? this.route({ data: message.data, from: message.userId, to }) : [0];
	}

	/**
	 * Waits until no message travels, no client works and no short timer runs. If only timers are left, it fires them early. It
	 * gives up after this many milliseconds of work, which take longer by the clock on a busy machine.
	 */
	async settled({ within = LONGEST_WAIT }: { within?: number } = {}): Promise<void> {
		const began = process.cpuUsage();
		const until = Date.now() + within;
		const isOverdue = () => {
			if (Date.now() <= until) return false;
			const { user, system } = process.cpuUsage(began);
			return (user + system) / 1000 > within || Date.now() > until + BUSY * within;
		};
		for (let quiet = 0; quiet < QUIET_TURNS; ) {
			const before = this.#stamp;
			await new Promise((resolve) => setImmediate(resolve));
			const still = this.#traffic === 0 && this.#stamp === before && this.clients.every(({ idle }) => idle);
			quiet = still ? quiet + 1 : 0;
			if (quiet === QUIET_TURNS && this.#hurry()) quiet = 0;
			if (isOverdue()) throw new Error(`The table did not come to rest within ${within} ms`);
		}
	}

	/** Lets all messages arrive and fires the next short timer, also while a client is busy, for example with a write that a test holds. */
	async nextTimer(): Promise<void> {
		for (let quiet = 0; quiet < QUIET_TURNS; ) {
			const before = this.#stamp;
			await new Promise((resolve) => setImmediate(resolve));
			quiet = this.#traffic === 0 && this.#stamp === before ? quiet + 1 : 0;
		}
		this.#hurry();
	}

	/** Fires the next short timer of this table. Returns whether there was one. */
	#hurry(): boolean {
		const waiting = this.clients.map(({ timers }) => timers).filter(({ size }) => size > 0);
		const [first] = waiting.sort((a, b) => a.next - b.next);
		first?.hurry();
		return first !== undefined;
	}

	/** Opens a port for browsers, beside the clients in this process; 0 means any free port. */
	listen(port = 0): Promise<OpenPort> {
		return openPort({ server: () => this.#server, folders: this.#folders }, port);
	}

	get #folders(): Map<string, string> {
		const packages = this.#packages.map(({ folder, facts }) => [`${facts.root}/${facts.id}`, folder] as const);
		return new Map([...packages, ["templates/sidebar", CORE_TEMPLATES]]);
	}

	/** Stops the server and starts it again from its folder. All clients have left then. */
	async restart(): Promise<void> {
		if (!this.#options.folder) throw new Error("A table without a folder forgets everything when it is restarted");
		for (const client of this.clients) await client.leave();
		this.#server.close();
		this.#server = await Table.#serve(this.#options, this.#packages);
	}

	/**
	 * Closes all clients and stops the server. The clients go together: if one saw another go, it would redraw its windows, though nobody
	 * looks at them any more.
	 */
	async close(): Promise<void> {
		if (this.#clients.size > 1) await this.settled();
		for (const place of [...this.#clients.keys()]) this.#end(place);
		this.#server.close();
		await this.settled();
	}
}

/** Opens a table. */
export function openTable(options: TableOptions): Promise<Table> {
	return Table.open(options);
}

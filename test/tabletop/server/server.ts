// The server of one world: who is connected, what each client receives, the
// relay. Law: it decides which writes are allowed. It knows nothing of the game.
import { isPlain, type Source } from "../common/objects.ts";
import type { Message, OperatorFault, PackageFacts, Request, WorldFacts } from "../common/wire.ts";
import { generationOf } from "../generations/generation.ts";
import { Database, htmlFieldsOf } from "./database.ts";
import { type InstalledPackage, readPack } from "./manifest.ts";
import { activated, loadingOrder } from "./packages.ts";
import { World, type WorldSeed } from "./world.ts";

/** Options of a server. */
export interface ServerOptions {
	generation: 13 | 14;
	/** How operators in a type's data fail; omitted if they work. */
	operatorFault?: OperatorFault | null;
	folder: string | null;
	seed: WorldSeed;
	/** The modules, and the system if it is not the built-in one. */
	packages: InstalledPackage[];
	/** As in the facts of the world. */
	ownedCombatants: boolean;
}

/** One connected client, as the server sees it. */
export interface Session {
	receive(text: string): void;
	close(): void;
}

interface Connection {
	userId: string;
	send(text: string): void;
}

/** The game system: a tiny one of our own with one Actor type. Like most systems, it names a bar that no other type of actor has. */
const HOST_SYSTEM = {
	id: "tabletop",
	title: "Tabletop",
	version: "1.0.0",
	primaryTokenAttribute: "skills.pilot",
	secondaryTokenAttribute: null,
};
const HOST_TYPES: Record<string, Record<string, unknown>> = { Actor: { character: {} } };
const BASE_TYPES = ["Actor", "Item", "Combat", "Combatant", "ChatMessage", "JournalEntryPage"];

/** Types by document name: those of the system, and those of each module with its id as prefix. */
function documentTypesOf(modules: PackageFacts[], systemTypes: PackageFacts["documentTypes"]): Record<string, string[]> {
	const types: Record<string, string[]> = {};
	for (const name of BASE_TYPES) types[name] = ["base", ...Object.keys(systemTypes[name] ?? {})];
	types.JournalEntryPage = ["text", "image", "pdf", "video"];
	for (const { id, documentTypes } of modules) {
		for (const [name, own] of Object.entries(documentTypes)) {
			if (!(name in types)) throw new Error(`The manifest of ${id} declares types of the unknown document ${name}`);
			types[name]?.push(...Object.keys(own).map((type) => `${id}.${type}`));
		}
	}
	return types;
}

/** Messages of scripts: the JSON text of each with its sender, and whom they go to. */
export interface Flood {
	readonly sent: readonly { readonly from: string; readonly text: string }[];
	readonly recipients: readonly string[];
	/** Whether they reach a page in one task, as those do that Socket.IO has kept until it is connected. */
	readonly inOneTask?: boolean;
}

/** A running server. It knows no carrier. */
export class TableServer {
	readonly world: World;
	readonly #options: ServerOptions;
	readonly #database: Database;
	readonly #connections = new Set<Connection>();
	/** All installed packages, the system among them. */
	readonly #packages: PackageFacts[];
	#packs: Record<string, Source[]> = {};
	#saving: NodeJS.Timeout | null = null;

	private constructor(options: ServerOptions) {
		this.#options = options;
		const system = options.packages.find(({ facts }) => facts.root === "systems");
		this.#packages = activated(options.packages, system?.facts.id ?? HOST_SYSTEM.id);
		this.world = new World(options.folder, options.seed);
		this.#database = new Database(this.world, { htmlFields: htmlFieldsOf(this.modules), ownedCombatants: options.ownedCombatants });
	}

	/** Reads the packs and opens a world. */
	static async open(options: ServerOptions): Promise<TableServer> {
		const server = new TableServer(options);
		for (const installed of options.packages) {
			for (const { name } of installed.facts.packs) {
				server.#packs[`${installed.facts.id}.${name}`] = await readPack(installed, name);
			}
		}
		return server;
	}

	/** The manifests of the active modules. */
	get modules(): PackageFacts[] {
		return this.#packages.filter(({ root, active }) => root === "modules" && active);
	}

	/** The system of the world; null for the built-in one. */
	get #system(): PackageFacts | null {
		return this.#packages.find(({ root }) => root === "systems") ?? null;
	}

	/** The stored users. */
	get users(): Source[] {
		return this.world.list("User", null);
	}

	/** Ids of users with at least one connection. */
	get activeUsers(): string[] {
		return [...new Set([...this.#connections].map(({ userId }) => userId))];
	}

	/** Connects a client. It receives the world first. */
	connect(userId: string, send: (text: string) => void): Session {
		this.world.get("User", userId, null);
		const connection: Connection = { userId, send };
		const joining = !this.activeUsers.includes(userId);
		this.#connections.add(connection);
		this.#tell(connection, { kind: "world", facts: this.#facts(userId) });
		if (joining) this.#sendToOthers(connection, { kind: "activity", userId, active: true });
		return {
			receive: (text) => this.#receive(connection, JSON.parse(text)),
			close: () => this.#close(connection),
		};
	}

	/** Saves the world and drops all connections. */
	close(): void {
		if (this.#saving) clearTimeout(this.#saving);
		this.#connections.clear();
		this.world.save();
	}

	#close(connection: Connection): void {
		if (!this.#connections.delete(connection)) return;
		const { userId } = connection;
		if (!this.activeUsers.includes(userId)) this.#sendToOthers(connection, { kind: "activity", userId, active: false });
	}

	#facts(userId: string): WorldFacts {
		const { generation } = this.#options;
		const system = this.#system;
		return {
			userId,
			generation,
			operatorFault: this.#options.operatorFault ?? null,
			version: generationOf(generation).version,
			world: { id: "tabletop-world", title: "The Tabletop" },
			system: system ? { id: system.id, title: system.title, version: system.version, ...system.bars } : HOST_SYSTEM,
			modules: this.#packages.filter(({ root }) => root === "modules"),
			packages: loadingOrder(this.#packages),
			ownedCombatants: this.#options.ownedCombatants,
			documentTypes: documentTypesOf(this.modules, system ? system.documentTypes : HOST_TYPES),
			collections: this.world.snapshot(),
			activeUsers: this.activeUsers,
			packIndex: Object.fromEntries(Object.entries(this.#packs).map(([id, sources]) => [id, sources.map(indexEntry)])),
		};
	}

	// The client is our own, so its requests have the types of wire.ts.
	#receive(connection: Connection, request: Request): void {
		switch (request.kind) {
			case "modify":
				this.#modify(connection, request);
				return;
			case "pack":
				this.#tell(connection, { kind: "documents", id: request.id, documents: this.#packs[request.pack] ?? [] });
				return;
			case "socket":
				this.#relay(connection, request);
				return;
			case "ready":
				return;
		}
	}

	#modify(connection: Connection, { id, operations }: Extract<Request, { kind: "modify" }>): void {
		const { userId } = connection;
		try {
			const done = this.#database.run(operations, userId);
			this.#tell(connection, { kind: "answer", id, done });
			this.#sendToOthers(connection, { kind: "modified", userId, done });
			this.#saveSoon();
		} catch (error) {
			this.#tell(connection, { kind: "refused", id, error: error instanceof Error ? error.message : String(error) });
		}
	}

	/**
	 * Relays messages as scripts of users could send them. Each is a JSON text that nobody copies on the way, so that a large one
	 * costs what its readers make of it.
	 */
	flood(event: string, { sent, recipients, inOneTask = false }: Flood): void {
		const texts = sent.map(
			({ from, text }) => `{"kind":"socket","event":${JSON.stringify(event)},"data":${text},"userId":${JSON.stringify(from)}}`,
		);
		const whole = inOneTask ? [`{"kind":"together","messages":[${texts.join(",")}]}`] : texts;
		for (const { send } of this.#readers(null, event, recipients)) for (const text of whole) send(text);
	}

	// foundry-api.md §1.8, §6.3: relay only.
	#relay(sender: Connection, { event, data, recipients }: Extract<Request, { kind: "socket" }>): void {
		for (const connection of this.#readers(sender, event, recipients)) {
			this.#tell(connection, { kind: "socket", event, data, userId: sender.userId });
		}
	}

	/** Who gets a socket message. The sender gets no copy. Without `socket: true` nothing is sent. */
	#readers(sender: Connection | null, event: string, recipients: readonly string[] | null): readonly Connection[] {
		const channelOf = ({ root, id }: PackageFacts) => `${root === "systems" ? "system" : "module"}.${id}`;
		if (!this.#packages.some((candidate) => candidate.socket && event === channelOf(candidate))) return [];
		return [...this.#connections].filter((connection) => connection !== sender && (!recipients || recipients.includes(connection.userId)));
	}

	#tell(connection: Connection, message: Message): void {
		connection.send(JSON.stringify(message));
	}

	#sendToOthers(sender: Connection, message: Message): void {
		for (const connection of this.#connections) if (connection !== sender) this.#tell(connection, message);
	}

	#saveSoon(): void {
		if (!this.#options.folder || this.#saving) return;
		this.#saving = setTimeout(() => {
			this.#saving = null;
			this.world.save();
		}, 200);
	}
}

function indexEntry(source: Source): Source {
	const pages = Array.isArray(source.pages) ? source.pages.filter(isPlain) : [];
	return { _id: source._id, name: source.name, pages: pages.map(({ _id, name }) => ({ _id, name })) };
}

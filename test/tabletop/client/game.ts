// `game`: the world, its users, and the helpers of this client.

import type { PackageFacts } from "../common/wire.ts";
import type { Actor } from "./documents/actor.ts";
import type { ChatMessage } from "./documents/chat-message.ts";
import { registerCollection, WorldCollection } from "./documents/collections.ts";
import { type Combat, CombatEncounters } from "./documents/combat.ts";
import { readiness } from "./documents/document.ts";
import type { JournalEntry } from "./documents/journal.ts";
import type { Macro } from "./documents/macro.ts";
import type { Scene } from "./documents/scene.ts";
import { Users } from "./documents/user.ts";
import { TooltipManager } from "./foreign/interaction.ts";
import { Collection } from "./helpers/collection.ts";
import { Hooks } from "./helpers/hooks.ts";
import { i18n } from "./helpers/i18n.ts";
import { keybindings } from "./helpers/keybindings.ts";
import { packs } from "./helpers/packs.ts";
import { settings } from "./helpers/settings.ts";
import { socket } from "./helpers/socket.ts";
import { ToursCollection } from "./helpers/tour.ts";
import { facts, realm } from "./state.ts";
import { strict } from "./strict.ts";

/** The entry of a module in game.modules. The module itself sets `api`. */
export interface ClientModule extends Omit<PackageFacts, "packs" | "documentTypes"> {
	api?: unknown;
}

function makeModules(): Collection<ClientModule> {
	const modules = new Collection<ClientModule>();
	for (const { packs: _packs, documentTypes: _types, ...module } of facts().modules) modules.set(module.id, module);
	return modules;
}

function makeCollections() {
	const collections = {
		users: new Users(),
		actors: new WorldCollection<Actor>("Actor"),
		combats: new CombatEncounters(),
		messages: new WorldCollection<ChatMessage>("ChatMessage"),
		scenes: new WorldCollection<Scene>("Scene"),
		macros: new WorldCollection<Macro>("Macro"),
		journal: new WorldCollection<JournalEntry>("JournalEntry"),
	};
	for (const collection of Object.values(collections)) registerCollection(collection as unknown as WorldCollection); // Each collection holds one kind of document.
	registerCollection(new WorldCollection("Setting"));
	return collections;
}

/** The class of `game`. Modules may wrap its start. */
export class Game {
	/** Begins the world: modules and the system register what they bring. */
	initialize(): void {
		Hooks.callAll("init");
	}
}

/** Makes members undefined until documents are there, from just before `setup` on (typings: client/game.d.mts). */
function hideUntilDocuments<T extends object>(members: T, names: readonly (keyof T)[]): void {
	for (const name of names) {
		const held = members[name];
		Object.defineProperty(members, name, { get: () => (readiness.documents ? held : undefined), enumerable: true });
	}
}

/** Makes `game` when the server has sent the world. */
export function makeGame() {
	const { generation, version } = realm.generation;
	const { world, system, documentTypes, userId } = facts();
	const collections = makeCollections();
	const members = {
		...collections,
		i18n,
		userId,
		ready: false,
		get user() {
			return collections.users.current;
		},
		get combat(): Combat | null {
			return collections.combats.viewed;
		},
		keybindings,
		modules: makeModules(),
		packs,
		release: { generation, version, build: Number(version.split(".")[1]) },
		settings,
		socket,
		system: { ...system },
		// The server's clock. Here client and server share one clock.
		time: strict("game.time", {
			get serverTime() {
				return Date.now();
			},
		}),
		documentTypes,
		tooltip: new TooltipManager(),
		tours: new ToursCollection(),
		// What the server found wrong with packages' manifests; it finds nothing here, because it opens no world with such a package.
		data: strict("game.data", { packageWarnings: {} as Record<string, unknown> }),
		version,
		world: { ...world },
	};
	hideUntilDocuments(members, ["users", "actors", "combats", "messages", "scenes", "macros", "journal"]);
	return strict("game", members);
}

/** The type of `game`. */
export type GameAtTable = ReturnType<typeof makeGame>;

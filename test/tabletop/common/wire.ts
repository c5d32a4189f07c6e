// The messages between client and server. Both carriers send JSON text, so two
// realms never share an object.
import type { Source } from "./objects.ts";

/** The parent of an embedded document. */
export interface ParentAddress {
	documentName: string;
	id: string;
}

/** One database operation, as a client requests it. */
export interface Operation {
	action: "create" | "update" | "delete";
	documentName: string;
	parent: ParentAddress | null;
	/** Sources to create, changes with an `_id`, or ids as `{_id}`. */
	entries: Source[];
	/** Options of the operation. The server passes them on to every client. */
	options: Source;
}

/** The same operation after the server has done it: entries have ids. */
export type Done = Operation;

/** From a client to the server. */
export type Request =
	| { kind: "modify"; id: number; operations: Operation[] }
	| { kind: "pack"; id: number; pack: string }
	| { kind: "socket"; event: string; data: unknown; recipients: string[] | null }
	| { kind: "ready" };

/** A relationship in a manifest. */
export interface Relation {
	id: string;
	type: string;
}

/** What a client gets from a manifest. */
export interface PackageFacts {
	/** Where its files are. */
	root: "modules" | "systems";
	id: string;
	title: string;
	version: string;
	active: boolean;
	/** Whether it is loaded before the system and all other modules. */
	library: boolean;
	/** Whether somebody else wrote it. It may read members that the tabletop lacks, and gets undefined. */
	foreign: boolean;
	relationships: { requires: Relation[]; systems: Relation[]; conflicts: Relation[] };
	/** Classic scripts, which run before the modules. */
	scripts: string[];
	esmodules: string[];
	styles: string[];
	languages: { lang: string; name: string; path: string }[];
	packs: { name: string; label: string; type: string }[];
	documentTypes: Record<string, Record<string, unknown>>;
	socket: boolean;
	bars: TokenBars;
}

/** What the bars of new tokens show, by a game system's manifest: paths in an actor's data. */
export interface TokenBars {
	primaryTokenAttribute: string | null;
	secondaryTokenAttribute: string | null;
}

/** What becomes of operators inside a type's data where they fail. */
export const FAULTS = ["ignored", "literal", "merged", "refused"] as const;

/** How operators in a type's data fail, and where: in the models of each client, or only once the server stores the change. */
export interface OperatorFault {
	readonly how: (typeof FAULTS)[number];
	readonly at: "model" | "server";
}

/** Everything that a client gets when it joins. */
export interface WorldFacts {
	userId: string;
	generation: 13 | 14;
	/** Null if operators work. */
	operatorFault: OperatorFault | null;
	version: string;
	world: { id: string; title: string };
	system: { id: string; title: string; version: string } & TokenBars;
	/** Whether a player may change the player's own combatants by an update of their combat (core issue 10501). */
	ownedCombatants: boolean;
	/** All installed modules, active or not. */
	modules: PackageFacts[];
	/** What is loaded, in this order: libraries, the system, modules. The built-in system has no files. */
	packages: PackageFacts[];
	documentTypes: Record<string, string[]>;
	collections: Record<string, Source[]>;
	activeUsers: string[];
	packIndex: Record<string, Source[]>;
}

/** From the server to a client. */
export type Message =
	| { kind: "world"; facts: WorldFacts }
	| { kind: "answer"; id: number; done: Done[] }
	| { kind: "documents"; id: number; documents: Source[] }
	| { kind: "refused"; id: number; error: string }
	| { kind: "modified"; userId: string; done: Done[] }
	| { kind: "socket"; event: string; data: unknown; userId: string }
	| { kind: "activity"; userId: string; active: boolean }
	/** Messages that reach a client in one task, as those do that Socket.IO has kept until it is connected. */
	| { kind: "together"; messages: Message[] };

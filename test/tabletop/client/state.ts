// The state of one client's realm: generation, connection, work under way.
// Each realm evaluates its own bundle, so clients never share this state.
import type Handlebars from "handlebars";
import type { Source } from "../common/objects.ts";
import type { WorldFacts } from "../common/wire.ts";
import { type Generation, generationOf } from "../generations/generation.ts";

/** What a carrier (browser page or jsdom realm) gives a client. */
export interface Carrier {
	send(text: string): void;
	onMessage(handler: (text: string) => void): void;
	/** Reads a public file by its path below the server's root. */
	loadText(path: string): Promise<string>;
	/** A language file with its dotted keys expanded. Clients may share it, and nobody may change it. */
	loadWords(path: string): Promise<Source>;
	/** A template's compiled form, which other clients share. */
	loadTemplate(path: string): Promise<Parameters<typeof Handlebars.template>[0]>;
	/** Loads an ES module. */
	loadScript(path: string): Promise<void>;
	/** Runs a classic script, whose names are global. */
	loadClassic(path: string): Promise<void>;
	/** Loads a module's style sheet into the cascade layer `modules`. */
	loadStyle(path: string): void;
}

/** A notification, a console error or a failed hook, in the order they came. */
export interface JournalLine {
	kind: "info" | "warn" | "error" | "success" | "fault";
	message: string;
	/** The package of another author whose fault it is. */
	by?: string;
}

/** A file that the user has saved. */
export interface SavedFile {
	name: string;
	type: string;
	text: string;
}

interface RealmState {
	carrier: Carrier | null;
	facts: WorldFacts | null;
	generation: Generation;
	busy: number;
	journal: JournalLine[];
	saved: SavedFile[];
	/** The addresses of the sounds that were played. */
	played: string[];
	/** Members that foreign packages have read and the tabletop lacks. */
	missing: Set<string>;
}

/** The state of this realm. */
export const realm: RealmState = {
	carrier: null,
	facts: null,
	generation: generationOf(14),
	busy: 0,
	journal: [],
	saved: [],
	played: [],
	missing: new Set(),
};

/** The data of the world. Throws before the client has joined. */
export function facts(): WorldFacts {
	if (!realm.facts) throw new Error("The client has not joined a world yet");
	return realm.facts;
}

/** Counts work under way, so that the table knows when the client is idle. */
export async function busyWhile<T>(work: Promise<T>): Promise<T> {
	realm.busy += 1;
	try {
		return await work;
	} finally {
		realm.busy -= 1;
	}
}

/** Reports an error to the console and keeps it for tests. It may be known to be the fault of a package of another author. */
export function fault(where: string, error: unknown, by: string | null = null): void {
	const message = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
	realm.journal.push({ kind: "fault", message: `${where}: ${message}`, ...(by ? { by } : {}) });
	console.error(where, error);
}

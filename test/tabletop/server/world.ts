// The world store: plain sources by collection, kept in a folder as JSON.
// Law: it knows no schema of a module's sub-type; Foundry's server does not either.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyChange } from "../common/changes.ts";
import { EMBEDDED, WORLD_COLLECTIONS, type WorldDocumentName } from "../common/constants.ts";
import { deepClone, isPlain, type Source } from "../common/objects.ts";
import { isId, randomID } from "../common/text.ts";
import type { ParentAddress } from "../common/wire.ts";

/** Sources to begin with, by collection name ("users", "actors", …). */
export type WorldSeed = Partial<Record<string, Source[]>>;

/** A source to store; ids that it brings are kept where that is asked for. */
export interface Creation {
	source: Source;
	keepId: boolean;
	keepEmbeddedIds: boolean;
}

const COLLECTIONS = Object.values(WORLD_COLLECTIONS);

/** The collection that holds a document standing alone in the world. */
function collectionName(documentName: string): string {
	if (!(documentName in WORLD_COLLECTIONS)) throw new Error(`The world has no documents named ${documentName}`);
	return WORLD_COLLECTIONS[documentName as WorldDocumentName]; // Checked in the line above.
}

function embeddedField(parent: string, child: string): string {
	const field = EMBEDDED[parent]?.[child];
	if (!field) throw new Error(`${parent} holds no ${child}`);
	return field;
}

/** All documents of one world. */
export class World {
	#collections: Record<string, Source[]> = {};
	readonly #folder: string | null;

	constructor(folder: string | null, seed: WorldSeed) {
		this.#folder = folder;
		for (const name of COLLECTIONS) this.#collections[name] = this.#load(name) ?? deepClone(seed[name] ?? []);
	}

	#load(name: string): Source[] | null {
		if (!this.#folder) return null;
		const file = join(this.#folder, `${name}.json`);
		if (!existsSync(file)) return null;
		const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
		return Array.isArray(stored) ? stored.filter(isPlain) : null;
	}

	/** Writes every collection; each file appears whole or not at all. */
	save(): void {
		if (!this.#folder) return;
		mkdirSync(this.#folder, { recursive: true });
		for (const [name, sources] of Object.entries(this.#collections)) {
			const file = join(this.#folder, `${name}.json`);
			writeFileSync(`${file}.new`, JSON.stringify(sources, null, 2));
			renameSync(`${file}.new`, file);
		}
	}

	/** A copy of everything, for one joining client or to come back to. */
	snapshot(): Record<string, Source[]> {
		return deepClone(this.#collections);
	}

	/** Comes back to a snapshot. */
	restore(snapshot: Record<string, Source[]>): void {
		this.#collections = snapshot;
	}

	/** The list in which documents of a name under a parent live. */
	list(documentName: string, parent: ParentAddress | null): Source[] {
		if (!parent) return this.#collections[collectionName(documentName)] ?? [];
		const holder = this.get(parent.documentName, parent.id, null);
		const field = embeddedField(parent.documentName, documentName);
		const held = holder[field];
		if (Array.isArray(held)) return held;
		const fresh: Source[] = [];
		holder[field] = fresh;
		return fresh;
	}

	/** One stored source; throws where it does not exist, as Foundry's server does. */
	get(documentName: string, id: string, parent: ParentAddress | null): Source {
		const found = this.list(documentName, parent).find((source) => source._id === id);
		if (!found) throw new Error(`${documentName} "${id}" does not exist!`);
		return found;
	}

	/** Stores a new source and its embedded ones under fresh ids. */
	create(documentName: string, parent: ParentAddress | null, { source, keepId, keepEmbeddedIds }: Creation): Source {
		const stored = deepClone(source);
		if (!keepId || !isId(stored._id)) stored._id = randomID();
		const list = this.list(documentName, parent);
		if (list.some((held) => held._id === stored._id)) {
			throw new Error(`${documentName} "${String(stored._id)}" already exists!`);
		}
		for (const field of Object.values(EMBEDDED[documentName] ?? {})) {
			const children = Array.isArray(stored[field]) ? stored[field].filter(isPlain) : [];
			for (const child of children) if (!keepEmbeddedIds || !isId(child._id)) child._id = randomID();
			stored[field] = children;
		}
		list.push(stored);
		return stored;
	}

	/** Merges a change into a stored source. */
	update(documentName: string, parent: ParentAddress | null, { change, recursive }: { change: Source; recursive: boolean }): Source {
		const stored = this.get(documentName, String(change._id), parent);
		applyChange(stored, change, recursive);
		return stored;
	}

	/** Takes a source out. */
	delete(documentName: string, parent: ParentAddress | null, id: string): void {
		const list = this.list(documentName, parent);
		const index = list.findIndex((source) => source._id === id);
		if (index < 0) throw new Error(`${documentName} "${id}" does not exist!`);
		list.splice(index, 1);
	}
}

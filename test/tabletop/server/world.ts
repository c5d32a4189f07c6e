// The world store: plain sources by collection, saved in a folder as JSON.
// Law: like Foundry's server, it does not know the schemas of a module's sub-types.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedBy } from "../common/changes.ts";
import { EMBEDDED, WORLD_COLLECTIONS, type WorldDocumentName } from "../common/constants.ts";
import { withWholeLists } from "../common/embedded.ts";
import { deepClone, isPlain, type Source } from "../common/objects.ts";
import { isId, randomID } from "../common/text.ts";
import type { Operation, ParentAddress } from "../common/wire.ts";

/** Initial sources, by collection name ("users", "actors", …). */
export type WorldSeed = Partial<Record<string, Source[]>>;

/** A source to store. It keeps its ids only if the caller wants that. */
export interface Creation {
	source: Source;
	keepId: boolean;
	keepEmbeddedIds: boolean;
}

const COLLECTIONS = Object.values(WORLD_COLLECTIONS);

/** The world collection of a top-level document. */
function collectionName(documentName: string): string {
	if (!(documentName in WORLD_COLLECTIONS)) throw new Error(`The world has no documents named ${documentName}`);
	return WORLD_COLLECTIONS[documentName as WorldDocumentName]; // The line above checked it.
}

function embeddedField(parent: string, child: string): string {
	const field = EMBEDDED[parent]?.[child];
	if (!field) throw new Error(`${parent} holds no ${child}`);
	return field;
}

/** A document with lists of its own. */
function withListsOf(source: Source, fields: readonly string[]): Source {
	const copied = { ...source };
	for (const field of fields) if (Array.isArray(copied[field])) copied[field] = [...copied[field]];
	return copied;
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

	/** Writes every collection. Each file is written whole or not at all. */
	save(): void {
		if (!this.#folder) return;
		mkdirSync(this.#folder, { recursive: true });
		for (const [name, sources] of Object.entries(this.#collections)) {
			const file = join(this.#folder, `${name}.json`);
			writeFileSync(`${file}.new`, JSON.stringify(sources, null, 2));
			renameSync(`${file}.new`, file);
		}
	}

	/** A copy of everything, for a client that joins. */
	snapshot(): Record<string, Source[]> {
		return deepClone(this.#collections);
	}

	/**
	 * The collections that these operations touch, for a restore. A write replaces what it changes, so lists are copied, but no
	 * data. The check of one entry comes before its write, so a batch of one needs no copy.
	 */
	copyOf(operations: readonly Operation[]): Record<string, Source[]> {
		if (operations.length === 1 && operations[0]?.entries.length === 1) return {};
		const copied: Record<string, Source[]> = {};
		for (const { documentName, parent } of operations) {
			const name = collectionName(parent?.documentName ?? documentName);
			const ofParent = Object.values(EMBEDDED[parent?.documentName ?? documentName] ?? {});
			copied[name] ??= (this.#collections[name] ?? []).map((held) => withListsOf(held, ofParent));
		}
		return copied;
	}

	/** Restores these collections. */
	restore(copied: Record<string, Source[]>): void {
		Object.assign(this.#collections, copied);
	}

	/** The list that holds the documents of one name, in the world or in a parent. */
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

	/** One stored source. Throws if it does not exist, as Foundry's server does. */
	get(documentName: string, id: string, parent: ParentAddress | null): Source {
		const found = this.list(documentName, parent).find((source) => source._id === id);
		if (!found) throw new Error(`${documentName} "${id}" does not exist!`);
		return found;
	}

	/** Stores a new source and its embedded sources under new ids. */
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
		const list = this.list(documentName, parent);
		const before = this.get(documentName, String(change._id), parent);
		const stored = changedBy(before, withWholeLists(documentName, before, change), recursive);
		list[list.findIndex((source) => source._id === stored._id)] = stored;
		return stored;
	}

	/** Removes a source. */
	delete(documentName: string, parent: ParentAddress | null, id: string): void {
		const list = this.list(documentName, parent);
		const index = list.findIndex((source) => source._id === id);
		if (index < 0) throw new Error(`${documentName} "${id}" does not exist!`);
		list.splice(index, 1);
	}
}

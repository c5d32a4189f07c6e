// The world's collections, and documents by UUID.
import { EMBEDDED } from "../../common/constants.ts";
import type { Source } from "../../common/objects.ts";
import { Collection } from "../helpers/collection.ts";
import { fault } from "../state.ts";
import type { Document } from "./document.ts";
import { type DocumentClass, documentConfig } from "./registry.ts";

/** All top-level documents of one name. */
export class WorldCollection<T extends Document = Document> extends Collection<T> {
	readonly documentName: string;
	/** Sources that no longer make a valid document (foundry-api.md §2.7). */
	readonly #invalid = new Map<string, Source>();

	constructor(documentName: string) {
		super();
		this.documentName = documentName;
	}

	get documentClass(): DocumentClass {
		return documentConfig(this.documentName).documentClass;
	}

	/** A document that could not be made, by id. */
	getInvalid(id: string): Source | undefined {
		return this.#invalid.get(id);
	}

	/** Makes documents from the stored sources. */
	fill(sources: Source[]): void {
		for (const source of sources) {
			try {
				const document = this.documentClass._fromStored(source);
				this.set(document.id, document as T); // The collection's class makes the collection's documents.
			} catch (error) {
				this.#invalid.set(String(source._id), source);
				fault(`Failed to initialize ${this.documentName} [${String(source._id)}]`, error);
			}
		}
	}
}

/** Documents inside a document. */
export class EmbeddedCollection<T extends Document = Document> extends Collection<T> {}

const collections = new Map<string, WorldCollection>();

/** Registers a world collection. */
export function registerCollection(collection: WorldCollection): void {
	collections.set(collection.documentName, collection);
}

/** The world collection of a document name. */
export function collectionOf(documentName: string): WorldCollection {
	const collection = collections.get(documentName);
	if (!collection) throw new Error(`The world has no collection of ${documentName}`);
	return collection;
}

/** The children of a document as its field holds them. */
export function embeddedFieldOf(parentName: string, documentName: string): string {
	const field = EMBEDDED[parentName]?.[documentName];
	if (!field) throw new Error(`${documentName} is not a valid embedded Document within ${parentName}`);
	return field;
}

/** Finds a compendium document. The packs set it, because they need the server. */
export const compendium: { find: (uuid: string) => Promise<Document | null>; index: (uuid: string) => object | null } = {
	find: async () => null,
	index: () => null,
};

/** A world document by UUID, without waiting. For a compendium, only the index entry; its embedded documents are out of reach. */
export function fromUuidSync(uuid: string, { strict = true }: { strict?: boolean } = {}): Document | object | null {
	if (!uuid) return null;
	if (uuid.startsWith("Compendium.")) {
		const isEmbedded = uuid.split(".").length > 5;
		if (isEmbedded && strict) throw new Error(`${uuid} is an embedded document of a compendium and cannot be read without waiting`);
		return isEmbedded ? null : compendium.index(uuid);
	}
	const parts = uuid.split(".");
	let found: Document | undefined;
	for (let index = 0; index + 1 < parts.length; index += 2) {
		const name = parts[index] ?? "";
		const id = parts[index + 1] ?? "";
		if (!found) found = collections.get(name)?.get(id);
		else found = found._embedded(name).get(id);
		if (!found) return null;
	}
	return found ?? null;
}

/** A document by UUID, compendia included. */
export async function fromUuid(uuid: string, options: object = {}): Promise<Document | object | null> {
	if (uuid?.startsWith("Compendium.")) return compendium.find(uuid);
	return fromUuidSync(uuid, options);
}

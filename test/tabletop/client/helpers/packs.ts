// game.packs: compendia of journals. The index is there at once; documents load on request.
import type { Source } from "../../common/objects.ts";
import type { PackageFacts } from "../../common/wire.ts";
import { askPack } from "../connection.ts";
import { compendium } from "../documents/collections.ts";
import type { Document } from "../documents/document.ts";
import { getDocumentClass } from "../documents/registry.ts";
import { facts } from "../state.ts";
import { Collection } from "./collection.ts";

/** A manifest's entry for a pack. */
export interface PackMetadata {
	id: string;
	name: string;
	label: string;
	type: string;
	packageName: string;
}

/** One compendium. */
export class CompendiumCollection extends Collection<Document> {
	readonly metadata: PackMetadata;
	readonly index = new Collection<Source>();

	constructor(metadata: PackMetadata, index: Source[]) {
		super();
		this.metadata = metadata;
		for (const entry of index)
			this.index.set(String(entry._id), { ...entry, uuid: `Compendium.${metadata.id}.${metadata.type}.${String(entry._id)}` });
	}

	get collection(): string {
		return this.metadata.id;
	}

	get title(): string {
		return this.metadata.label;
	}

	get documentName(): string {
		return this.metadata.type;
	}

	async getIndex(): Promise<Collection<Source>> {
		return this.index;
	}

	async getDocuments(): Promise<Document[]> {
		if (!this.size) {
			const cls = getDocumentClass(this.metadata.type);
			for (const source of await askPack(this.metadata.id)) {
				const document = cls._fromStored(source);
				Object.defineProperty(document, "uuid", { value: `Compendium.${this.metadata.id}.${this.metadata.type}.${document.id}` });
				Object.defineProperty(document, "inCompendium", { value: true });
				this.set(document.id, document);
			}
		}
		return this.contents;
	}

	async getDocument(id: string): Promise<Document | undefined> {
		await this.getDocuments();
		return this.get(id);
	}
}

/** All compendia of the active modules. */
export const packs = new Collection<CompendiumCollection>();

/** Registers the packs of the modules. */
export function loadPacks(modules: PackageFacts[]): void {
	for (const module of modules) {
		for (const { name, label, type } of module.packs) {
			const id = `${module.id}.${name}`;
			packs.set(id, new CompendiumCollection({ id, name, label, type, packageName: module.id }, facts().packIndex[id] ?? []));
		}
	}
}

function address(uuid: string): { pack: CompendiumCollection | undefined; id: string; rest: string[] } {
	const [, scope, name, , id = "", ...rest] = uuid.split(".");
	return { pack: packs.get(`${scope}.${name}`), id, rest };
}

compendium.index = (uuid) => address(uuid).pack?.index.get(address(uuid).id) ?? null;
compendium.find = async (uuid) => {
	const { pack, id, rest } = address(uuid);
	const document = await pack?.getDocument(id);
	const [childName, childId] = rest;
	if (!document || !childName) return document ?? null;
	return document._embedded(childName).get(childId ?? "") ?? null;
};

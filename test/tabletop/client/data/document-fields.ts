// Fields that only documents have: `system` with its sub-type model, and embedded collections.
import { isPlain, type Source } from "../../common/objects.ts";
import type { TypeDataModel } from "../abstract/data-model.ts";
import type { Document } from "../documents/document.ts";
import { documentConfig } from "../documents/registry.ts";
import { facts } from "../state.ts";
import { ObjectField } from "./compound-fields.ts";
import { type CleanOptions, DataField } from "./data-field.ts";
import { StringField } from "./simple-fields.ts";

/** A document's `type`: one of the types in this world. */
export class DocumentTypeField extends StringField {
	readonly documentName: string;

	constructor(documentName: string, initial: string | undefined) {
		super({ required: true, nullable: false, blank: false, initial });
		this.documentName = documentName;
	}

	override _validateType(value: unknown): string | null {
		const known = facts().documentTypes[this.documentName] ?? [];
		return known.includes(String(value)) ? null : `"${String(value)}" is not a valid type for the ${this.documentName} Document class`;
	}
}

/** A document's `system`. The model of the document's type cleans and initializes it. */
export class TypeDataField extends ObjectField {
	readonly documentName: string;

	constructor(documentName: string) {
		super();
		this.documentName = documentName;
	}

	#model(type: unknown): typeof TypeDataModel | undefined {
		const model = documentConfig(this.documentName).dataModels[String(type)];
		return model as typeof TypeDataModel | undefined; // Registered classes carry the statics of TypeDataModel.
	}

	override getInitialValue(source?: Source): unknown {
		return this.#model(source?.type)?.cleanData() ?? {};
	}

	override _cleanType(value: unknown, options: CleanOptions): unknown {
		const model = this.#model(options.source?.type);
		if (!model || !isPlain(value)) return value;
		return model.cleanData(model.migrateData(value) ?? value, { partial: options.partial ?? false });
	}

	/** The document checks this, because it knows the type. */
	validateFor(type: unknown, value: unknown): void {
		this.#model(type)?.schema.validate(value);
	}

	override initialize(value: unknown, document: object): unknown {
		const owner = document as Document; // Only documents have this field.
		const model = this.#model(owner._source.type);
		if (!model || !isPlain(value)) return super.initialize(value, document);
		const held = owner.system;
		if (held instanceof model) {
			held._replaceSource(value);
			held._initialize();
			return held;
		}
		const made = new model(value, { parent: owner });
		made._replaceSource(value);
		return made;
	}
}

/** Embedded documents. The source is an array of sources. */
export class EmbeddedCollectionField extends DataField {
	readonly documentName: string;

	constructor(documentName: string) {
		super({ required: true, nullable: false, initial: () => [] });
		this.documentName = documentName;
	}

	override _validateType(value: unknown): string | null {
		return Array.isArray(value) ? null : "must be an Array";
	}

	override initialize(_value: unknown, document: object): unknown {
		return (document as Document)._embedded(this.documentName); // Only documents have this field.
	}
}

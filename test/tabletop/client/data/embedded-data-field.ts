// A data model inside a document. Modules get such fields with core's documents and make none here.
import { isPlain } from "../../common/objects.ts";
import type { DataModel } from "../abstract/data-model.ts";
import { SchemaField } from "./compound-fields.ts";

/** A schema field that becomes a model of its own. */
export class EmbeddedDataField extends SchemaField {
	readonly model: typeof DataModel;

	constructor(model: typeof DataModel) {
		super(model.defineSchema());
		this.model = model;
	}

	override initialize(value: unknown, parent: object): unknown {
		if (!isPlain(value)) return value;
		const owner = parent as DataModel; // A field's owner is a model.
		const held = owner[this.name];
		const made = held instanceof this.model ? held : new this.model(value, { parent: owner });
		made._replaceSource(value);
		made._initialize();
		return made;
	}
}

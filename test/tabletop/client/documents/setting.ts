// The stored value of a world or user setting. Modules never use this class.
import { type DataSchema, DocumentIdField, StringField } from "../data/fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";

/** One setting's value, as JSON text. */
export class Setting extends Document {
	declare key: string;
	declare value: string;
	declare user: string | null;

	static override metadata: DocumentMetadata = { name: "Setting", collection: "settings", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			key: new StringField({ required: true, blank: false }),
			value: new StringField({ required: true, blank: true, trim: false }),
			user: new DocumentIdField(),
		};
	}
}

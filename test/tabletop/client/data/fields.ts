// The part of foundry.data.fields that the tabletop offers.

export { ArrayField, type DataSchema, ObjectField, SchemaField, TypedObjectField } from "./compound-fields.ts";
export { DataField } from "./data-field.ts";
export { DocumentTypeField, EmbeddedCollectionField, TypeDataField } from "./document-fields.ts";
export {
	BooleanField,
	ColorField,
	DocumentIdField,
	DocumentUUIDField,
	HTMLField,
	JSONField,
	NumberField,
	StringField,
} from "./simple-fields.ts";

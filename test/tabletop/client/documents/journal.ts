// JournalEntry and its pages, with what a rules journal and a sub-type page need.

import { levelOf } from "../../common/permissions.ts";
import {
	BooleanField,
	type DataSchema,
	DocumentIdField,
	DocumentTypeField,
	EmbeddedCollectionField,
	HTMLField,
	NumberField,
	ObjectField,
	SchemaField,
	StringField,
	TypeDataField,
} from "../data/fields.ts";
import type { EmbeddedCollection } from "./collections.ts";
import { currentUser, type UserLike } from "./current-user.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { OwnershipField } from "./ownership-field.ts";

/** A page of a journal. */
export class JournalEntryPage extends Document {
	declare text: { content: string };

	static override metadata: DocumentMetadata = { name: "JournalEntryPage", collection: "pages", embedded: {}, hasTypeData: true };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			type: new DocumentTypeField("JournalEntryPage", "text"),
			system: new TypeDataField("JournalEntryPage"),
			title: new SchemaField({
				show: new BooleanField({ initial: true }),
				level: new NumberField({ required: true, integer: true, initial: 1, min: 1, max: 6 }),
			}),
			text: new SchemaField({ content: new HTMLField({ required: false }), format: new NumberField({ initial: 1 }) }),
			sort: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			ownership: new OwnershipField({ default: -1 }),
			flags: new ObjectField(),
		};
	}

	/** The anchor of a heading: small letters, spaces as hyphens, no quotation marks, 64 characters at most. */
	static slugifyHeading(heading: HTMLHeadingElement | string): string {
		const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
		return text
			.toLowerCase()
			.trim()
			.replace(/[\s-]+/g, "-")
			.replace(/["']/g, "")
			.substring(0, 64);
	}

	override getUserLevel(user: UserLike = currentUser()): number {
		const own = this.ownership?.[user.id] ?? this.ownership?.default ?? -1;
		if (own < 0 && this.parent) return this.parent.getUserLevel(user);
		return levelOf(this._source, user._source);
	}
}

/** A journal. */
export class JournalEntry extends Document {
	declare pages: EmbeddedCollection<JournalEntryPage>;

	static override metadata: DocumentMetadata = {
		name: "JournalEntry",
		collection: "journal",
		embedded: { JournalEntryPage: "pages" },
		hasTypeData: false,
	};

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			pages: new EmbeddedCollectionField("JournalEntryPage"),
			folder: new DocumentIdField(),
			sort: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			ownership: new OwnershipField(),
			flags: new ObjectField(),
		};
	}

	override prepareDerivedData(): void {
		for (const page of this.pages) page._safePrepareData();
	}
}

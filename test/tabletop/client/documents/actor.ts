// Actor: what a sheet opens and a seat flies. ActiveEffect: a mark on it, without any changes to its data. Item: what a host
// system keeps on it, such as its skills.
import {
	ArrayField,
	BooleanField,
	type DataSchema,
	DocumentIdField,
	DocumentTypeField,
	EmbeddedCollectionField,
	NumberField,
	ObjectField,
	StringField,
	TypeDataField,
} from "../data/fields.ts";
import type { EmbeddedCollection } from "./collections.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { OwnershipField } from "./ownership-field.ts";
import { users } from "./user.ts";

/** The default image of an actor. */
const MYSTERY = "icons/svg/mystery-man.svg";

/** An effect on an actor. */
export class ActiveEffect extends Document {
	declare statuses: string[];
	declare disabled: boolean;

	static override metadata: DocumentMetadata = { name: "ActiveEffect", collection: "effects", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			img: new StringField({ required: true, nullable: true, blank: false, initial: null }),
			disabled: new BooleanField(),
			statuses: new ArrayField(new StringField({ required: true, blank: false })),
			flags: new ObjectField(),
		};
	}

	/** Whether it is shown as an icon: core counts each effect with a status. Those here have no duration. */
	get isTemporary(): boolean {
		return this.statuses.length > 0;
	}
}

/** An item on an actor. */
export class Item extends Document {
	static override metadata: DocumentMetadata = { name: "Item", collection: "items", embedded: {}, hasTypeData: true };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			type: new DocumentTypeField("Item", undefined),
			img: new StringField({ required: true, nullable: true, blank: false, initial: null }),
			system: new TypeDataField("Item"),
			flags: new ObjectField(),
		};
	}
}

/** An actor of the world. */
export class Actor extends Document {
	declare effects: EmbeddedCollection<ActiveEffect>;
	declare items: EmbeddedCollection<Item>;

	static DEFAULT_ICON = MYSTERY;

	static override metadata: DocumentMetadata = {
		name: "Actor",
		collection: "actors",
		embedded: { ActiveEffect: "effects", Item: "items" },
		hasTypeData: true,
	};

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			img: new StringField({ required: true, blank: false, initial: MYSTERY }),
			type: new DocumentTypeField("Actor", undefined),
			system: new TypeDataField("Actor"),
			prototypeToken: new ObjectField(),
			effects: new EmbeddedCollectionField("ActiveEffect"),
			items: new EmbeddedCollectionField("Item"),
			folder: new DocumentIdField(),
			sort: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			ownership: new OwnershipField(),
			flags: new ObjectField(),
		};
	}

	/** Whether a player owns this actor. */
	get hasPlayerOwner(): boolean {
		return users().some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
	}

	/** Its effects that are shown as icons (typings, client/documents/actor). */
	get temporaryEffects(): ActiveEffect[] {
		return this.effects.filter(({ disabled, isTemporary }) => !disabled && isTemporary);
	}

	/** Data for formulas. If the model has such a method, it supplies the data. */
	getRollData(): object {
		const own = this.system?.getRollData;
		return typeof own === "function" ? (own.call(this.system) as object) : { ...this.system }; // A model's method by convention.
	}
}

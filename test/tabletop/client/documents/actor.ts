// Actor: what a sheet opens and a seat flies. ActiveEffect: a mark on it, without any changes to its data. Item: what a host
// system keeps on it, such as its skills.
import { DEFAULT_TOKEN } from "../../common/constants.ts";
import { hasProperty, mergeObject, type Source, setProperty } from "../../common/objects.ts";
import type { DataModel } from "../abstract/data-model.ts";
import { EmbeddedDataField } from "../data/embedded-data-field.ts";
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
import { PrototypeToken } from "./prototype-token.ts";
import { getDocumentClass } from "./registry.ts";
import { users } from "./user.ts";

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
	declare prototypeToken: PrototypeToken;

	static DEFAULT_ICON = DEFAULT_TOKEN;

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
			img: new StringField({ required: true, blank: false, initial: DEFAULT_TOKEN }),
			type: new DocumentTypeField("Actor", undefined),
			system: new TypeDataField("Actor"),
			prototypeToken: new EmbeddedDataField(PrototypeToken),
			effects: new EmbeddedCollectionField("ActiveEffect"),
			items: new EmbeddedCollectionField("Item"),
			folder: new DocumentIdField(),
			sort: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			ownership: new OwnershipField(),
			flags: new ObjectField(),
		};
	}

	/** A prototype token without a name or a picture has the actor's (typings of Actor#_initializeSource). */
	override _initializeSource(data: Source | DataModel): Source {
		const source = super._initializeSource(data);
		const token = source.prototypeToken as { name: unknown; texture: { src: unknown } }; // The schema has made it.
		token.name ||= source.name;
		token.texture.src ||= source.img;
		return source;
	}

	/** Core issue 10916: before the hooks, a prototype token without a picture of its own gets the one that the caller gives the actor. */
	override async _preCreate(data: Source, options: Source, user: object): Promise<boolean | void> {
		if ((await super._preCreate(data, options, user)) === false) return false;
		if (this.prototypeToken.texture.src === DEFAULT_TOKEN && "img" in data)
			this.updateSource({ prototypeToken: { texture: { src: this.img } } });
	}

	/** Core issue 8241, pf2e 8145: a default picture of the prototype token follows a new picture of the actor, unless the caller sets one. */
	override async _preUpdate(changes: Source, options: Source, user: object): Promise<boolean | void> {
		if ((await super._preUpdate(changes, options, user)) === false) return false;
		if (!changes.img || hasProperty(changes, "prototypeToken.texture.src")) return;
		if (this.prototypeToken.texture.src === DEFAULT_TOKEN) setProperty(changes, "prototypeToken.texture.src", changes.img);
	}

	/** The document of a new token of this actor: what Foundry makes where the actor is dropped on a scene. */
	async getTokenDocument(data: Source = {}, { parent = null }: { parent?: Document | null } = {}): Promise<Document> {
		const { randomImg: _i, appendNumber: _n, prependAdjective: _a, ...token } = this.prototypeToken.toObject();
		const source = mergeObject(token, { ...data, actorId: this.id });
		return new (getDocumentClass("Token"))(source, { parent });
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

// Scene and its embedded documents, as data only. Nothing is drawn, and no movement is animated.
// Source: foundry-api.md §8; typings of Scene, TokenDocument, DrawingDocument; only V14 has levels.
import { CONSTANTS, LEVELS } from "../../common/constants.ts";
import type { Source } from "../../common/objects.ts";
import { levelOf } from "../../common/permissions.ts";
import { AlphaField, PicturePathField } from "../data/canvas-fields.ts";
import { DataModelValidationError } from "../data/data-field.ts";
import {
	ArrayField,
	BooleanField,
	ColorField,
	type DataSchema,
	DocumentIdField,
	EmbeddedCollectionField,
	NumberField,
	ObjectField,
	SchemaField,
	StringField,
} from "../data/fields.ts";
import { sharedTokenSchema } from "../data/token-fields.ts";
import { realm } from "../state.ts";
import type { Actor } from "./actor.ts";
import { collectionOf, type EmbeddedCollection } from "./collections.ts";
import { currentUser, type UserLike } from "./current-user.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { OwnershipField } from "./ownership-field.ts";

/** The default level of a token: `Scene.metadata.defaultLevelId`. */
const FIRST_LEVEL = "defaultLevel0000";

const place = (options: { integer?: boolean } = {}) => new NumberField({ required: true, nullable: false, initial: 0, ...options });
const extent = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, min: 1, initial });

function gridSchema(): DataSchema {
	return {
		type: new NumberField({
			required: true,
			nullable: false,
			initial: CONSTANTS.GRID_TYPES.SQUARE,
			choices: Object.values(CONSTANTS.GRID_TYPES),
		}),
		size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
		style: new StringField({ required: true, blank: false, initial: "solidLines" }),
		thickness: extent(1),
		color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
		alpha: new AlphaField({ initial: 0.2 }),
		distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
		units: new StringField({ required: true, initial: "" }),
	};
}

/** A token in a scene. */
export class TokenDocument extends Document {
	declare x: number;
	declare y: number;
	declare elevation: number;
	declare rotation: number;
	declare alpha: number;
	declare actorId: string | null;
	declare actorLink: boolean;

	static override metadata: DocumentMetadata = { name: "Token", collection: "tokens", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			...sharedTokenSchema(),
			actorId: new DocumentIdField(),
			x: place({ integer: true }),
			y: place({ integer: true }),
			elevation: place(),
			locked: new BooleanField(),
			hidden: new BooleanField(),
			...(realm.generation.sceneLevels ? { level: new DocumentIdField({ required: true, nullable: false, initial: FIRST_LEVEL }) } : {}),
		};
	}

	/** The linked actor. The tabletop does not support unlinked tokens. */
	get actor(): Actor | null {
		const found = this.actorId && this.actorLink ? collectionOf("Actor").get(this.actorId) : undefined;
		return (found as Actor | undefined) ?? null; // The collection of actors holds actors.
	}

	override getUserLevel(user: UserLike = currentUser()): number {
		if (this.actor) return this.actor.getUserLevel(user);
		return levelOf({ ownership: {} }, user._source) || (LEVELS.NONE ?? 0);
	}
}

/** A drawing in a scene. */
export class DrawingDocument extends Document {
	declare x: number;
	declare y: number;
	declare elevation: number;
	declare text: string;

	static override metadata: DocumentMetadata = { name: "Drawing", collection: "drawings", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			author: new DocumentIdField({ nullable: true, initial: () => currentUser().id }),
			shape: new SchemaField({
				type: new StringField({ required: true, blank: false, initial: "r", choices: ["r", "c", "e", "p"] }),
				width: new NumberField({ required: false, integer: true, min: 0 }),
				height: new NumberField({ required: false, integer: true, min: 0 }),
				points: new ArrayField(new NumberField({ nullable: false })),
			}),
			x: place(),
			y: place(),
			elevation: place(),
			fillType: new NumberField({
				required: true,
				nullable: false,
				initial: CONSTANTS.DRAWING_FILL_TYPES.NONE,
				choices: Object.values(CONSTANTS.DRAWING_FILL_TYPES),
			}),
			fillColor: new ColorField({ nullable: false, initial: "#ffffff" }),
			fillAlpha: new AlphaField({ initial: 0.5 }),
			strokeWidth: new NumberField({ nullable: false, integer: true, initial: 8, min: 0 }),
			strokeColor: new ColorField({ nullable: false, initial: "#ffffff" }),
			strokeAlpha: new AlphaField(),
			text: new StringField(),
			fontSize: new NumberField({ nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
			locked: new BooleanField(),
			hidden: new BooleanField(),
			flags: new ObjectField(),
		};
	}

	/** Core issues 7332 and 7405: a drawing shows a text, a fill or a line. */
	static override validateJoint({ text, fillType, fillAlpha, strokeWidth, strokeAlpha }: Source): void {
		const isFilled = fillType !== CONSTANTS.DRAWING_FILL_TYPES.NONE && fillAlpha !== 0;
		const hasLine = strokeWidth !== 0 && strokeAlpha !== 0;
		if (!text && !isFilled && !hasLine)
			throw new DataModelValidationError("Drawings must have visible text, a visible fill, or a visible line");
	}
}

/** V14: a storey of a scene. Null at the top or bottom means no limit. */
export class Level extends Document {
	static override metadata: DocumentMetadata = { name: "Level", collection: "levels", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			elevation: new SchemaField({
				bottom: new NumberField({ required: true, nullable: true, initial: 0 }),
				top: new NumberField({ required: true, nullable: true, initial: 20 }),
			}),
			background: new SchemaField({ color: new ColorField({ nullable: false, initial: "#999999" }), src: new PicturePathField() }),
			flags: new ObjectField(),
		};
	}
}

/** A scene of the world. */
export class Scene extends Document {
	declare width: number;
	declare height: number;
	declare padding: number;
	declare tokens: EmbeddedCollection<TokenDocument>;
	declare drawings: EmbeddedCollection<DrawingDocument>;

	static override metadata: DocumentMetadata = {
		name: "Scene",
		collection: "scenes",
		embedded: { Drawing: "drawings", Token: "tokens" },
		hasTypeData: false,
	};

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			width: extent(4000),
			height: extent(3000),
			padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
			grid: new SchemaField(gridSchema()),
			tokenVision: new BooleanField({ initial: true }),
			drawings: new EmbeddedCollectionField("Drawing"),
			tokens: new EmbeddedCollectionField("Token"),
			...(realm.generation.sceneLevels
				? { levels: new EmbeddedCollectionField("Level") }
				: { backgroundColor: new ColorField({ nullable: false, initial: "#999999" }) }),
			ownership: new OwnershipField(),
			flags: new ObjectField(),
		};
	}
}

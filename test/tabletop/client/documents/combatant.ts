// Combatant: a seat in an encounter. Its ownership is its actor's.
import { LEVELS } from "../../common/constants.ts";
import { levelOf } from "../../common/permissions.ts";
import {
	BooleanField,
	type DataSchema,
	DocumentIdField,
	DocumentTypeField,
	NumberField,
	ObjectField,
	StringField,
	TypeDataField,
} from "../data/fields.ts";
import type { Actor } from "./actor.ts";
import { collectionOf } from "./collections.ts";
import type { Combat } from "./combat.ts";
import { currentUser, type UserLike } from "./current-user.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { type User, users } from "./user.ts";

/** An entrant of a combat. */
export class Combatant extends Document {
	declare initiative: number | null;
	declare actorId: string | null;
	declare tokenId: string | null;
	declare hidden: boolean;
	declare defeated: boolean;

	static override metadata: DocumentMetadata = { name: "Combatant", collection: "combatants", embedded: {}, hasTypeData: true };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			type: new DocumentTypeField("Combatant", "base"),
			system: new TypeDataField("Combatant"),
			actorId: new DocumentIdField(),
			tokenId: new DocumentIdField(),
			sceneId: new DocumentIdField(),
			name: new StringField({ required: true, blank: true }),
			img: new StringField({ required: true, nullable: true, blank: false, initial: null }),
			initiative: new NumberField({ required: true, nullable: true, initial: null }),
			hidden: new BooleanField(),
			defeated: new BooleanField(),
			group: new DocumentIdField(),
			flags: new ObjectField(),
		};
	}

	override prepareDerivedData(): void {
		this.name ||= this.actor?.name ?? "Unknown Combatant";
		this.img ||= this.actor?.img ?? null;
	}

	get combat(): Combat | null {
		return this.parent as Combat | null; // A combatant's parent is its combat.
	}

	get actor(): Actor | null {
		const found = this.actorId ? collectionOf("Actor").get(this.actorId) : undefined;
		return (found as Actor | undefined) ?? null; // The collection of actors holds actors.
	}

	get isNPC(): boolean {
		return !this.actor?.hasPlayerOwner;
	}

	get hasPlayerOwner(): boolean {
		return this.actor?.hasPlayerOwner ?? false;
	}

	get players(): User[] {
		return users().players.filter((user) => this.testUserPermission(user, "OWNER"));
	}

	get isDefeated(): boolean {
		return this.defeated;
	}

	override get visible(): boolean {
		return this.isOwner || !this.hidden;
	}

	override getUserLevel(user: UserLike = currentUser()): number {
		if (this.actor) return this.actor.getUserLevel(user);
		return levelOf({ ownership: {} }, user._source) || (LEVELS.NONE ?? 0);
	}
}

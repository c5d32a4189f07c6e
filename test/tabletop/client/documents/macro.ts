// Macro: a script that a user runs from the hotbar. Chat macros are not here.
import type { Source } from "../../common/objects.ts";
import { type DataSchema, DocumentIdField, ObjectField, StringField } from "../data/fields.ts";
import { currentUser, type UserLike } from "./current-user.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { OwnershipField } from "./ownership-field.ts";

const OWNER = 3;

type Script = (...scope: readonly unknown[]) => Promise<unknown>;

// The realm has no name for the class of asynchronous functions.
const AsyncFunction = (async () => undefined).constructor as new (...parts: readonly string[]) => Script;

/** A macro. */
export class Macro extends Document {
	declare command: string;

	static override metadata: DocumentMetadata = { name: "Macro", collection: "macros", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			type: new StringField({ required: true, initial: "script", choices: ["script", "chat"] }),
			img: new StringField({ required: true, initial: "icons/svg/dice-target.svg" }),
			command: new StringField({ required: true, blank: true, initial: "" }),
			author: new DocumentIdField({ nullable: true, initial: () => currentUser().id }),
			ownership: new OwnershipField(),
			flags: new ObjectField(),
		};
	}

	/** The author owns it. */
	override getUserLevel(user: UserLike = currentUser()): number {
		return this._source.author === user.id ? OWNER : super.getUserLevel(user);
	}

	/** Runs the script, with Foundry's names for what it may use. */
	execute(scope: Source = {}): Promise<unknown> {
		return new AsyncFunction("speaker", "actor", "token", "character", "scope", this.command)(null, null, null, null, scope);
	}
}

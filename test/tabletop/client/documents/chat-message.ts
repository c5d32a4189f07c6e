// ChatMessage: what the log shows. Law: a whisper is normal world data.
// Each client has it and only hides it (foundry-api.md §5.5).
import { CONSTANTS } from "../../common/constants.ts";
import { isPlain, type Source } from "../../common/objects.ts";
import {
	ArrayField,
	BooleanField,
	type DataSchema,
	DocumentIdField,
	DocumentTypeField,
	HTMLField,
	JSONField,
	NumberField,
	ObjectField,
	SchemaField,
	StringField,
	TypeDataField,
} from "../data/fields.ts";
import { Roll } from "../dice/roll.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { Actor } from "./actor.ts";
import { collectionOf } from "./collections.ts";
import { currentUser } from "./current-user.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { messageData, messageElement } from "./message-element.ts";
import { type User, users } from "./user.ts";

/** The speaker. */
export interface Speaker {
	scene: string | null;
	actor: string | null;
	token: string | null;
	alias: string;
}

// Core issue 7833: otherwise each client would roll for itself.
function isEvaluated(roll: unknown): boolean {
	return (JSON.parse(String(roll)) as { evaluated?: unknown } | null)?.evaluated === true; // A parsed JSON text may be anything.
}

/** A message in the log. */
export class ChatMessage extends Document {
	declare content: string;
	declare flavor: string;
	declare speaker: Speaker;
	declare whisper: string[];
	declare blind: boolean;
	declare rolls: Roll[];
	declare timestamp: number;
	declare style: number;

	static override metadata: DocumentMetadata = { name: "ChatMessage", collection: "messages", embedded: {}, hasTypeData: true };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			type: new DocumentTypeField("ChatMessage", "base"),
			system: new TypeDataField("ChatMessage"),
			style: new NumberField({
				required: true,
				nullable: false,
				initial: CONSTANTS.CHAT_MESSAGE_STYLES.OTHER,
				choices: Object.values(CONSTANTS.CHAT_MESSAGE_STYLES),
			}),
			author: new DocumentIdField({ nullable: true, initial: () => currentUser().id }),
			timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
			flavor: new HTMLField(),
			content: new HTMLField(),
			speaker: new SchemaField({
				scene: new DocumentIdField(),
				actor: new DocumentIdField(),
				token: new DocumentIdField(),
				alias: new StringField({ required: true, blank: true }),
			}),
			whisper: new ArrayField(new DocumentIdField({ nullable: false })),
			blind: new BooleanField(),
			sound: new StringField({ required: true, nullable: true, initial: null }),
			rolls: new ArrayField(
				new JSONField({ validate: isEvaluated, validationError: "Roll objects added to ChatMessage documents must be evaluated" }),
			),
			flags: new ObjectField(),
		};
	}

	override _initialize(): void {
		super._initialize();
		const sources = Array.isArray(this.rolls) ? this.rolls : [];
		this.rolls = sources.map((roll: unknown) => (roll instanceof Roll ? roll : Roll.fromData(isPlain(roll) ? roll : {})));
		Object.defineProperty(this, "author", { get: () => users().get(String(this._source.author)) ?? null, configurable: true });
	}

	static getSpeaker({ actor, alias }: { actor?: Document | null; token?: unknown; scene?: unknown; alias?: string } = {}): Speaker {
		const chosen = actor ?? users().current?.character;
		const own = chosen instanceof Document ? chosen : null;
		return { scene: null, actor: own?.id ?? null, token: null, alias: alias ?? own?.name ?? users().current?.name ?? "" };
	}

	get isAuthor(): boolean {
		return this._source.author === currentUser().id;
	}

	get isRoll(): boolean {
		return this.rolls.length > 0;
	}

	get alias(): string {
		const author = this.author as User | null; // Defined in _initialize.
		return this.speaker.alias || this.speakerActor?.name || author?.name || "";
	}

	get speakerActor(): Actor | null {
		const found = this.speaker.actor ? collectionOf("Actor").get(this.speaker.actor) : undefined;
		return (found as Actor | undefined) ?? null; // The collection of actors holds actors.
	}

	override get visible(): boolean {
		if (!this.whisper.length) return true;
		return this.isRoll || this.isAuthor || this.whisper.includes(currentUser().id);
	}

	get isContentVisible(): boolean {
		if (!this.isRoll || !this.whisper.length) return this.visible;
		const known = this.whisper.includes(currentUser().id);
		return this.blind ? known : this.isAuthor || known;
	}

	override getUserLevel(user = currentUser()): number {
		return this._source.author === user.id ? CONSTANTS.DOCUMENT_OWNERSHIP_LEVELS.OWNER : super.getUserLevel(user);
	}

	/** The element for the log: from the model, or Foundry's own card. */
	async renderHTML(options: Source = {}): Promise<HTMLElement> {
		const own = this.system?.renderHTML;
		if (typeof own !== "function") {
			const context = await messageData(this, options);
			const element = await messageElement(context);
			Hooks.callAll("renderChatMessageHTML", this, element, context);
			return element;
		}
		const element = (await own.call(this.system, options)) as HTMLElement; // §5.1: the model gives an element.
		Hooks.callAll("renderChatMessageHTML", this, element);
		return element;
	}
}

// User and game.users. Law: `active` comes from the connection, not from the document.
import { CONSTANTS } from "../../common/constants.ts";
import { ColorField, type DataSchema, DocumentIdField, NumberField, ObjectField, StringField } from "../data/fields.ts";
import type { Color } from "../helpers/colour.ts";
import type { Actor } from "./actor.ts";
import { collectionOf, WorldCollection } from "./collections.ts";
import { seat } from "./current-user.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import type { Macro } from "./macro.ts";

const { GAMEMASTER, ASSISTANT, NONE } = CONSTANTS.USER_ROLES;

/** A user of the world. */
export class User extends Document {
	declare role: number;
	declare color: Color;
	declare character: Actor | null;
	/** The ids of macros, by slot. */
	declare hotbar: Record<string, string>;

	/** Whether a client of this user is connected. */
	active = false;

	/** The tokens that this user targets: empty on a client without a canvas, as here; a test may add some. */
	readonly targets = new Set<{ readonly actor: Actor | null }>();

	static override metadata: DocumentMetadata = { name: "User", collection: "users", embedded: {}, hasTypeData: false };

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: true, blank: false }),
			role: new NumberField({
				required: true,
				nullable: false,
				integer: true,
				min: 0,
				max: GAMEMASTER,
				initial: CONSTANTS.USER_ROLES.PLAYER,
			}),
			color: new ColorField({ required: true, nullable: false, initial: "#7d8aa5" }),
			character: new DocumentIdField({ required: true, nullable: true, initial: null }),
			hotbar: new ObjectField(),
			flags: new ObjectField(),
		};
	}

	override _initialize(): void {
		super._initialize();
		Object.defineProperty(this, "character", { get: () => characterOf(this), configurable: true });
	}

	get isGM(): boolean {
		return this.role >= ASSISTANT;
	}

	get isBanned(): boolean {
		return this.role === NONE;
	}

	get isSelf(): boolean {
		return seat.user?.id === this.id;
	}

	get isActiveGM(): boolean {
		return users().activeGM === this;
	}

	hasRole(role: keyof typeof CONSTANTS.USER_ROLES | number): boolean {
		return this.role >= (typeof role === "number" ? role : CONSTANTS.USER_ROLES[role]);
	}

	/** Puts a macro into a slot of the hotbar, from 1 to 50. */
	async assignHotbarMacro(macro: Macro | null, slot: string | number): Promise<this> {
		const number = Number(slot);
		if (!(number >= 1 && number <= 50)) throw new Error(`${slot} is not a slot of the hotbar`); // typings: User#assignHotbarMacro
		if (macro !== null && macro.documentName !== "Macro") throw new Error("Only a macro may be put into the hotbar");
		await this.update({ hotbar: { [slot]: macro?.id } });
		return this;
	}

	/** Whether the user has a permission of core. */
	hasPermission(permission: string): boolean {
		return this.can(permission);
	}

	/** Core permissions with their default roles. */
	can(action: string): boolean {
		const needed = DEFAULT_ROLES[action];
		if (needed === undefined) throw new Error(`${action} is not a permission that the tabletop knows`);
		return this.role >= needed;
	}
}

function characterOf(user: User): Actor | null {
	const found = collectionOf("Actor").get(String(user._source.character));
	return (found as Actor | undefined) ?? null; // The collection of actors holds actors.
}

const DEFAULT_ROLES: Record<string, number> = {
	SETTINGS_MODIFY: ASSISTANT,
	ACTOR_CREATE: ASSISTANT,
	JOURNAL_CREATE: CONSTANTS.USER_ROLES.TRUSTED,
	MANUAL_ROLLS: CONSTANTS.USER_ROLES.TRUSTED,
	QUERY_USER: CONSTANTS.USER_ROLES.PLAYER,
};

/** game.users */
export class Users extends WorldCollection<User> {
	constructor() {
		super("User");
	}

	get current(): User | null {
		return this.find((user) => user.isSelf) ?? null;
	}

	/** The active GM, the same on every client: full GMs before assistants; null if no GM is connected (§6.5). */
	get activeGM(): User | null {
		const present = this.filter((user) => user.active && user.isGM);
		present.sort((a, b) => b.role - a.role || a.id.localeCompare(b.id));
		return present[0] ?? null;
	}

	get players(): User[] {
		return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
	}
}

/** The collection of users, typed. */
export function users(): Users {
	return collectionOf("User") as Users; // Registered as Users at start.
}

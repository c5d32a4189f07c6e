/**
 * The definition of a craft, so that no other code names it: its actor sub-type, its sheet, its ready-made shelf, how its design
 * becomes a seat, its bars and its checks. `index.ts` lists all crafts; other code loops over that list.
 */
import type { PostId } from "../../view/shared/on-demand/campaign/crews/posts.ts";
import type { SheetPart } from "../../view/shared/startup/sheet/presenter.ts";

export type DataSchema = foundry.data.fields.DataSchema;

/** A craft as stored: the input of its functions. */
export interface StoredCraft<Schema extends DataSchema> {
	readonly name: string;
	readonly system: foundry.data.fields.SchemaField.SourceData<Schema>;
}

/** What a click on an element of the sheet changes in the craft's fields, from the data of that element. */
export type SheetAction = (data: Readonly<Record<string, string | undefined>>) => object;

/** A post of a craft's crew. */
export interface Post {
	readonly id: PostId;
	/** The name of the field with the uuid of the actor there, without `Uuid` at its end. */
	readonly field: string;
	/** Whether a craft with these fields has the post; omitted: always. */
	readonly isOn?: (system: Readonly<Record<string, unknown>>) => boolean;
}

/** The craft of one game. */
export interface Craft<Schema extends DataSchema> {
	/** The id of the game. The game's own texts have a block `Craft` for the names of the craft and of its fields. */
	readonly gameId: string;
	/** Classes of its icon in Font Awesome. */
	readonly icon: string;
	/** The fields of its sub-type; new ones each time. */
	schema(): Schema;
	/** Which of its fields hold rich text, as the manifest lists them. */
	readonly richText: readonly string[];
	readonly sheet: {
		/** The tabs of its sheet, in order; each is a part that the game's presenter has a template for. */
		readonly tabs: readonly Exclude<SheetPart, "header" | "crew">[];
		/** The tab that is open first. */
		readonly initial: SheetPart;
		/** The tab that is open first while the craft is not in a match; if omitted, `initial`. */
		readonly idle?: SheetPart;
		/** In pixels; omitted: the usual size. */
		readonly size?: { readonly width: number; readonly height: number };
		/** What its sheet can do that others cannot, by the name of the action. */
		readonly actions?: Readonly<Record<string, SheetAction>>;
	};
	/** The names of the fields that only a GM may change; the owner sees them. Parts of the design have the names of their fields. */
	readonly gmOnly?: readonly string[];
	/** The former names of fields that have been renamed, with their present names. Stored actors may still have them. */
	readonly renamed?: Readonly<Record<string, string>>;
	/**
	 * Whether each of its actors is one ship, so that all tokens of an actor show that actor. Every craft with a seat is: a match knows
	 * a seat's craft by its actor, enters each actor once, and writes the standing and the career of the seat into it.
	 */
	readonly oneOfAKind: boolean;
	/** The bounds of whole numbers whose bounds were wider once. A stored number beyond them counts as the nearest one within. */
	readonly narrowed?: Readonly<Record<string, { readonly least: number; readonly most: number }>>;
	/** What its token's bars and labels can show, by paths in its fields. */
	readonly bars: { readonly bar: readonly string[]; readonly value: readonly string[] };
	/** The posts of its crew in Campaign play, in order; omitted if it has none. */
	readonly posts?: readonly Post[];
	/** The name of a field that gives each battery a gunner; omitted if no craft of the kind has several gunners. */
	readonly gunners?: string;
	/** The name of the window that lists ready-made ones, whose texts are the block `Shelf` of the game's own; omitted if there are none. */
	readonly shelf?: string;
	/** The design that the rules read. */
	seat(craft: StoredCraft<Schema>): Readonly<Record<string, unknown>>;
	/**
	 * House rules of its game that the sheets of other games' crafts may borrow: each the name of a world setting under
	 * `VOIDREGATTA.Setting`, and of a check that the game's room lends.
	 */
	readonly lends?: readonly string[];
	/** The house rules of other games whose checks its sheet shows while the setting is on. */
	readonly borrows?: readonly string[];
}

/** Any craft, for code that treats all crafts alike. */
export type AnyCraft = Craft<DataSchema>;

/** A craft with the types of its own fields. */
export function craft<Schema extends DataSchema>(described: Craft<Schema>): Craft<Schema> {
	return described;
}

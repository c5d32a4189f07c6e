/**
 * What a craft's sheet asks of a game.
 */
import type { Facts } from "../../../../core/kernel/outcome.ts";
import type { ShownTypes, TableInput } from "../match/table.ts";
import type { GlyphId } from "../seats/glyph.ts";
import type { Label } from "../words/label.ts";

/** An actor at a post of a craft. */
export interface CrewMember {
	readonly name: string;
	readonly uuid: string;
}

/** The fields that every craft's actor has, whatever its game. */
export interface CraftInput {
	readonly name: string;
	readonly img: string | null;
	/** Whether this user may change it. */
	readonly editable: boolean;
	/** Whether this user is a GM, who alone may change some fields. */
	readonly byGM: boolean;
	/** HTML that is ready to show; its source is in `system`. */
	readonly looks: string;
	readonly livery: { readonly hull: string; readonly trim: string; readonly glyph: GlyphId };
	readonly pilot: CrewMember | null;
	/** The rest of the crew, by post. */
	readonly crew: Readonly<Record<string, CrewMember | null>>;
	/** Results by match. */
	readonly career: Readonly<Record<string, Facts>>;
	/** The other fields of the sub-type. */
	readonly system: Readonly<Record<string, unknown>>;
}

export interface SheetInput<T extends ShownTypes = ShownTypes> {
	/** Unique in the page; ids in the template begin with it. */
	readonly uid: string;
	/** The match from the craft's own seat; null if the craft is in no match. */
	readonly table: TableInput<T> | null;
	readonly craft: CraftInput;
	/** The user's draft, as the form returned it last; null at first. */
	readonly draft: T["sheetDraft"] | null;
}

/** The parts of a craft's sheet, one element each. All but the header are tabs; a game has some of them. The crew is there in Campaign play. */
export const SHEET_PARTS = ["header", "helm", "race", "craft", "status", "design", "yard", "card", "checks", "crew", "career"] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

/** What all parts of a sheet show, and the draft that its user edits. */
export interface SheetForm<T extends ShownTypes = ShownTypes> {
	/** The model of all parts of the sheet. */
	model(input: SheetInput<T>): object;
	/** The next draft on the sheet after a click or a change of an element: its data, its name and its value. */
	next?(sheet: SheetInput<T>, input: Readonly<Record<string, string | undefined>>): T["sheetDraft"];
}

export interface SheetPresenter<T extends ShownTypes = ShownTypes> {
	/** Paths as Foundry loads them. */
	readonly templates: { readonly sheet: Readonly<Partial<Record<SheetPart, string>>> };
	/** Loads the form of the sheet, unless it has come with the game. */
	sheet(): Promise<SheetForm<T>>;
	/** Why the rules refuse these fields of a craft; null if they do not. A presenter without it needs no such check. */
	objection?(system: Readonly<Record<string, unknown>>): Label | null;
}

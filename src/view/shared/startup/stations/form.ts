/**
 * The form of a post: what its player decides now, and nothing else. A game makes it from the same forms as its board and its sheets.
 */
import type { ShownTypes, TableInput } from "../match/table.ts";

/** What somebody decides for a craft. */
export interface Decides {
	/** Whether an order's part of this name is theirs, by the kind of the order. */
	part(kind: string, part: string): boolean;
	/** Whether they give open commands of this kind. */
	command(kind: string): boolean;
}

export interface StationInput<T extends ShownTypes = ShownTypes> {
	readonly uid: string;
	readonly table: TableInput<T>;
	/** The draft on the sheet of the seat's craft, which the form shares; null if there is none. */
	readonly draft: T["sheetDraft"] | null;
	readonly decides: Decides;
	/** Whether the button seals all of an order, as that of a GM does who has taken the craft over; omitted if it hands in a part. */
	readonly sealsAll?: boolean;
}

export interface StationForm<T extends ShownTypes = ShownTypes> {
	readonly template: string;
	/** The model of the template; null if there is nothing to decide now. */
	model(input: StationInput<T>): object | null;
	/** The next draft after a click or a change of an element; missing if the form has no draft. */
	next?(input: StationInput<T>, change: Readonly<Record<string, string | undefined>>): T["sheetDraft"];
}

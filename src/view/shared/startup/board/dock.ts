/**
 * The helm beside a board, in a game whose orders are drafted on the sheet of a craft.
 */
import type { ShownTypes, TableInput } from "../match/table.ts";

/** What the helm beside a board reads: the part of a sheet's input that comes from the match. */
export interface DockInput<T extends ShownTypes = ShownTypes> {
	readonly uid: string;
	readonly table: TableInput<T> | null;
	readonly draft: T["sheetDraft"] | null;
}

/** The helm of a craft beside the board of its match. The sheet has the same template, model and draft. */
export interface Dock<T extends ShownTypes = ShownTypes> {
	readonly template: string;
	/** The model of the template; null if the user flies no craft now. */
	model(input: DockInput<T>): object | null;
	/** The same as the next draft of the sheet. */
	next(input: DockInput<T>, change: Readonly<Record<string, string | undefined>>): T["sheetDraft"];
}

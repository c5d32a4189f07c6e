/**
 * The forms of a game on paper.
 */
import type { ShownTypes, TableInput } from "./table.ts";

/** What a form on paper is made of. */
export interface PrintInput<T extends ShownTypes = ShownTypes> {
	/** Which of the game's forms. */
	readonly form: string;
	readonly options: T["options"];
	/** Null before a match begins. */
	readonly table: TableInput<T> | null;
}

/** An element with `data-action="print"` names its form in `data-form`. */
export interface Paper<T extends ShownTypes = ShownTypes> {
	readonly template: string;
	model(input: PrintInput<T>): object;
}

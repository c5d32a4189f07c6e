/**
 * A check: one resolution of a game's rules that a sheet rolls by itself, without a match. A presenter lists the checks of its
 * craft; the sheet that runs one knows no rule, only fields, values and the outcome.
 */
import type { Dicing } from "../../../../core/kernel/dice.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { Label } from "../../startup/words/label.ts";

interface Named {
	readonly id: string;
	readonly name: Label;
}

/** A field of a check's form, with its default. */
export type CheckField =
	| (Named & { readonly kind: "number"; readonly value: number; readonly least: number; readonly most: number })
	| (Named & { readonly kind: "choice"; readonly value: string; readonly options: readonly CheckOption[] })
	| (Named & { readonly kind: "toggle"; readonly value: boolean })
	| (Named & { readonly kind: "text"; readonly value: string; readonly longest: number });

export interface CheckOption {
	readonly value: string;
	readonly name: Label;
}

/** Answers by field, each of the field's kind and within its bounds. */
export type CheckValues = Readonly<Record<string, number | string | boolean>>;

/** The fields of an actor's sub-type. */
export type CraftFields = Readonly<Record<string, unknown>>;

export interface CheckInput {
	/** The seat that rolls, which is in no match. */
	readonly seat: SeatId;
	readonly fields: CraftFields;
	readonly values: CheckValues;
}

/** The outcome of a check, or why it was refused before any roll. */
export type CheckEnd =
	| { readonly why: Label }
	| {
			readonly reports: readonly Report[];
			/** The effects, line by line. */
			readonly effects: readonly Label[];
			/** The input of `apply`. */
			readonly outcome: Json;
	  };

export interface Check extends Named {
	/** The game whose words and cards describe it. */
	readonly gameId: string;
	/** Its purpose, in a sentence. */
	readonly hint: Label;
	/** Why the craft cannot roll it in its present state; null if it can. */
	barred(fields: CraftFields): Label | null;
	fields(fields: CraftFields): readonly CheckField[];
	run(input: CheckInput): Dicing<CheckEnd>;
	/** The craft's fields after such an outcome; null if it changes none. Missing if the check never changes the craft. */
	apply?(fields: CraftFields, outcome: Json): Readonly<Record<string, Json>> | null;
}

/** A number among the values that were read. Throws if there is none, which is a defect. */
export function numberAt(values: CheckValues, id: string): number {
	const value = values[id];
	if (typeof value !== "number") throw new Error(`No number was read for ${id}`);
	return value;
}

/** The text of a field, or the value picked from a list. */
export function textAt(values: CheckValues, id: string): string {
	const value = values[id];
	if (typeof value !== "string") throw new Error(`No text was read for ${id}`);
	return value;
}

export function isSet(values: CheckValues, id: string): boolean {
	return values[id] === true;
}

/**
 * A check: one resolution of a game's rules that a sheet rolls by itself, without a match. A game lists the checks of its craft;
 * whoever runs one knows no rule, only fields, values and the outcome.
 */
import type { CrewMember } from "../../../../core/campaign/crew.ts";
import type { Dicing } from "../../../../core/kernel/dice.ts";
import type { Facts, Json, Refusal } from "../../../../core/kernel/outcome.ts";
import type { Modifier, Report } from "../../../../core/kernel/report.ts";
import type { Boons, SeatId } from "../../../../core/kernel/seat.ts";
import type { BlockModel, SumLine } from "../../startup/cards/card.ts";
import { type Label, label, refusalLabel } from "../../startup/words/label.ts";

interface Named {
	readonly id: string;
	readonly name: Label;
}

/** A field of a check's form, with its default. */
export type CheckField =
	| (Named & {
			readonly kind: "number";
			readonly value: number;
			readonly least: number;
			readonly most: number;
			/** Set for a length as measured, which need not be whole. */
			readonly measured?: true;
	  })
	| (Named & { readonly kind: "choice"; readonly value: string; readonly options: readonly CheckOption[] })
	| (Named & { readonly kind: "toggle"; readonly value: boolean })
	| (Named & { readonly kind: "text"; readonly value: string; readonly longest: number });

export interface CheckOption {
	readonly value: string;
	readonly name: Label;
}

/** Answers by field, each of the field's kind and within its bounds. */
export type CheckValues = Readonly<Record<string, number | string | boolean>>;

/** The input of a check's form, as texts by field; a missing field keeps its default. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** The fields of an actor's sub-type. */
export type CraftFields = Readonly<Record<string, unknown>>;

/** A craft as its checks read it. */
export interface CheckCraft {
	readonly fields: CraftFields;
	/** The characters at its posts, and what their skills give in a match; both empty where skills do not count. */
	readonly crew: readonly CrewMember[];
	readonly boons: Boons;
}

export interface CheckInput extends CheckCraft {
	/** The seat that rolls, which is in no match. */
	readonly seat: SeatId;
	/** The seat of the target; one without a craft if its figures were typed. */
	readonly target: SeatId;
	readonly values: CheckValues;
}

/** The outcome of a check, or why it was refused before any roll. */
export type CheckEnd = { readonly why: Label } | CheckDone;

export interface CheckDone {
	/** Those of a match, or `checkedReport`. */
	readonly reports: readonly Report[];
	/** The input of `apply` and `applyToTarget`. */
	readonly outcome: Json;
}

/** What a card shows of a check besides its dice. */
export type Description = Pick<BlockModel, "tone"> & { readonly effect: Label } & Partial<Pick<BlockModel, "sum" | "changes" | "notes">>;

/** The fields that a craft's sheet changes. */
export type SheetChange = Readonly<Record<string, Json>>;

export interface Check extends Named {
	/** The game whose words and cards describe it. */
	readonly gameId: string;
	/** Its purpose, in a sentence. */
	readonly hint: Label;
	/** Why the craft cannot roll it in its present state; null if it can. */
	barred(fields: CraftFields): Label | null;
	fields(craft: CheckCraft): readonly CheckField[];
	/** What the form takes from a craft that the user picks as the target; missing if the check has none. */
	aim?(target: CraftFields): TypedFields;
	/** The odds and what goes into them, line by line; empty if the rules would refuse the roll. Missing for a check without odds. */
	odds?(input: CheckInput): readonly SumLine[];
	run(input: CheckInput): Dicing<CheckEnd>;
	/** How a card tells a `checkedReport`. Missing if the check makes reports of a match alone. */
	describe?(report: Report): Description;
	/** The craft's fields after such an outcome; null if it changes none. Missing if the check never changes the craft. */
	apply?(fields: CraftFields, outcome: Json): SheetChange | null;
	/** The same for the target. */
	applyToTarget?(fields: CraftFields, outcome: Json): SheetChange | null;
}

/** The code of a report that no match makes. */
export const CHECKED = "checked";

/** The card of a check, which no card of a match has as its name. */
export function cardOfCheck(id: string): string {
	return `check-${id}`;
}

interface Told<Modifying extends string> {
	readonly facts?: Facts;
	readonly modifiers?: readonly Modifier<Modifying>[];
	readonly rolls?: Report["rolls"];
}

/** The report of a check that no match makes; the check's `describe` tells it. */
export function checkedReport<Modifying extends string>(
	id: string,
	seat: SeatId,
	{ facts = {}, modifiers = [], rolls = [] }: Told<Modifying>,
): Report<typeof CHECKED, Facts, Modifying> {
	return { code: CHECKED, card: cardOfCheck(id), seat, facts: { ...facts, check: id }, modifiers, rolls, seenBy: "all" };
}

/** The choices of a field, and which one stands. */
export interface Choosing {
	readonly value: string;
	readonly options: readonly CheckOption[];
}

/** The makers of a game's fields; `nameOf` gives the name of each. */
export function fieldMakers<Id extends string>(nameOf: (id: Id) => Label) {
	return {
		/** A whole number; a default out of bounds counts as the nearest one within. */
		number: (id: Id, value: number, { least, most }: { readonly least: number; readonly most: number }): CheckField => {
			return { kind: "number", id, name: nameOf(id), value: Math.min(most, Math.max(least, value)), least, most };
		},
		/** A length as measured on a table, which need not be whole. */
		measure: (id: Id, value: number, { least, most }: { readonly least: number; readonly most: number }): CheckField => {
			return { kind: "number", id, name: nameOf(id), value, least, most, measured: true };
		},
		toggle: (id: Id, value = false): CheckField => ({ kind: "toggle", id, name: nameOf(id), value }),
		choice: (id: Id, { value, options }: Choosing): CheckField => ({ kind: "choice", id, name: nameOf(id), value, options }),
		text: (id: Id, value: string, longest: number): CheckField => ({ kind: "text", id, name: nameOf(id), value, longest }),
	};
}

/** What a game's check is made from, besides its words. */
export type CheckParts = Omit<Check, "gameId" | keyof Named | "hint">;

/** The makers of a game's checks; `textOf` gives the name of each, and its purpose in a sentence. */
export function checkMakers<Id extends string>(gameId: string, textOf: (part: "name" | "hint", id: Id) => Label) {
	return {
		/** A check with its words. */
		ownCheck: (id: Id, own: CheckParts): Check => ({ id, gameId, name: textOf("name", id), hint: textOf("hint", id), ...own }),
		/** The end of a check that a rule refuses. Nothing was rolled. */
		refusedBy: (refusal: Refusal): CheckEnd => ({ why: refusalLabel(gameId, refusal) }),
	};
}

/** A chance from 0 to 1, in words. */
export function chance(share: number): Label {
	return label("VOIDREGATTA.Checks.chance", { percent: Math.round(share * 100) });
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

/** The value of a field whose options are these. Throws if it is none of them, which is a defect. */
export function pickAt<Option extends string>(values: CheckValues, id: string, options: readonly Option[]): Option {
	const found = options.find((option) => option === values[id]);
	if (found === undefined) throw new Error(`No option was read for ${id}`);
	return found;
}

/** A whole number in an outcome that somebody may have written; null if there is none from 0 to `most`. */
export function countIn(outcome: Json, name: string, most: number): number | null {
	const value: unknown = Object(outcome)[name];
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

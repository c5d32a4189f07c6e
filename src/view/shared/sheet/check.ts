/**
 * A check: one resolution of a game's rules that a sheet rolls by itself, without a match. A presenter lists those of its
 * craft; whoever runs one knows no rule, only fields, values and what comes of them.
 */
import type { Dicing } from "../../../core/kernel/dice.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type Label, label } from "../label.ts";

interface Named {
	readonly id: string;
	readonly name: Label;
}

/** What a check wants to know, with what the sheet would answer. */
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
	/** Who rolls: a seat of its own, outside of any match. */
	readonly seat: SeatId;
	readonly fields: CraftFields;
	readonly values: CheckValues;
}

/** What came of a check, or what stands against it; then nothing was rolled. */
export type CheckEnd =
	| { readonly why: Label }
	| {
			readonly reports: readonly Report[];
			/** What happened, line by line. */
			readonly effects: readonly Label[];
			/** What `apply` wants to know of it. */
			readonly outcome: Json;
	  };

export interface Check extends Named {
	/** The game whose words and cards tell of it. */
	readonly gameId: string;
	/** What it is for. */
	readonly hint: Label;
	/** Why a craft as it stands cannot roll it; null where it can. */
	barred(fields: CraftFields): Label | null;
	fields(fields: CraftFields): readonly CheckField[];
	run(input: CheckInput): Dicing<CheckEnd>;
	/** The fields of a craft as it stands after such an outcome; null where it changes nothing. A check without it is told alone. */
	apply?(fields: CraftFields, outcome: Json): Readonly<Record<string, Json>> | null;
}

/** What somebody put into the fields, as texts by field; a field that is missing keeps what the sheet would answer. */
export type CheckSaid = Readonly<Record<string, string | undefined>>;

/** Reads the fields of a check; the first that cannot be says why. */
export function readCheck(asked: readonly CheckField[], said: CheckSaid): { readonly values: CheckValues } | { readonly why: Label } {
	const read: Record<string, number | string | boolean> = {};
	for (const field of asked) {
		const value = readField(field, said[field.id]);
		if (value === null) return { why: faultOf(field) };
		read[field.id] = value;
	}
	return { values: read };
}

function readField(field: CheckField, text: string | undefined): number | string | boolean | null {
	if (text === undefined) return field.value;
	switch (field.kind) {
		case "number":
			return wholeIn(text, field);
		case "choice":
			return field.options.some(({ value }) => value === text) ? text : null;
		case "toggle":
			return text === "true";
		default:
			return text.length <= field.longest ? text : null;
	}
}

function wholeIn(text: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
	const number = Number(text);
	return text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

function faultOf(field: CheckField): Label {
	const { name } = field;
	if (field.kind === "number") return label("VOIDREGATTA.Checks.number", { name, least: field.least, most: field.most });
	if (field.kind === "text") return label("VOIDREGATTA.Checks.text", { name, longest: field.longest });
	return label("VOIDREGATTA.Checks.choice", { name });
}

/** A number among values that were read; a defect where there is none. */
export function numberAt(values: CheckValues, id: string): number {
	const value = values[id];
	if (typeof value !== "number") throw new Error(`No number was read for ${id}`);
	return value;
}

/** A text, or what was picked from a list. */
export function textAt(values: CheckValues, id: string): string {
	const value = values[id];
	if (typeof value !== "string") throw new Error(`No text was read for ${id}`);
	return value;
}

export function isSet(values: CheckValues, id: string): boolean {
	return values[id] === true;
}

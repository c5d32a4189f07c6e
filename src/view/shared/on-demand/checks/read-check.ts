/**
 * Reads the form of a check. This code is loaded when a sheet rolls one.
 */
import { type Label, label } from "../../startup/words/label.ts";
import type { CheckField, CheckValues, TypedFields } from "./check.ts";

/** Reads the fields of a check, or says what is wrong with the first that cannot be read. */
export function readCheck(asked: readonly CheckField[], typed: TypedFields): { readonly values: CheckValues } | { readonly why: Label } {
	const read: Record<string, number | string | boolean> = {};
	for (const field of asked) {
		const value = readField(field, typed[field.id]);
		if (value === null) return { why: faultOf(field) };
		read[field.id] = value;
	}
	return { values: read };
}

function readField(field: CheckField, text: string | undefined): number | string | boolean | null {
	if (text === undefined) return field.value;
	switch (field.kind) {
		case "number":
			return numberIn(text, field);
		case "choice":
			return field.options.some(({ value }) => value === text) ? text : null;
		case "toggle":
			return text === "true";
		default:
			return text.length <= field.longest ? text : null;
	}
}

interface Bounds {
	readonly least: number;
	readonly most: number;
	readonly measured?: true;
}

function numberIn(text: string, { least, most, measured }: Bounds): number | null {
	const number = Number(text);
	const fits = measured || Number.isInteger(number);
	return text.trim() !== "" && fits && number >= least && number <= most ? number : null;
}

function faultOf(field: CheckField): Label {
	const { name } = field;
	if (field.kind === "number") {
		const bounds = { name, least: field.least, most: field.most };
		return label(field.measured ? "VOIDREGATTA.Checks.measure" : "VOIDREGATTA.Checks.number", bounds);
	}
	if (field.kind === "text") return label("VOIDREGATTA.Checks.text", { name, longest: field.longest });
	return label("VOIDREGATTA.Checks.choice", { name });
}

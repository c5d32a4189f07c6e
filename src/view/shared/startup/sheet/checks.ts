/**
 * The checks on a craft's sheet: the fields of each, a button, and its last outcome.
 */
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { TypedFields } from "../../on-demand/sheet/read-check.ts";
import type { Check, CheckField, CraftFields } from "../../with-games/sheet/check.ts";
import { type Label, label } from "../words/label.ts";

/** What a sheet keeps of a check: its input and its last outcome. */
export interface CheckMemory {
	readonly typed: TypedFields;
	readonly end: { readonly why: Label } | { readonly effects: readonly Label[]; readonly outcome: Json } | null;
}

export interface ChecksInput {
	readonly uid: string;
	readonly checks: readonly Check[];
	readonly fields: CraftFields;
	/** By the check's id. */
	readonly memories: ReadonlyMap<string, CheckMemory>;
	/** Whether this user may roll for the craft, and change it. */
	readonly editable: boolean;
}

const NOTHING: CheckMemory = { typed: {}, end: null };

export function checksModel(input: ChecksInput) {
	const { checks, editable } = input;
	const advice = editable ? "VOIDREGATTA.Checks.advice" : "VOIDREGATTA.Checks.notYours";
	return {
		advice: label(checks.length > 0 ? advice : "VOIDREGATTA.Checks.inMatch"),
		checks: checks.map((check) => checkModel(input, check)),
	};
}

function checkModel({ uid: sheet, fields, memories, editable }: ChecksInput, check: Check) {
	const { id, name, hint } = check;
	const uid = `${sheet}-check-${id}`;
	const { typed, end } = memories.get(id) ?? NOTHING;
	const barred = check.barred(fields);
	const done = end && "outcome" in end ? end : null;
	const applied = done && editable ? (check.apply?.(fields, done.outcome) ?? null) : null;
	return {
		uid,
		id,
		name,
		hint,
		// Whether it can be rolled here.
		open: editable && barred === null,
		barred,
		fields: barred ? [] : check.fields(fields).map((field) => fieldModel(uid, field, typed[field.id])),
		rollName: label("VOIDREGATTA.Checks.rollName", { name }),
		// Why the last one was refused.
		why: end && "why" in end ? end.why : null,
		// The effects of the last one, line by line.
		effects: done?.effects ?? [],
		// The actor's fields after the last one, as JSON; null if nothing is left to change.
		apply: applied && JSON.stringify(applied),
	};
}

function fieldModel(uid: string, field: CheckField, typed: string | undefined) {
	const { id, name, kind } = field;
	const bare = {
		id: `${uid}-${id}`,
		input: id,
		name,
		// Exactly one of these four is not null, by the field's kind, since a template can only test whether a value is there.
		number: null,
		text: null,
		toggle: null,
		options: null,
	};
	switch (kind) {
		case "number":
			return { ...bare, number: { value: typed ?? String(field.value), least: field.least, most: field.most } };
		case "choice":
			return {
				...bare,
				options: field.options.map((option) => ({ ...option, selected: option.value === (typed ?? field.value) })),
			};
		case "toggle":
			return { ...bare, toggle: { checked: typed === undefined ? field.value : typed === "true" } };
		default:
			return { ...bare, text: { value: typed ?? field.value, longest: field.longest } };
	}
}

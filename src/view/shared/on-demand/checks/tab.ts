/**
 * The checks on a craft's sheet: the fields of each, the odds before the roll, a button, and its last outcome.
 */
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import { type Label, label } from "../../startup/words/label.ts";
import type { Check, CheckCraft, CheckField, TypedFields } from "./check.ts";
import { readCheck } from "./read-check.ts";

/** A craft that a check can be rolled against. */
export interface CheckTarget {
	readonly uuid: string;
	readonly name: string;
}

/** What a sheet keeps of a check: its input, and its last outcome with the id of its card. */
export interface CheckMemory {
	readonly typed: TypedFields;
	/** The UUID of the target; empty if its figures are typed. */
	readonly target: string;
	readonly end:
		| { readonly why: Label }
		| { readonly effects: readonly Label[]; readonly acts: readonly CardAct[]; readonly card: string }
		| null;
}

/** What a user can do with the outcome on a card: write it on the sheet, or take that back. */
export interface CardAct {
	readonly act: "apply" | "undo";
	readonly name: Label;
	/** Why it cannot be done now; null if it can. */
	readonly why: Label | null;
	/** The id of the card's message. */
	readonly card: string;
	readonly role: "craft" | "target";
}

export interface ChecksInput {
	readonly uid: string;
	readonly checks: readonly Check[];
	readonly craft: CheckCraft;
	readonly seat: SeatId;
	/** By the check's id. */
	readonly memories: ReadonlyMap<string, CheckMemory>;
	/** Whether this user may roll for the craft, and change it. */
	readonly editable: boolean;
	/** Craft that this user can see, those of targeted tokens first. */
	readonly targets: readonly CheckTarget[];
}

/** The seat of a target whose figures were typed. */
export const NO_CRAFT = seatId("target");

const NOTHING: CheckMemory = { typed: {}, target: "", end: null };

export function checksModel(input: ChecksInput) {
	const { checks, editable } = input;
	const advice = editable ? "VOIDREGATTA.Checks.advice" : "VOIDREGATTA.Checks.notYours";
	return {
		advice: label(checks.length > 0 ? advice : "VOIDREGATTA.Checks.inMatch"),
		checks: checks.map((check) => checkModel(input, check)),
	};
}

function checkModel(input: ChecksInput, check: Check) {
	const { uid: sheet, craft, memories, editable, targets } = input;
	const { id, name, hint } = check;
	const uid = `${sheet}-check-${id}`;
	const { typed, target, end } = memories.get(id) ?? NOTHING;
	const barred = check.barred(craft.fields);
	const done = end && "effects" in end ? end : null;
	const fields = barred ? [] : check.fields(craft);
	return {
		uid,
		id,
		name,
		hint,
		// Whether it can be rolled here.
		open: editable && barred === null,
		barred,
		targets: barred || !check.aim ? null : targets.map((each) => ({ ...each, selected: each.uuid === target })),
		fields: fields.map((field) => fieldModel(uid, field, typed[field.id])),
		odds: barred ? [] : oddsOf(input, check, { fields, typed }),
		rollName: label("VOIDREGATTA.Checks.rollName", { name }),
		dragName: label("VOIDREGATTA.Checks.dragName", { name }),
		// Why the last one was refused.
		why: end && "why" in end ? end.why : null,
		// The effects of the last one, line by line.
		effects: done?.effects ?? [],
		acts: editable ? (done?.acts ?? []) : [],
	};
}

/** The odds for the form as it is; empty while it cannot be read. */
export function oddsOf(
	{ craft, seat }: Pick<ChecksInput, "craft" | "seat">,
	check: Check,
	{ fields, typed }: { readonly fields: readonly CheckField[]; readonly typed: TypedFields },
) {
	const read = readCheck(fields, typed);
	if ("why" in read || !check.odds) return [];
	return check.odds({ ...craft, seat, target: NO_CRAFT, values: read.values });
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
			return {
				...bare,
				number: { value: typed ?? String(field.value), least: field.least, most: field.most, step: field.measured ? "any" : "1" },
			};
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

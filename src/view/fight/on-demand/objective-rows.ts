/**
 * The rows of objectives in a set-up form of a fight. A row's index in the form is its index in the list. The
 * game adds the fields of its own kinds, and its parser refuses illegal values.
 */
import { OBJECTIVE_BOUNDS, type Objective } from "../../../core/fight/objectives.ts";
import { type Form, isOn, numberIn } from "../../shared/on-demand/forms/form.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";

/** A field of a row: a list of options, or a number. */
export interface ObjectiveField {
	readonly id: string;
	readonly name: string;
	readonly title: Label;
	/** Empty for a number. */
	readonly options: readonly { readonly value: string; readonly name: Label | string; readonly selected: boolean }[];
	/** Null for a list, and an empty text for a number that is not given. */
	readonly value: number | string | null;
	readonly least: number;
	readonly most: number;
	readonly step: string;
	/** Whether its texts need the room of two fields. */
	readonly wide: boolean;
}

interface ObjectiveRow {
	readonly caption: Label;
	readonly fields: readonly ObjectiveField[];
	readonly remove: { readonly id: string; readonly name: string };
}

export interface ObjectivesModel {
	readonly uid: string;
	readonly editable: boolean;
	readonly rows: readonly ObjectiveRow[];
	readonly add: {
		readonly id: string;
		readonly name: string;
		readonly options: readonly { readonly value: string; readonly name: Label }[];
	};
}

/** The kinds of objectives, in the order of the list. */
export const OBJECTIVE_KINDS = ["destroy", "leave", "survive", "hold"] as const;
export type ObjectiveKind = (typeof OBJECTIVE_KINDS)[number];

/** Makes the fields of one row. */
export interface RowFields {
	number(
		code: NumberCode,
		given: number | undefined,
		range: { readonly least: number; readonly most: number; readonly step?: string },
	): ObjectiveField;
	choice(code: ChoiceCode, chosen: string, options: readonly { readonly value: string; readonly name: Label | string }[]): ObjectiveField;
}

type NumberCode = "points" | "craft" | "turns" | "q" | "r" | "x" | "y" | "radius" | "distance";
type ChoiceCode = "side" | "target" | "way" | "toward";

/** An objective that any game may have; its further fields are the game's. */
type AnyObjective = Objective & {
	readonly kind: ObjectiveKind;
	readonly craft?: number;
	readonly target?: string;
	readonly turns?: number;
};

interface Rows<Aim> {
	readonly uid: string;
	readonly editable: boolean;
	readonly objectives: readonly Aim[];
	/** All sides of the match. */
	readonly sides: readonly string[];
	readonly describe: (objective: Aim) => Label;
	/** The fields of the game's own kinds. */
	readonly own: (objective: Aim, fields: RowFields) => readonly ObjectiveField[];
}

/** The rows of a match's objectives, and the list of kinds to add. */
export function objectivesModel<Aim extends AnyObjective>({ uid, editable, objectives, ...rest }: Rows<Aim>): ObjectivesModel {
	return {
		uid,
		editable,
		rows: objectives.map((objective, row) => rowModel(objective, { ...rest, uid: `${uid}-objectives.${row}`, row })),
		add: {
			id: `${uid}-objectives.add`,
			name: "objectives.add",
			options: OBJECTIVE_KINDS.map((value) => ({ value, name: label(`VOIDREGATTA.Objective.Kind.${value}`) })),
		},
	};
}

function rowModel<Aim extends AnyObjective>(
	objective: Aim,
	{ uid, row, sides, describe, own }: Pick<Rows<Aim>, "uid" | "sides" | "describe" | "own"> & { readonly row: number },
): ObjectiveRow {
	const fields = rowFields(uid, row);
	const { kind, side, target = "", points, craft, turns = 0 } = objective;
	const listed = (chosen: string) => [...new Set([...sides, chosen])].map((value) => ({ value, name: value }));
	const { points: range, craft: crafts, turns: turnRange } = OBJECTIVE_BOUNDS;
	return {
		caption: describe(objective),
		fields: [
			fields.choice("side", side, listed(side)),
			fields.number("points", points, range),
			...(kind === "destroy" ? [fields.choice("target", target, listed(target))] : []),
			...(kind === "hold" ? [] : [fields.number("craft", craft, crafts)]),
			...(kind === "survive" ? [fields.number("turns", turns, turnRange)] : []),
			...own(objective, fields),
		],
		remove: { id: `${uid}.remove`, name: `objectives.${row}.remove` },
	};
}

function rowFields(uid: string, row: number): RowFields {
	const named = (code: NumberCode | ChoiceCode) => ({
		id: `${uid}.${code}`,
		name: `objectives.${row}.${code}`,
		title: label(`VOIDREGATTA.Objective.Field.${code}`),
	});
	return {
		number: (code, given, { least, most, step = "1" }) => ({
			...named(code),
			options: [],
			value: given ?? "",
			least,
			most,
			step,
			wide: false,
		}),
		choice: (code, chosen, options) => ({
			...named(code),
			options: options.map((option) => ({ ...option, selected: option.value === chosen })),
			value: null,
			least: 0,
			most: 0,
			step: "1",
			wide: code === "way" || code === "toward",
		}),
	};
}

/** The fields of one row in a form: a missing field keeps what was before. */
export interface ReadRow {
	number(code: NumberCode, before: number): number | null;
	text(code: ChoiceCode, before: string): string;
}

/** The objectives of the form's rows, and the one that it adds; raw data for the game's parser. */
export function readObjectives<Aim extends AnyObjective>(
	form: Form,
	{ objectives = [], sides }: { readonly objectives?: readonly Aim[] | undefined; readonly sides: readonly string[] },
	own: { readonly read: (objective: Aim, row: ReadRow) => object; readonly first: (kind: ObjectiveKind) => object },
): readonly unknown[] {
	const kept = objectives.flatMap((objective, row) => {
		if (isOn(form[`objectives.${row}.remove`])) return [];
		return [readObjective(form, { objective, row }, own.read)];
	});
	const kind = OBJECTIVE_KINDS.find((objectiveKind) => objectiveKind === form["objectives.add"]);
	return kind ? [...kept, { ...firstOf(kind, sides), ...own.first(kind) }] : kept;
}

function readObjective<Aim extends AnyObjective>(
	form: Form,
	{ objective, row }: { readonly objective: Aim; readonly row: number },
	own: (objective: Aim, row: ReadRow) => object,
): object {
	const read: ReadRow = {
		number: (code, before) => numberIn(form, `objectives.${row}.${code}`, before),
		text: (code, before) => String(form[`objectives.${row}.${code}`] ?? before),
	};
	const { kind, side, points, target, craft, turns } = objective;
	// 0 means every craft of the side.
	const number = kind === "hold" ? null : read.number("craft", craft ?? 0);
	return {
		kind,
		side: read.text("side", side),
		points: read.number("points", points),
		...(number ? { craft: number } : {}),
		...(target === undefined ? {} : { target: read.text("target", target) }),
		...(turns === undefined ? {} : { turns: read.number("turns", turns) ?? 0 }),
		...own(objective, read),
	};
}

/** A new objective of a kind, for the first side and against the second. */
function firstOf(kind: ObjectiveKind, [side = "–", target = side]: readonly string[]): object {
	const common = { kind, side, points: 1 };
	if (kind === "destroy") return { ...common, target };
	return kind === "survive" ? { ...common, turns: 0 } : common;
}

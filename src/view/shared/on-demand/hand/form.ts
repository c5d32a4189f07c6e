/**
 * The form of a ruling: every value of a craft that a GM may set now, in groups, and a line for the reason. It is the same for
 * every game, since the game lists its levers.
 */
import type { Change, Lever, LeverKind, LeverName, LeverValue } from "../../../../core/kernel/hand/overruling.ts";
import { faceModel, type SeatFace } from "../../startup/seats/face.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import { isOn } from "../forms/form.ts";
import { choiceLabel, leverLabel, unitLabel } from "./words.ts";

export interface RulingInput {
	readonly uid: string;
	readonly gameId: string;
	readonly face: SeatFace;
	readonly levers: readonly Lever[];
}

/** Levers that belong together: those of the craft itself, those of a unit, or the parts of one field. */
interface GroupModel {
	readonly id: string;
	/** Null for the first group, which is always open. */
	readonly title: Label | null;
	readonly fields: readonly FieldModel[];
}

interface FieldModel {
	readonly id: string;
	/** The field's name in the form. */
	readonly name: string;
	readonly label: Label;
	/** At most one of these is true, since a template can only test a flag. */
	readonly isNumber: boolean;
	readonly isToggle: boolean;
	readonly isList: boolean;
	readonly isText: boolean;
	readonly value: LeverValue;
	readonly least: number;
	readonly most: number;
	/** The step of a number field. */
	readonly step: "1" | "any";
	readonly options: readonly { readonly value: string; readonly name: Label | string; readonly selected: boolean }[];
}

/** Returns the model of the form. */
export function rulingModel({ uid, gameId, face, levers }: RulingInput) {
	const groups = new Map<string, Lever[]>();
	for (const lever of levers) {
		const { unit, field, part } = lever.name;
		const key = unit ?? (part === null ? "" : field);
		groups.set(key, [...(groups.get(key) ?? []), lever]);
	}
	const models = [...groups.values()].map((own, index): GroupModel => {
		const id = `${uid}-group-${index}`;
		return { id, title: titleOf(gameId, own[0]), fields: own.map((lever, at) => fieldModel(`${id}-${at}`, gameId, lever)) };
	});
	return { uid, face: faceModel(face), title: label("VOIDREGATTA.Ruling.form", { name: face.name }), groups: models };
}

function titleOf(gameId: string, first: Lever | undefined): GroupModel["title"] {
	const { called, name } = first ?? {};
	if (called !== undefined) return unitLabel(gameId, called);
	return name && name.part !== null ? gameLabel(gameId, `Ruling.Parts.${name.field}`) : null;
}

function fieldModel(id: string, gameId: string, { name, takes }: Lever): FieldModel {
	const { kind, value } = takes;
	const options = optionsOf(gameId, takes);
	const [least, most] = takes.kind === "number" ? [takes.least, takes.most] : [0, 0];
	const step = takes.kind === "number" && !takes.whole ? "any" : "1";
	const isList = options.length > 0;
	const kinds = { isNumber: kind === "number", isToggle: kind === "toggle", isList, isText: kind === "text" && !isList };
	return { id, name: fieldName(name), label: leverLabel(gameId, name), ...kinds, value, least, most, step, options };
}

function optionsOf(gameId: string, takes: LeverKind): FieldModel["options"] {
	if (takes.kind !== "choice" && takes.kind !== "text") return [];
	return takes.choices.map((value) => ({
		value,
		name: takes.kind === "choice" ? choiceLabel(gameId, value) : value,
		selected: value === takes.value,
	}));
}

/** Returns the name of a lever's field in the form. No id or code has a bar in it. */
function fieldName({ unit, field, part }: LeverName): string {
	return [unit ?? "", field, part ?? ""].join("|");
}

/** Returns the changes that a filled-in form makes, compared with the levers that it was drawn from. */
export function readRuling(levers: readonly Lever[], form: Readonly<Record<string, unknown>>): readonly Change[] {
	return levers.flatMap(({ name, takes }) => {
		const key = fieldName(name);
		if (!(key in form)) return [];
		const value = valueIn(takes, form[key]);
		return value === takes.value ? [] : [{ ...name, value }];
	});
}

function valueIn({ kind, value }: LeverKind, raw: unknown): LeverValue {
	if (kind === "toggle") return isOn(raw);
	if (kind === "number") return raw === null || raw === "" ? value : Number(raw);
	return String(raw ?? "").trim();
}

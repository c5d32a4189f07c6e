/**
 * The form for the state in which a craft begins: numbers, switches and levels, each with what a craft fresh from the yard has.
 * The game lists the parts; this file draws them and reads the form.
 */
import type { CraftPart } from "../../../../core/campaign/homecoming.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { type Form, isOn, numberIn } from "./form.ts";

/** A part of a craft that may not be whole at the start. */
export interface BeginningPart extends CraftPart {
	readonly title: Label | string;
	readonly most: number;
	/** A switch says whether it works (1) or is gone (0); a level is one of a few numbers. */
	readonly kind: "number" | "switch" | "level";
}

/** How a game reads and shows the state in which its craft begin. */
export interface BeginningPresenter {
	/** The parts of a craft with this design in this state, both as the seat stores them; null is a craft fresh from the yard. Empty for an unreadable design. */
	parts(design: unknown, begins: unknown): readonly BeginningPart[];
	/** The state with these parts, by their names, and all others whole; raw data for the game's parser. */
	state(changed: Readonly<Record<string, number>>, design: unknown): Json;
	/** The state that the craft's sheet keeps outside matches; null for a craft that is whole. */
	onSheet(system: Readonly<Record<string, unknown>>): Json;
	/** The fields of the sheet that keep a state, for a craft of this design; null is a craft that is whole. Raw data that the parser has read. */
	fields(begins: unknown, design: unknown): Readonly<Record<string, Json>>;
}

interface FieldModel {
	readonly id: string;
	readonly name: string;
	readonly title: Label | string;
}

/** The form of a craft's parts. */
export function beginningModel(uid: string, name: string, parts: readonly BeginningPart[]) {
	const field = (part: BeginningPart): FieldModel => ({ id: `${uid}-${part.name}`, name: part.name, title: part.title });
	const of = (kind: BeginningPart["kind"]) => parts.filter((part) => part.kind === kind);
	return {
		intro: label("VOIDREGATTA.Begins.intro", { name }),
		numbers: of("number").map((part) => {
			const { value, whole, most } = part;
			return { ...field(part), value, most, hint: label("VOIDREGATTA.Begins.whole", { whole }) };
		}),
		levels: of("level").map((part) => ({ ...field(part), options: (part.levels ?? []).map((value) => levelOption(part, value)) })),
		switches: of("switch").map((part) => ({ ...field(part), checked: part.value > 0 })),
	};
}

function levelOption({ value, whole }: BeginningPart, level: number) {
	const code = level === whole ? "levelWhole" : level === 0 ? "levelGone" : "levelLess";
	return { value: level, name: label(`VOIDREGATTA.Begins.${code}`, { level }), selected: level === value };
}

/** The parts that are not whole in a form, by name; null if every part is whole. An empty field counts as whole. */
export function changedParts(form: Form, parts: readonly BeginningPart[]): Readonly<Record<string, number>> | null {
	const changed = parts.flatMap(({ name, kind, whole }) => {
		const value = kind === "switch" ? (name in form ? Number(isOn(form[name])) : whole) : (numberIn(form, name, whole) ?? whole);
		return value === whole ? [] : [[name, value] as const];
	});
	return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The parts whose names begin with this word and a dot, by the rest of their names. */
export function partsBelow(changed: Readonly<Record<string, number>>, word: string): Readonly<Record<string, number>> {
	const below = Object.entries(changed).filter(([name]) => name.startsWith(`${word}.`));
	return Object.fromEntries(below.map(([name, value]) => [name.slice(word.length + 1), value]));
}

/**
 * The fields of a set-up form, made from the record of a game's options, and the options read from such a form. The texts are found
 * by the option's name (`src/core/kernel/with-games/options.ts`); `templates/shared/option-field.hbs` draws a field.
 */
import type {
	Bounds,
	ChoiceOption,
	FieldOption,
	NumberOption,
	OptionRecord,
	OptionsOf,
} from "../../../../core/kernel/with-games/options.ts";
import { gameLabel, type Label } from "../../startup/words/label.ts";
import { type Form, isOn } from "./form.ts";

/** A field of an option: a number, a list of values, or a switch. */
export type OptionField = ReturnType<typeof optionField>;

/** The names of the options that have a field. */
type FieldName<Options> = { [Name in keyof Options]: Options[Name] extends FieldOption ? Name : never }[keyof Options] & string;

/** What a game says about one of its fields. */
interface Special<Value = unknown> extends Partial<Bounds> {
	readonly placeholder?: number;
	readonly wide?: boolean;
	/** Null for none. */
	readonly hint?: null;
	/** The name of each value of a choice, in place of a text for each. */
	named?(value: Value): Label;
}

interface Drawn<Options extends OptionRecord> {
	readonly uid: string;
	readonly gameId: string;
	readonly editable: boolean;
	readonly options: OptionsOf<Options>;
	/** Only what differs from the option's record. */
	readonly special?: { readonly [Name in FieldName<Options>]?: Special<Options[Name]["usual"]> };
}

/** The fields of a form: those with the names given, in that order, or all others in the order of the record. */
interface OptionFields<Name> {
	only(...names: readonly Name[]): readonly OptionField[];
	besides(...names: readonly Name[]): readonly OptionField[];
}

/** Makes the fields of a record's options. */
export function optionFields<Options extends OptionRecord>(record: Options, drawn: Drawn<Options>): OptionFields<FieldName<Options>> {
	const fields = new Map(
		Object.entries(record).flatMap(([name, option]) => (option.kind === "own" ? [] : [[name, optionField(name, option, drawn)] as const])),
	);
	return {
		only: (...names) => names.flatMap((name) => fields.get(name) ?? []),
		besides: (...names) => [...fields.values()].filter(({ name }) => !names.some((candidate) => candidate === name)),
	};
}

/** A form of any record, whose types the compiler cannot follow by name. */
type AnyDrawn = Omit<Drawn<OptionRecord>, "options" | "special"> & {
	readonly options: Form;
	readonly special?: Readonly<Record<string, Special | undefined>>;
};

function optionField(name: string, option: FieldOption, { uid, gameId, editable, options, special = {} }: AnyDrawn) {
	const { hint, wide = false, ...more } = special[name] ?? {};
	const value = nowOf(name, option, options);
	return {
		id: `${uid}-${name}`,
		name,
		editable,
		title: gameLabel(gameId, `Option.${name}`),
		// Null if the title says it all.
		hint: hint === null ? null : gameLabel(gameId, `Option.${name}Hint`),
		// Whether it takes the width of the form.
		wide,
		number: option.kind === "number" ? numberModel(option, { gameId, value, more }) : null,
		values: option.kind === "choice" ? valuesOf(option, { value, nameOf: more.named ?? choiceNames(gameId, name) }) : null,
		flag: option.kind === "flag" ? { checked: value === true } : null,
	};
}

/** The value of an option, which may be null; its usual one if the options lack it. */
function nowOf(name: string, { usual }: FieldOption, options: Form): unknown {
	return options[name] === undefined ? usual : options[name];
}

function numberModel(
	{ least, most, step, unit, empty }: NumberOption,
	{ gameId, value, more }: { readonly gameId: string; readonly value: unknown; readonly more: Special },
) {
	return {
		// Null for an empty field.
		value: typeof value === "number" ? value : null,
		least: more.least ?? least,
		most: more.most ?? most,
		// What an empty field stands for; null if nothing shows it.
		placeholder: more.placeholder ?? null,
		step,
		unit: unit === null ? null : gameLabel(gameId, `Setup.unit.${unit}`),
		required: empty === undefined,
	};
}

function valuesOf(
	{ values }: ChoiceOption,
	{ value: chosen, nameOf }: { readonly value: unknown; readonly nameOf: (value: string | number) => Label },
) {
	return values.map((value) => ({ value, name: nameOf(value), selected: value === chosen }));
}

function choiceNames(gameId: string, name: string): (value: string | number) => Label {
	return (value) => gameLabel(gameId, `Setup.choice.${name}.${value}`);
}

/**
 * Raw options from the fields of a form, for the game's parser. An option without a field in the form stays as it was, and so does
 * one that the game reads itself.
 */
export function readOptionFields<Options extends OptionRecord>(
	record: Options,
	form: Form,
	before: OptionsOf<Options>,
): Readonly<Record<string, unknown>> {
	const was: Form = before;
	const read = Object.entries(record).map(([name, option]) => [
		name,
		option.kind === "own" ? was[name] : readField(name, option, { form, was }),
	]);
	return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readField(name: string, option: FieldOption, { form, was }: { readonly form: Form; readonly was: Form }): unknown {
	const raw = form[name];
	if (!(name in form)) return nowOf(name, option, was);
	if (option.kind === "flag") return isOn(raw);
	// Lists give texts, but some of the values are numbers.
	if (option.kind === "choice") return option.values.find((value) => String(value) === String(raw)) ?? raw;
	return raw === null || raw === undefined || raw === "" ? (option.empty ?? null) : Number(raw);
}

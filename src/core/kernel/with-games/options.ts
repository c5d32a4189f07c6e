/**
 * Options of a match, each written once, as a record: its type, its default, its bounds, the schema that reads what is stored or
 * imported, and the field of the set-up form all follow from it. Its texts are `Option.<name>`, `Option.<name>Hint` and, for each
 * value of a choice, `Setup.choice.<name>.<value>` in the block of its game.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../outcome.ts";
import { ruledFields } from "../rulings.ts";

/** The least and the most that a number may be. */
export interface Bounds {
	readonly least: number;
	readonly most: number;
}

interface OptionOf<Value> {
	/** The default. */
	readonly usual: Value;
	/** Reads what is stored, imported or taken from a form. */
	readonly schema: v.GenericSchema<unknown, Value>;
}

/** A number. */
export interface NumberOption<Value extends number | null = number | null> extends OptionOf<Value>, Bounds {
	readonly kind: "number";
	/** What it is counted in: a code with a text in the language file; null if its name says it. */
	readonly unit: string | null;
	/** Between two numbers that a form offers. */
	readonly step: number;
	/** What an empty field of a form means; missing if the option needs a number. */
	readonly empty?: Value;
}

/** Something that is on or off. */
export interface FlagOption extends OptionOf<boolean> {
	readonly kind: "flag";
}

/** One of a few values, in the order of a form. */
export interface ChoiceOption<Value extends string | number = string | number> extends OptionOf<Value> {
	readonly kind: "choice";
	readonly values: readonly Value[];
}

/** An option without a field of the common kinds: the game's form has its own part for it, or none. */
export interface OwnOption<Value> extends OptionOf<Value> {
	readonly kind: "own";
}

/** An option that has a field of its own in the set-up form. */
export type FieldOption = NumberOption | FlagOption | ChoiceOption;

/** Marks an option that what is stored may lack; its usual value then holds. */
export interface Missable {
	readonly mayMiss: true;
}

/** The options of a game by name, in the order in which they are stored. */
export type OptionRecord = Readonly<Record<string, FieldOption | OwnOption<unknown>>>;

type MissableNames<Options> = { [Name in keyof Options]: Options[Name] extends Missable ? Name : never }[keyof Options];
type ValueOf<One> = One extends OptionOf<infer Value> ? Value : never;

/** The type of the options of a match that a record describes. */
export type OptionsOf<Options> = { readonly [Name in Exclude<keyof Options, MissableNames<Options>>]: ValueOf<Options[Name]> } & {
	readonly [Name in MissableNames<Options>]?: ValueOf<Options[Name]>;
};

type NumberGiven<Value> = Bounds & { readonly usual: Value; readonly unit?: string };

/** A whole number. `empty` is what an empty field of the form means; without it the field must be filled in. */
export function whole({ empty, ...given }: NumberGiven<number> & { readonly empty?: number }): NumberOption<number> {
	return { kind: "number", unit: null, step: 1, ...given, schema: wholeWithin(given), ...(empty !== undefined && { empty }) };
}

/** A whole number, or null for the value that the rules give; an empty field means null. */
export function wholeOrRuled(given: NumberGiven<number | null>): NumberOption<number | null> {
	return { kind: "number", unit: null, step: 1, ...given, schema: v.nullable(wholeWithin(given)), empty: null };
}

/** A number that need not be whole; a form offers it in steps. */
export function decimal(given: NumberGiven<number> & { readonly step: number }): NumberOption<number> {
	return { kind: "number", unit: null, ...given, schema: within(given) };
}

/** Something that is on or off. */
export function flag({ usual }: { readonly usual: boolean }): FlagOption {
	return { kind: "flag", usual, schema: v.boolean() };
}

/** One of these values. */
export function choice<const Value extends string | number>(
	values: readonly Value[],
	{ usual }: { readonly usual: NoInfer<Value> },
): ChoiceOption<Value> {
	return { kind: "choice", values, usual, schema: v.picklist(values) };
}

/** A list of at most so many rows, which is empty by default. The game's form has the rows. */
export function rows<Row>(row: v.GenericSchema<unknown, Row>, { most }: { readonly most: number }): OwnOption<readonly Row[]> {
	return own(v.pipe(v.array(row), v.maxLength(most)), { usual: [] });
}

/** An option that the game reads and shows in a way of its own. */
export function own<Value>(schema: v.GenericSchema<unknown, Value>, { usual }: { readonly usual: NoInfer<Value> }): OwnOption<Value> {
	return { kind: "own", usual, schema };
}

/** The highest ruling by which a match is played: for a new match, the game's latest. */
export function ruledBy(latest: number): OwnOption<number> & Missable {
	return mayMiss(own(ruledFields.rulings.wrapped, { usual: latest }));
}

/** The same option, which what is stored may lack. */
export function mayMiss<One extends FieldOption | OwnOption<unknown>>(option: One): One & Missable {
	return { ...option, mayMiss: true };
}

/** Reads a number within bounds. */
export function within({ least, most }: Bounds) {
	return v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
}

/** Reads a whole number within bounds. */
export function wholeWithin({ least, most }: Bounds) {
	return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** The options of a new match. */
export function usualOptions<Options extends OptionRecord>(record: Options): OptionsOf<Options> {
	// Each name has the value of its option, which the compiler cannot follow.
	return Object.fromEntries(Object.entries(record).map(([name, { usual }]) => [name, usual])) as OptionsOf<Options>;
}

/** The schema that reads the options of a match. */
export function optionsSchema<Options extends OptionRecord>(record: Options): v.GenericSchema<unknown, OptionsOf<Options>> {
	const fields = Object.entries(record).map(
		([name, each]) => [name, "mayMiss" in each ? v.exactOptional(each.schema) : each.schema] as const,
	);
	// Each name has the schema of its option, which the compiler cannot follow.
	return v.object(Object.fromEntries(fields)) as v.GenericSchema<unknown, OptionsOf<Options>>;
}

/** Reads options, or what a seat brings along. Refused: `option` {option, given}. `whole` names the whole of it. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, whole = ""): Outcome<T> {
	const parsed = v.safeParse(schema, raw);
	if (parsed.success) return accept(parsed.output);
	const [issue] = parsed.issues;
	return refuse("option", { option: v.getDotPath(issue) ?? whole, given: issue.received });
}

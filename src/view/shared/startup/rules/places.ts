/**
 * Where rules stand in the journals. Each game has a table: for each code that a window shows and for each of its rulings, the section
 * of its journal that explains it.
 */

/** What a window shows by a code, as the language file names it. `Ruling` are the values that a GM may overrule. */
export type RuleKind = "Phase" | "Report" | "Modifier" | "Roll" | "Option" | "Ruling" | "Refusal";

/** The codes of a game that the compiler knows; it cannot check the others, and a test does. */
type Codes = Partial<Readonly<Record<RuleKind, string>>>;

type CodesOf<All extends Codes, Kind extends RuleKind> = All[Kind] extends string ? All[Kind] : string;

/** The places of a game's rules. */
export type RulePlaces<Section extends string = string, All extends Codes = Codes> = {
	/** Sections by a name: the id of a page, and after "#" the slug of a heading, unless it is the page itself. */
	readonly sections: Readonly<Record<Section, string>>;
	/** The section of each numbered ruling, such as "JR-5". */
	readonly numbered: Readonly<Record<string, Section>>;
} & { readonly [Kind in RuleKind]: Readonly<Record<Exclude<CodesOf<All, Kind>, "rulings">, Section>> };

/**
 * What a game tells the table: codes, seats, numbers and rolls, in the order in which things happened.
 * A report holds everything that a card about it needs, so nobody looks anything up afterwards.
 *
 * Each game declares its reports once, as a map from codes to facts; `ReportOf` makes the union of it and `reporter` the
 * function that makes them, so the compiler knows every fact of every report.
 */
import type { Rolled } from "./dice.ts";
import type { Facts } from "./outcome.ts";
import type { SeatId } from "./seat.ts";

/** One named number that went into a result. */
export interface Modifier<Code extends string = string> {
	readonly code: Code;
	readonly value: number;
}

export interface Report<Code extends string = string, Of extends Facts = Facts, Modifying extends string = string> {
	/** What happened; one of the codes that the game lists. */
	readonly code: Code;
	/** The seat that it is about; null for the table as a whole. */
	readonly seat: SeatId | null;
	readonly facts: Of;
	readonly modifiers: readonly Modifier<Modifying>[];
	readonly rolls: readonly Rolled[];
	/** Reports of one card share this: one card describes one turn or one phase, not each step of it. */
	readonly card: string;
	/** Who may learn of it. A report that is not for all becomes no document. */
	readonly seenBy: "all" | readonly SeatId[];
}

/** The facts of each report of a game, by the report's code. Declare it as a type, not as an interface: facts are plain data. */
export type FactsByCode = Readonly<Record<string, Facts>>;

/**
 * The union of a game's reports.
 * @public
 */
export type ReportOf<Map extends FactsByCode, Modifying extends string = string> = {
	[Code in keyof Map & string]: Report<Code, Map[Code], Modifying>;
}[keyof Map & string];

/** What a report is made from: whatever is left out is empty, and everybody may see it. */
type Given<Code extends string, Of extends Facts, Modifying extends string> = Pick<Report<Code, Of, Modifying>, "code" | "card"> &
	Partial<Pick<Report<Code, Of, Modifying>, "seat" | "modifiers" | "rolls" | "seenBy">> &
	(Record<never, never> extends Of ? { readonly facts?: Of } : { readonly facts: Of });

/** The function that makes a game's reports from its map of facts. */
export function reporter<Map extends FactsByCode, Modifying extends string = string>() {
	return <Code extends keyof Map & string>(given: Given<Code, Map[Code], Modifying>): Report<Code, Map[Code], Modifying> => ({
		seat: null,
		modifiers: [],
		rolls: [],
		seenBy: "all",
		...given,
		// Facts may be left out only where a report has none.
		facts: given.facts ?? ({} as Map[Code]),
	});
}

/** Makes a report of any code with any facts; a game that declares its reports uses its own `reporter` instead. */
export const report = reporter<FactsByCode>();

/**
 * Reports: what happened in a match, as codes, seats, numbers and rolls. A report holds everything that its card needs.
 *
 * Each game declares its reports once, as a map from codes to facts. `ReportOf` gives their union, and `reporter` gives the
 * function that makes them, so the compiler knows every fact of every report.
 */
import * as v from "valibot";
import { type Rolled, rolledSchema } from "./dice.ts";
import type { Members } from "./members.ts";
import type { Facts } from "./outcome.ts";
import { factsSchema } from "./plain.ts";
import { type SeatId, seatSchema } from "./seat.ts";

/** One named number that went into a result. */
export interface Modifier<Code extends string = string> {
	readonly code: Code;
	readonly value: number;
}

export interface Report<Code extends string = string, Of extends Facts = Facts, Modifying extends string = string> {
	/** What happened; one of the codes that the game lists. */
	readonly code: Code;
	/** The seat that it is about; null for the match as a whole. */
	readonly seat: SeatId | null;
	readonly facts: Of;
	readonly modifiers: readonly Modifier<Modifying>[];
	readonly rolls: readonly Rolled[];
	/** The card. Reports with the same card share it; a card describes a turn or a phase. */
	readonly card: string;
	/** Who may see it. A report that is not for all is not stored in a document. */
	readonly seenBy: "all" | readonly SeatId[];
}

/** A report of any game, as it is sent. */
export const reportSchema: v.GenericSchema<unknown, Report> = v.object({
	code: v.string(),
	seat: v.nullable(seatSchema),
	facts: factsSchema,
	modifiers: v.array(v.object({ code: v.string(), value: v.number() } satisfies Members<Modifier>)),
	rolls: v.array(rolledSchema),
	card: v.string(),
	seenBy: v.union([v.literal("all"), v.array(seatSchema)]),
} satisfies Members<Report>);

/** The facts of each report of a game, by the report's code. Declare it as a type, not as an interface: facts are plain data. */
export type FactsByCode = Readonly<Record<string, Facts>>;

/** The union of a game's reports. */
export type ReportOf<Map extends FactsByCode, Modifying extends string = string> = {
	[Code in keyof Map & string]: Report<Code, Map[Code], Modifying>;
}[keyof Map & string];

/** The parts of a report. Omitted parts are empty, and by default all users may see it. */
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
		// A report may omit its facts only if it has none.
		facts: given.facts ?? ({} as Map[Code]),
	});
}

/** Makes a report of any code with any facts; a game that declares its reports uses its own `reporter` instead. */
export const report = reporter<FactsByCode>();

/**
 * The contract between the kernel and a game. A game is a handful of pure functions on plain data:
 * it says who must choose, what may be chosen and what it costs, what follows, and what each seat may see.
 * Methods, not fields, so that a list of games needs no casts.
 */
import type { Dicing } from "./dice.ts";
import type { Facts, Outcome, Refusal } from "./outcome.ts";
import type { Report } from "./report.ts";
import type { BySeat, Entered, SeatId } from "./seat.ts";

/** The types that a game is made of. A game names them once, and everything that deals with the game takes them from there. */
export interface GameTypes {
	readonly options: unknown;
	/** What the rules read of a craft. */
	readonly design: unknown;
	/** The open state. */
	readonly open: unknown;
	readonly command: unknown;
	/** A sealed order; never in a game without them. */
	readonly order: unknown;
	/** What a seat sees of the open state. */
	readonly view: unknown;
	/** The union of the game's reports. */
	readonly report: Report;
	/** The union of the ways in which a seat can stand. */
	readonly standing: Standing;
	/** The union of the choices that a seat can have. */
	readonly choice: Choice<unknown>;
}

/** How a seat stands: a code, and the numbers that go with it. */
export interface Standing<Code extends string = string, Of extends Facts = Facts> {
	readonly code: Code;
	readonly facts: Of;
}

/** The open state after something happened, and what is told of it. */
export interface Step<Open, Told extends Report = Report> {
	readonly open: Open;
	readonly reports: readonly Told[];
}

/** One thing that a seat could do now, or a reason why it cannot. Sheets, bots and fuzzing all draw on these. */
export interface Choice<Command, Of extends Facts = Facts> {
	/** The command as it would be sent; where there is an amount, with its least. */
	readonly command: Command;
	/** The number in the command that may be set freely between these bounds, both included. */
	readonly amount: { readonly field: string; readonly least: number; readonly most: number } | null;
	/** Price, odds and whatever else should be known before choosing. */
	readonly facts: Of;
	/** What stands against it now; null if it may be chosen. */
	readonly refusal: Refusal | null;
}

/**
 * Where the match stands, in the terms that every tracker needs. All of it is public, in every game: a game that hides
 * something says here only what everybody may know.
 */
export interface Situation<Stands extends Standing = Standing> {
	/** The phase now; one of the game's phases. */
	readonly phase: string;
	/** The phases of the round now, in order, for a strip; the phase now is one of them. */
	readonly strip: readonly string[];
	/** Rounds are counted from 1; 0 before the first. */
	readonly round: number;
	/** Where in the round, counted from 1, where rounds have numbered steps; null where they have none. */
	readonly step: number | null;
	/** The last round; null where there is no end in sight. */
	readonly rounds: number | null;
	/** Whose turn it is; null in a phase without turns. */
	readonly turn: SeatId | null;
	/** Who must choose before the match goes on, in seat order; nobody once it is over. */
	readonly awaited: readonly SeatId[];
	/** Seconds that whoever is awaited may take; 0: no timer. */
	readonly seconds: number;
	readonly over: boolean;
	/** How each seat stands. */
	readonly seats: BySeat<Stands>;
}

/** What a game that has secret orders adds. Kept apart, since most of the time nothing is sealed. */
export interface Sealing<T extends GameTypes = GameTypes> {
	/** Whether orders are being sealed now. They are revealed when all who are awaited have sealed, or by the referee. */
	due(open: T["open"]): boolean;
	/** Who must seal an order now; nobody where everybody's standing orders run on. */
	awaited(open: T["open"]): readonly SeatId[];
	parseOrder(raw: unknown): Outcome<T["order"]>;
	/** Checks an order against the open state, before it is sealed. */
	check(open: T["open"], seat: SeatId, order: T["order"]): Refusal | null;
	/** Reveals all orders; a seat that never sealed one is missing. */
	reveal(open: T["open"], orders: Partial<BySeat<T["order"]>>): Dicing<StepOf<T>>;
}

/**
 * What a game adds that hides part of its open state. Its journal is the referee's alone until the match is over; until
 * then each seat is shown its view, and reports that are not for all go to those who may see them and into no document.
 */
export interface Hiding<T extends GameTypes = GameTypes> {
	/** The referee's view, of everything. */
	watch(open: T["open"]): T["view"];
}

/** Options after a step of setting up, and the reports of it. */
export interface Prepared<Options, Told extends Report = Report> {
	readonly options: Options;
	readonly reports: readonly Told[];
}

/** A step of one game. */
export type StepOf<T extends GameTypes> = Step<T["open"], T["report"]>;

export interface Game<T extends GameTypes = GameTypes> {
	/** The id, the same in folders, languages, packs and styles. */
	readonly id: string;
	readonly seats: { readonly least: number; readonly most: number };
	/** Everything that words must exist for; tests hold the language files to it. */
	readonly codes: {
		readonly phases: readonly string[];
		readonly statuses: readonly string[];
		readonly refusals: readonly string[];
		readonly reports: readonly string[];
		readonly modifiers: readonly string[];
		readonly rolls: readonly string[];
		readonly preparations: readonly string[];
	};
	/** The options as the rules have them; a starting point for a form. */
	defaults(): T["options"];
	parseOptions(raw: unknown): Outcome<T["options"]>;
	/** One of the steps of setting up that the game lists, such as rolling a course. Refused: `unknown-step`. */
	prepare(options: T["options"], step: string): Dicing<Outcome<Prepared<T["options"], T["report"]>>>;
	parseDesign(raw: unknown): Outcome<T["design"]>;
	parseCommand(raw: unknown): Outcome<T["command"]>;
	begin(options: T["options"], seats: readonly Entered<T["design"]>[]): Dicing<StepOf<T>>;
	/** What follows from a command; seat is null for the referee. Refuses before it asks for a die. */
	settle(open: T["open"], seat: SeatId | null, command: T["command"]): Dicing<Outcome<StepOf<T>>>;
	situation(open: T["open"]): Situation<T["standing"]>;
	choices(open: T["open"], seat: SeatId): readonly T["choice"][];
	/** What a seat (null: an onlooker) may see of the open state. */
	view(open: T["open"], seat: SeatId | null): T["view"];
	readonly sealing: Sealing<T> | null;
	/** Null where everybody may know all of the open state. */
	readonly hiding: Hiding<T> | null;
}

/** Any game, for those who deal with all of them alike. */
export type AnyGame = Game;

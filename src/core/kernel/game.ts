/**
 * The contract between the kernel and a game. A game is a handful of pure functions on plain data:
 * it says who must choose, what may be chosen and what it costs, what follows, and what each seat may see.
 * Methods, not fields, so that a list of games needs no casts.
 */
import type { Dicing } from "./dice.ts";
import type { Facts, Outcome, Refusal } from "./outcome.ts";
import type { Report } from "./report.ts";
import type { BySeat, SeatId, SeatSetup } from "./seat.ts";

/** The open state after something happened, and what is told of it. */
export interface Step<Open> {
	readonly open: Open;
	readonly reports: readonly Report[];
}

/** One thing that a seat could do now, or a reason why it cannot. Sheets, bots and fuzzing all draw on these. */
export interface Choice<Command> {
	/** The command as it would be sent; where there is an amount, with its least. */
	readonly command: Command;
	/** The number in the command that may be set freely between these bounds, both included. */
	readonly amount: { readonly field: string; readonly least: number; readonly most: number } | null;
	/** Price, odds and whatever else should be known before choosing. */
	readonly facts: Facts;
	/** What stands against it now; null if it may be chosen. */
	readonly refusal: Refusal | null;
}

/**
 * Where the match stands, in the terms that every tracker needs. All of it is public, in every game: a game that hides
 * something says here only what everybody may know.
 */
export interface Situation {
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
	/** A line for each seat: a code for how it stands and the numbers that go with it. */
	readonly seats: BySeat<{ readonly code: string; readonly facts: Facts }>;
}

/** What a game that has secret orders adds. Kept apart, since most of the time nothing is sealed. */
export interface Sealing<Open, Order> {
	/** Whether orders are being sealed now. They are revealed when all who are awaited have sealed, or by the referee. */
	due(open: Open): boolean;
	/** Who must seal an order now; nobody where everybody's standing orders run on. */
	awaited(open: Open): readonly SeatId[];
	parseOrder(raw: unknown): Outcome<Order>;
	/** Checks an order against the open state, before it is sealed. */
	check(open: Open, seat: SeatId, order: Order): Refusal | null;
	/** All orders lie on the table; a seat that never sealed one is missing. */
	reveal(open: Open, orders: Partial<BySeat<Order>>): Dicing<Step<Open>>;
}

/**
 * What a game adds that hides part of its open state. Its journal is the referee's alone until the match is over; until
 * then each seat is shown its view, and reports that are not for all go to those who may see them and into no document.
 */
export interface Hiding<Open, View> {
	/** The referee's view, of everything. */
	watch(open: Open): View;
}

/** Options after a step of setting up, and what is told of it. */
export interface Prepared<Options> {
	readonly options: Options;
	readonly reports: readonly Report[];
}

export interface Game<Options, Open, Command, Order, View> {
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
	defaults(): Options;
	parseOptions(raw: unknown): Outcome<Options>;
	/** One of the steps of setting up that the game lists, such as rolling a course. Refused: `unknown-step`. */
	prepare(options: Options, step: string): Dicing<Outcome<Prepared<Options>>>;
	parseDesign(raw: unknown): Outcome<unknown>;
	parseCommand(raw: unknown): Outcome<Command>;
	begin(options: Options, seats: readonly SeatSetup[]): Dicing<Step<Open>>;
	/** What follows from a command; seat is null for the referee. Refuses before it asks for a die. */
	settle(open: Open, seat: SeatId | null, command: Command): Dicing<Outcome<Step<Open>>>;
	situation(open: Open): Situation;
	choices(open: Open, seat: SeatId): readonly Choice<Command>[];
	/** What a seat (null: an onlooker) may see of the open state. */
	view(open: Open, seat: SeatId | null): View;
	readonly sealing: Sealing<Open, Order> | null;
	/** Null where all of the open state may be known to everybody. */
	readonly hiding: Hiding<Open, View> | null;
}

/** Any game, for those who deal with all of them alike. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

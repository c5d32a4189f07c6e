/**
 * The contract between the kernel and a game. A game is a set of pure functions on plain data: which seats must choose, their
 * choices, what follows from a choice, and what each seat may see.
 * These functions are methods, not fields, so that a list of games needs no casts.
 */
import * as v from "valibot";
import type { Dicing } from "./dice.ts";
import type { LeverName, LeverOf } from "./hand/overruling.ts";
import type { Members } from "./members.ts";
import type { Facts, Json, Outcome, Refusal } from "./outcome.ts";
import { factsSchema, plainSchema, refusalSchema } from "./plain.ts";
import type { Report } from "./report.ts";
import { type Boons, type BySeat, type Entered, type SeatId, seatSchema } from "./seat.ts";

/** The types that a game is made of. A game names them once, and everything that deals with the game takes them from there. */
export interface GameTypes {
	readonly options: unknown;
	/** What the rules need of a craft. */
	readonly design: unknown;
	/** The open state. */
	readonly open: unknown;
	readonly command: unknown;
	/** A sealed order; `never` in a game without them. */
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

/** The open state after something happened, and the reports of it. */
export interface Step<Open, GameReport extends Report = Report> {
	readonly open: Open;
	readonly reports: readonly GameReport[];
}

/** One thing that a seat can do now, or why it cannot. Sheets, pilots and random tests all use these. */
export interface Choice<Command, Of extends Facts = Facts> {
	/** The command as a client would send it, with the least amount if there is one. */
	readonly command: Command;
	/** The number in the command that a player may set, with both bounds included; null if there is none. */
	readonly amount: { readonly field: string; readonly least: number; readonly most: number } | null;
	/** The price, the odds and everything else that a player should know before choosing. */
	readonly facts: Of;
	/** Why it is refused now; null if it is allowed. */
	readonly refusal: Refusal | null;
}

/** A choice of any game, as it is sent. */
export const choiceSchema: v.GenericSchema<unknown, Choice<unknown>> = v.object({
	command: plainSchema,
	amount: v.nullable(
		v.object({ field: v.string(), least: v.number(), most: v.number() } satisfies Members<NonNullable<Choice<unknown>["amount"]>>),
	),
	facts: factsSchema,
	refusal: v.nullable(refusalSchema),
} satisfies Members<Choice<unknown>>);

/**
 * The situation of a match, in terms common to all games. It is public: a game that hides something includes only what every
 * user may know.
 */
export interface Situation<Stands extends Standing = Standing> {
	/** The phase now; one of the game's phases. */
	readonly phase: string;
	/** The phases of this round, in order; the present phase is one of them. */
	readonly strip: readonly string[];
	/** The round, counted from 1; 0 before the first round. */
	readonly round: number;
	/** The step of the round, counted from 1; null if rounds have no numbered steps. */
	readonly step: number | null;
	/** The last round; null if none is set. */
	readonly rounds: number | null;
	/** Whose turn it is; null in a phase without turns. */
	readonly turn: SeatId | null;
	/** How many actions the seat whose turn it is has left; missing if the game does not count them. */
	readonly left?: number;
	/** The seats that must choose before the match continues, in seat order; empty once it is over. */
	readonly awaited: readonly SeatId[];
	/** Seconds that the awaited seats may take; 0 means no timer. */
	readonly seconds: number;
	readonly over: boolean;
	/** How each seat stands. */
	readonly seats: BySeat<Stands>;
}

/** The situation of a match of any game, as it is sent and stored. */
export const situationSchema: v.GenericSchema<unknown, Situation> = v.object({
	phase: v.string(),
	strip: v.array(v.string()),
	round: v.number(),
	step: v.nullable(v.number()),
	rounds: v.nullable(v.number()),
	turn: v.nullable(seatSchema),
	left: v.exactOptional(v.number()),
	awaited: v.array(seatSchema),
	seconds: v.number(),
	over: v.boolean(),
	seats: v.record(v.string(), v.object({ code: v.string(), facts: factsSchema } satisfies Members<Standing>)),
} satisfies Members<Situation>);

/** What a game with sealed orders adds. */
export interface Sealing<T extends GameTypes = GameTypes> {
	/** Whether seats seal orders now. The reveal comes when all awaited seats have sealed, or when the referee reveals the orders. */
	due(open: T["open"]): boolean;
	/** The seats that must seal an order now; empty if all standing orders stay in force. */
	awaited(open: T["open"]): readonly SeatId[];
	parseOrder(raw: unknown): Outcome<T["order"]>;
	/** Why an order is refused in the open state; null if it is allowed. */
	check(open: T["open"], seat: SeatId, order: T["order"]): Refusal | null;
	/** The step that reveals orders; a seat without a sealed order is missing from `orders`. */
	reveal(open: T["open"], orders: Partial<BySeat<T["order"]>>): Dicing<StepOf<T>>;
	/** Missing if all orders are revealed as soon as the last of them is sealed. */
	readonly keeping?: Keeping<T>;
}

/** A step after which some sealed orders are void; their seats may have to seal others. */
export interface Closing<T extends GameTypes = GameTypes> extends StepOf<T> {
	readonly voided: readonly SeatId[];
}

/** Which orders are to be opened: all, or only those that the game picks by what they say. */
export type Opening = "all" | "some";

/** What a game adds if play goes on for a while after the last order is sealed, before the orders are revealed. */
export interface Keeping<T extends GameTypes = GameTypes> {
	/** Whether orders are kept so in this match. */
	applies(open: T["open"]): boolean;
	/** What everybody learns of an order when it is sealed; null if nothing. */
	declares(open: T["open"], seat: SeatId, order: T["order"]): Json;
	/** The step after the last seal, from what the seats have declared alone. */
	close(open: T["open"], declared: Partial<BySeat<Json>>): Dicing<Closing<T>>;
	/** Which orders must be opened before the match can go on; null if none. */
	opening(open: T["open"]): Opening | null;
	/** Of all sealed orders, the seats of those that are opened while the others stay sealed. */
	picks(open: T["open"], orders: Partial<BySeat<T["order"]>>): readonly SeatId[];
	/** Why a command contradicts the sealed order of its seat; null if it does not. */
	objection(open: T["open"], seat: SeatId, given: { readonly order: T["order"]; readonly command: T["command"] }): Refusal | null;
	/** The open state as somebody sees it who knows these sealed orders. */
	knowing(open: T["open"], orders: Partial<BySeat<T["order"]>>): T["open"];
}

/**
 * What a game adds if it hides something. Until the match is over, only the referee has its journal, and each seat sees only its
 * view. A report that is not for everybody goes only to those who may see it, and is not stored in any document.
 */
export interface Hiding<T extends GameTypes = GameTypes> {
	/** Whether a match with these options hides anything; missing if every match of the game does. */
	applies?(options: T["options"]): boolean;
	/** The referee's view, of everything. */
	watch(open: T["open"]): T["view"];
}

/** What a game adds so that a GM can overrule: the values of each seat's craft that a ruling may set. */
export interface Overruling<T extends GameTypes = GameTypes> {
	/** The levers of a seat now. */
	levers(open: T["open"], seat: SeatId): readonly LeverOf<T["open"]>[];
	/** The step that follows from the changed state: a turn passes on, or the match ends. */
	settle(open: T["open"]): Dicing<StepOf<T>>;
	/** Who may know the value of a lever; without this method everybody may. */
	audience?(open: T["open"], about: LeverName): Report["seenBy"];
}

/** The start of a match that begins in the present state of another match. */
export interface Standstill<T extends GameTypes = GameTypes> {
	readonly options: T["options"];
	/** The state in which the craft of each seat begins; null for a craft fresh from the yard. A seat that is out is missing. */
	readonly begins: Partial<BySeat<unknown>>;
}

/** The options after a step of setup, and the reports of it. */
export interface Prepared<Options, GameReport extends Report = Report> {
	readonly options: Options;
	readonly reports: readonly GameReport[];
}

/** A step of one game. */
export type StepOf<T extends GameTypes> = Step<T["open"], T["report"]>;

export interface Game<T extends GameTypes = GameTypes> {
	/** The id, the same in folders, language keys, packs and styles. */
	readonly id: string;
	readonly seats: { readonly least: number; readonly most: number };
	/** All codes that need a text; tests compare them with the language file. */
	readonly codes: {
		readonly phases: readonly string[];
		readonly statuses: readonly string[];
		readonly refusals: readonly string[];
		readonly reports: readonly string[];
		readonly modifiers: readonly string[];
		readonly rolls: readonly string[];
		readonly preparations: readonly string[];
		/** What boons can do; omitted if the game has no boons. */
		readonly boons?: readonly string[];
	};
	/** The default options. */
	defaults(): T["options"];
	parseOptions(raw: unknown): Outcome<T["options"]>;
	/** The options after a step of setup, such as rolling a course. Refused: `unknown-step`. */
	prepare(options: T["options"], step: string): Dicing<Outcome<Prepared<T["options"], T["report"]>>>;
	parseDesign(raw: unknown): Outcome<T["design"]>;
	parseCommand(raw: unknown): Outcome<T["command"]>;
	begin(options: T["options"], seats: readonly Entered<T["design"]>[]): Dicing<StepOf<T>>;
	/** The step that follows from a command; seat is null for the referee. It refuses before it asks for dice. */
	settle(open: T["open"], seat: SeatId | null, command: T["command"]): Dicing<Outcome<StepOf<T>>>;
	situation(open: T["open"]): Situation<T["standing"]>;
	choices(open: T["open"], seat: SeatId): readonly T["choice"][];
	/**
	 * The plainest command of an awaited seat that is away; null if there is none. A game omits this method if it never awaits
	 * more than one seat without sealing.
	 */
	plainest?(open: T["open"], seat: SeatId): T["command"] | null;
	/**
	 * What the referee commands by itself in a match that no person plays; null if nothing. A game omits this method if it awaits
	 * no command of its referee.
	 */
	unattended?(open: T["open"]): T["command"] | null;
	/** What a seat may see of the open state; null is an onlooker. */
	view(open: T["open"], seat: SeatId | null): T["view"];
	readonly sealing: Sealing<T> | null;
	/** Null if no match hides anything; `hidingIn` gives what one match hides. */
	readonly hiding: Hiding<T> | null;
	/** The step after a seat has joined in mid-match; missing if nobody can join a match of the game. */
	reinforce?(open: T["open"], entrant: Entered<T["design"]>): Dicing<StepOf<T>>;
	/** The start of another match that begins in this state, as far as options and the starting states of craft can express it. */
	standstill?(open: T["open"]): Standstill<T>;
	/** The boons that a seat has left, as far as a view shows them; missing in a game without boons. */
	boons?(view: T["view"], seat: SeatId): Boons | undefined;
	/** What a GM may overrule; missing if a GM may overrule nothing. */
	readonly overruling?: Overruling<T>;
}

/** What a match with these options hides; null if every seat may see the whole open state. */
export function hidingIn<T extends GameTypes>({ hiding }: Pick<Game<T>, "hiding">, options: T["options"]): Hiding<T> | null {
	return hiding?.applies?.(options) === false ? null : hiding;
}

/** Any game. */
export type AnyGame = Game;

/**
 * The vocabulary of the rally and the state of a race. Everything is open: nothing in this game is hidden.
 * The state is plain data; only `game.ts` makes new ones.
 */
import type { BySeat, SeatId } from "../kernel/seat.ts";
import type { Course, Kilograms, Moon } from "./course/course.ts";

/** JR-3: columns + 1 whole orbits, or home as soon as every moon is intercepted. */
export const DISTANCES = ["full", "open"] as const;
export type Distance = (typeof DISTANCES)[number];

/** What the risky manoeuvre's table can say, by its rolls from 2 to 12. */
export const MANOEUVRE_RESULTS = [
	"navigation-fault",
	"missed-target",
	"misalignment",
	"success",
	"efficiency",
	"syzygy",
	"slingshot",
] as const;
export type ManoeuvreResult = (typeof MANOEUVRE_RESULTS)[number];

/** What a syzygy or a slingshot leaves for the next burn. */
export type Boost = "syzygy" | "slingshot";

/** The eleven results for rolls of 2, 3 … 12. */
export type ManoeuvreTable = readonly ManoeuvreResult[];

export const STANDARD_TABLE: ManoeuvreTable = [
	"navigation-fault",
	"missed-target",
	"misalignment",
	"misalignment",
	"success",
	"success",
	"efficiency",
	"efficiency",
	"syzygy",
	"syzygy",
	"slingshot",
];

export interface RallyOptions {
	readonly course: Course;
	/** In every tank at the start; null: JR-1. */
	readonly propellant: Kilograms | null;
	readonly distance: Distance;
	/** JR-4: null: as many as the full distance takes. */
	readonly rounds: number | null;
	/** A score below this wins the grand prize; null: there is none. */
	readonly prizeMark: number | null;
	/** Credits into the pot for each kg dumped; 0: no wager. */
	readonly wager: number;
	/** Seconds for a decision; 0: no timer. */
	readonly turnSeconds: number;
	readonly table: ManoeuvreTable;
}

/** What the rules read of a craft and its pilot. */
export interface RacerDesign {
	/** Added to risky manoeuvres, for a pilot's skill. */
	readonly skill: number;
}

export const RACER_STATUSES = ["flying", "finished", "short", "out"] as const;
/** `short`: the distance is flown, or the rounds are over, without a finish; `out`: JR-5. */
export type RacerStatus = (typeof RACER_STATUSES)[number];

/** A burn that was flown, as the flight plan card has it. */
export interface Leg {
	readonly to: Moon;
	/** What the trajectory is marked with. */
	readonly marked: Kilograms;
	/** What the burn cost in the end, penalties and bonuses of the manoeuvre in it. */
	readonly kg: Kilograms;
	readonly round: number;
	readonly jammed: boolean;
	readonly boost: Boost | null;
	readonly manoeuvre: ManoeuvreResult | null;
}

export interface Racer {
	readonly design: RacerDesign;
	readonly status: RacerStatus;
	readonly at: Moon;
	readonly tank: Kilograms;
	/** What the score counts as burnt; JR-10 may make it more than what left the tank. */
	readonly burnt: Kilograms;
	readonly dumped: Kilograms;
	/** What was counted as burnt though the tank was empty (JR-10). */
	readonly owed: Kilograms;
	readonly legs: readonly Leg[];
	readonly intercepted: Readonly<Record<Moon, true>>;
	/** Moons never to be entered again. */
	readonly closed: Readonly<Record<Moon, true>>;
	readonly jammed: boolean;
	readonly boost: Boost | null;
}

export const RALLY_PHASES = ["dump", "turns", "attacks", "second-dump", "over"] as const;
export type RallyPhase = (typeof RALLY_PHASES)[number];

/** The turn being flown. */
export interface Turn {
	readonly seat: SeatId;
	/** Burns still to be flown, extra ones in it. */
	readonly burnsLeft: number;
	/** Whether this turn's one risky manoeuvre has been declared. */
	readonly manoeuvred: boolean;
	/** Whether a burn of this turn has just been flown, on which a manoeuvre might be declared. */
	readonly arrived: boolean;
	/** Whether the moon reached by the last burn had been intercepted before it. */
	readonly knewMoon: boolean;
}

/** What a seat has said in a phase in which everybody speaks once. */
export type Word = "ready" | "hold" | { readonly on: SeatId };

export interface RallyState {
	readonly options: RallyOptions;
	readonly phase: RallyPhase;
	/** 0 before the start, then 1 … */
	readonly round: number;
	/** Seat order. */
	readonly order: readonly SeatId[];
	readonly turn: Turn | null;
	/** Who has spoken in this phase, and what. */
	readonly spoken: Partial<BySeat<Word>>;
	readonly racers: BySeat<Racer>;
}

export type RallyCommand =
	| { readonly kind: "dump"; readonly kg: Kilograms }
	| { readonly kind: "ready" }
	| { readonly kind: "burn"; readonly to: Moon }
	| { readonly kind: "manoeuvre" }
	| { readonly kind: "end-turn" }
	| { readonly kind: "attack"; readonly on: SeatId }
	| { readonly kind: "hold" }
	| { readonly kind: "time-out" };

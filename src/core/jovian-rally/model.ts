/**
 * The vocabulary of the rally, and the state of a race. The state is plain data, and all of it is open.
 */
import type { Boons, BySeat, SeatId } from "../kernel/seat.ts";
import type { Kilograms, Moon } from "./course/course.ts";
import type { ManoeuvreResult } from "./flight/manoeuvre-table.ts";
import type { RallyOptions } from "./match-options.ts";

/** JR-3. */
export type Distance = RallyOptions["distance"];

/** What makes the next burn cheaper: half price after a syzygy, free after a slingshot. */
export type Boost = "syzygy" | "slingshot";

export type { ManoeuvreResult } from "./flight/manoeuvre-table.ts";
export type { RallyOptions } from "./match-options.ts";

/** What the rules need of a craft and its pilot. */
export interface RacerDesign {
	/** The pilot's skill, added to rolls for risky manoeuvres. */
	readonly skill: number;
}

export const RACER_STATUSES = ["flying", "finished", "short", "out"] as const;
/** `short`: the distance or the rounds ended without a finish; `out`: JR-5. */
export type RacerStatus = (typeof RACER_STATUSES)[number];

/** A burn flown, as the flight plan shows it. */
export interface Leg {
	readonly to: Moon;
	/** The trajectory's marked cost. */
	readonly marked: Kilograms;
	/** What the burn cost, including its manoeuvre. */
	readonly kg: Kilograms;
	readonly round: number;
	readonly jammed: boolean;
	readonly boost: Boost | null;
	readonly manoeuvre: ManoeuvreResult | null;
}

/**
 * What the people of a racer can be good for. All of it is ours. `skill` adds a point to that many of the first risky manoeuvres,
 * in place of the skill on the sheet, or takes one off if it is below 0; `hand` does so beside that skill. `misalignment` and `fault`
 * let the crew roll a manoeuvre with such a result again, `electronics` lets it roll a lost die of an electronic attack again, and
 * `propellant` is in the tank at the start. `credit` is how many kg
 * the officials leave out of what it has burnt, or add if it is below 0.
 */
export const RALLY_BOONS = ["skill", "hand", "misalignment", "fault", "electronics", "propellant", "credit"] as const;

/** A boon that rolls a manoeuvre again. */
export type MendingEffect = Extract<(typeof RALLY_BOONS)[number], "misalignment" | "fault">;

/** The state of a racer. */
export interface Racer {
	readonly design: RacerDesign;
	readonly status: RacerStatus;
	readonly at: Moon;
	readonly tank: Kilograms;
	/** What the score counts as burnt. JR-10 can make it more than what left the tank. */
	readonly burnt: Kilograms;
	readonly dumped: Kilograms;
	/** JR-10: what the score counts as burnt beyond the tank. */
	readonly owed: Kilograms;
	readonly legs: readonly Leg[];
	readonly intercepted: Readonly<Record<Moon, true>>;
	/** Moons that the racer may never enter again. */
	readonly closed: Readonly<Record<Moon, true>>;
	readonly jammed: boolean;
	readonly boost: Boost | null;
	/** What its people are still good for; missing if there is nothing. */
	readonly boons?: Boons;
	/** How many risky manoeuvres its misaligned thrusters still hinder; missing for a racer fresh from the yard. */
	readonly misaligned?: number;
	/** Its navigation faults from before this race; missing for a racer fresh from the yard. */
	readonly faults?: number;
}

export const RALLY_PHASES = ["dump", "planning", "turns", "attacks", "second-dump", "over"] as const;
export type RallyPhase = (typeof RALLY_PHASES)[number];

/** The turn being flown. */
export interface Turn {
	readonly seat: SeatId;
	/** Burns left, including extra ones. */
	readonly burnsLeft: number;
	/** Whether the racer has declared this turn's manoeuvre. */
	readonly manoeuvred: boolean;
	/** Whether the racer has flown a burn in this turn. */
	readonly arrived: boolean;
	/** Whether the racer had intercepted the moon of its last burn before that burn. */
	readonly knewMoon: boolean;
}

/** What a seat chose in a phase. JR-13: a racer that has dumped after round two has nothing left to choose there. */
export type Word = "ready" | "dumped" | "hold" | { readonly on: SeatId };

/** The state of a race. */
export interface RallyState {
	readonly options: RallyOptions;
	readonly phase: RallyPhase;
	/** 0 before the start, then 1 … */
	readonly round: number;
	/** Seat order. */
	readonly order: readonly SeatId[];
	readonly turn: Turn | null;
	/** What each seat has chosen in this phase. */
	readonly spoken: Partial<BySeat<Word>>;
	readonly racers: BySeat<Racer>;
	/**
	 * JR-21: the revealed plans of the racers whose turns of this round are still to come; null for a racer that sealed none. Missing
	 * if there are none to come.
	 */
	readonly plans?: Partial<BySeat<TurnPlan | null>>;
}

/** JR-20: what a plan of a turn was made on. If any of it has changed, the plan is not flown. */
export type PlanBasis = {
	readonly at: Moon;
	readonly tank: Kilograms;
	readonly jammed: boolean;
	readonly boost: Boost | null;
};

/** JR-20: a turn as its player planned it. */
export type TurnPlan = {
	/** At least one. */
	readonly burns: readonly Moon[];
	/** The burn after which the racer risks its manoeuvre, counted from 1; null: it risks none, and the turn ends after the burns. */
	readonly risk: number | null;
	readonly basis: PlanBasis;
};

/** What a seat, or for a time-out the referee, can do. */
export type RallyCommand =
	| { readonly kind: "dump"; readonly kg: Kilograms }
	| { readonly kind: "ready" }
	/** JR-13: takes "ready" back. */
	| { readonly kind: "not-ready" }
	| { readonly kind: "burn"; readonly to: Moon }
	/** JR-20: flies a turn that was planned before it. */
	| { readonly kind: "fly-plan"; readonly plan: TurnPlan }
	| { readonly kind: "manoeuvre" }
	| { readonly kind: "end-turn" }
	| { readonly kind: "attack"; readonly on: SeatId }
	| { readonly kind: "hold" }
	| { readonly kind: "time-out" };

/** JR-21: what a racer seals before the turns of a round. It reads as the command that flies a plan. */
export type RallyOrder = Extract<RallyCommand, { readonly kind: "fly-plan" }>;

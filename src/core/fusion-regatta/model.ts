/**
 * What a regatta is made of between one order and the next: options, yachts, gates, and the workings of the segment now.
 * Plain data, readonly; only `settle` and `reveal` make new ones. Source: all three sections; rules page throughout.
 */

import type { Window } from "../geometry/avid.ts";
import type { Face } from "../geometry/hex.ts";
import type { Cell } from "../geometry/vector.ts";
import type { BySeat, SeatId } from "../kernel/seat.ts";
import type { Burn, FuelRate, Motion } from "./flight/flight.ts";
import type { Gate } from "./gates/gate.ts";
import type { RaceTime } from "./gates/race.ts";
import type { PushLevel } from "./jockeying/jockeying.ts";
import type { Card } from "./jockeying/officials.ts";
import type { YachtDesign } from "./yacht/design.ts";
import type { RecordCard, Tons } from "./yacht/record-card.ts";

export interface RegattaOptions {
	/** What every yacht weighs at the start, fuel in it. */
	readonly raceMass: Tons;
	/** The last of them is the finish. */
	readonly gates: number;
	/** Where all noses point on the grid. */
	readonly nose: Face;
	/** FR-3. */
	readonly fuelRate: FuelRate;
	/** FR-17: segments after the winner's until the officials close the race. */
	readonly closeAfter: number;
	/** Seconds to place a gate; 0: no timer. */
	readonly placeSeconds: number;
	/** Seconds for orders and for everything decided in the fire phase; 0: no timer. */
	readonly orderSeconds: number;
}

/**
 * Where the match waits: `grid` for the first two gates, `orders` for sealed orders, `reveal` for flex points and
 * revised pivots, `fire` for jockeying, `movement` for the next gate to be placed.
 */
export const WAITING_PHASES = ["grid", "orders", "reveal", "fire", "movement", "over"] as const;
export type WaitingPhase = (typeof WAITING_PHASES)[number];

/** The seven steps of a segment, in order. */
export const STEPS_OF_SEGMENT = ["drift", "orders", "reveal", "fire", "burn", "movement", "clear"] as const;

export const YACHT_STATUSES = ["racing", "finished", "retired", "disqualified", "dead"] as const;
export type YachtStatus = (typeof YACHT_STATUSES)[number];

export interface Yacht {
	readonly design: YachtDesign;
	readonly card: RecordCard;
	readonly status: YachtStatus;
	readonly motion: Motion;
	/** Thrust, nose and bias as they run on until they are changed. */
	readonly burn: Burn;
	/** Gates reached or skipped; the next one is the one after. */
	readonly passed: number;
	/** When each gate was reached, by its number; the skipped are missing. */
	readonly reached: Readonly<Record<number, RaceTime>>;
	/** FR-16: gates skipped, by number. */
	readonly skipped: readonly number[];
	readonly cards: readonly Card[];
	/** Offences seen by the officials; cards given by hand count, too. */
	readonly offences: number;
	/** The worst dose that its crew took. */
	readonly dose: number;
	/** Segments for which its orders stand and it need not be asked; anything that happens to it ends them. */
	readonly stands: number;
	/** FR-12: the turn in which the flex point was last spent; 0 for never. */
	readonly flexed: number;
	/** When it entered the last gate, and at which thrust. */
	readonly finish: (RaceTime & { readonly thrust: number }) | null;
	/** Where it was at the end of each segment, the start first. */
	readonly track: readonly Cell[];
}

/** Orders of one segment as they are sealed. Whatever is not changed here runs on. */
export interface SegmentOrders {
	readonly kind: "orders";
	readonly thrust: number;
	/** Where the nose shall point at the end of the segment; null: no pivot is begun. */
	readonly pivot: Window | null;
	/** FR-10: a neighbour of the nose that every other dot goes to. */
	readonly bias: Window | null;
	/** Fuel dots to be thrown away. */
	readonly jettison: number;
	/** Whom to jockey; only where both future markers share a cell. */
	readonly jockey: SeatId | null;
	/** FR-12: whether a crew of three wants to be asked for its flex point after the reveal. */
	readonly flex: boolean;
	/** For how many further segments these orders stand, unless something happens; 0: ask again. */
	readonly stands: number;
}

/** How far one of a jockeying pair pushes, sealed before the roll. */
export interface PushOrder {
	readonly kind: "push";
	readonly push: PushLevel;
}

export type RegattaOrder = SegmentOrders | PushOrder;

/** The boxes of an order form; a solo pilot rolls for each that is checked. */
export const BOXES = ["thrust", "pivot", "bias", "jettison", "jockey"] as const;
export type Box = (typeof BOXES)[number];

/** What a yacht does in the segment now, once revealed; reset at its end. */
export interface Action {
	readonly burn: Burn;
	/** The pivot's end as it was declared; null without one. */
	readonly pivot: Window | null;
	/** Whether its form had any box checked. */
	readonly news: boolean;
	readonly jettison: number;
	readonly jockey: SeatId | null;
	readonly flex: boolean;
	/** Windows that others crossed off. */
	readonly crossedOff: readonly Window[];
	readonly cutOff: boolean;
	/** Whether it was in a jockeying roll. */
	readonly jockeyed: boolean;
}

/** Two who jockey in this segment, in seat order, and who of them checked the box. */
export interface JockeyPair {
	readonly a: SeatId;
	readonly b: SeatId;
	readonly initiator: "a" | "b" | "both";
}

/** Where the segment waits within `reveal` and `fire`, and for whom. */
export type Waiting =
	| { readonly for: "orders" }
	/** FR-12: who may spend a flex point, and has not said. */
	| { readonly for: "flex"; readonly seats: readonly SeatId[] }
	/** Who may revise a pivot, the least agile first; only the first is asked. */
	| { readonly for: "revision"; readonly seats: readonly SeatId[] }
	| { readonly for: "push"; readonly pair: JockeyPair }
	| { readonly for: "win"; readonly pair: JockeyPair; readonly winner: SeatId; readonly loser: SeatId }
	/** FR-14: the loser's orders would be fatal. */
	| { readonly for: "reply"; readonly pair: JockeyPair; readonly loser: SeatId }
	/** The gate to be placed; the placer is null while the referee lights the first two. */
	| { readonly for: "gate"; readonly gate: number; readonly placer: SeatId | null }
	| { readonly for: "nothing" };

export interface RegattaState {
	readonly options: RegattaOptions;
	readonly phase: WaitingPhase;
	/** Segments flown; the one now is the next. */
	readonly flown: number;
	/** Seat order: the player on one's left is the next. */
	readonly order: readonly SeatId[];
	readonly yachts: BySeat<Yacht>;
	/** Gates lit so far, gate 1 first. */
	readonly gates: readonly Gate[];
	/** Gates to be placed after the one now, and the first time they can be. */
	readonly toPlace: readonly number[];
	/** FR-7: future position markers of the segment now. */
	readonly markers: BySeat<Cell>;
	/** What each yacht does in the segment now; empty until the reveal. */
	readonly actions: Partial<BySeat<Action>>;
	/** Pairs that have not jockeyed yet, in the order in which they will. */
	readonly pairs: readonly JockeyPair[];
	readonly waiting: Waiting;
	/** High die on the grid: who places the first gates, when that was rolled for. */
	readonly gridPlacers: readonly SeatId[];
	/** Segments flown when the first yacht finished; null before. */
	readonly wonAt: number | null;
}

/** Any seat's commands; those of the referee below. */
export type RegattaCommand =
	/** FR-16: declares the next gate skipped. */
	| { readonly kind: "skip-gate" }
	/** Takes the helm again: asks to be asked. */
	| { readonly kind: "helm" }
	| { readonly kind: "retire" }
	/** FR-12: replaces one revealed order, or adds one. */
	| { readonly kind: "flex"; readonly change: FlexChange }
	/** Spends no flex point, revises no pivot. */
	| { readonly kind: "keep" }
	| { readonly kind: "revise"; readonly to: Window }
	| { readonly kind: "cross-off"; readonly window: Window }
	| { readonly kind: "cut-off" }
	/** FR-14: the free reply. */
	| { readonly kind: "reply"; readonly change: ReplyChange }
	/** A gate by whoever's turn it is; by the referee, before the start, for all. */
	| { readonly kind: "place"; readonly gate: Gate }
	| RefereeCommand;

export type RefereeCommand =
	/** The high die decides who places the first two gates. */
	| { readonly kind: "roll-for-gates" }
	| { readonly kind: "give-card"; readonly seat: SeatId }
	| { readonly kind: "take-card"; readonly seat: SeatId }
	| { readonly kind: "close" }
	| { readonly kind: "time-out" };

export type FlexChange =
	| { readonly box: "thrust"; readonly thrust: number }
	| { readonly box: "pivot"; readonly pivot: Window }
	| { readonly box: "bias"; readonly bias: Window | null }
	| { readonly box: "jettison"; readonly jettison: number }
	| { readonly box: "jockey"; readonly jockey: SeatId | null };

export type ReplyChange = { readonly to: "turn"; readonly window: Window } | { readonly to: "torch-off" | "torch-max" | "stay" };

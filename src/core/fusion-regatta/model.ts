/**
 * The state of a regatta between two decisions: options, yachts, gates, and the current segment.
 * Plain data, readonly; only `settle` and `reveal` make new states. Source: all three sections; rules page throughout.
 */

import type { Window } from "../geometry/avid.ts";
import type { Cell } from "../geometry/vector.ts";
import type { Boons, BySeat, SeatId } from "../kernel/seat.ts";
import type { Burn, Motion } from "./flight/flight.ts";
import type { Gate } from "./gates/gate.ts";
import type { RaceTime } from "./gates/race.ts";
import type { PushLevel } from "./jockeying/jockeying.ts";
import type { Card } from "./jockeying/officials.ts";
import type { RegattaOptions } from "./match-options.ts";
import type { YachtDesign } from "./yacht/design.ts";
import type { RecordCard } from "./yacht/record-card.ts";

export type { RegattaOptions } from "./match-options.ts";

/**
 * Where the match waits: `grid` for the first two gates, `orders` for sealed orders, `reveal` for flex points and
 * revised pivots, `fire` for jockeying, `movement` for the next gate to be placed, `results` (FR-24) for the officials to close
 * the results.
 */
export const WAITING_PHASES = ["grid", "orders", "reveal", "fire", "movement", "results", "over"] as const;
export type WaitingPhase = (typeof WAITING_PHASES)[number];

/** The seven steps of a segment. */
export const STEPS_OF_SEGMENT = ["drift", "orders", "reveal", "fire", "burn", "movement", "clear"] as const;

export const YACHT_STATUSES = ["racing", "finished", "retired", "disqualified", "dead"] as const;
export type YachtStatus = (typeof YACHT_STATUSES)[number];

export interface Yacht {
	readonly design: YachtDesign;
	readonly card: RecordCard;
	readonly status: YachtStatus;
	readonly motion: Motion;
	/** Thrust, nose and bias; they stay until orders change them. */
	readonly burn: Burn;
	/** Gates reached or skipped. */
	readonly passed: number;
	/** When it reached each gate, by number; skipped gates are missing. */
	readonly reached: Readonly<Record<number, RaceTime>>;
	/** FR-16: the numbers of the skipped gates. */
	readonly skipped: readonly number[];
	readonly cards: readonly Card[];
	/** FR-24: plain penalties from the officials, in segments; missing if it has had none. */
	readonly penalties?: readonly number[];
	/** Offences, including those that the GM carded by hand. */
	readonly offences: number;
	/** The worst dose of its crew. */
	readonly dose: number;
	/** For how many segments its orders stand. Every event that concerns it ends them. */
	readonly stands: number;
	/** FR-12: the turn of its last flex point; 0 means never. */
	readonly flexed: number;
	/** The time and the thrust at the last gate; null until then. */
	readonly finish: (RaceTime & { readonly thrust: number }) | null;
	/** Its cell at the end of each segment, beginning with the start. */
	readonly track: readonly Cell[];
	/** What its people are still good for; missing if there is nothing. */
	readonly boons?: Boons;
	/** The turn of the last pivot that its pilot's skill revised; missing if there is none. */
	readonly skilled?: number;
}

/**
 * What the people of a yacht can be good for. All of it is ours. With `orders`, a solo pilot rolls again for a lost order. With
 * `revision`, a yacht may move its pivot by that many more windows, once a turn. `jockeying` adds 1 to that many jockeying rolls.
 * `thrust` adds 1 to the thrust of that many rows of fuel dots, the heaviest first. `torch` ends the first row that many tons sooner.
 * `fuel` adds that many dots at the start, but never beyond full tanks. `stripped` takes that many tons off the dry mass; the fuel stays.
 * `lenience` is how many segments of its penalties the officials waive, or add if it is below 0.
 */
export const REGATTA_BOONS = ["orders", "revision", "jockeying", "thrust", "torch", "fuel", "stripped", "lenience"] as const;

/** Sealed orders for one segment. Whatever they do not change stays as it was. */
export interface SegmentOrders {
	readonly kind: "orders";
	readonly thrust: number;
	/** The end of the pivot; null means no pivot. */
	readonly pivot: Window | null;
	/** FR-10: a window beside the nose that takes every second dot. */
	readonly bias: Window | null;
	/** Fuel dots to jettison. */
	readonly jettison: number;
	/** The yacht to jockey; both future markers must share a cell. */
	readonly jockey: SeatId | null;
	/** FR-12: whether a crew of three wants a prompt for its flex point after the reveal. */
	readonly flex: boolean;
	/** For how many more segments these orders stand; 0 means a new prompt in the next segment. */
	readonly stands: number;
}

/** A sealed push, before the jockeying roll. */
export interface PushOrder {
	readonly kind: "push";
	readonly push: PushLevel;
}

/** What a yacht does to another after a jockeying roll: it crosses off a window, or cuts it off. */
export type Block = { readonly window: Window } | "cut-off";

/** FR-21: a sealed block, after a tie. */
export interface BlockOrder {
	readonly kind: "block";
	readonly by: Block;
}

export type RegattaOrder = SegmentOrders | PushOrder | BlockOrder;

/** The boxes of an order form. A solo pilot rolls for each checked box. */
export const BOXES = ["thrust", "pivot", "bias", "jettison", "jockey"] as const;
export type Box = (typeof BOXES)[number];

/** What a yacht does in the current segment, after the reveal. */
export interface Action {
	readonly burn: Burn;
	/** The end of the pivot; null without one. */
	readonly pivot: Window | null;
	/** Whether its orders had a checked box. */
	readonly news: boolean;
	readonly jettison: number;
	readonly jockey: SeatId | null;
	readonly flex: boolean;
	/** Windows that other yachts crossed off. */
	readonly crossedOff: readonly Window[];
	readonly cutOff: boolean;
	/** Whether it was in a jockeying roll in this segment. */
	readonly jockeyed: boolean;
}

/** Two yachts that jockey in this segment, in seat order, and which of them chose to. */
export interface JockeyPair {
	readonly a: SeatId;
	readonly b: SeatId;
	readonly initiator: "a" | "b" | "both";
}

/** FR-19: a yacht that entered a gate beyond its next one in the current segment. */
export interface Shortcut {
	readonly seat: SeatId;
	/** The number of the gate that it entered. */
	readonly gate: number;
	/** The cells of its move up to the gate, including the entered one. */
	readonly steps: number;
}

/** What the match waits for, and for whom. */
export type Waiting =
	| { readonly for: "orders" }
	/** FR-12: the seats that may use a flex point and have not decided. */
	| { readonly for: "flex"; readonly seats: readonly SeatId[] }
	/** The seats that may revise a pivot, the least agile first. Only the first gets a prompt. */
	| { readonly for: "revision"; readonly seats: readonly SeatId[] }
	| { readonly for: "push"; readonly pair: JockeyPair }
	/** FR-21: both yachts of a tied roll block each other. */
	| { readonly for: "tie"; readonly pair: JockeyPair }
	| { readonly for: "win"; readonly pair: JockeyPair; readonly winner: SeatId; readonly loser: SeatId }
	/** FR-14: the loser must reply, or its orders kill it; after a tie the other yacht (`next`) may have to reply, too. */
	| { readonly for: "reply"; readonly pair: JockeyPair; readonly loser: SeatId; readonly next?: SeatId }
	/** FR-19: yachts that entered a lit gate beyond their next one, and have not decided whether it counts. */
	| { readonly for: "shortcut"; readonly asked: readonly Shortcut[] }
	/** The next gate; the placer is null while the referee places the first two. */
	| { readonly for: "gate"; readonly gate: number; readonly placer: SeatId | null }
	/** FR-24: no yacht races any more, and the officials have not closed the results. */
	/** FR-26: `corrected` once the officials have changed a card or a penalty since the race was flown. */
	| { readonly for: "results"; readonly corrected?: true }
	| { readonly for: "nothing" };

export interface RegattaState {
	readonly options: RegattaOptions;
	readonly phase: WaitingPhase;
	/** Segments flown; the current segment is the next one. */
	readonly flown: number;
	/** The seats; a placement passes to the next one. */
	readonly order: readonly SeatId[];
	readonly yachts: BySeat<Yacht>;
	/** The lit gates, gate 1 first. */
	readonly gates: readonly Gate[];
	/** FR-23: all gates that the officials have placed, lit or dark; missing if racers place them, and in what racers see. */
	readonly course?: readonly Gate[];
	/** The numbers of the gates that are due after the one being placed. */
	readonly toPlace: readonly number[];
	/** FR-7: the future position markers of the current segment. */
	readonly markers: BySeat<Cell>;
	/** The action of each yacht in the current segment; empty until the reveal. */
	readonly actions: Partial<BySeat<Action>>;
	/** The pairs that still have to jockey, in order. */
	readonly pairs: readonly JockeyPair[];
	readonly waiting: Waiting;
	/** The seats that place the first two gates, if they rolled for it. */
	readonly gridPlacers: readonly SeatId[];
	/** The number of segments flown when the first yacht finished; null until then. */
	readonly wonAt: number | null;
}

/** All commands. The last are the referee's. */
export type RegattaCommand =
	/** FR-16: skips the next gate. */
	| { readonly kind: "skip-gate" }
	/** Ends standing orders, so that the seat gets a prompt again. */
	| { readonly kind: "helm" }
	| { readonly kind: "retire" }
	/** FR-12: replaces one revealed order, or adds one. */
	| { readonly kind: "flex"; readonly change: FlexChange }
	/** Keeps the flex point, the pivot, or the gates in order. */
	| { readonly kind: "keep" }
	/** FR-19: counts the gate that the yacht entered, and the gates before it as skipped. */
	| { readonly kind: "count-gate" }
	| { readonly kind: "revise"; readonly to: Window }
	| { readonly kind: "cross-off"; readonly window: Window }
	| { readonly kind: "cut-off" }
	/** FR-14: the loser's free reply. */
	| { readonly kind: "reply"; readonly change: ReplyChange }
	/** Lights a gate. Before the start the referee may place it. */
	| { readonly kind: "place"; readonly gate: Gate }
	| RefereeCommand;

export type RefereeCommand =
	/** A roll decides who places the first two gates. FR-23: on an officials' course the dice place the gates that are missing. */
	| { readonly kind: "roll-for-gates" }
	| { readonly kind: "give-card"; readonly seat: SeatId }
	| { readonly kind: "take-card"; readonly seat: SeatId }
	/** FR-24: a plain penalty. */
	| { readonly kind: "give-penalty"; readonly seat: SeatId; readonly segments: number }
	/** FR-24: takes back the last plain penalty. */
	| { readonly kind: "take-penalty"; readonly seat: SeatId }
	| { readonly kind: "close" }
	/** FR-24: closes the results after the race. */
	| { readonly kind: "close-results" }
	| { readonly kind: "time-out" };

export type FlexChange =
	| { readonly box: "thrust"; readonly thrust: number }
	| { readonly box: "pivot"; readonly pivot: Window }
	| { readonly box: "bias"; readonly bias: Window | null }
	| { readonly box: "jettison"; readonly jettison: number }
	| { readonly box: "jockey"; readonly jockey: SeatId | null };

export type ReplyChange = { readonly to: "turn"; readonly window: Window } | { readonly to: "torch-off" | "torch-max" | "stay" };

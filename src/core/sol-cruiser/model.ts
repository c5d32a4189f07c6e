/**
 * What a match of Sol Cruiser is made of between one order and the next: options, units, and the workings of the turn now.
 * Plain data, readonly; only `settle` and `reveal` make new ones. Source: all sections; rules page throughout.
 */
import type { Hex } from "../geometry/hex.ts";
import type { BySeat, SeatId } from "../kernel/seat.ts";
import type { CruiserDesign, HullDesign } from "./yard/design.ts";
import type { CrewQuality, Tech } from "./yard/ratings.ts";
import type { System } from "./yard/systems.ts";

declare const unitBrand: unique symbol;

/** The id of one counter: a ship, a station, or a flight of four missiles or fighters. */
export type UnitId = string & { readonly [unitBrand]: true };

/** Calls a plain text a unit's id. */
export function unitId(text: string): UnitId {
	// The brand is only in the type: the match says which texts are units.
	return text as UnitId;
}

export const BODY_KINDS = ["planet", "gas-giant", "star"] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export interface Body {
	readonly name: string;
	readonly kind: BodyKind;
	readonly at: Hex;
}

/** Where the craft of one side begin, and how fast at most. */
export interface Zone {
	readonly side: string;
	readonly at: Hex;
	/** Hexes around `at`. */
	readonly radius: number;
	/** Proposed to whoever gives no other. */
	readonly course: string;
	/** Hexes a turn. */
	readonly maxSpeed: number;
}

export interface CruiserOptions {
	/** Hexes from the middle of the map, 0,0, to its edge. */
	readonly radius: number;
	readonly bodies: readonly Body[];
	/** One for each side; sides without one begin at the edge, far from the others. */
	readonly zones: readonly Zone[];
	/** After so many turns the match is over; 0: no end in sight. */
	readonly turns: number;
	/** Light years to the nearest other star; beyond 7.7 nobody jumps. */
	readonly lightYears: number;
	/** SC-03: missiles are looked for every turn, like ships. */
	readonly strictMissileDetection: boolean;
	/** SC-06. */
	readonly trackThrustPoints: boolean;
	/** SC-10: courses meet only at the same time. */
	readonly strictTiming: boolean;
	/** SC-15: closing speed is the exact length of the difference of both courses. */
	readonly exactClosing: boolean;
	/** SC-30. */
	readonly planetPull: "away" | "toward";
	/** SC-36: days to the next star on the card of a jump, by the formula that is ours. */
	readonly travelTimes: boolean;
	/** Seconds for every sealed order; 0: no timer. */
	readonly orderSeconds: number;
}

/** What the rules read of a seat's craft. */
export interface SeatCraft {
	/** Craft of the same side are friends. */
	readonly side: string;
	readonly cq: CrewQuality;
	readonly design: HullDesign;
	/** What its missiles and the craft in its hangar are called, by their places in the lists of the design. */
	readonly names: { readonly missiles: readonly string[]; readonly hangar: readonly string[] };
}

/** What never changes about a counter; it follows from the design. */
export interface UnitFigures {
	readonly tech: Tech;
	/** m³. */
	readonly volume: number;
	/** Tonnes, loaded. */
	readonly mass: number;
	/** Thrust-tonnes. */
	readonly output: number;
	readonly thrust: number;
	readonly size: number;
	/** Base signature of the hull class, before stealth. */
	readonly signature: number;
	/** Boxes of each of four damage rows; 0 for a missile, which one hit destroys. */
	readonly rowBoxes: number;
	readonly ftl: boolean;
	readonly crewed: boolean;
}

export const UNIT_STATUSES = ["in-play", "destroyed", "crashed", "expended", "out-of-control", "jumped", "left", "aboard"] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** What a unit does in the turn now, once plotted. */
export interface Plot {
	/** The hex that it will end in, before planets have their way. */
	readonly end: Hex;
	/** Thrust spent. */
	readonly thrust: number;
	/** The body whose orbit it enters or keeps, by its place in the options; null for none. */
	readonly orbit: number | null;
	/** SC-35: whether it locks on to the next star. */
	readonly jump: boolean;
	/** SC-29: whom it guards. */
	readonly guards: UnitId | null;
}

export interface Unit {
	readonly id: UnitId;
	/** Who gives its orders. */
	readonly seat: SeatId;
	readonly side: string;
	readonly design: CruiserDesign;
	/** What it carries is called so; see `SeatCraft`. */
	readonly names: SeatCraft["names"];
	/** The name of its design, for what was launched; null for a seat's own craft, which is called as the seat is. */
	readonly name: string | null;
	/** Which flight of its design, counted from 1; 0 for a seat's own craft. */
	readonly number: number;
	readonly status: UnitStatus;
	readonly figures: UnitFigures;
	/** Its own, or that of its controller as of the end of last turn (SC-37). */
	readonly cq: CrewQuality;
	/** The lines of the status sheet that can be shot away; a missile flight has its thrust points and its drive. */
	readonly systems: readonly System[];
	/** Damage boxes crossed off. */
	readonly marked: number;
	readonly at: Hex;
	/** Last turn's course, which runs on until it is changed. */
	readonly vector: Hex;
	/** SC-32: the body in whose orbit it is, by its place in the options. */
	readonly orbit: number | null;
	/** SC-04: whether all may see it until the next detection phase. */
	readonly detected: boolean;
	/** When it was launched: in which turn, and whether its launcher was detected. */
	readonly launched: { readonly turn: number; readonly detected: boolean; readonly from: UnitId } | null;
	/** Whom a missile is meant for; whom anything else pursues. */
	readonly target: UnitId | null;
	/** Where it is aboard, or was before it was launched: a system of its host, which is free again while it is out. */
	readonly berth: { readonly in: UnitId; readonly system: string } | null;
	/** SC-33: it began the turn in the orbit of a star without the armour for it, and must leave now. */
	readonly scorched: boolean;
	/** SC-34: the unit that tows it. */
	readonly towedBy: UnitId | null;
	/** Of the turn now; null until plotted. */
	readonly plot: Plot | null;
	/** SC-35: what it did this turn that breaks a lock-on. */
	readonly did: { readonly fired: boolean; readonly launched: boolean; readonly recovered: boolean };
	/** Battery ids and the hex they fired in this turn: a battery fires once in each. */
	readonly fired: readonly string[];
	/** Boxes that it has crossed off others, for the final table. */
	readonly dealt: number;
	/** When it went, and how fast; null while it is in play. */
	readonly gone: { readonly turn: number; readonly speed: number } | null;
}

/** One attempt to intercept that came off. */
export interface Encounter {
	readonly interceptor: UnitId;
	readonly target: UnitId;
	readonly hex: Hex;
	/** Fraction of the target's travel at which they meet. */
	readonly fraction: number;
	/** SC-28: for docking, not for fire. */
	readonly docking: boolean;
}

/** SC-12: all encounters of one hex. */
export interface Combat {
	readonly hex: Hex;
	readonly fraction: number;
	readonly encounters: readonly Encounter[];
	/** Goalkeepers who may fire here, and for whom. */
	readonly keepers: Readonly<Record<UnitId, UnitId>>;
}

/** Where the match waits. */
export type Waiting =
	| { readonly for: "deploy" }
	/** End of the detection phase: who is in pursuit of whom. */
	| { readonly for: "pursue" }
	/** SC-08: these plot together now. */
	| { readonly for: "plot"; readonly group: readonly UnitId[] }
	/** The undetected plot, all together. */
	| { readonly for: "plot-hidden"; readonly group: readonly UnitId[] }
	| { readonly for: "intents" }
	/** The combat now; the first of those left. */
	| { readonly for: "fire" }
	| { readonly for: "nothing" };

export const PHASES = ["deployment", "detection", "plotting", "hidden-plotting", "intercept", "combat", "movement", "over"] as const;
export type Phase = (typeof PHASES)[number];

export interface CruiserState {
	readonly options: CruiserOptions;
	/** Counted from 1; 0 while craft are deployed. */
	readonly turn: number;
	readonly phase: Phase;
	/** Seat order. */
	readonly order: readonly SeatId[];
	/** Each seat's own craft has the seat's id; what it launches has others. */
	readonly units: Readonly<Record<UnitId, Unit>>;
	/** Plotting groups that come after the one now, and the hidden last. */
	readonly groups: readonly (readonly UnitId[])[];
	/** Combats of this turn not fought yet, in order. */
	readonly combats: readonly Combat[];
	/** Dockings agreed or forced this turn, completed at its end. */
	readonly dockings: readonly (Encounter & { readonly purpose: DockingPurpose })[];
	readonly waiting: Waiting;
	/** How many units each seat has launched so far, for ids: one for all would show the table what hidden seats launch. */
	readonly launches: Partial<BySeat<number>>;
}

export const DOCKING_PURPOSES = ["refuel", "hangar", "tow"] as const;
export type DockingPurpose = (typeof DOCKING_PURPOSES)[number];

/** Where a craft begins. */
export interface DeployOrder {
	readonly kind: "deploy";
	readonly at: Hex;
	/** As text, canonical or not. */
	readonly course: string;
}

/** Whom the seat's units pursue; who is not named pursues nobody. */
export interface PursueOrder {
	readonly kind: "pursue";
	readonly pursuits: Readonly<Record<UnitId, UnitId>>;
}

export interface PlotChoice {
	readonly end: Hex;
	readonly orbit: number | null;
	readonly jump: boolean;
	readonly guards: UnitId | null;
}

/** One flight off its launcher, with the course that it takes at once (SC-09). */
export interface Launch extends PlotChoice {
	readonly from: UnitId;
	/** The system that is launched: a missile or flight aboard. */
	readonly system: string;
	readonly target: UnitId | null;
}

/** Courses of the seat's units in the group now; who is not named goes on as it went. */
export interface PlotOrder {
	readonly kind: "plot";
	readonly plots: Readonly<Record<UnitId, PlotChoice>>;
	readonly launches: readonly Launch[];
	/** Tows let go. */
	readonly release: readonly UnitId[];
}

/** Whom the seat's units try to intercept; all others they evade. */
export interface IntentOrder {
	readonly kind: "intents";
	readonly intercepts: Readonly<Record<UnitId, readonly UnitId[]>>;
	/** SC-28: whom they would dock with, friend or foe, and what for. */
	readonly dockings: Readonly<Record<UnitId, { readonly with: UnitId; readonly purpose: DockingPurpose }>>;
}

/** A weapon's use in one combat. */
export type Shot =
	| { readonly by: UnitId; readonly weapon: string; readonly at: UnitId }
	/** SC-21: point defence against what these bring, the first first: missile flights themselves, ships for their submunitions. */
	| { readonly by: UnitId; readonly weapon: string; readonly against: readonly UnitId[] };

export interface FireOrder {
	readonly kind: "fire";
	readonly shots: readonly Shot[];
}

export type CruiserOrder = DeployOrder | PursueOrder | PlotOrder | IntentOrder | FireOrder;

/** What is done openly. */
export type CruiserCommand =
	/** A seat's craft gives up: out of the match, with all that it controls. */
	{ readonly kind: "strike" } | RefereeCommand;

export type RefereeCommand =
	/** The referee ends the match. */
	{ readonly kind: "close" } | { readonly kind: "time-out" };

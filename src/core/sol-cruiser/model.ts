/**
 * The state of a match of Sol Cruiser: options, units and the turn in progress.
 * Plain, readonly data; only `settle` and `reveal` make a new state. Source: all sections; rules page throughout.
 */
import type { RefereeCommand } from "../fight/model.ts";
import type { Hex } from "../geometry/hex.ts";
import type { Boons, BySeat, SeatId } from "../kernel/seat.ts";
import type { Beginning } from "./damage/beginning.ts";
import type { CruiserOptions } from "./match-options.ts";
import type { CruiserDesign, HullDesign } from "./yard/design.ts";
import type { CrewQuality, Tech } from "./yard/ratings.ts";
import type { System } from "./yard/systems.ts";

export type { RefereeCommand } from "../fight/model.ts";

declare const unitBrand: unique symbol;

/** The id of one counter: a ship, a station, or a flight of four missiles or fighters. */
export type UnitId = string & { readonly [unitBrand]: true };

/** The unit id that a text stands for. */
export function unitId(text: string): UnitId {
	// The brand exists only in the type; the match knows which texts are units.
	return text as UnitId;
}

export type { Body, BodyKind, CruiserOptions, Zone } from "./match-options.ts";

/** The parts of a seat's craft that the rules read. */
export interface SeatCraft {
	/** Craft of the same side are friends. */
	readonly side: string;
	readonly cq: CrewQuality;
	readonly design: HullDesign;
	/** Names of its missiles and of the craft in its hangar, in the order of the design's lists. */
	readonly names: { readonly missiles: readonly string[]; readonly hangar: readonly string[] };
	/** The state in which it begins; missing if the craft is fresh from the yard. */
	readonly begins?: Beginning;
}

/** Figures of a unit that never change; they follow from the design. */
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

/** A unit's plotted movement in the present turn. */
export interface Plot {
	/** The hex in which it will end, before planets bend its course. */
	readonly end: Hex;
	/** Thrust spent. */
	readonly thrust: number;
	/** Index of the body whose orbit it enters or keeps, in the options; null if there is none. */
	readonly orbit: number | null;
	/** SC-35: whether it locks on to jump. */
	readonly jump: boolean;
	/** SC-29: its ward; null if it has none. */
	readonly guards: UnitId | null;
}

export interface Unit {
	readonly id: UnitId;
	/** The seat that gives its orders. */
	readonly seat: SeatId;
	readonly side: string;
	readonly design: CruiserDesign;
	/** The names of what it carries; see `SeatCraft`. */
	readonly names: SeatCraft["names"];
	/** The name of its design, for a launched unit; null for a seat's own craft, which has the seat's name. */
	readonly name: string | null;
	/** Which flight of its design it is, counted from 1; 0 for a seat's own craft. */
	readonly number: number;
	readonly status: UnitStatus;
	readonly figures: UnitFigures;
	/** Its crew's quality, or that of its controller at the end of last turn (SC-37). */
	readonly cq: CrewQuality;
	/** The systems on its status sheet. A missile flight has thrust points, a drive and sometimes a sensor. */
	readonly systems: readonly System[];
	/** Damage boxes crossed off. */
	readonly marked: number;
	readonly at: Hex;
	/** Last turn's course, which continues until a plot changes it. */
	readonly vector: Hex;
	/** SC-32: index of the body that it orbits, in the options; null if it orbits none. */
	readonly orbit: number | null;
	/** SC-04: whether everybody sees it until the next detection phase. */
	readonly detected: boolean;
	/** The turn in which it was launched, from where, and whether its launcher was detected; null if it was not launched. */
	readonly launched: { readonly turn: number; readonly detected: boolean; readonly from: UnitId } | null;
	/** The target that a missile was sent at, although it may strike another (SC-41); the quarry of any other unit. */
	readonly target: UnitId | null;
	/** SC-54: its owner has marked it for docking; missing if not. */
	readonly docks?: true;
	/** The system of its host that it is aboard, or left when it was launched. That system is free while it is out. */
	readonly berth: { readonly in: UnitId; readonly system: string } | null;
	/** SC-33: it began the turn in orbit of a star without enough armour, and must leave now. */
	readonly scorched: boolean;
	/** SC-34: the unit that tows it. */
	readonly towedBy: UnitId | null;
	/** Its plot for the present turn; null until it has plotted. */
	readonly plot: Plot | null;
	/** SC-35: its actions this turn that break a lock-on. */
	readonly did: { readonly fired: boolean; readonly launched: boolean; readonly recovered: boolean };
	/** Battery ids, each with the hex in which it fired this turn. A battery fires once in each hex. */
	readonly fired: readonly string[];
	/** Boxes that it has crossed off other units, for the final table. */
	readonly dealt: number;
	/** The turn in which it left play, and its speed then; null while it is in play. */
	readonly gone: { readonly turn: number; readonly speed: number } | null;
	/** What its last wounds cost it; missing if it has none. */
	readonly hurt?: Hurt;
	/** The boons that its crew gives it; missing if there are none. */
	readonly boons?: Boons;
}

/** What a unit lost in one turn: the last one in which it was hit. */
export interface Hurt {
	readonly turn: number;
	/** Boxes crossed off. */
	readonly boxes: number;
	/** Ids of systems that failed, or failed further. */
	readonly systems: readonly string[];
}

/** What all sides saw of a unit when it went out of sight, or where it died. */
export interface Sighting {
	/** The last turn in which it was seen. */
	readonly turn: number;
	readonly at: Hex;
	/** Its course then; null if a combat gave it away in which nobody could fire. */
	readonly course: Hex | null;
	/** Whether it died there. */
	readonly wreck: boolean;
}

/**
 * The boons that a crew can give a cruiser, all ours. `crew` replaces the crew quality on the sheet. `sensors` adds to the rating of
 * sensors that work. `gunnery` adds to each roll of the first battery, and `gunnery-2` and so on to those of the others. `shot` adds to
 * the rolls of all batteries in the first combat in which one of them fires, and `aim` in every combat. `tracking` adds to
 * them at a slow pass. `dodge` is taken off the rolls of batteries that fire at it. `checks` is added
 * to each die of its threshold checks, as crew quality is (SC-24). `brace` is taken off the damage of each combat, in boxes.
 */
export const CRUISER_BOONS = [
	"crew",
	"sensors",
	"gunnery",
	"gunnery-2",
	"gunnery-3",
	"gunnery-4",
	"gunnery-5",
	"gunnery-6",
	"shot",
	"aim",
	"tracking",
	"dodge",
	"checks",
	"brace",
] as const;

/** A successful interception, or two units that meet to dock. */
export interface Encounter {
	readonly interceptor: UnitId;
	readonly target: UnitId;
	readonly hex: Hex;
	/** How far along its course the target meets the interceptor, 0 to 1. */
	readonly fraction: number;
	/** SC-28: whether it is for docking instead of fire. */
	readonly docking: boolean;
}

/** SC-12: all encounters in one hex. */
export interface Combat {
	readonly hex: Hex;
	readonly fraction: number;
	readonly encounters: readonly Encounter[];
	/** Goalkeepers who may fire here, each with its ward. */
	readonly keepers: Readonly<Record<UnitId, UnitId>>;
}

/** What the match waits for. */
export type Waiting =
	| { readonly for: "deploy" }
	/** End of the detection phase: who pursues whom. */
	| { readonly for: "pursue" }
	/** SC-08: this group plots now. */
	| { readonly for: "plot"; readonly group: readonly UnitId[] }
	/** The undetected units, who all plot together. */
	| { readonly for: "plot-hidden"; readonly group: readonly UnitId[] }
	| { readonly for: "intents" }
	/** Fire in the first of the combats that are left. */
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
	/** A seat's own craft has the seat's id. Launched units have ids of their own. */
	readonly units: Readonly<Record<UnitId, Unit>>;
	/** The plotting groups after the present one, the undetected last. */
	readonly groups: readonly (readonly UnitId[])[];
	/** Combats of this turn that are still to be fought, in order. */
	readonly combats: readonly Combat[];
	/** Dockings by consent or by interception this turn. They are completed at its end. */
	readonly dockings: readonly (Encounter & { readonly purpose: DockingPurpose })[];
	readonly waiting: Waiting;
	/** How many units each seat has launched, for their ids. One count for all seats would reveal hidden launches. */
	readonly launches: Partial<BySeat<number>>;
	/** Units that everybody has seen and that went out of sight, and wrecks; missing while there are none. */
	readonly sightings?: Readonly<Record<UnitId, Sighting>>;
}

export const DOCKING_PURPOSES = ["refuel", "hangar", "tow"] as const;
export type DockingPurpose = (typeof DOCKING_PURPOSES)[number];

/** The hex and course with which a craft begins. */
export interface DeployOrder {
	readonly kind: "deploy";
	readonly at: Hex;
	/** The course in letters, canonical or not. */
	readonly course: string;
	/**
	 * SC-48: index of the body in whose orbit it begins, in the options; null means none. If omitted, a station beside a body orbits it.
	 */
	readonly orbit?: number | null;
}

/** The quarry of each of the seat's units. A unit without one pursues nobody. */
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

/** One launched flight and its course. It moves in the turn of its launch (SC-09). */
export interface Launch extends PlotChoice {
	readonly from: UnitId;
	/** The id of the system that holds the missile or the flight. */
	readonly system: string;
	readonly target: UnitId | null;
}

/**
 * Courses of the seat's units in the present group. A unit without one goes straight on, and a missile without one steers for its target.
 */
export interface PlotOrder {
	readonly kind: "plot";
	readonly plots: Readonly<Record<UnitId, PlotChoice>>;
	readonly launches: readonly Launch[];
	/** Towed units to let go. */
	readonly release: readonly UnitId[];
	/** SC-41: new targets of missile flights in this group. A flight without one here keeps its target. */
	readonly targets?: Readonly<Record<UnitId, UnitId>>;
	/** SC-54: the units of this group that are marked for docking from now on, and those that no longer are. */
	readonly docks?: Readonly<Record<UnitId, boolean>>;
}

/** The units that each of the seat's units tries to intercept. It evades all others. */
export interface IntentOrder {
	readonly kind: "intents";
	readonly intercepts: Readonly<Record<UnitId, readonly UnitId[]>>;
	/** SC-28: the unit that each tries to dock with, friend or enemy, and why. */
	readonly dockings: Readonly<Record<UnitId, { readonly with: UnitId; readonly purpose: DockingPurpose }>>;
}

/** The use of one weapon in one combat. */
export type Shot =
	| { readonly by: UnitId; readonly weapon: string; readonly at: UnitId }
	/** SC-21: point defence, the first target first. A missile flight is a target itself; a ship stands for its submunitions. */
	| { readonly by: UnitId; readonly weapon: string; readonly against: readonly UnitId[] };

export interface FireOrder {
	readonly kind: "fire";
	readonly shots: readonly Shot[];
}

export type CruiserOrder = DeployOrder | PursueOrder | PlotOrder | IntentOrder | FireOrder;

/** A command, which everybody may see. */
export type CruiserCommand =
	/** The seat's craft leaves the match, with everything that it controls. */
	{ readonly kind: "strike" } | RefereeCommand;

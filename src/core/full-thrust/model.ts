/**
 * What a match of Full Thrust is made of between one order and the next: options, ships, fighters and ordnance.
 * Plain data, readonly; only `settle` and `reveal` make new ones. Source: all sections; rules page throughout.
 * Everything on the table is open; only orders are sealed until ships move (FT-22).
 */
import type { RefereeCommand } from "../fight/model.ts";
import type { Point } from "../geometry/plane.ts";
import type { Boons, BySeat, SeatId } from "../kernel/seat.ts";
import type { Beginning } from "./damage/beginning.ts";
import type { Repair } from "./damage/damage-control.ts";
import type { System } from "./damage/thresholds.ts";
import type { Strain } from "./drive/drive.ts";
import type { Arc } from "./fire/arcs.ts";
import type { FighterGroup } from "./fire/fighters.ts";
import type { Account } from "./manoeuvres/manoeuvre.ts";
import type { Sensors } from "./manoeuvres/short-range-jump.ts";
import type { ThrustOptions } from "./match-options.ts";
import type { Mode, Term, VectorTerm } from "./orders/notation.ts";

/** The phases by name; each edition has its own numbers for them (`PHASE_NUMBERS`). */
export const PHASES = [
	"orders",
	"emergency",
	"initiative",
	"fighters",
	"ordnance",
	"movement",
	"allocation",
	"point-defence",
	"attacks",
	"fire",
	"thresholds",
	"damage-control",
	"over",
] as const;
export type Phase = (typeof PHASES)[number];

export type Movement = ThrustOptions["movement"];
export type Edition = ThrustOptions["edition"];

export type { RefereeCommand } from "../fight/model.ts";
export type { ThrustOptions } from "./match-options.ts";
export type { Body, Start } from "./table.ts";

export const WEAPON_KINDS = ["beam", "pulse-torpedo", "k-gun", "salvo-launcher", "plasma-launcher"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

export type Weapon = {
	readonly kind: WeaponKind;
	/** The class of a beam, K-gun or plasma bolt; 1 for the others. */
	readonly class: number;
	/** Where it bears while the ship is upright. */
	readonly arcs: readonly Arc[];
	/** Salvoes in its magazine; null: it never runs dry. */
	readonly ammunition: number | null;
	/** Extended range, of salvoes: 36 MU instead of 24. */
	readonly extended: boolean;
};

/** A class of warship. */
export type WarshipDesign = {
	/** Total MASS Factor. */
	readonly tmf: number;
	/** Boxes, in all four rows. */
	readonly hull: number;
	readonly armour: number;
	readonly drive: {
		readonly rating: number;
		readonly advanced: boolean;
		/** The manoeuvre rating of a divided drive; missing if it is half of the rating. */
		readonly manoeuvre?: number;
	};
	readonly ftl: boolean;
	/** 0 to 2. */
	readonly screens: number;
	/** A vapour shroud, which protects against a Grav Backfire. */
	readonly shroud: boolean;
	readonly sensors: Sensors;
	readonly weapons: readonly Weapon[];
	/** Point defence systems. */
	readonly pointDefence: number;
	/** Bays, each with a fighter group. */
	readonly bays: number;
	/** Damage control parties. */
	readonly parties: number;
};

/** What the rules read of a seat's ship. */
export interface SeatShip {
	/** Ships of the same side are friends. */
	readonly side: string;
	readonly design: WarshipDesign;
	/** The state in which it begins; missing for a ship fresh from the yard. */
	readonly begins?: Beginning;
}

export const SHIP_STATUSES = ["arriving", "in-play", "destroyed", "jumped", "struck"] as const;
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** Orders that the ship may fly, with their cost. */
export interface Plan {
	/** In normal form. */
	readonly text: string;
	readonly mode: Mode | null;
	/** All terms in cinematic movement; in vector movement all except drive orders. */
	readonly terms: readonly Term[];
	/** The drive orders in vector movement; null in cinematic. */
	readonly vector: readonly VectorTerm[] | null;
	readonly account: Account;
	/** The FTL drive is engaged while the ship turns, for a Short-Range Jump next turn. */
	readonly engage: boolean;
}

/** What a ship does in the current turn; each turn begins with a fresh one. */
export interface ShipTurn {
	/** Null until the orders are revealed. */
	readonly plan: Plan | null;
	/** Thrust factors of Extreme Manoeuvres that work. */
	readonly em: number;
	/** Thrust factors of Extreme Manoeuvres held back. */
	readonly heldEm: number;
	/** Thrust of Eclipsing that works. */
	readonly ec: number;
	/** FT-13: the ship that its Eclipsing covers; null if there is none; missing until movement is over. */
	readonly covers?: SeatId | null;
	readonly corkscrew: boolean;
	/** It jumped, or warms up for a jump: no offensive fire. */
	readonly silent: boolean;
	/** Whether it used any thrust, for fire through the aft arc. */
	readonly thrusting: boolean;
	/** FT-05: thrust that is left for use after movement. */
	readonly unallocated: number;
	/** Where it went: from, half way, to; empty until it has moved, and for a jump. */
	readonly path: readonly Point[];
	/** The strain for which its drive is checked at the end of the turn (FT-02, option 1); null: none. */
	readonly strain: Strain | null;
	/** Systems that it has fired or defended with. */
	readonly used: readonly string[];
	/** Whether it has had its turn to fire. */
	readonly activated: boolean;
	/** FT-22: the drive's rating before the dice of an Emergency Thrust that works; missing without one, and if orders are open. */
	readonly emergency?: number;
}

/** One seat's ship. */
export interface Warship extends Point {
	readonly seat: SeatId;
	readonly side: string;
	readonly design: WarshipDesign;
	readonly status: ShipStatus;
	/** 1 to 12; in vector movement the same as facing. */
	readonly course: number;
	/** 1 to 12: where the bow points. */
	readonly facing: number;
	/** MU a turn; below 0 astern. */
	readonly velocity: number;
	/** Vector movement: the drift in a turn, in MU. Cinematic movement keeps it in step with course and velocity. */
	readonly drift: Point;
	/** Roll: port and starboard arcs have changed places. */
	readonly inverted: boolean;
	/** Flip: it flies with its drive ahead. */
	readonly flipped: boolean;
	readonly turnedLastTurn: boolean;
	/** Points that are left. */
	readonly armour: number;
	/** Boxes crossed off. */
	readonly marked: number;
	/** Rows of hull for whose loss the ship has been checked. */
	readonly rowsChecked: number;
	/** Drive, FTL, screens, weapons, point defence and bays, by `systemsOf`. */
	readonly systems: readonly System[];
	/** Salvoes left, by the weapon's id, for weapons that count them. */
	readonly magazines: Readonly<Record<string, number>>;
	/** Uses of Emergency Thrust in this match, failed ones too. */
	readonly emergencies: number;
	/** How the FTL drive was engaged last turn: not at all, without thrust, or while turning, which allows only a Short-Range Jump. */
	readonly engaged: "no" | "still" | "turning";
	/** After a Short-Range Jump: the FTL drive is off-line for good. */
	readonly ftlOffline: boolean;
	/** After a Short-Range Jump: this turn it may turn, and do nothing else with its drive. */
	readonly recovering: boolean;
	/** FT-02: systems that cannot be mended before the next movement. */
	readonly barred: readonly string[];
	readonly turn: ShipTurn;
	/** Where it went last turn: from, half way, to; empty before its first move, and after a jump. */
	readonly trail: readonly Point[];
	/** Points of armour and hull that it took off other sides. */
	readonly dealt: number;
	/** The turn in which it left play; null while it is in play. */
	readonly gone: number | null;
	/** The orders that it flew last turn, in normal form; missing before its first move. */
	readonly flown?: string;
	/** What its last wounds cost it; missing if it has none. */
	readonly hurt?: Hurt;
	/** What is left of the boons of its crew; missing if it has none. */
	readonly boons?: Boons;
}

/** What a ship lost in one turn: the last one in which it was hit. */
export interface Hurt {
	readonly turn: number;
	/** Points of armour and boxes of hull. */
	readonly armour: number;
	readonly hull: number;
	/** Ids of systems that failed, or failed further. */
	readonly systems: readonly string[];
}

export const GROUP_STATUSES = ["aboard", "out", "lost"] as const;

/** A fighter group. */
export interface Fighters extends FighterGroup, Point {
	readonly id: string;
	readonly seat: SeatId;
	readonly side: string;
	/** The system it flies from. */
	readonly bay: string;
	readonly status: (typeof GROUP_STATUSES)[number];
	/** Whether it evades: half of the kills against it do not count. */
	readonly evading: boolean;
	/** Whom it attacks this turn. */
	readonly target: SeatId | null;
}

/** A salvo or a plasma bolt on the table, gone by the end of the turn. */
export interface Ordnance extends Point {
	readonly id: string;
	readonly seat: SeatId;
	readonly side: string;
	readonly kind: "salvo" | "plasma";
	/** Of a plasma bolt. */
	readonly class: number;
	readonly from: Point;
	/** Whether the ship that fired it corkscrews. */
	readonly corkscrew: boolean;
	/** The target of a salvo; null if it has none, and until allocation. */
	readonly target: SeatId | null;
	/** Missiles shot down, or lost in a wake; for a bolt, levels of its class. */
	readonly killed: number;
}

/** The path along which a ship coasted after its backfire, and the dice that it costs to cross. */
export interface Wake {
	readonly seat: SeatId;
	readonly from: Point;
	readonly to: Point;
	readonly dice: number;
}

/** A shot at a ship. */
export interface Shot {
	/** The system's id. */
	readonly weapon: string;
	readonly at: SeatId;
}

/** FT-08: when kept-back thrust may be spent before the ships fire: after movement, when salvoes or bolts choose ships, when fighters do. */
export const KEPT_MOMENTS = ["moved", "sought", "attacked"] as const;
export type KeptMoment = (typeof KEPT_MOMENTS)[number];

/** How far the movement phase has come: the pass, the ships that still move in it, and all ships that have moved. */
export interface MoveProgress {
	readonly pass: number;
	readonly left: readonly SeatId[];
	readonly moved: readonly SeatId[];
}

/** What the match waits for. `seats` answer now, in any order; `later` after them, one side after the other. */
export type Waiting =
	/** Sealed. */
	| { readonly for: "orders" }
	/** Sealed: the ships whose Emergency Thrust failed get new orders. */
	| { readonly for: "replot"; readonly seats: readonly SeatId[] }
	/** FT-22: sealed orders are opened next: those for a Grav Backfire, or all. No seat is asked. */
	| { readonly for: "opening"; readonly of: "backfires" | "all" }
	| {
			readonly for: "fighters" | "ordnance" | "allocation";
			readonly seats: readonly SeatId[];
			readonly later: readonly (readonly SeatId[])[];
	  }
	| { readonly for: "point-defence"; readonly seats: readonly SeatId[] }
	/** One of these ships is activated next; all are of one side. */
	| { readonly for: "fire"; readonly seats: readonly SeatId[] }
	/** Fire was declared; these may react to it before it is resolved. */
	| { readonly for: "reaction"; readonly seats: readonly SeatId[]; readonly by: SeatId; readonly shots: readonly Shot[] }
	/** These may spend kept-back thrust now; `asked` are all who were asked at this moment. */
	| {
			readonly for: "kept-back";
			readonly moment: KeptMoment;
			readonly seats: readonly SeatId[];
			readonly asked: readonly SeatId[];
	  }
	/** FT-12: these place their fighters outside an FTL blast or an arrival, before its dice; the movement phase then continues. */
	| {
			readonly for: "flee";
			readonly seats: readonly SeatId[];
			/** The ship that jumps or arrives. */
			readonly by: SeatId;
			readonly at: Point;
			readonly cause: "ftl-blast" | "ftl-bystander";
			readonly progress: MoveProgress;
	  }
	| { readonly for: "repair"; readonly seats: readonly SeatId[] }
	| { readonly for: "nothing" };

export interface ThrustState {
	readonly options: ThrustOptions;
	/** Counted from 1. */
	readonly turn: number;
	readonly phase: Phase;
	/** Seat order. */
	readonly order: readonly SeatId[];
	readonly ships: BySeat<Warship>;
	/** By id, in the order in which they came. */
	readonly fighters: Readonly<Record<string, Fighters>>;
	readonly ordnance: Readonly<Record<string, Ordnance>>;
	readonly wakes: readonly Wake[];
	/** Sides, the winner of this turn's initiative first; empty until it is rolled. */
	readonly initiative: readonly string[];
	readonly waiting: Waiting;
	/** FT-22: whose kept orders are open; missing while all are sealed, and if orders are open from the start. */
	readonly opened?: "backfires" | "all";
	/** Salvoes and bolts launched so far, for ids. */
	readonly launched: number;
}

/** A sealed order: its text, and whether the FTL drive is engaged while the ship turns. */
export interface ThrustOrder {
	readonly kind: "orders";
	readonly text: string;
	readonly engage: boolean;
}

/** A fighter group's move; a group aboard is launched by it. */
export interface GroupMove {
	readonly group: string;
	readonly to: Point;
	/** Costs endurance. */
	readonly evade: boolean;
}

/** A point defence system or a beam of class 1, and what it fires at: ordnance or a fighter group, by id. */
export interface Defence {
	readonly by: string;
	readonly at: string;
}

/** How a seat spends kept-back thrust: not at all, as held Extreme Manoeuvres, or out of unallocated thrust. */
export type Reaction = { readonly by: "nothing" } | { readonly by: "held" } | { readonly by: "late"; readonly text: string };

export type ThrustCommand =
	/** Fighters. */
	| { readonly kind: "fly"; readonly moves: readonly GroupMove[] }
	/** Ordnance; at places on the table. */
	| { readonly kind: "launch"; readonly ordnance: readonly { readonly weapon: string; readonly at: Point }[] }
	/** Allocation: secondary moves, and whom each group attacks. */
	| { readonly kind: "allocate"; readonly moves: readonly GroupMove[]; readonly attacks: Readonly<Record<string, SeatId>> }
	/** FT-12. Groups without a move fly straight outwards. */
	| { readonly kind: "flee"; readonly moves: readonly GroupMove[] }
	| { readonly kind: "defend"; readonly defences: readonly Defence[] }
	/** Activates a ship. Without shots it holds its fire. */
	| { readonly kind: "fire"; readonly shots: readonly Shot[] }
	/** Post-Movement: thrust that is left is used when the ship is activated, before it fires: "PM EM1", "PM HA1P". */
	| { readonly kind: "late"; readonly text: string }
	| { readonly kind: "react"; readonly use: Reaction }
	| { readonly kind: "repair"; readonly repairs: readonly Repair[] }
	/** A ship gives up, and leaves. */
	| { readonly kind: "strike" }
	| RefereeCommand;

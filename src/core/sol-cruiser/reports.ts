/**
 * The reports of Sol Cruiser: every code with its facts, and every modifier that can go into a result.
 * Facts are plain data. They are stored in journals and chat cards, so codes and names of facts never change.
 */

import type { Flown } from "../fight/objectives.ts";
import type { FinalTable } from "../fight/standings.ts";
import type { Hex } from "../geometry/hex.ts";
import { type Report, type ReportOf, reporter } from "../kernel/report.ts";
import { FIRE_MODIFIERS, type FireModifier } from "./combat/fire-control.ts";
import type { CheckRow } from "./damage/damage.ts";
import type { JumpObjection } from "./flight/jump.ts";
import type { BerthingObjection } from "./interception/docking.ts";
import type { KeeperObjection } from "./interception/goalkeeper.ts";
import { INTERCEPT_MODIFIERS, type InterceptModifier } from "./interception/interception.ts";
import type { DockingPurpose, UnitId, UnitStatus } from "./model.ts";
import type { Objective } from "./objectives.ts";
import type { CruiserDesign } from "./yard/design.ts";
import type { Penetration } from "./yard/ratings.ts";
import type { SystemKind } from "./yard/systems.ts";

/** The name of a launched flight, and which flight of that name it is, counted from 1. */
export type FlightName = { readonly name: string; readonly number: number };

/** The names of all launched flights that a report mentions, by unit id. A card needs no match to name them. */
export type FlightNames = { readonly flights?: Readonly<Record<string, FlightName>> };

/** A unit's course for the turn. */
export type CourseFacts = {
	/** In letters, such as `A3 B1`. */
	readonly course: string;
	/** Hexes a turn. */
	readonly speed: number;
	/** Thrust points spent. */
	readonly thrust: number;
	/** The name of the body that it orbits; null if it orbits none. */
	readonly orbit: string | null;
	/** SC-35, SC-29: only in reports that nobody but the unit's own side may see. */
	readonly jump?: boolean;
	readonly guards?: UnitId | null;
};

/** A course in a report about several units. */
export type PlotFacts = CourseFacts & { readonly unit: UnitId };

/** A target of point defence: a missile flight, or one submunition of a unit. */
export type IncomingFacts = { readonly unit: UnitId; readonly submunition: string | null };

/** One system's threshold check (SC-23). */
export type CheckFacts = {
	/** The system's id. */
	readonly system: string;
	readonly kind: SystemKind;
	readonly face: number | null;
	readonly failed: boolean;
	/** The system's value after the check. */
	readonly left: number;
};

type AttackFacts = {
	readonly unit: UnitId;
	readonly target: UnitId;
	/** A system's id; null for a missile flight's own warhead. */
	readonly weapon: string | null;
	readonly penetration: Penetration;
	/** Hexes a turn (SC-15). */
	readonly closingSpeed: number;
	readonly total: number;
	readonly hits: number;
	/** Boxes. */
	readonly damage: number;
};

type OwnFacts = {
	readonly "match-begun": {
		readonly radius: number;
		readonly turns: number;
		readonly objectives?: readonly Objective[];
		readonly flown?: Flown;
	};
	readonly detected: { readonly units: readonly UnitId[]; readonly found: readonly UnitId[]; readonly lost: readonly UnitId[] };
	readonly pursuits: { readonly pursuits: readonly { readonly unit: UnitId; readonly target: UnitId }[] };
	readonly plotted: { readonly plots: readonly PlotFacts[] };
	readonly launched: PlotFacts & {
		/** The launching unit, and the id of the system that held the flight. */
		readonly from: UnitId | null;
		readonly system: string | null;
		readonly kind: CruiserDesign["kind"];
		readonly name: string | null;
		readonly number: number;
		readonly target: UnitId | null;
	};
	readonly released: { readonly unit: UnitId; readonly tug: UnitId };
	readonly "guard-void": { readonly keeper: UnitId; readonly ward: UnitId; readonly against: readonly KeeperObjection[] };
	readonly intercept: {
		readonly interceptor: UnitId;
		readonly target: UnitId;
		readonly hex: Hex;
		/** Null if nobody rolled. */
		readonly total: number | null;
		readonly needed: number;
		readonly success: boolean;
		readonly automatic: boolean;
		/** Which attempt on this target it is, counted from 1. */
		readonly attempt: number;
		/** The purpose of docking; null for an interception. */
		readonly purpose: DockingPurpose | null;
	};
	readonly rendezvous: { readonly unit: UnitId; readonly target: UnitId; readonly hex: Hex; readonly purpose: DockingPurpose | null };
	readonly "point-defence": {
		readonly unit: UnitId;
		/** A system's id; null for a missile flight's own warhead. */
		readonly weapon: string | null;
		readonly total: number;
		readonly hits: number;
		readonly against: readonly IncomingFacts[];
		readonly destroyed: readonly IncomingFacts[];
		/** SC-44: what the roll is worth against each target, if that differs. `total` and `hits` are then the best of them. */
		readonly worth?: readonly { readonly unit: UnitId; readonly total: number; readonly hits: number }[];
	};
	readonly unused: { readonly unit: UnitId; readonly weapon: string };
	readonly beam: AttackFacts;
	readonly warhead: AttackFacts;
	/** All amounts in boxes. */
	readonly damage: {
		readonly unit: UnitId;
		/** What is left of the damage after its captain braced it. */
		readonly points: number;
		/** What the captain took off the damage of this combat; missing if nothing, below 0 if it was more. */
		readonly braced?: number;
		readonly crossed: number;
		readonly overkill: number;
		/** Rows completed by this damage. */
		readonly rows: readonly CheckRow[];
		readonly marked: number;
		readonly boxes: number;
		readonly destroyed: boolean;
	};
	readonly threshold: { readonly unit: UnitId; readonly row: CheckRow; readonly limit: number; readonly checks: readonly CheckFacts[] };
	readonly destroyed: { readonly unit: UnitId; readonly name: string | null; readonly number: number };
	readonly crashed: { readonly unit: UnitId; readonly body: string; readonly hex: Hex };
	readonly shifted: { readonly unit: UnitId; readonly bodies: readonly string[]; readonly course: string; readonly speed: number };
	readonly docked: {
		readonly unit: UnitId;
		readonly host: UnitId;
		readonly purpose: DockingPurpose;
		/** SC-43: thrust points that the unit took on, and missiles and submunitions; missing for a tow. */
		readonly points?: number;
		readonly weapons?: number;
	};
	readonly "docking-void": {
		readonly unit: UnitId;
		readonly host: UnitId;
		readonly purpose: DockingPurpose;
		readonly why: BerthingObjection;
	};
	/** Days are null unless the match asks for travel times (SC-36). */
	readonly jumped: { readonly unit: UnitId; readonly speed: number; readonly lightYears: number; readonly days: number | null };
	readonly "jump-failed": { readonly unit: UnitId; readonly why: readonly JumpObjection[] };
	readonly left: { readonly unit: UnitId; readonly speed: number };
	readonly scorched: { readonly unit: UnitId; readonly body: string };
	readonly burnt: { readonly unit: UnitId; readonly body: string };
	readonly "out-of-control": { readonly unit: UnitId };
	readonly struck: Readonly<Record<never, never>>;
	readonly "match-over": FinalTable<UnitStatus, Objective>;
};

/** The facts of each report, by its code. Any report may name flights. */
export type CruiserFacts = { readonly [Code in keyof OwnFacts]: OwnFacts[Code] & FlightNames };

/** SC-24: a crew's quality counts in threshold checks as it does in fire, under the same name; what the engineer adds has its own. */
export type CruiserModifier = FireModifier | InterceptModifier | "engineer";

/** Any report of a match of Sol Cruiser. */
export type CruiserReport = ReportOf<CruiserFacts, CruiserModifier>;

/** A report of one code. */
export type CruiserReportOf<Code extends keyof CruiserFacts> = Report<Code, CruiserFacts[Code], CruiserModifier>;

/** Makes a report. Everybody may see it unless `seenBy` says otherwise. */
export const report = reporter<CruiserFacts, CruiserModifier>();

/** Every modifier that has a name. */
export const MODIFIERS: readonly CruiserModifier[] = [...FIRE_MODIFIERS, ...INTERCEPT_MODIFIERS, "engineer"];

/** Every code. The compiler keeps the list complete. */
const CODES: Readonly<Record<keyof CruiserFacts, true>> = {
	"match-begun": true,
	detected: true,
	pursuits: true,
	plotted: true,
	launched: true,
	released: true,
	"guard-void": true,
	intercept: true,
	rendezvous: true,
	"point-defence": true,
	unused: true,
	beam: true,
	warhead: true,
	damage: true,
	threshold: true,
	destroyed: true,
	crashed: true,
	shifted: true,
	docked: true,
	"docking-void": true,
	jumped: true,
	"jump-failed": true,
	left: true,
	scorched: true,
	burnt: true,
	"out-of-control": true,
	struck: true,
	"match-over": true,
};

/** The codes of all reports. */
export const REPORT_CODES: readonly string[] = Object.keys(CODES);

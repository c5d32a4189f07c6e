/**
 * The reports of Full Thrust: every code with its facts, and every modifier that can go into a result.
 * Facts are plain data. Journals and chat cards store them, so codes and names of facts never change.
 * Places and distances are in MU, velocities in MU a turn, damage in points.
 */
import type { Flown } from "../fight/objectives.ts";
import type { FinalTable } from "../fight/standings.ts";
import { type Modifier, type ReportOf, reporter } from "../kernel/report.ts";
import type { SeatId } from "../kernel/seat.ts";
import type { StrainModifier } from "./drive/drive.ts";
import type { Arc } from "./fire/arcs.ts";
import type { Defence } from "./fire/point-defence.ts";
import type { EmergencyModifier } from "./manoeuvres/emergency-thrust.ts";
import type { FtlExited } from "./manoeuvres/ftl.ts";
import type { Zone } from "./manoeuvres/grav-backfire.ts";
import type { Ordnance, Phase, Reaction, ShipStatus, ThrustOptions, Weapon, WeaponKind } from "./model.ts";
import type { Objective } from "./objectives.ts";

/** What can go into a result. */
export type ThrustModifier = StrainModifier | EmergencyModifier | "extra-rows" | "em" | "crew" | "corkscrew" | "screens" | "eclipsers";

/** What can hurt ships, fighters and ordnance. */
export const CAUSES = [
	"fire",
	"beam",
	"pulse-torpedo",
	"k-gun",
	"salvo",
	"plasma-bolt",
	"fighters",
	"hull-stress",
	"grav-backfire",
	"wake",
	"ftl-exit",
	"ftl-blast",
	"ftl-entry",
	"ftl-bystander",
	"overload",
	"point-defence",
	"impact",
] as const;
export type Cause = (typeof CAUSES)[number];

/** A system, so that a card can name it without its ship. */
export type SystemFacts = {
	readonly id: string;
	/** Null for a system that is not a weapon. */
	readonly weapon: WeaponKind | null;
	/** The class of a weapon; 0 for other systems. */
	readonly class: number;
	/** The arcs of a weapon; empty for other systems. */
	readonly arcs: readonly Arc[];
};

type PlaceFacts = { readonly x: number; readonly y: number };

/** How far from the intended point a ship came out, and in which direction on the clock. */
export type ScatterFacts = { readonly direction: number; readonly scatter: number };

/** Points that armour and hull took. */
export type DamageFacts = { readonly armour: number; readonly hull: number; readonly overkill: number };

type WoundFacts = DamageFacts & {
	readonly cause: Cause;
	/** Null if no seat did it. */
	readonly by: SeatId | null;
	/** Hull boxes left. */
	readonly left: number;
};

/** The drive rating before and after. */
type DriveFacts = { readonly before: number; readonly rating: number };

/** Where a ship goes. */
export type HeadingFacts = {
	/** 1 to 12. */
	readonly course: number;
	/** 1 to 12. */
	readonly facing: number;
	readonly velocity: number;
	readonly inverted: boolean;
	/** Whether the match uses vector movement. */
	readonly drifts: boolean;
};

/** When a drive is checked: by the option (FT-02), after late thrust, or after held Extreme Manoeuvres. */
export type StrainOption = ThrustOptions["thresholdTiming"] | "late" | "held";

/** One system's threshold check. */
export type CheckedSystemFacts = {
	readonly id: string;
	readonly system: SystemFacts;
	readonly face: number | null;
	readonly failed: boolean;
	/** After the check. */
	readonly level: number;
};

/** Missiles of one salvo that hit one ship. */
export type SalvoHit = { readonly seat: SeatId; readonly missiles: number; readonly damage: number };

type OrderFacts = {
	readonly "match-begun": { readonly sides: readonly string[]; readonly objectives?: readonly Objective[]; readonly flown?: Flown };
	/** FT-05: thrust factors. */
	readonly "orders-revealed": {
		readonly text: string;
		readonly thrust: number;
		readonly available: number;
		readonly turn: number;
		readonly turnLimit: number;
	};
	readonly "no-order": Record<never, never>;
	readonly emergency: DriveFacts & {
		/** FT-22: null while the orders are sealed. */
		readonly text: string | null;
		readonly dice: number;
		readonly score: number;
		readonly success: boolean;
	};
	readonly replotted: { readonly text: string };
	readonly initiative: {
		/** In the order of the rolls. */
		readonly rolls: readonly { readonly side: string; readonly face: number }[];
		readonly winner: string | null;
	};
	readonly "struck-colours": Record<never, never>;
	readonly "timed-out": { readonly phase: Phase };
	readonly "match-over": FinalTable<ShipStatus, Objective>;
};

type MovementFacts = {
	readonly backfire: {
		/** MASS. */
		readonly driveMass: number;
		/** How far each zone reaches. */
		readonly radii: Readonly<Record<Zone, number>>;
		readonly dice: Readonly<Record<Zone, number>>;
		/** Of the drive, after the backfire. */
		readonly rating: number;
	};
	readonly caught: {
		/** The ship that backfired. */
		readonly by: SeatId;
		readonly zone: Zone | "wake";
		readonly screens: number;
		/** The level of a vapour shroud; 0 if there is none, or if the screens are as good or better. */
		readonly shroud: number;
		readonly damage: number;
		readonly armour: number;
		readonly hull: number;
	};
	readonly "drive-hit": DriveFacts & { readonly cause: Cause };
	readonly overload: { readonly number: number; readonly bursts: boolean };
	/** FT-01, FT-02. */
	readonly strained: DriveFacts & {
		readonly number: number;
		readonly fails: boolean;
		readonly option: StrainOption;
		/** The terms that the ship flies after the check, as printed. */
		readonly flown: readonly string[];
		/** Thrust factors of Extreme Manoeuvres that work. */
		readonly em: number;
	};
	readonly moved: PlaceFacts & HeadingFacts & { readonly text: string };
	readonly corkscrewed: { readonly dice: number; readonly damage: number; readonly inverted: boolean };
	readonly jumped: PlaceFacts & ScatterFacts & { readonly distance: number };
	readonly "jump-danger": {
		readonly where: "departure" | "arrival";
		readonly result: FtlExited["result"];
		readonly damage: number;
	};
	readonly "ftl-engaged": { readonly turning: boolean };
	readonly "ftl-exit": { readonly result: FtlExited["result"]; readonly damage: number };
	/** `armour` meets armour first, `hull` bypasses it. */
	readonly "ftl-blast": { readonly by: SeatId; readonly damage: number; readonly armour: number; readonly hull: number };
	readonly arrived: PlaceFacts & ScatterFacts & { readonly damage: number };
};

type OrdnanceFacts = {
	readonly flown: PlaceFacts & {
		readonly group: string;
		readonly launched: boolean;
		readonly evade: boolean;
		readonly secondary: boolean;
	};
	readonly launched: PlaceFacts & {
		readonly ordnance: string;
		/** The id of the launcher. */
		readonly weapon: string;
		readonly kind: WeaponKind;
		readonly class: number;
		/** Salvoes in the magazine; null if the launcher never runs dry. */
		readonly left: number | null;
	};
	readonly "salvo-found": { readonly ordnance: string; readonly target: SeatId | null };
	readonly "attacks-set": { readonly group: string; readonly target: SeatId };
	readonly defended: {
		readonly by: SystemFacts;
		/** The id of ordnance or of a fighter group. */
		readonly at: string;
		readonly kind: Ordnance["kind"] | "fighters";
		readonly weapon: Defence["weapon"];
		readonly kills: number;
	};
	readonly salvo: {
		readonly ordnance: string;
		readonly by: SeatId;
		/** How near the salvo must come. */
		readonly radius: number;
		/** Missiles. */
		readonly locked: number;
		readonly killed: number;
		readonly onEclipser: number;
		readonly onTarget: number;
		readonly damage: number;
		/** The nearest eclipser; null if there is none. */
		readonly eclipser: SeatId | null;
		readonly percent: number;
		readonly hits: readonly SalvoHit[];
	};
	readonly bolt: {
		readonly ordnance: string;
		readonly by: SeatId;
		readonly class: number;
		/** Before eclipsers take their part. */
		readonly rolled: number;
		readonly damage: number;
	};
	readonly "fighters-attack": {
		readonly group: string;
		readonly by: SeatId;
		readonly dice: number;
		readonly damage: number;
		readonly rerollDamage: number;
	};
	readonly "fighters-lost": { readonly group: string; readonly killed: number; readonly left: number; readonly cause: Cause };
	readonly "fighters-escaped": { readonly group: string; readonly cause: Cause; readonly endurance: number };
	readonly "attack-lost": {
		/** The id of ordnance or of a fighter group. */
		readonly what: string;
		readonly target: SeatId | null;
	};
	readonly "wake-met": { readonly ordnance: string; readonly kind: Ordnance["kind"]; readonly dice: number; readonly kills: number };
	readonly "ordnance-lost": { readonly ordnance: string; readonly killed: number; readonly cause: Cause };
};

type FireFacts = {
	readonly "fire-declared": { readonly shots: readonly { readonly weapon: SystemFacts; readonly target: SeatId }[] };
	readonly reacted: {
		readonly how: Reaction["by"];
		/** The late order; empty for another reaction. */
		readonly text: string;
		/** Thrust factors of Extreme Manoeuvres gained. */
		readonly em: number;
	};
	readonly fired: {
		/** The id of the weapon. */
		readonly weapon: string;
		readonly kind: Weapon["kind"];
		readonly class: number;
		readonly target: SeatId;
		readonly range: number;
		/** The range with Extreme Manoeuvres. */
		readonly effectiveRange: number;
		/** The dice of a beam, before re-rolls; null for other weapons. */
		readonly dice: number | null;
		/** The number to hit; null for a beam, and beyond range. */
		readonly number: number | null;
		readonly hit: boolean;
		readonly damage: number;
		/** The part of the damage that goes past screens and armour. */
		readonly rerollDamage: number;
		/** The nearest eclipser; null if there is none. */
		readonly eclipser: SeatId | null;
		readonly percent: number;
	};
	readonly "fire-lost": { readonly target: SeatId; readonly weapons: readonly SystemFacts[] };
	readonly eclipsed: {
		readonly by: SeatId;
		readonly cause: Cause;
		readonly damage: number;
		readonly onTarget: number;
		readonly shares: readonly { readonly seat: SeatId; readonly percent: number; readonly damage: number }[];
	};
	readonly "held-fire": Record<never, never>;
	readonly struck: WoundFacts;
	readonly destroyed: WoundFacts;
};

type ControlFacts = {
	/** FT-01. */
	readonly thresholds: { readonly number: number; readonly systems: readonly CheckedSystemFacts[] };
	readonly repaired: {
		readonly system: SystemFacts;
		readonly parties: number;
		readonly face: number;
		readonly mended: boolean;
		/** After damage control. */
		readonly level: number;
	};
};

/** The facts of each report, by its code. */
export type ThrustFacts = OrderFacts & MovementFacts & OrdnanceFacts & FireFacts & ControlFacts;

/** The union of the game's reports. */
export type ThrustReport = ReportOf<ThrustFacts, ThrustModifier>;

/** The code of a report. */
export type ReportCode = keyof ThrustFacts;

/** The game's report with this code. */
export type ThrustReportOf<Code extends ReportCode> = Extract<ThrustReport, { readonly code: Code }>;

/** Makes a report of the game. */
export const report = reporter<ThrustFacts, ThrustModifier>();

/** Returns the modifiers that change the result. */
export function counting(modifiers: readonly Modifier<ThrustModifier>[]): readonly Modifier<ThrustModifier>[] {
	return modifiers.filter(({ value }) => value !== 0);
}

/** Every code once. The compiler refuses a missing or an unknown one. */
const CODES: Readonly<Record<ReportCode, true>> = {
	"match-begun": true,
	"orders-revealed": true,
	"no-order": true,
	emergency: true,
	replotted: true,
	initiative: true,
	flown: true,
	launched: true,
	backfire: true,
	caught: true,
	"drive-hit": true,
	overload: true,
	strained: true,
	moved: true,
	corkscrewed: true,
	jumped: true,
	"jump-danger": true,
	"ftl-engaged": true,
	"ftl-exit": true,
	"ftl-blast": true,
	arrived: true,
	"salvo-found": true,
	"attacks-set": true,
	defended: true,
	salvo: true,
	bolt: true,
	"fighters-attack": true,
	"fighters-lost": true,
	"fighters-escaped": true,
	"attack-lost": true,
	"wake-met": true,
	"ordnance-lost": true,
	"fire-declared": true,
	reacted: true,
	fired: true,
	"fire-lost": true,
	eclipsed: true,
	"held-fire": true,
	struck: true,
	destroyed: true,
	thresholds: true,
	repaired: true,
	"struck-colours": true,
	"timed-out": true,
	"match-over": true,
};

/** The codes of all reports, in the order of a turn. */
export const REPORT_CODES: readonly string[] = Object.keys(CODES);

/** Every modifier once, checked like the codes. */
const MODIFIERS: Readonly<Record<ThrustModifier, true>> = {
	"hard-about": true,
	extreme: true,
	"emergency-deceleration": true,
	"post-movement": true,
	"over-rating": true,
	"over-turning": true,
	"earlier-uses": true,
	"over-limits": true,
	"extra-rows": true,
	em: true,
	crew: true,
	corkscrew: true,
	screens: true,
	eclipsers: true,
};

/** The codes of all modifiers. */
export const MODIFIER_CODES: readonly string[] = Object.keys(MODIFIERS);

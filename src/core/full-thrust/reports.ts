/**
 * The reports of Full Thrust: every code with its facts, and every modifier that can go into a result.
 * Facts are plain data. Journals and chat cards store them, so codes and names of facts never change.
 * Places and distances are in MU, velocities in MU a turn, damage in points.
 */
import type { FinalTable, StandingLine as Line } from "../fight/standings.ts";
import { type FactsIn, facts, type Modifier, type ReportOf, reporter } from "../kernel/report.ts";
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
export type ThrustModifier = StrainModifier | EmergencyModifier | "extra-rows" | "em" | "corkscrew" | "screens" | "eclipsers";

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

/** One ship's line of the final table; it dealt damage in points. */
export type StandingLine = Line<ShipStatus>;

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
	/** Whether the match uses vector movement. Reports from before this fact existed lack it. */
	readonly drifts?: boolean;
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

const ORDER_REPORTS = {
	"match-begun": facts<{ readonly sides: readonly string[]; readonly objectives?: readonly Objective[] }>(),
	/** FT-05: thrust factors. */
	"orders-revealed": facts<{
		readonly text: string;
		readonly thrust: number;
		readonly available: number;
		readonly turn: number;
		readonly turnLimit: number;
	}>(),
	"no-order": facts(),
	emergency: facts<
		DriveFacts & {
			readonly text: string;
			readonly dice: number;
			readonly score: number;
			readonly success: boolean;
		}
	>(),
	replotted: facts<{ readonly text: string }>(),
	initiative: facts<{
		/** In the order of the rolls. */
		readonly rolls: readonly { readonly side: string; readonly face: number }[];
		readonly winner: string | null;
	}>(),
	"struck-colours": facts(),
	"timed-out": facts<{ readonly phase: Phase }>(),
	"match-over": facts<FinalTable<ShipStatus, Objective>>(),
};

const MOVEMENT_REPORTS = {
	backfire: facts<{
		/** MASS. */
		readonly driveMass: number;
		/** How far each zone reaches. */
		readonly radii: Readonly<Record<Zone, number>>;
		readonly dice: Readonly<Record<Zone, number>>;
		/** Of the drive, after the backfire. */
		readonly rating: number;
	}>(),
	caught: facts<{
		/** The ship that backfired. */
		readonly by: SeatId;
		readonly zone: Zone | "wake";
		readonly screens: number;
		/** The level of a vapour shroud; 0 if there is none, or if the screens are as good or better. */
		readonly shroud: number;
		readonly damage: number;
		readonly armour: number;
		readonly hull: number;
	}>(),
	"drive-hit": facts<DriveFacts & { readonly cause: Cause }>(),
	overload: facts<{ readonly number: number; readonly bursts: boolean }>(),
	/** FT-01, FT-02. */
	strained: facts<
		DriveFacts & {
			readonly number: number;
			readonly fails: boolean;
			readonly option: StrainOption;
			/** The terms that the ship flies after the check, as printed. */
			readonly flown: readonly string[];
			/** Thrust factors of Extreme Manoeuvres that work. */
			readonly em: number;
		}
	>(),
	moved: facts<PlaceFacts & HeadingFacts & { readonly text: string }>(),
	corkscrewed: facts<{ readonly dice: number; readonly damage: number; readonly inverted: boolean }>(),
	jumped: facts<PlaceFacts & ScatterFacts & { readonly distance: number }>(),
	"jump-danger": facts<{
		readonly where: "departure" | "arrival";
		readonly result: FtlExited["result"];
		readonly damage: number;
	}>(),
	"ftl-engaged": facts<{ readonly turning: boolean }>(),
	"ftl-exit": facts<{ readonly result: FtlExited["result"]; readonly damage: number }>(),
	/** `armour` meets armour first, `hull` bypasses it. */
	"ftl-blast": facts<{ readonly by: SeatId; readonly damage: number; readonly armour: number; readonly hull: number }>(),
	arrived: facts<PlaceFacts & ScatterFacts & { readonly damage: number }>(),
};

const ORDNANCE_REPORTS = {
	flown: facts<
		PlaceFacts & {
			readonly group: string;
			readonly launched: boolean;
			readonly evade: boolean;
			readonly secondary: boolean;
		}
	>(),
	launched: facts<
		PlaceFacts & {
			readonly ordnance: string;
			/** The id of the launcher. */
			readonly weapon: string;
			readonly kind: WeaponKind;
			readonly class: number;
			/** Salvoes in the magazine; null if the launcher never runs dry. */
			readonly left: number | null;
		}
	>(),
	"salvo-found": facts<{ readonly ordnance: string; readonly target: SeatId | null }>(),
	"attacks-set": facts<{ readonly group: string; readonly target: SeatId }>(),
	defended: facts<{
		readonly by: SystemFacts;
		/** The id of ordnance or of a fighter group. */
		readonly at: string;
		readonly kind: Ordnance["kind"] | "fighters";
		readonly weapon: Defence["weapon"];
		readonly kills: number;
	}>(),
	salvo: facts<{
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
	}>(),
	bolt: facts<{
		readonly ordnance: string;
		readonly by: SeatId;
		readonly class: number;
		/** Before eclipsers take their part. */
		readonly rolled: number;
		readonly damage: number;
	}>(),
	"fighters-attack": facts<{
		readonly group: string;
		readonly by: SeatId;
		readonly dice: number;
		readonly damage: number;
		readonly rerollDamage: number;
	}>(),
	"fighters-lost": facts<{ readonly group: string; readonly killed: number; readonly left: number; readonly cause: Cause }>(),
	"fighters-escaped": facts<{ readonly group: string; readonly cause: Cause; readonly endurance: number }>(),
	"attack-lost": facts<{
		/** The id of ordnance or of a fighter group. */
		readonly what: string;
		readonly target: SeatId | null;
	}>(),
	"wake-met": facts<{ readonly ordnance: string; readonly kind: Ordnance["kind"]; readonly dice: number; readonly kills: number }>(),
	"ordnance-lost": facts<{ readonly ordnance: string; readonly killed: number; readonly cause: Cause }>(),
};

const FIRE_REPORTS = {
	"fire-declared": facts<{ readonly shots: readonly { readonly weapon: SystemFacts; readonly target: SeatId }[] }>(),
	reacted: facts<{
		readonly how: Reaction["by"];
		/** The late order; empty for another reaction. */
		readonly text: string;
		/** Thrust factors of Extreme Manoeuvres gained. */
		readonly em: number;
	}>(),
	fired: facts<{
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
	}>(),
	"fire-lost": facts<{ readonly target: SeatId; readonly weapons: readonly SystemFacts[] }>(),
	eclipsed: facts<{
		readonly by: SeatId;
		readonly cause: Cause;
		readonly damage: number;
		readonly onTarget: number;
		readonly shares: readonly { readonly seat: SeatId; readonly percent: number; readonly damage: number }[];
	}>(),
	"held-fire": facts(),
	struck: facts<WoundFacts>(),
	destroyed: facts<WoundFacts>(),
};

const CONTROL_REPORTS = {
	/** FT-01. */
	thresholds: facts<{ readonly number: number; readonly systems: readonly CheckedSystemFacts[] }>(),
	repaired: facts<{
		readonly system: SystemFacts;
		readonly parties: number;
		readonly face: number;
		readonly mended: boolean;
		/** After damage control. */
		readonly level: number;
	}>(),
};

/** Every report, by the part of a turn in which it is made. */
const REPORTS = { ...ORDER_REPORTS, ...MOVEMENT_REPORTS, ...ORDNANCE_REPORTS, ...FIRE_REPORTS, ...CONTROL_REPORTS };

/** The facts of each report, by its code. */
export type ThrustFacts = FactsIn<typeof REPORTS>;

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

/** The codes of all reports. */
export const REPORT_CODES: readonly string[] = Object.keys(REPORTS);

/** Every modifier once, checked like the codes. */
const MODIFIERS: Readonly<Record<ThrustModifier, true>> = {
	"hard-about": true,
	extreme: true,
	"emergency-deceleration": true,
	"post-movement": true,
	"over-rating": true,
	"over-turning": true,
	"earlier-uses": true,
	"extra-rows": true,
	em: true,
	corkscrew: true,
	screens: true,
	eclipsers: true,
};

/** The codes of all modifiers. */
export const MODIFIER_CODES: readonly string[] = Object.keys(MODIFIERS);

/**
 * The parts that all checks of a warship share: the ship as its sheet keeps it, the report, and the fields of the form.
 * A report of a check holds everything that its card needs, so the card does not read the sheet again.
 */

import { type Blow, strike } from "../../../core/full-thrust/damage/hull.ts";
import { isLevel } from "../../../core/full-thrust/damage/thresholds.ts";
import type { Defence } from "../../../core/full-thrust/fire/point-defence.ts";
import type { SalvoAttack } from "../../../core/full-thrust/fire/salvoes.ts";
import type { TorpedoKind } from "../../../core/full-thrust/fire/torpedoes.ts";
import type { Eclipsed } from "../../../core/full-thrust/manoeuvres/eclipsing.ts";
import type { FtlEntered, FtlExited } from "../../../core/full-thrust/manoeuvres/ftl.ts";
import type { Backfire } from "../../../core/full-thrust/manoeuvres/grav-backfire.ts";
import type { Warship, Weapon } from "../../../core/full-thrust/model.ts";
import { hullOf, screensOf } from "../../../core/full-thrust/play/ships.ts";
import type { ThrustModifier } from "../../../core/full-thrust/reports.ts";
import { expectAccepted, type Json, type Refusal } from "../../../core/kernel/outcome.ts";
import { isSame } from "../../../core/kernel/plain.ts";
import type { Modifier, Report } from "../../../core/kernel/report.ts";
import {
	type Check,
	type CheckEnd,
	type CheckInput,
	type CraftFields,
	checkedReport,
	checkMakers,
	countIn,
	type Description,
	fieldMakers,
	type SheetChange,
	type TypedFields,
} from "../../shared/on-demand/checks/check.ts";
import { modifierLines, type SumLine } from "../../shared/startup/cards/card.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { thrustRefusal } from "../refusals.ts";
import { type KeptDamage, shipByHand, warshipIn, withKept } from "../sheet/craft.ts";
import { type KeyAfter, words } from "../words.ts";

export const GAME = "full-thrust";

/** A drive before and after a check. */
type DriveFacts = { readonly before: number; readonly after: number };

/** A system before and after a check. */
export type LevelFacts = { readonly printed: number; readonly level: number; readonly before: number };

/** The facts of each check's report. */
type CheckFacts = {
	readonly emergency: DriveFacts & { readonly text: string; readonly dice: number; readonly score: number; readonly success: boolean };
	/** FT-01. */
	readonly drive: DriveFacts & { readonly number: number; readonly fails: boolean };
	/** All in MU but the direction, which is on the clock. */
	readonly jump: {
		readonly jump: number;
		readonly rolled: number;
		readonly sensed: number;
		readonly scatter: number;
		readonly direction: number;
	};
	/** All in points but the result. */
	readonly "ftl-exit": {
		readonly result: FtlExited["result"];
		readonly damage: number;
		readonly onArmour: number;
		readonly onHull: number;
	};
	readonly thresholds: {
		readonly number: number;
		readonly systems: readonly (LevelFacts & { readonly id: string; readonly face: number | null; readonly failed: boolean })[];
		/** Of the ship, so that the card can name its systems. */
		readonly weapons: readonly Weapon[];
	};
	readonly corkscrew: { readonly dice: number; readonly damage: number; readonly inverted: boolean };
	readonly repair: LevelFacts & {
		readonly id: string;
		readonly face: number;
		readonly mended: boolean;
		readonly parties: number;
		readonly weapons: readonly Weapon[];
	};
	readonly beam: {
		readonly class: number;
		/** In MU. */
		readonly range: number;
		/** In MU. */
		readonly effectiveRange: number;
		readonly screens: number;
		readonly em: number;
		readonly drm: number;
		readonly dice: number;
		readonly damage: number;
		readonly rerollDamage: number;
	};
	/** Ranges in MU. The number to hit is null beyond range. */
	readonly torpedo: {
		readonly weapon: TorpedoKind["weapon"];
		readonly class: number;
		readonly effectiveRange: number;
		readonly drm: number;
		readonly number: number | null;
		readonly hit: boolean;
		readonly damage: number;
	};
	/** The radius in MU; missiles, and points of damage to the target. */
	readonly salvo: Omit<SalvoAttack, "rolled"> & { readonly killed: number; readonly damage: number };
	readonly plasma: { readonly class: number; readonly screens: number; readonly caught: boolean; readonly damage: number };
	readonly fighters: { readonly dice: number; readonly screens: number; readonly damage: number; readonly rerollDamage: number };
	readonly defence: Pick<Defence, "weapon" | "at" | "count"> & { readonly kills: number };
	readonly eclipse: Pick<Eclipsed, keyof Eclipsed> & { readonly damage: number };
	/** Radii in MU, and D6, by zone. The number is that of the drive's own die; null if it needs none. */
	readonly backfire: DriveFacts &
		Pick<Backfire, "driveMass" | "radii" | "dice"> & { readonly number: number | null; readonly bursts: boolean };
	/** In points. */
	readonly caught: { readonly dice: number; readonly damage: number; readonly armour: number; readonly hull: number };
	readonly strained: DriveFacts & {
		readonly number: number;
		readonly fails: boolean;
		readonly flown: readonly string[];
		readonly em: number;
	};
	/** In MU on the clock of the table; damage in points. */
	readonly arrival: Pick<FtlEntered, "direction" | "scatter"> & { readonly damage: number; readonly onOthers: readonly number[] };
	readonly overload: DriveFacts & {
		readonly number: number;
		readonly modifier: number;
		readonly fails: boolean;
		readonly pushed: number;
	};
};

export type CheckId = keyof CheckFacts;

/** The report of one check. */
export type CheckReportOf<Id extends CheckId> = Report<string, CheckFacts[Id], ThrustModifier>;

/** What defines a check of a warship. */
interface OwnParts<Id extends CheckId> extends Pick<Check, "barred" | "fields" | "run" | "aim" | "odds" | "applyToTarget"> {
	describe(report: CheckReportOf<Id>): Description;
}

const make = checkMakers(GAME, (part, id: CheckId) => words(`Check.${part}.${id}`));

/** Returns a check with the parts that all checks share. */
export function ownCheck<Id extends CheckId>(id: Id, { describe, ...own }: OwnParts<Id>): Check {
	return make.ownCheck(id, {
		apply: applied,
		// A card keeps the facts as `ended` made them, and its check is found by the id in them.
		describe: (report) => describe(report as CheckReportOf<Id>),
		...own,
	});
}

/** Returns the ship as its sheet keeps it. */
export function shipOf(fields: CraftFields): Warship {
	return shipByHand(warshipIn(fields)).ship;
}

/** What a check changes on sheets. The values of the own sheet are absolute, so applying them twice is the same as once. */
export interface Outcome {
	readonly levels?: Readonly<Record<string, number>>;
	/** Hull boxes crossed off. */
	readonly marked?: number;
	/** Points of armour that are gone. */
	readonly armour?: number;
	/** Damage for the sheet of the target. */
	readonly blow?: Blow;
}

/** No outcome says more: no design has more hull, and no weapon does more damage. */
const MOST_POINTS = 1000;

/** Returns what the sheet crosses off, with a check's outcome; null if nothing changes. */
function applied(fields: CraftFields, outcome: Json): SheetChange | null {
	const { crossed } = warshipIn(fields);
	const ship = shipOf(fields);
	const { levels = {}, ...given } = readOutcome(outcome);
	const marked = Math.min(ship.design.hull, given.marked ?? crossed.marked);
	const armour = Math.min(ship.design.armour, given.armour ?? crossed.armour);
	const systems = ship.systems.reduce<KeptDamage["systems"]>((list, { id, printed }) => {
		const level = levels[id];
		return level !== undefined && isLevel({ printed, level }) ? withKept(list, { id, level }) : list;
	}, crossed.systems);
	return changedBy(fields, { ...crossed, marked, armour, systems });
}

/** Returns the damage of a sheet if it is another than now; null if not. */
function changedBy(fields: CraftFields, crossed: KeptDamage): SheetChange | null {
	return isSame(shipOf({ ...fields, crossed }), shipOf(fields)) ? null : { crossed };
}

/** Returns the sheet of a target after the blow of an outcome; null without any. Its owner rolls the threshold check that may follow. */
export function struckBy(fields: CraftFields, outcome: Json): SheetChange | null {
	const { blow } = readOutcome(outcome);
	return blow ? changedBy(fields, { ...warshipIn(fields).crossed, ...afterBlow(shipOf(fields), blow) }) : null;
}

/** Returns what is crossed off a ship after a blow. */
export function afterBlow(ship: Warship, blow: Blow): Required<Pick<Outcome, "armour" | "marked">> {
	const { hull } = expectAccepted(strike(hullOf(ship), blow));
	return { armour: ship.design.armour - hull.armour, marked: hull.marked };
}

/** Reads an outcome as `ended` made it; whoever wrote the card may have written another. */
function readOutcome(outcome: Json): Outcome {
	const { levels, blow }: { readonly [Name in keyof Outcome]?: unknown } = Object(outcome);
	const entries: readonly (readonly [string, unknown])[] = Object.entries(Object(levels));
	const [marked, armour] = [countIn(outcome, "marked", MOST_POINTS), countIn(outcome, "armour", MOST_POINTS)];
	// Plain data inside of plain data.
	const points = (name: keyof Blow) => countIn((blow ?? null) as Json, name, MOST_POINTS);
	const [onArmour, onHull] = [points("onArmour"), points("onHull")];
	return {
		levels: Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number")),
		...(marked !== null && { marked }),
		...(armour !== null && { armour }),
		...(onArmour !== null && onHull !== null && { blow: { onArmour, onHull } }),
	};
}

/** What a check found, and what it changes on the sheet. */
export interface Done<Id extends CheckId> extends Outcome {
	readonly facts: CheckFacts[Id];
	readonly modifiers?: readonly Modifier<ThrustModifier>[];
	readonly rolls: Report["rolls"];
}

/** Returns the end of a check: its report, and the outcome to apply. */
export function ended<Id extends CheckId>(
	id: Id,
	{ seat }: Pick<CheckInput, "seat">,
	{ facts, modifiers = [], rolls, ...changes }: Done<Id>,
): CheckEnd {
	const { levels, marked, armour, blow } = changes;
	const outcome = {
		...(levels && { levels }),
		...(marked !== undefined && { marked }),
		...(armour !== undefined && { armour }),
		...(blow && { blow: { ...blow } }),
	};
	return { reports: [checkedReport(id, seat, { facts, modifiers, rolls })], outcome };
}

/** Returns the end of a check that a rule refuses. Nothing was rolled. */
export function refusedBy(refusal: Refusal): CheckEnd {
	return { why: thrustRefusal(refusal, { faces: [], design: null, view: { fighters: {}, ordnance: {} } }) };
}

/** The makers of a form's fields. */
export const field = fieldMakers((id: KeyAfter<"Check.field">) => words(`Check.field.${id}`));

/** The bounds of a range as measured, in MU. */
export const RANGE = { least: 0, most: 200 } as const;

/** What a form takes from a target of fire. */
export function aimAt(target: CraftFields): TypedFields {
	return { screens: String(screensOf(shipOf(target))) };
}

/** Returns a line with an average, to a tenth. */
export function average(code: KeyAfter<"Check.sum">, value: number): SumLine {
	return figure(code, Math.round(value * 10) / 10);
}

/** Returns a line with a number. */
export function figure(code: KeyAfter<"Check.sum">, value: number): SumLine {
	return { name: words(`Check.sum.${code}`), value: plain(value) };
}

/** Returns the lines of a threshold check: the die, each modifier, the total, and the number that the total must stay below. */
export function thresholdSum({ rolls, modifiers, facts }: CheckReportOf<"drive">): readonly SumLine[] {
	const die = rolls[0]?.shown[0] ?? 0;
	const total = modifiers.reduce((sum, { value }) => sum + value, die);
	return [figure("die", die), ...modifierLines(GAME, modifiers, signed), figure("total", total), figure("failsFrom", facts.number)];
}

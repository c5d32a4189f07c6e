/**
 * The parts that all checks of a warship share: the ship as its sheet keeps it, the report, and the fields of the form.
 * A report of a check holds everything that its card needs, so the card does not read the sheet again.
 */

import type { FtlExited } from "../../../core/full-thrust/manoeuvres/ftl.ts";
import type { Warship, Weapon } from "../../../core/full-thrust/model.ts";
import type { ThrustModifier } from "../../../core/full-thrust/reports.ts";
import type { Json, Refusal } from "../../../core/kernel/outcome.ts";
import type { Modifier, Report } from "../../../core/kernel/report.ts";
import { isSame } from "../../fight/with-games/fields.ts";
import {
	type Check,
	type CheckEnd,
	type CheckInput,
	type CraftFields,
	checkedReport,
	checkMakers,
	type Description,
	fieldMakers,
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
interface OwnParts<Id extends CheckId> extends Pick<Check, "barred" | "fields" | "run"> {
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

/** What a check changes on the sheet. All values are absolute, so applying them twice is the same as once. */
export interface Outcome {
	readonly levels?: Readonly<Record<string, number>>;
	/** Hull boxes crossed off. */
	readonly marked?: number;
}

/** Returns what the sheet crosses off, with a check's outcome; null if nothing changes. */
function applied(fields: CraftFields, outcome: Json): Readonly<Record<string, Json>> | null {
	const { crossed } = warshipIn(fields);
	const { levels = {}, marked = crossed.marked } = readOutcome(outcome);
	const systems = Object.entries(levels).reduce<KeptDamage["systems"]>(
		(list, [id, level]) => withKept(list, { id, level }),
		crossed.systems,
	);
	const after = { ...crossed, marked, systems };
	return isSame(shipOf({ ...fields, crossed: after }), shipOf(fields)) ? null : { crossed: after };
}

/** Reads an outcome as `ended` made it. */
function readOutcome(outcome: Json): Outcome {
	if (typeof outcome !== "object" || outcome === null || !("levels" in outcome || "marked" in outcome)) return {};
	const { levels, marked } = outcome;
	const numbers = typeof levels === "object" && levels !== null ? Object.entries(levels) : [];
	return {
		levels: Object.fromEntries(numbers.filter((entry): entry is [string, number] => typeof entry[1] === "number")),
		...(typeof marked === "number" && { marked }),
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
	{ facts, modifiers = [], rolls, levels, marked }: Done<Id>,
): CheckEnd {
	const outcome = { ...(levels && { levels }), ...(marked !== undefined && { marked }) };
	return { reports: [checkedReport(id, seat, { facts, modifiers, rolls })], outcome };
}

/** Returns the end of a check that a rule refuses. Nothing was rolled. */
export function refusedBy(refusal: Refusal): CheckEnd {
	return { why: thrustRefusal(refusal, { faces: [], design: null, view: { fighters: {}, ordnance: {} } }) };
}

/** The makers of a form's fields. */
export const field = fieldMakers((id: KeyAfter<"Check.field">) => words(`Check.field.${id}`));

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

/**
 * What every check of a warship begins with: its ship as the sheet keeps it, its report, and the words for it. A report of a check
 * says all that its card needs, so a card can still be read when the sheet is gone.
 */
import type { Warship } from "../../../core/full-thrust/model.ts";
import type { Facts, Json, Refusal } from "../../../core/kernel/outcome.ts";
import { type Report, report } from "../../../core/kernel/report.ts";
import { type BlockModel, modifierLines, type SumLine } from "../../shared/card.ts";
import type { Label } from "../../shared/label.ts";
import { plain, signed } from "../../shared/measure.ts";
import type { Check, CheckEnd, CheckField, CheckInput, CraftFields } from "../../shared/sheet/check.ts";
import { thrustRefusal } from "../refusals.ts";
import { isSame, type KeptDamage, shipByHand, warshipIn, withKept } from "../sheet/craft.ts";
import { words } from "../words.ts";

export const GAME = "full-thrust";

/** The code of every check's report; which check it was is among its facts. */
export const CHECKED = "checked";

/** What a card says of a check besides its dice. */
export type Telling = Pick<BlockModel, "tone"> & { readonly effect: Label } & Partial<Pick<BlockModel, "sum" | "changes" | "notes">>;

/** A check of a warship, and how its report is told. */
export interface OwnCheck extends Check {
	tell(report: Report): Telling;
}

/** A check with what all of them have; `apply` merges what it kept into the damage on the sheet. */
export function ownCheck(id: string, own: Omit<OwnCheck, "id" | "gameId" | "name" | "hint" | "apply">): OwnCheck {
	return { id, gameId: GAME, name: words(`Check.name.${id}`), hint: words(`Check.hint.${id}`), apply: applied, ...own };
}

export function shipOf(fields: CraftFields): Warship {
	return shipByHand(warshipIn(fields)).ship;
}

/** What a check leaves to be kept: whole numbers, so that keeping it twice is keeping it once. */
export interface Outcome {
	readonly levels?: Readonly<Record<string, number>>;
	readonly marked?: number;
}

function applied(fields: CraftFields, outcome: Json): Readonly<Record<string, Json>> | null {
	const { damage } = warshipIn(fields);
	// As the checks of this game made it.
	const { levels = {}, marked = damage.marked } = outcome as Outcome;
	const systems = Object.entries(levels).reduce<KeptDamage["systems"]>(
		(list, [id, level]) => withKept(list, { id, level }),
		damage.systems,
	);
	const after = { ...damage, marked, systems };
	if (isSame(shipOf({ ...fields, damage: after }), shipOf(fields))) return null;
	// Damage is plain data; that its type is no index of texts is all that the compiler minds.
	return { damage: after as unknown as Json };
}

/** What is told of a check, and left to be kept. */
export interface Done extends Outcome {
	readonly facts: Facts;
	readonly modifiers?: Report["modifiers"];
	readonly rolls: Report["rolls"];
}

export function ended(check: OwnCheck, { seat }: Pick<CheckInput, "seat">, { facts, modifiers = [], rolls, ...outcome }: Done): CheckEnd {
	const told = report({ code: CHECKED, card: `check-${check.id}`, seat, facts: { check: check.id, ...facts }, modifiers, rolls });
	const { effect, notes = [] } = check.tell(told);
	// What is kept are numbers by name.
	return { reports: [told], effects: [effect, ...notes], outcome: outcome as Json };
}

/** What a rule had against a check: nothing was rolled. */
export function refusedBy(refusal: Refusal): CheckEnd {
	return { why: thrustRefusal(refusal, { faces: [], design: null, view: { fighters: {}, ordnance: {} } }) };
}

/** A field that asks for a whole number. */
export function numberField(id: string, value: number, { least, most }: { readonly least: number; readonly most: number }): CheckField {
	return { kind: "number", id, name: words(`Check.field.${id}`), value: Math.min(most, Math.max(least, value)), least, most };
}

export function toggleField(id: string, value = false): CheckField {
	return { kind: "toggle", id, name: words(`Check.field.${id}`), value };
}

interface Choosing {
	readonly value: string;
	readonly options: readonly { readonly value: string; readonly name: Label }[];
}

export function choiceField(id: string, { value, options }: Choosing): CheckField {
	return { kind: "choice", id, name: words(`Check.field.${id}`), value, options };
}

export function figure(code: string, value: number): SumLine {
	return { name: words(`Check.sum.${code}`), value: plain(value) };
}

/** How a threshold check came out: the die, each modifier by its name, the total, and what it had to stay below. */
export function thresholdSum({ rolls, modifiers, facts }: Report): readonly SumLine[] {
	const die = rolls[0]?.shown[0] ?? 0;
	const total = modifiers.reduce((sum, { value }) => sum + value, die);
	return [figure("die", die), ...modifierLines(GAME, modifiers, signed), figure("total", total), figure("failsFrom", Number(facts.number))];
}

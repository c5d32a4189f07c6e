/**
 * What the checks of a yacht share: the yacht as its sheet keeps it, the fields of the form, and places typed as text.
 */

import { cardOf, manoeuvreClass } from "../../../core/fusion-regatta/yacht/design.ts";
import { readCard } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { isWindow, type Window } from "../../../core/geometry/avid.ts";
import type { Cell } from "../../../core/geometry/vector.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { type CraftFields, checkMakers, countIn, fieldMakers, type SheetChange } from "../../shared/on-demand/checks/check.ts";
import type { KeyBelow } from "../../shared/startup/words/keys.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { yachtFields } from "../sheet/yacht-fields.ts";
import { words } from "../words.ts";

export const GAME = "fusion-regatta";

/** What follows a part of the regatta's keys. */
type KeyAfter<Part extends string, Key = KeyBelow<"fusion-regatta">> = Key extends `${Part}.${infer Rest}` ? Rest : never;

/** The makers of the checks. */
export const { ownCheck, refusedBy } = checkMakers(GAME, (part, id: KeyAfter<"Check.name">) => words(`Check.${part}.${id}`));

/** The makers of a form's fields. */
export const field = fieldMakers((id: KeyAfter<"Check.field">) => words(`Check.field.${id}`));

/** The thrust, the agility and the shielding of a yacht with the fuel that its sheet shows, at its greatest thrust. */
export function figuresOf(fields: CraftFields) {
	const { design, raceMass, crossed } = yachtFields(fields);
	const reading = readCard(cardOf(design, raceMass), crossed);
	const thrust = reading.ok ? reading.value.maxThrust : 0;
	return { thrust, class: manoeuvreClass(design.system, { maxThrust: thrust, thrust }), shielding: design.shielding };
}

/** The greatest dose that a sheet keeps: what is worse kills at once. */
const WORST_DOSE = 4;

/** The sheet after a dose, which counts if it is worse than the one before; null if it is not, or nobody can read it. */
export function withDose(fields: CraftFields, dose: number | null): SheetChange | null {
	const worst = Math.min(WORST_DOSE, dose ?? 0);
	return worst > yachtFields(fields).dose ? { dose: worst } : null;
}

/** A dose in an outcome that somebody may have written. */
export function doseIn(outcome: Json, name: string): number | null {
	return countIn(outcome, name, 9);
}

/** The windows in a text, with blanks between them, or the first word that is none. A minus may be a true one. */
export function windowsIn(text: string): { readonly windows: readonly Window[] } | { readonly why: Label } {
	const given = text
		.replaceAll("−", "-")
		.toUpperCase()
		.split(/[\s,]+/)
		.filter((word) => word !== "");
	const wrong = given.find((word) => !isWindow(word));
	return wrong === undefined ? { windows: given.filter(isWindow) } : { why: words("Check.why.window", { given: wrong }) };
}

/** The cell in a text of three whole numbers, or why there is none. */
export function cellIn(text: string): { readonly cell: Cell } | { readonly why: Label } {
	const numbers = text
		.replaceAll("−", "-")
		.split(/[\s,;]+/)
		.filter((word) => word !== "")
		.map(Number);
	const [q, r, z] = numbers;
	const whole = numbers.length === 3 && numbers.every((number) => Number.isInteger(number) && Math.abs(number) <= 1000);
	if (!whole || q === undefined || r === undefined || z === undefined) return { why: words("Check.why.cell", { given: text }) };
	return { cell: [q, r, z] };
}

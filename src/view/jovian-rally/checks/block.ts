/**
 * What the checks of a racer share: the racer as its sheet keeps it, and the fields of the form.
 */
import { type Beginning, WORST_BEGINNING } from "../../../core/jovian-rally/flight/beginning.ts";
import { skillNow } from "../../../core/jovian-rally/flight/skill.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import {
	type CheckCraft,
	type CraftFields,
	checkMakers,
	countIn,
	fieldMakers,
	type SheetChange,
} from "../../shared/on-demand/checks/check.ts";
import type { KeyBelow } from "../../shared/startup/words/keys.ts";

import { words } from "../words.ts";

export const GAME = "jovian-rally";

/** What follows a part of the rally's keys. */
type KeyAfter<Part extends string, Key = KeyBelow<"jovian-rally">> = Key extends `${Part}.${infer Rest}` ? Rest : never;

/** The makers of the checks. */
export const { ownCheck, refusedBy } = checkMakers(GAME, (part, id: KeyAfter<"Check.name">) => words(`Check.${part}.${id}`));

/** The makers of a form's fields. */
export const field = fieldMakers((id: KeyAfter<"Check.field">) => words(`Check.field.${id}`));

/** The bounds of kilograms in a form. */
export const TANK = { least: 0, most: 999 } as const;

/** JR-16: what the pilot adds to a risky manoeuvre now. */
export function skillOf({ fields, boons }: CheckCraft): number {
	const { skill } = fields;
	return skillNow({ design: { skill: typeof skill === "number" ? skill : 0 }, boons });
}

/** What went wrong with a racer and was not mended. */
export function wornOf({ crossed }: CraftFields): Beginning {
	const { misaligned, faults }: { readonly [Name in keyof Beginning]?: unknown } = Object(crossed);
	const count = (raw: unknown) => (typeof raw === "number" ? raw : 0);
	return { misaligned: count(misaligned), faults: count(faults) };
}

/** The sheet with this much that went wrong, at most what a racer can begin with; null if that is what it says already. */
export function withWorn(fields: CraftFields, { misaligned, faults }: Beginning): SheetChange | null {
	const before = wornOf(fields);
	const after = {
		misaligned: Math.min(WORST_BEGINNING.misaligned, misaligned),
		faults: Math.min(WORST_BEGINNING.faults, faults),
	};
	return before.misaligned === after.misaligned && before.faults === after.faults ? null : { crossed: after };
}

/** What went wrong, in an outcome that somebody may have written; null if it is none. */
export function wornIn(outcome: Json): Beginning | null {
	const misaligned = countIn(outcome, "misaligned", WORST_BEGINNING.misaligned);
	const faults = countIn(outcome, "faults", WORST_BEGINNING.faults);
	return misaligned === null || faults === null ? null : { misaligned, faults };
}

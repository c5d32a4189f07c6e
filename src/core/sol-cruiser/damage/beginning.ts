/**
 * The state in which a craft begins: boxes crossed off, and systems that are damaged, spent or gone. House rule; a craft without one
 * comes fresh from the yard.
 */
import * as v from "valibot";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import {
	type Counts,
	countSchema,
	countsSchema,
	objectionToCount,
	objectionToCounts,
	parseBeginning,
} from "../../kernel/with-games/beginning.ts";
import type { HullDesign } from "../yard/design.ts";
import { hullFigures } from "../yard/hull-figures.ts";
import { type System, systemsOf } from "../yard/systems.ts";
import { ROWS } from "./damage.ts";

export interface Beginning {
	/** Boxes crossed off. At least one box is left. */
	readonly marked: number;
	/** The values of systems that are not whole, by id: 0 for a system that is gone, the points left in a row of thrust points. */
	readonly systems: Counts;
}

const beginningSchema: v.GenericSchema<unknown, Beginning> = v.strictObject({ marked: countSchema, systems: countsSchema });

/** The most boxes that can be crossed off a craft that still flies. */
export function mostMarked(design: HullDesign): number {
	return ROWS * hullFigures(design).rowBoxes - 1;
}

/** Reads the state in which a craft of this design begins. Refused: `begins-unreadable`, `begins-without-part`, `begins-beyond`. */
export function parseCraftBeginning(raw: unknown, design: HullDesign): Outcome<Beginning> {
	const parsed = parseBeginning(beginningSchema, raw);
	if (!parsed.ok) return parsed;
	const { marked, systems } = parsed.value;
	const whole = new Map(systemsOf(design).map(({ id, value }) => [id, value]));
	return objectionToCount("marked", marked, mostMarked(design)) ?? objectionToCounts(systems, whole) ?? accept(parsed.value);
}

/** The systems of a craft as it begins. */
export function systemsAtStart(whole: readonly System[], { systems }: Pick<Beginning, "systems">): readonly System[] {
	return whole.map((system) => {
		const value = systems[system.id] ?? system.value;
		if (value === system.value) return system;
		return { ...system, value, failures: failuresAt({ kind: system.kind, whole: system.value }, value) };
	});
}

/** SC-25, SC-51: the failed checks that a value stands for: a reduced drive or sensor has failed once, a lost one twice. */
export function failuresAt({ kind, whole }: { readonly kind: System["kind"]; readonly whole: number }, value: number): number {
	if (value === whole || (kind !== "propulsion" && kind !== "sensors")) return 0;
	return value === 0 ? 2 : 1;
}

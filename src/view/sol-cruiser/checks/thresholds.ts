/**
 * The threshold check of a whole ship after a row of damage, from its sheet (SC-23 to SC-26). What fails stays on the sheet.
 */
import * as v from "valibot";
import type { Json } from "../../../core/kernel/outcome.ts";
import { CHECK_ROWS, fullRows } from "../../../core/sol-cruiser/damage/damage.ts";
import { failsUpTo, thresholdCheck } from "../../../core/sol-cruiser/damage/threshold-check.ts";
import { unitId } from "../../../core/sol-cruiser/model.ts";
import { thresholdReport } from "../../../core/sol-cruiser/play/combat/wounds.ts";
import type { System } from "../../../core/sol-cruiser/yard/systems.ts";
import { type CheckInput, type CraftFields, cardOfCheck, numberAt, type SheetChange } from "../../shared/on-demand/checks/check.ts";
import { cruiserIn } from "../craft.ts";
import { withSystem } from "../sheet/systems.ts";
import { words } from "../words.ts";
import { chance, crewedUnit, crewField, crewIn, field, ownCheck, refusedBy, unitOf, withCrossed } from "./block.ts";

const FACES = 6;
const LAST_ROW = 3;

function rowIn({ values }: Pick<CheckInput, "values">) {
	return CHECK_ROWS.find((row) => row === numberAt(values, "row")) ?? 1;
}

export const thresholds = ownCheck("thresholds", {
	barred: (fields) => (unitOf(fields).systems.some(({ value }) => value > 0) ? null : words("Check.barred.nothingLeft")),
	fields(craft) {
		const { figures, marked, cq } = crewedUnit(craft);
		const full = Math.min(LAST_ROW, Math.max(1, fullRows({ rowBoxes: figures.rowBoxes, marked })));
		return [field.number("row", full, { least: 1, most: LAST_ROW }), crewField("cq", cq)];
	},
	odds({ values }) {
		const failing = Math.min(FACES, Math.max(0, failsUpTo(rowIn({ values })) - crewIn(values, "cq")));
		return [{ name: words("Check.sum.failEach"), value: chance(failing / FACES) }];
	},
	*run({ seat, fields, values }) {
		const { design, systems } = unitOf(fields);
		const row = rowIn({ values });
		const kind = design.kind === "fighter" ? "fighter" : "ship";
		const checked = yield* thresholdCheck({ seat, row, cq: crewIn(values, "cq"), kind, systems });
		if (!checked.ok) return refusedBy(checked.refusal);
		const told = thresholdReport(cardOfCheck("thresholds"), { unit: unitId(seat), seat, row, result: checked.value });
		const failed = checked.value.systems.filter((system) => system.failed).map(({ id, value, failures }) => ({ id, value, failures }));
		return { reports: [told], outcome: { systems: failed } };
	},
	apply: withFailed,
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const outcomeSchema = v.object({ systems: v.array(v.object({ id: v.string(), value: count, failures: v.pipe(count, v.maxValue(2)) })) });

/** The sheet after the failures of an outcome that somebody may have written: systems of this ship only, and none better than it is. */
function withFailed(fields: CraftFields, outcome: Json): SheetChange | null {
	const read = v.safeParse(outcomeSchema, outcome);
	if (!read.success) return null;
	const { systems } = unitOf(fields);
	const worse = read.output.systems.filter(({ id, value }) => systems.some((system: System) => system.id === id && value < system.value));
	if (worse.length === 0) return null;
	return withCrossed(worse.reduce((damage, system) => withSystem(damage, { ...system, spent: false }), cruiserIn(fields).crossed));
}

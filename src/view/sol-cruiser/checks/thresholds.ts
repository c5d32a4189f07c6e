/**
 * The threshold check of a whole ship after a row of damage, from its sheet (SC-23 to SC-26). What fails stays on the sheet.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import { sizeOf } from "../../../core/kernel/with-games/boons.ts";
import { CHECK_ROWS, fullRows } from "../../../core/sol-cruiser/damage/damage.ts";
import { damaged, failsUpTo, thresholdCheck } from "../../../core/sol-cruiser/damage/threshold-check.ts";
import { unitId } from "../../../core/sol-cruiser/model.ts";
import { thresholdReport } from "../../../core/sol-cruiser/play/combat/wounds.ts";
import { recordIn } from "../../fight/with-games/fields.ts";
import { type CheckInput, type CraftFields, cardOfCheck, chance, numberAt, type SheetChange } from "../../shared/on-demand/checks/check.ts";
import { cruiserIn, type KeptSystem } from "../craft.ts";
import { withSystem } from "../sheet/systems.ts";
import { words } from "../words.ts";
import { crewedUnit, crewField, crewIn, field, ownCheck, refusedBy, unitOf, withCrossed } from "./block.ts";

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
	odds({ boons, values }) {
		const help = crewIn(values, "cq") + sizeOf(boons, "checks");
		const failing = Math.min(FACES, Math.max(0, failsUpTo(rowIn({ values })) - help));
		return [{ name: words("Check.sum.failEach"), value: chance(failing / FACES) }];
	},
	*run({ seat, fields, boons, values }) {
		const { design, systems } = unitOf(fields);
		const row = rowIn({ values });
		const kind = design.kind === "fighter" ? "fighter" : "ship";
		const engineer = sizeOf(boons, "checks");
		const checked = yield* thresholdCheck({ seat, row, cq: crewIn(values, "cq"), engineer, kind, systems });
		if (!checked.ok) return refusedBy(checked.refusal);
		const told = thresholdReport(cardOfCheck("thresholds"), { unit: unitId(seat), seat, row, result: checked.value });
		const failed = checked.value.systems.filter((system) => system.failed).map(({ id, value, failures }) => ({ id, value, failures }));
		return { reports: [told], outcome: { systems: failed } };
	},
	apply: withFailed,
});

/** The sheet after the failures of an outcome that somebody may have written: systems of this ship only, and none better than it is. */
function withFailed(fields: CraftFields, outcome: Json): SheetChange | null {
	const { systems } = recordIn(outcome);
	const failed = (Array.isArray(systems) ? systems.map(recordIn) : []).map(({ id, value, failures }) => ({ id, value, failures }));
	const worse = unitOf(fields).systems.flatMap((system): readonly KeptSystem[] => {
		const told = failed.find(({ id }) => id === system.id);
		const after = damaged(system);
		// One check fails a system once, so its state after that is known.
		const isSo = told?.value === after.value && told.failures === after.failures;
		return isSo ? [{ id: system.id, value: after.value, failures: after.failures, spent: false }] : [];
	});
	if (worse.length === 0) return null;
	return withCrossed(worse.reduce(withSystem, cruiserIn(fields).crossed));
}

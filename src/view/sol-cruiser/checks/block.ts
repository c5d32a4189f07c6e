/**
 * What the checks of a cruiser share: the ship as its sheet keeps it, the fields of the form, and damage for the target's sheet.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { crossOff } from "../../../core/sol-cruiser/damage/damage.ts";
import type { Unit } from "../../../core/sol-cruiser/model.ts";
import { seatUnit } from "../../../core/sol-cruiser/play/units.ts";
import { CREW_QUALITIES, type CrewQuality, PENETRATIONS, TECHS } from "../../../core/sol-cruiser/yard/ratings.ts";
import {
	type CheckCraft,
	type CheckValues,
	type CraftFields,
	checkMakers,
	countIn,
	fieldMakers,
	numberAt,
	type SheetChange,
} from "../../shared/on-demand/checks/check.ts";
import type { KeyBelow } from "../../shared/startup/words/keys.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { cruiserIn, type KeptDamage, unitByHand } from "../craft.ts";
import { crewName, gradeName, techName, words } from "../words.ts";

export const GAME = "sol-cruiser";

/** What follows a part of the game's keys. */
type KeyAfter<Part extends string, Key = KeyBelow<"sol-cruiser">> = Key extends `${Part}.${infer Rest}` ? Rest : never;

/** The makers of the checks. */
export const { ownCheck, refusedBy } = checkMakers(GAME, (part, id: KeyAfter<"Check.name">) => words(`Check.${part}.${id}`));

/** The makers of a form's fields. */
export const field = fieldMakers((id: KeyAfter<"Check.field">) => words(`Check.field.${id}`));

/** The unit that a sheet describes, with its damage. */
export function unitOf(fields: CraftFields): Unit {
	return unitByHand(cruiserIn(fields));
}

/** The unit of a craft with its crew: a crew's skills stand in place of the quality on the sheet. */
export function crewedUnit({ fields, boons }: CheckCraft): Unit {
	const unit = unitOf(fields);
	const { cq } = seatUnit(seatId("nobody"), cruiserIn(fields), boons);
	return boons.length > 0 ? { ...unit, cq, boons } : unit;
}

export function techField(id: "tech" | "targetTech", value: string) {
	return field.choice(id, { value, options: TECHS.map((tech) => ({ value: tech, name: techName(tech) })) });
}

export function penetrationField(value: string) {
	return field.choice("penetration", { value, options: PENETRATIONS.map((grade) => ({ value: grade, name: gradeName(grade) })) });
}

export function crewField(id: "cq" | "otherCq", value: CrewQuality) {
	const options = CREW_QUALITIES.map((quality) => ({ value: String(quality), name: crewName(quality) }));
	return field.choice(id, { value: String(value), options });
}

/** The crew quality that a form gives. */
export function crewIn(values: CheckValues, id: "cq" | "otherCq"): CrewQuality {
	return CREW_QUALITIES.find((quality) => String(quality) === values[id]) ?? 0;
}

export const SENSOR = { least: 0, most: 30 } as const;

/** SC-18: the sensor that counts against an undetected target; null against a detected one. */
export function undetectedSensorIn(values: CheckValues): number | null {
	return values["undetected"] === true ? numberAt(values, "ownSensor") : null;
}

/** An average, to a tenth. */
export function average(number: number): Label {
	return words("Check.sum.number", { number: Math.round(number * 10) / 10 });
}

/** No attack does more, so an outcome that says so was not made by one. */
const MOST_DAMAGE = 500;

/** A sheet on which this is crossed off. */
export function withCrossed({ marked, systems }: KeptDamage): SheetChange {
	return { crossed: { marked, systems: systems.map((system) => ({ ...system })) } };
}

/** The sheet of a target after the damage of an outcome; null without any. Its owner rolls the threshold checks that follow. */
export function damagedBy(fields: CraftFields, outcome: Json): SheetChange | null {
	const damage = countIn(outcome, "damage", MOST_DAMAGE);
	const { figures, marked } = unitOf(fields);
	const after = damage ? crossOff({ rowBoxes: figures.rowBoxes, marked }, damage) : null;
	if (!after?.ok || after.value.crossed === 0) return null;
	return withCrossed({ ...cruiserIn(fields).crossed, marked: after.value.marked });
}

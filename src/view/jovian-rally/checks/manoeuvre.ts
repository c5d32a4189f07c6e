/**
 * A risky manoeuvre on a burn, from a racer's sheet (JR-8 to JR-11): its misalignments and faults stay on the sheet until they are mended.
 */

import { MANOEUVRE_RESULTS, STANDARD_TABLE } from "../../../core/jovian-rally/flight/manoeuvre-table.ts";
import { manoeuvreModifiers, manoeuvreOdds, modifierOf, riskyManoeuvre } from "../../../core/jovian-rally/flight/risky-manoeuvre.ts";
import { SKILL_BOUNDS } from "../../../core/jovian-rally/flight/skill-bounds.ts";
import { manoeuvreReport } from "../../../core/jovian-rally/play/told.ts";
import { type CheckInput, type CheckValues, cardOfCheck, chance, isSet, numberAt, textAt } from "../../shared/on-demand/checks/check.ts";
import { modifierLines } from "../../shared/startup/cards/card.ts";
import { percents } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { field, GAME, ownCheck, skillOf, TANK, withWorn, wornIn, wornOf } from "./block.ts";

const LONGEST_MOON = 4;
const DEAREST_BURN = 30;

/** What the roll reads of the form and the sheet. */
function arrivalOf({ seat, fields, boons, values }: Pick<CheckInput, "seat" | "fields" | "boons" | "values">) {
	const { misaligned } = wornOf(fields);
	return {
		seat,
		burnKg: numberAt(values, "kg"),
		tank: numberAt(values, "tank"),
		alreadyIntercepted: isSet(values, "known"),
		startMoon: isSet(values, "start"),
		complete: isSet(values, "complete"),
		skill: numberAt(values, "skill"),
		...(misaligned > 0 && { misaligned }),
		...(boons.length > 0 && { boons }),
	};
}

function isJammed(values: CheckValues): boolean {
	return isSet(values, "jammed");
}

export const manoeuvre = ownCheck("manoeuvre", {
	barred: () => null,
	fields: (craft) => [
		field.text("moon", "A1", LONGEST_MOON),
		field.number("kg", 6, { least: 0, most: DEAREST_BURN }),
		field.number("tank", 100, TANK),
		field.number("skill", skillOf(craft), SKILL_BOUNDS),
		field.toggle("jammed"),
		field.toggle("known"),
		field.toggle("start"),
		field.toggle("complete"),
	],
	odds(input) {
		if (isJammed(input.values)) return [];
		const arrival = arrivalOf(input);
		const odds = manoeuvreOdds(STANDARD_TABLE, modifierOf(arrival), input.boons);
		const results = MANOEUVRE_RESULTS.filter((result) => odds[result] > 0);
		const shares = percents(results.map((result) => odds[result] / 36));
		return [
			...modifierLines(GAME, manoeuvreModifiers(arrival)),
			...results.map((result, index) => ({ name: words(`Result.${result}`), value: shares[index] ?? chance(odds[result] / 36) })),
		];
	},
	*run(input) {
		const { seat, fields, values } = input;
		// JR-8: nobody risks a manoeuvre on a jammed burn.
		if (isJammed(values)) return { why: words("Refusal.jammed-burn") };
		const arrival = arrivalOf(input);
		const done = yield* riskyManoeuvre(arrival);
		const { burnKg: kg, tank } = arrival;
		const told = manoeuvreReport({ card: cardOfCheck("manoeuvre"), seat, at: moonIn(values), kg, tank, done });
		const { misaligned, faults } = wornOf(fields);
		// As in a race: a misaligned thruster is realigned by each manoeuvre.
		const realigned = Math.max(0, misaligned - 1);
		const worn = {
			misaligned: realigned + (done.result === "misalignment" ? 1 : 0),
			faults: faults + (done.result === "navigation-fault" ? 1 : 0),
		};
		return { reports: [told], outcome: worn };
	},
	apply(fields, outcome) {
		const worn = wornIn(outcome);
		return worn && withWorn(fields, worn);
	},
});

/** The moon as the user wrote it: without a course nobody can say whether it exists. */
function moonIn(values: CheckValues): `${string}${number}` {
	// The report only names it.
	return textAt(values, "moon") as `${string}${number}`;
}

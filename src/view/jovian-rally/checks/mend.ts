/**
 * Misaligned thrusters and navigation faults mended in flight, from a racer's sheet. The rule is ours.
 */

import { MENDING_TARGET, mendInFlight, mendingOdds } from "../../../core/jovian-rally/flight/mending.ts";
import { type CheckCraft, chance, checkedReport, numberAt } from "../../shared/on-demand/checks/check.ts";
import type { ChangeModel } from "../../shared/startup/cards/card.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { field, ownCheck, withWorn, wornIn, wornOf } from "./block.ts";

const MENDER = { post: "crewChief", skill: "mechanic" } as const;
const SKILLS = { least: -3, most: 6 } as const;

/** The level of whoever mends; 0 without a character at the post. */
function menderOf({ crew }: CheckCraft): number {
	return crew.find(({ post }) => post === MENDER.post)?.levels[MENDER.skill] ?? 0;
}

export const mend = ownCheck("mend", {
	barred: (fields) => {
		const { misaligned, faults } = wornOf(fields);
		return misaligned + faults > 0 ? null : words("Check.barred.nothingToMend");
	},
	fields: (craft) => [field.number("modifier", menderOf(craft), SKILLS)],
	odds: ({ values }) => [{ name: words("Check.sum.success"), value: chance(mendingOdds(numberAt(values, "modifier")) / 36) }],
	*run({ seat, fields, values }) {
		const worn = wornOf(fields);
		const modifier = numberAt(values, "modifier");
		const { rolled, total, mended, left } = yield* mendInFlight({ seat, worn, modifier });
		const facts = { modifier, total, mended, before: { ...worn }, left: { ...left } };
		return { reports: [checkedReport("mend", seat, { facts, rolls: [rolled] })], outcome: { ...left } };
	},
	describe({ facts }) {
		const mended = Number(facts["mended"]);
		const [before, left] = [wornIn(facts["before"] ?? null), wornIn(facts["left"] ?? null)];
		const changes = (["misaligned", "faults"] as const).flatMap((part): readonly ChangeModel[] =>
			before && left && before[part] !== left[part]
				? [{ name: words(`Check.change.${part}`), before: plain(before[part]), after: plain(left[part]) }]
				: [],
		);
		return {
			tone: mended > 0 ? "good" : "bad",
			effect: mended > 0 ? words("Check.mended", {}, mended) : words("Check.notMended"),
			changes,
			sum: [
				{ name: words("Check.sum.modifier"), value: signed(Number(facts["modifier"])) },
				{ name: words("Check.sum.total"), value: plain(Number(facts["total"])) },
				{ name: words("Check.sum.needed"), value: plain(MENDING_TARGET) },
			],
		};
	},
	apply(fields, outcome) {
		const worn = wornIn(outcome);
		return worn && withWorn(fields, worn);
	},
});

/**
 * A house rule that other games' sheets may borrow: pushing the drive, with the same check as a main drive. Those games know nothing
 * of it: the check only makes a chat card, and the players note its effect.
 */
import { checkDrive, UNSTRAINED } from "../../../core/full-thrust/drive/drive.ts";
import { isSet, numberAt } from "../../shared/on-demand/checks/check.ts";
import { signed } from "../../shared/startup/words/measure.ts";
import { driveChange } from "../report-block.ts";
import { words } from "../words.ts";
import { ended, field, figure, ownCheck, refusedBy } from "./block.ts";
import { driveEffect } from "./drive.ts";

/** A drive's rating if the borrowing game has none. */
const USUAL_RATING = 4;

/** FT-01: a threshold check by the rows that are lost, with one more for each point pushed after the first. */
export const overload = ownCheck("overload", {
	barred: () => null,
	fields: () => [
		field.number("rating", USUAL_RATING, { least: 1, most: 12 }),
		field.toggle("damaged"),
		field.number("damageRows", 0, { least: 0, most: 3 }),
		field.number("pushed", 1, { least: 1, most: 12 }),
	],
	*run({ seat, values }) {
		const printed = numberAt(values, "rating");
		const before = isSet(values, "damaged") ? Math.floor(printed / 2) : printed;
		const pushed = numberAt(values, "pushed");
		const strain = { ...UNSTRAINED, extreme: pushed };
		const rowsLost = numberAt(values, "damageRows");
		const checked = yield* checkDrive({ seat, drive: { printed, rating: before }, rowsLost, reading: "current", strain });
		if (!checked.ok) return refusedBy(checked.refusal);
		const { number, modifier, fails, ratingAfter: after, rolled } = checked.value;
		return ended("overload", { seat }, { facts: { number, modifier, fails, before, after, pushed }, rolls: [rolled] });
	},
	describe: (report) => {
		const { facts, rolls } = report;
		const die = rolls[0]?.shown[0] ?? 0;
		const modifier = facts.modifier;
		return {
			...driveEffect(report),
			changes: driveChange(facts.before, facts.after),
			sum: [
				figure("die", die),
				{ name: words("Check.sum.pushed"), value: signed(modifier) },
				figure("total", die + modifier),
				figure("failsFrom", facts.number),
			],
		};
	},
});

/**
 * After a jockeying, from a yacht's sheet: whether a burn kills (FR-14), and the dose of a crew. No dice.
 */
import { deadlyBurn } from "../../../core/fusion-regatta/jockeying/jockeying.ts";
import { doseEffect, doseFor } from "../../../core/fusion-regatta/jockeying/officials.ts";
import { SHIELDINGS } from "../../../core/fusion-regatta/yacht/design.ts";
import { SEGMENTS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { WINDOWS, type Window } from "../../../core/geometry/avid.ts";
import { checkedReport, isSet, numberAt, pickAt, textAt } from "../../shared/on-demand/checks/check.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { doseIn, field, figuresOf, ownCheck, refusedBy, windowsIn, withDose } from "./block.ts";

const THRUST = { least: 0, most: 13 } as const;
const ONES = { least: 0, most: 6 } as const;
const LONGEST = 80;
const NO_BIAS = "";

function windowOption(value: Window): { readonly value: string; readonly name: Label } {
	return { value, name: words("Chat.window", { window: value }) };
}

export const burn = ownCheck("burn", {
	barred: () => null,
	fields({ fields }) {
		const { thrust } = figuresOf(fields);
		return [
			field.choice("nose", { value: "A", options: WINDOWS.map(windowOption) }),
			field.choice("biasWindow", {
				value: NO_BIAS,
				options: [{ value: NO_BIAS, name: words("Check.noBias") }, ...WINDOWS.map(windowOption)],
			}),
			field.number("burnThrust", thrust, THRUST),
			field.number("maxThrust", thrust, THRUST),
			field.number("segment", 1, { least: 1, most: SEGMENTS.length }),
			field.text("crossedOut", "A", LONGEST),
			field.toggle("cutOff"),
		];
	},
	// No dice; the rule is a generator like any other.
	*run({ seat, values }) {
		const crossed = windowsIn(textAt(values, "crossedOut"));
		if ("why" in crossed) return crossed;
		const bias = WINDOWS.find((window) => window === textAt(values, "biasWindow")) ?? null;
		const segment = SEGMENTS.find((each) => each === numberAt(values, "segment")) ?? 1;
		const burnt = deadlyBurn({
			nose: pickAt(values, "nose", WINDOWS),
			bias,
			thrust: numberAt(values, "burnThrust"),
			maxThrust: numberAt(values, "maxThrust"),
			segment,
			crossedOut: crossed.windows,
			cutOff: isSet(values, "cutOff"),
		});
		if (!burnt.ok) return refusedBy(burnt.refusal);
		return { reports: [checkedReport("burn", seat, { facts: { ...burnt.value } })], outcome: null };
	},
	describe: ({ facts }) => ({
		tone: facts["dies"] === true ? "bad" : "good",
		effect: words(facts["dies"] === true ? "Check.burn.dies" : "Check.burn.lives"),
		sum: [{ name: words("Check.sum.dots"), value: plain(Number(facts["dots"])) }],
	}),
});

export const dose = ownCheck("dose", {
	barred: () => null,
	fields: ({ fields }) => [
		field.number("ones", 2, ONES),
		field.number("shielding", figuresOf(fields).shielding, { least: 0, most: SHIELDINGS.length - 1 }),
	],
	*run({ seat, values }) {
		const [ones, level] = [numberAt(values, "ones"), numberAt(values, "shielding")];
		const shielding = SHIELDINGS.find((each) => each === level) ?? 0;
		const taken = doseFor(ones, shielding);
		return { reports: [checkedReport("dose", seat, { facts: { ones, shielding, dose: taken } })], outcome: { dose: taken } };
	},
	describe({ facts }) {
		const taken = Number(facts["dose"]);
		const felt = words(`Dose.${doseEffect(taken) ?? "none"}`);
		return {
			tone: taken > 0 ? "bad" : "good",
			effect: taken > 0 ? words("Check.dose.is", { dose: taken, felt }) : words("Check.dose.none"),
			sum: [
				{ name: words("Check.sum.ones"), value: plain(Number(facts["ones"])) },
				{ name: words("Check.sum.shielding"), value: plain(Number(facts["shielding"])) },
				{ name: words("Check.sum.dose"), value: plain(taken) },
			],
		};
	},
	apply: (fields, outcome) => withDose(fields, doseIn(outcome, "dose")),
});

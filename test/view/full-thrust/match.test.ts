/** Cards of whole matches of Full Thrust, played at random: every report has a text, and no card fails. */
import { describe, expect, it } from "vitest";
import { THRUST_CODES } from "../../../src/core/full-thrust/codes.ts";
import type { ThrustOptions } from "../../../src/core/full-thrust/model.ts";
import { CAUSES } from "../../../src/core/full-thrust/reports.ts";
import { thrustCard } from "../../../src/view/full-thrust/cards/cards.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { facesFor } from "../fusion-regatta/state.ts";
import { localize, missingKeys } from "../support/page.ts";
import { randomMatch } from "./match.ts";

const MATCHES: readonly Partial<ThrustOptions>[] = [
	{},
	{ movement: "vector", thresholdTiming: "before-moving" },
	{ discretionaryExtreme: true, edition: "continuum" },
	{ thresholdTiming: "before-moving", directionDice: "2d6" },
];

/** Every text in a model except ids. */
function textsIn(model: unknown): readonly string[] {
	if (typeof model === "string") return [model];
	if (typeof model !== "object" || model === null) return [];
	return Object.entries(model).flatMap(([name, value]) => (name === "id" ? [] : textsIn(value)));
}

describe.each(MATCHES.map((options, index) => ({ options, seed: index + 1 })))("a match with $options", ({ options, seed }) => {
	const { seats, open, reports } = randomMatch({ seed, options });

	it("ends", () => expect(open.phase).toBe("over"));

	it("makes only reports that have a text", () => {
		const strange = reports.flatMap(({ code, facts, modifiers, rolls }) => [
			...(THRUST_CODES.reports.includes(code) ? [] : [code]),
			...modifiers.filter((modifier) => !THRUST_CODES.modifiers.includes(modifier.code)).map((modifier) => modifier.code),
			...rolls.filter(({ reason }) => !THRUST_CODES.rolls.includes(reason)).map(({ reason }) => reason),
			...("cause" in facts && !CAUSES.includes(facts.cause) ? [facts.cause] : []),
		]);
		expect(strange).toEqual([]);
	});

	it("has complete cards", () => {
		missingKeys.clear();
		const faces = facesFor(seats);
		const cards = [...new Set(reports.map(({ card }) => card))].map((card) => reports.filter((report) => report.card === card));
		const texts = cards.flatMap((card) => textsIn(speak(thrustCard(card, faces), { lang: "en", localize })));
		expect([...missingKeys].filter((key) => !/\.(one|two|few|many|zero)$/.test(key))).toEqual([]);
		expect(texts.filter((text) => /VOIDREGATTA|undefined|NaN|\{\w+\}|seat-\d/.test(text))).toEqual([]);
	});
});

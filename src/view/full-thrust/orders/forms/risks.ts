/**
 * What orders risk, in words: the dice of Emergency Thrust, the check of a strained drive, hull stress, jumps and backfires.
 */
import type { ThrustOptions, Warship } from "../../../../core/full-thrust/model.ts";
import type { StrainOdds } from "../../../../core/full-thrust/odds.ts";
import type { OrderRisks } from "../../../../core/full-thrust/play/orders/risks.ts";
import { driveOf } from "../../../../core/full-thrust/play/ships.ts";
import type { Label, LabelData } from "../../../shared/startup/words/label.ts";
import { percent } from "../../../shared/startup/words/measure.ts";
import { words } from "../../words.ts";
import { partsOf, tenths } from "./parts.ts";

export type RiskModel = ReturnType<typeof riskLines>[number];

/** Returns a line for each roll. */
export function riskLines(ship: Warship, { emergency, strain, stress, jump, backfire }: OrderRisks, options: ThrustOptions) {
	const { rating } = driveOf(ship);
	const timing = words(`Orders.timing.${options.thresholdTiming}`);
	return [
		...(emergency
			? [
					{
						line: emergencyLine(rating, emergency),
						// Its parts by name; empty if the line is complete.
						parts: partsOf(emergency.modifiers),
					},
				]
			: []),
		...(strain ? [{ line: words("Orders.risk.strain", { ...checkData(rating, strain), timing }), parts: partsOf(strain.modifiers) }] : []),
		...(stress ? [{ line: words("Orders.risk.stress", { dice: stress.dice, boxes: tenths(stress.expected) }), parts: [] }] : []),
		...(jump ? [{ line: words("Orders.risk.jump", checkData(rating, jump)), parts: [] }] : []),
		...(backfire ? [{ line: words("Orders.risk.backfire", { ...checkData(rating, backfire), left: backfire.left }), parts: [] }] : []),
	];
}

function emergencyLine(before: number, odds: NonNullable<OrderRisks["emergency"]>): Label {
	const { dice, success, oneHit, twoHits, ratings } = odds;
	if (dice === 0) return words("Orders.risk.emergencyNone");
	const [once, twice] = ratings;
	const chances = { success: percent(success), oneHit: percent(oneHit), twoHits: percent(twoHits) };
	return words("Orders.risk.emergency", { before, once, twice, ...chances }, dice);
}

/** FT-01: the number, the modifiers, the chance and the result. */
export function checkData(before: number, { number, modifier, fails, ratingAfter }: StrainOdds): LabelData {
	return { number, needed: Math.max(1, number - modifier), chance: percent(fails), before, after: ratingAfter };
}

/** Returns one of these risks in a few words, for a stepper; null if the orders have no such roll. */
export function riskInShort({ emergency, strain, stress, jump, backfire }: OrderRisks, of: keyof OrderRisks): Label | null {
	switch (of) {
		case "emergency":
			return emergency && emergencyInShort(emergency);
		case "strain":
			return strain && words("Orders.short.strain", { chance: percent(strain.fails) });
		case "stress":
			return stress && words("Orders.short.stress", { boxes: tenths(stress.expected) });
		case "jump":
			return jump && words("Orders.short.jump", { chance: percent(jump.fails) });
		case "backfire":
			return backfire && words("Orders.short.backfire", { left: backfire.left });
	}
}

function emergencyInShort({ dice, success, oneHit, twoHits }: NonNullable<OrderRisks["emergency"]>): Label {
	if (dice === 0) return words("Orders.short.emergencyNone");
	return words("Orders.short.emergency", { success: percent(success), hit: percent(oneHit + twoHits) });
}

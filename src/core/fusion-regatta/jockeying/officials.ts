/**
 * The race officials: cards for pushing, penalties in segments, and radiation.
 * Source: "Race Structure" on penalties, "Rules of Play" on pushing and radiation; FR-16.
 */
import type { Faces } from "../../kernel/dice.ts";
import type { Shielding } from "../yacht/design.ts";
import { SEGMENTS } from "../yacht/record-card.ts";

/** The verdict for each offence, first to fourth. */
export const VERDICTS = ["yellow", "red", "black-red", "disqualified"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The cards that let a yacht race on. */
export type Card = Exclude<Verdict, "disqualified">;

/** The "minute" of the source, in segments: half a turn. */
const MINUTE = SEGMENTS.length / 2;

/** The penalty of each card, in segments. The fourth offence costs the race instead. */
export const CARD_PENALTY = { yellow: 0, red: MINUTE, "black-red": 2 * MINUTE, disqualified: 0 } as const satisfies Record<Verdict, number>;

/** FR-16: the penalty for each skipped gate, in segments. */
export const SKIP_PENALTY = MINUTE;

/** The officials see this face of a push die and every lower one. */
export const SEEN_FACE = 2;

/** The verdict on one push. */
export interface Ruling {
	/** All offences of the yacht, including these. */
	readonly offences: number;
	/** The card that the yacht reaches; null if the officials saw nothing. */
	readonly card: Verdict | null;
	/** The penalty of this card, in segments. */
	readonly penalty: number;
}

/** The verdict on a push: each 1 or 2 is an offence, and the yacht gets only the highest card that it reaches. */
export function ruleOnPush(before: number, shown: Faces): Ruling {
	const seen = shown.filter((face) => face <= SEEN_FACE).length;
	const offences = before + seen;
	const card = seen > 0 ? verdictFor(offences) : null;
	return { offences, card, penalty: card ? CARD_PENALTY[card] : 0 };
}

/** The verdict for this many offences; null if there are none. */
export function verdictFor(offences: number): Verdict | null {
	return offences > 0 ? (VERDICTS[offences - 1] ?? "disqualified") : null;
}

/** The cards, skipped gates and plain penalties of a yacht. */
export interface Sins {
	readonly cards: readonly Card[];
	/** The number of skipped gates. */
	readonly skipped: number;
	/** FR-24: plain penalties, in segments; missing if there are none. */
	readonly penalties?: readonly number[];
	/** House rule: how many segments of all these the officials waive; below 0 for segments that they add. Missing for none. */
	readonly waived?: number;
}

/** The penalty for cards, (FR-16) skipped gates and (FR-24) what the officials added, in segments, less what they waive; 0 or more. */
export function penaltyOf({ cards, skipped, penalties = [], waived = 0 }: Sins): number {
	const plain = penalties.reduce((sum, segments) => sum + segments, 0);
	const all = cards.reduce((sum, card) => sum + CARD_PENALTY[card], 0) + skipped * SKIP_PENALTY + plain;
	return Math.max(0, all - waived);
}

/** This many 1s on the push dice of both yachts mean radiation. */
export const DEADLY_ONES = 2;

/** Whether radiation disqualifies both yachts, with or without a push and shielding. */
export function isRadiation(ones: number): boolean {
	return ones >= DEADLY_ONES;
}

/** The dose of a crew after this many 1s on the push dice of both yachts; 0 without radiation. */
export function doseFor(ones: number, shielding: Shielding): number {
	return isRadiation(ones) ? Math.max(0, ones - shielding) : 0;
}

export type DoseEffect = "serious" | "fatal-in-time" | "debilitating" | "instant-death";

/** The effect of a dose: none at 0, serious at 1, fatal in time at 2, debilitating at 3, instant death from 4. */
export function doseEffect(dose: number): DoseEffect | null {
	const effects = [null, "serious", "fatal-in-time", "debilitating"] as const;
	const effect = effects[dose];
	return effect === undefined ? "instant-death" : effect;
}

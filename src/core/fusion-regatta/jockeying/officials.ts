/**
 * The race officials: cards for pushing, penalties in segments, and what happens when two come too close.
 * Source: "Race Structure" on penalties, "Rules of Play" on pushing and radiation; FR-16.
 */
import type { Faces } from "../../kernel/dice.ts";
import type { Shielding } from "../yacht/design.ts";
import { SEGMENTS } from "../yacht/record-card.ts";

/** What each offence brings, the first to the fourth; after that nothing is left to give. */
export const VERDICTS = ["yellow", "red", "black-red", "disqualified"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The cards that a yacht races on with. */
export type Card = Exclude<Verdict, "disqualified">;

/** "One minute" is half a turn. */
const MINUTE = SEGMENTS.length / 2;

/** What a card costs, in segments. A fourth offence costs the race instead. */
export const CARD_PENALTY = { yellow: 0, red: MINUTE, "black-red": 2 * MINUTE, disqualified: 0 } as const satisfies Record<Verdict, number>;

/** FR-16: what each skipped gate costs, in segments. */
export const SKIP_PENALTY = MINUTE;

/** The faces of a push die that the officials see. */
const SEEN_FACE = 2;

/** What the officials make of one push. */
export interface Ruling {
	/** Offences in all, these included. */
	readonly offences: number;
	/** The card reached, those skipped not given; null if nothing was seen. */
	readonly card: Verdict | null;
	/** Segments for this card alone. */
	readonly penalty: number;
}

/** Each 1 or 2 is an offence, and only the card reached by the last of them is given. */
export function ruleOnPush(before: number, shown: Faces): Ruling {
	const seen = shown.filter((face) => face <= SEEN_FACE).length;
	const offences = before + seen;
	const card = seen > 0 ? verdictFor(offences) : null;
	return { offences, card, penalty: card ? CARD_PENALTY[card] : 0 };
}

/** What so many offences have come to; null for none. */
export function verdictFor(offences: number): Verdict | null {
	return offences > 0 ? (VERDICTS[offences - 1] ?? "disqualified") : null;
}

/** What a yacht has to answer for at the finish. */
export interface Sins {
	readonly cards: readonly Card[];
	/** How many gates it skipped. */
	readonly skipped: number;
}

/** Segments added to the time: for each card and (FR-16) each skipped gate. */
export function penaltyOf({ cards, skipped }: Sins): number {
	return cards.reduce((sum, card) => sum + CARD_PENALTY[card], 0) + skipped * SKIP_PENALTY;
}

/** So many 1s between two pushes are deadly. */
export const DEADLY_ONES = 2;

/** Whether both yachts are disqualified for coming so close, whoever began it and whatever their shielding. */
export function isRadiation(ones: number): boolean {
	return ones >= DEADLY_ONES;
}

/** The dose that a crew takes when so many 1s fell between both: nothing unless it was radiation. */
export function doseFor(ones: number, shielding: Shielding): number {
	return isRadiation(ones) ? Math.max(0, ones - shielding) : 0;
}

export type DoseEffect = "serious" | "fatal-in-time" | "debilitating" | "instant-death";

/** What a dose does to the crew: nothing, 1 serious, 2 fatal in the long run, 3 debilitating at once, 4 and above instant death. */
export function doseEffect(dose: number): DoseEffect | null {
	const effects = [null, "serious", "fatal-in-time", "debilitating"] as const;
	const effect = effects[dose];
	return effect === undefined ? "instant-death" : effect;
}

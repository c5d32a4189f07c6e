/**
 * What happened, in one sentence for screen readers: the headline of a card and its most telling block.
 */
import type { CardModel } from "../../startup/cards/card.ts";
import { type Label, label } from "../../startup/words/label.ts";

/** Returns the sentence of a card: the last block that is good or bad for somebody speaks for the card, otherwise the first one. */
export function sentenceOf({ headline, blocks }: CardModel): Label {
	const telling = blocks.findLast(({ tone }) => tone !== "plain") ?? blocks[0];
	if (!telling) return headline;
	const { title, effect } = telling;
	const what = effect ? label("VOIDREGATTA.Shared.happenedEffect", { headline: title, what: effect }) : title;
	return label("VOIDREGATTA.Shared.happened", { headline, what });
}

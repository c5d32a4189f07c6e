/**
 * A step of a match as it is played to those who watch: the decisive events of its cards, one after the other. A game says only what its
 * cards look like; a card has the dice, and what was so before and is so after.
 */
import type { BlockModel, CardModel } from "../../startup/cards/card.ts";
import type { FaceModel } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { HAND_REPORTS } from "../hand/card-rules.ts";

/** One decisive event. */
export interface PlayedEvent extends Pick<BlockModel, "tone" | "title" | "rolls" | "contest" | "effect" | "changes" | "notes"> {
	/** The number of the log entry, or "opening": the states before and after the event are those round this entry. */
	readonly entry: string;
	/** What the card is about: a film says only at the event itself what came of it. */
	readonly headline: Label;
	/** The seat that the event is about; null if it is about the table. */
	readonly face: FaceModel | null;
	/** How many more decisive events the card has than are played, on the last of them; null on others, and if there are none. */
	readonly more: Label | null;
}

/** A card tells of so many events in chat; the board plays no more of it than these. */
const MOST = 4;

/** The decisive events of a card, in order. Of more than a few, those that were good or bad for somebody. */
export function eventsOf(entry: string, { headline, occasion = headline, face, blocks }: CardModel): readonly PlayedEvent[] {
	const decisive = blocks.filter(isDecisive);
	const telling = decisive.filter(({ tone }) => tone !== "plain");
	const played = decisive.length <= MOST ? decisive : (telling.length > 0 ? telling : decisive).slice(0, MOST);
	const left = decisive.length - played.length;
	return played.map((block, index) => {
		const { tone, title, rolls, contest, effect, changes, notes } = block;
		const more = left > 0 && index === played.length - 1 ? label("VOIDREGATTA.Playback.more", {}, left) : null;
		return { entry, headline: occasion, face: block.face ?? face, tone, title, rolls, contest, effect, changes, notes, more };
	});
}

/** Whether something was decided: dice fell, it was good or bad for somebody, or the GM decided by hand. */
export function isDecisive({ code, tone, rolls, contest }: BlockModel): boolean {
	return tone !== "plain" || rolls.length > 0 || contest.length > 0 || HAND_REPORTS.includes(code);
}

/**
 * What cards in the chat, and lists of what happened, ask of a game.
 */
import type { ShownTypes } from "../match/table.ts";
import type { SeatFace } from "../seats/face.ts";
import type { Label } from "../words/label.ts";
import type { CardModel, QuietCard } from "./card.ts";

/** A mark on the map at a craft that was hurt. */
export interface LossMark {
	/** The `data-thing` of the craft's counter. */
	readonly thing: string;
	/** The turn in which it was hurt. */
	readonly turn: number;
	readonly text: Label;
}

export interface CardPresenter<T extends ShownTypes = ShownTypes> {
	/** The id of the game. */
	readonly id: string;
	/** The card that these reports share. */
	card(reports: readonly T["report"][], faces: readonly SeatFace[]): CardModel;
	/**
	 * The quiet card of these reports, if they tell only what happens every turn. Consecutive quiet cards with the same id are
	 * shown as one. Null if something else happened; missing if the game has no quiet cards.
	 */
	quiet?(reports: readonly T["report"][]): QuietCard | null;
	/** What these reports of one card say that craft lost, for marks at their counters on the map; missing if the game marks none. */
	losses?(reports: readonly T["report"][], faces: readonly SeatFace[]): readonly LossMark[];
	/** A command in a few words, for Flight Control's list of steps. */
	deed(command: T["command"], faces: readonly SeatFace[]): Label;
}

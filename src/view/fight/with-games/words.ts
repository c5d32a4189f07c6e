/**
 * The sentences that all fights have, each in its own words. A game hands in its function for labels; the compiler checks that the game
 * has these keys.
 */
import type { Label, LabelData } from "../../shared/startup/words/label.ts";

type FightKey =
	| `Board.${"left" | "nobodyLeft"}`
	| `Chat.${"adrift" | "outcome" | "outcomeIn" | "standings" | "toTheEnd" | "turn"}`
	| `Crew.post.${"captain" | "engineer" | "gunner" | "pilot"}`
	| `Desk.${"awaited" | "close" | "hull" | "sealed"}`
	| `Head.${"dealt" | "place" | "points" | "until"}`
	| `Headline.${"holds" | "nobody"}`
	| "Orders.more"
	| `Sheet.${"byHand" | "byMatch" | "notYours"}`;

/** A fight: its id, and its function for labels. */
export interface Fight {
	readonly game: string;
	readonly words: (key: FightKey, data?: LabelData, count?: number) => Label;
}

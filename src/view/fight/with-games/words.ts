/**
 * The sentences that fights have, each in its own words. A game hands in its function for labels; the compiler checks that the game
 * has the keys of what it uses.
 */
import type { Label, LabelData } from "../../shared/startup/words/label.ts";

/** The keys of the final table and of its headlines. */
export type EndKey =
	| `Board.${"left" | "nobodyLeft"}`
	| `Chat.${"adrift" | "outcome" | "outcomeIn" | "standings" | "toTheEnd" | "turn"}`
	| `Head.${"dealt" | "place" | "points" | "until"}`
	| `Headline.${"holds" | "nobody"}`;

/** The keys of the GM's desk. */
export type DeskKey = `Desk.${"awaited" | "close" | "hull" | "sealed"}`;

/** The keys of an order panel. */
export type OrdersKey = "Orders.more";

/** The keys of a sheet with a crew and a status sheet. */
export type SheetKey = `Crew.post.${"captain" | "engineer" | "gunner" | "pilot"}` | `Sheet.${"byHand" | "byMatch" | "notYours"}`;

/** A fight: its id, and its function for labels with at least these keys. */
export interface Fight<Key extends string = EndKey | DeskKey | OrdersKey | SheetKey> {
	readonly game: string;
	readonly words: (key: Key, data?: LabelData, count?: number) => Label;
}

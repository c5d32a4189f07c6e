/**
 * Credits that a match itself pays: the pot that its seats fill, and its prizes.
 */
import type { GameTypes } from "../../../../core/kernel/game.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";

/** Credits that a seat wins in a match, and for what. */
export interface Due {
	readonly seat: SeatId;
	readonly credits: number;
	readonly why: string;
}

export interface Purse<T extends GameTypes = GameTypes> {
	/** The credits that seats win by a report. */
	dues(report: T["report"]): readonly Due[];
	/** The credits that seats have paid into a pot, from the report of the match's end. */
	stakes(report: T["report"]): readonly Omit<Due, "why">[];
}

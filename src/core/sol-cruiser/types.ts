/**
 * The types of Sol Cruiser in one bundle, for the kernel and for everything that shows the game.
 */
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { Ending } from "../kernel/with-games/places.ts";
import type { CruiserCommand, CruiserOptions, CruiserOrder, CruiserState, SeatCraft, UnitStatus } from "./model.ts";
import type { CruiserView } from "./play/view.ts";
import type { CruiserReport } from "./reports.ts";

/** How a craft is doing, as far as everybody may know. */
export type CruiserStandingFacts = {
	readonly side: string;
	/** Boxes crossed off other units. */
	readonly score: number;
	readonly detected: boolean;
	/** SC-08: thrust and crew quality; null for a craft that is undetected or out of play. */
	readonly initiative: number | null;
	/** The turn in which it left play; null for a craft still in play. */
	readonly turn: number | null;
	/** Counted from 1, once the match is over. */
	readonly place?: number;
	/** Whether it holds the field, once the match is over. */
	readonly ending?: Ending;
	/** Points of its side's objectives, once the match is over; missing in a match without objectives. */
	readonly points?: number;
};

export interface CruiserTypes extends GameTypes {
	readonly options: CruiserOptions;
	readonly design: SeatCraft;
	readonly open: CruiserState;
	readonly command: CruiserCommand;
	readonly order: CruiserOrder;
	readonly view: CruiserView;
	readonly report: CruiserReport;
	readonly standing: Standing<UnitStatus | "hidden", CruiserStandingFacts>;
	readonly choice: Choice<CruiserCommand, Readonly<Record<never, never>>>;
}

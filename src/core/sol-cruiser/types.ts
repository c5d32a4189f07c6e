/**
 * The types of Sol Cruiser in one bundle, for the kernel and for everything that shows the game.
 */
import type { FightFacts } from "../fight/standings.ts";
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { CruiserCommand, CruiserOptions, CruiserOrder, CruiserState, SeatCraft, UnitStatus } from "./model.ts";
import type { CruiserView } from "./play/view.ts";
import type { CruiserReport } from "./reports.ts";

/** How a craft is doing, as far as everybody may know. Its score is in boxes crossed off other units. */
export type CruiserStandingFacts = FightFacts & {
	readonly detected: boolean;
	/** SC-08: thrust and crew quality; null for a craft that is undetected or out of play. */
	readonly initiative: number | null;
	/** The damage boxes that are left, and all of them; null for a craft that is undetected. */
	readonly hull: number | null;
	readonly boxes: number | null;
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

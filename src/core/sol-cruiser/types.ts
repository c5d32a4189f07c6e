/**
 * The types that Sol Cruiser is made of, in one bundle, for the kernel and for everything that shows the game.
 */
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { Report } from "../kernel/report.ts";
import type { CruiserCommand, CruiserOptions, CruiserOrder, CruiserState, SeatCraft } from "./model.ts";
import type { CruiserView } from "./play/view.ts";

export interface CruiserTypes extends GameTypes {
	readonly options: CruiserOptions;
	readonly design: SeatCraft;
	readonly open: CruiserState;
	readonly command: CruiserCommand;
	readonly order: CruiserOrder;
	readonly view: CruiserView;
	readonly report: Report;
	readonly standing: Standing;
	readonly choice: Choice<CruiserCommand>;
}

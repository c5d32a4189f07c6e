/**
 * The rally's types in one bundle, for the kernel and the presenter.
 */
import type { GameTypes } from "../kernel/game.ts";
import type { SeatRacer } from "./flight/beginning.ts";
import type { RallyCommand, RallyOptions, RallyOrder, RallyState } from "./model.ts";
import type { RallyChoice } from "./play/choices.ts";
import type { RallyStanding } from "./play/situation.ts";
import type { RallyReport } from "./reports.ts";

export interface RallyTypes extends GameTypes {
	readonly options: RallyOptions;
	readonly design: SeatRacer;
	readonly open: RallyState;
	readonly command: RallyCommand;
	/** JR-21. */
	readonly order: RallyOrder;
	readonly view: RallyState;
	readonly report: RallyReport;
	readonly standing: RallyStanding;
	readonly choice: RallyChoice;
}

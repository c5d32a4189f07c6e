/**
 * The types of the regatta in one bundle, for the kernel and for everything that shows the game.
 */
import type { GameTypes } from "../kernel/game.ts";
import type { RegattaCommand, RegattaOptions, RegattaOrder, RegattaState } from "./model.ts";
import type { RegattaChoice } from "./play/choices.ts";
import type { YachtStanding } from "./play/situation.ts";
import type { RegattaReport } from "./reports.ts";
import type { SeatYacht } from "./yacht/beginning.ts";

export interface RegattaTypes extends GameTypes {
	readonly options: RegattaOptions;
	readonly design: SeatYacht;
	readonly open: RegattaState;
	readonly command: RegattaCommand;
	readonly order: RegattaOrder;
	readonly view: RegattaState;
	readonly report: RegattaReport;
	readonly standing: YachtStanding;
	readonly choice: RegattaChoice;
}

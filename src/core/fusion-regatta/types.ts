/**
 * The types that the regatta is made of, in one bundle, for the kernel and for everything that shows the game.
 */
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { Report } from "../kernel/report.ts";
import type { RegattaCommand, RegattaOptions, RegattaOrder, RegattaState } from "./model.ts";
import type { YachtDesign } from "./yacht/design.ts";

export interface RegattaTypes extends GameTypes {
	readonly options: RegattaOptions;
	readonly design: YachtDesign;
	readonly open: RegattaState;
	readonly command: RegattaCommand;
	readonly order: RegattaOrder;
	readonly view: RegattaState;
	readonly report: Report;
	readonly standing: Standing;
	readonly choice: Choice<RegattaCommand>;
}

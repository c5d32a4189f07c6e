/**
 * The types that the rally is made of, in one bundle, for the kernel and for everything that shows the game.
 */
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { Report } from "../kernel/report.ts";
import type { RacerDesign, RallyCommand, RallyOptions, RallyState } from "./model.ts";

export interface RallyTypes extends GameTypes {
	readonly options: RallyOptions;
	readonly design: RacerDesign;
	readonly open: RallyState;
	readonly command: RallyCommand;
	readonly order: never;
	readonly view: RallyState;
	readonly report: Report;
	readonly standing: Standing;
	readonly choice: Choice<RallyCommand>;
}

/**
 * The types that Full Thrust is made of, in one bundle, for the kernel and for everything that shows the game.
 */
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { Report } from "../kernel/report.ts";
import type { SeatShip, ThrustCommand, ThrustOptions, ThrustOrder, ThrustState } from "./model.ts";

export interface ThrustTypes extends GameTypes {
	readonly options: ThrustOptions;
	readonly design: SeatShip;
	readonly open: ThrustState;
	readonly command: ThrustCommand;
	readonly order: ThrustOrder;
	readonly view: ThrustState;
	readonly report: Report;
	readonly standing: Standing;
	readonly choice: Choice<ThrustCommand>;
}

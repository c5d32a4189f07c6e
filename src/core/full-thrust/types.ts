/**
 * The types that Full Thrust is made of, in one bundle, for the kernel and for everything that shows the game.
 */
import type { FightFacts } from "../fight/standings.ts";
import type { Choice, GameTypes, Standing } from "../kernel/game.ts";
import type { SeatShip, ShipStatus, ThrustCommand, ThrustOptions, ThrustOrder, ThrustState } from "./model.ts";
import type { ThrustReport } from "./reports.ts";

/** The state of a ship, for the tracker. Its score is in points of damage to other sides. */
export type ShipStanding = FightFacts & {
	/** Points left. */
	readonly armour: number;
	/** Hull boxes left. */
	readonly hull: number;
	/** All hull boxes. */
	readonly boxes: number;
	/** Rows of hull lost. */
	readonly rows: number;
	/** Thrust factors. */
	readonly thrust: number;
	/** MU a turn. */
	readonly velocity: number;
	/** Higher is earlier; null until the side has rolled. */
	readonly initiative: number | null;
};

export interface ThrustTypes extends GameTypes {
	readonly options: ThrustOptions;
	readonly design: SeatShip;
	readonly open: ThrustState;
	readonly command: ThrustCommand;
	readonly order: ThrustOrder;
	readonly view: ThrustState;
	readonly report: ThrustReport;
	readonly standing: Standing<ShipStatus, ShipStanding>;
	readonly choice: Choice<ThrustCommand, Record<never, never>>;
}

/**
 * The lines of the final table, as the last report and its card have them.
 */

import type { SeatId } from "../kernel/seat.ts";
import type { Ending } from "../kernel/with-games/places.ts";
import type { ShipStatus } from "./model.ts";
import type { Objective } from "./objectives.ts";

/** One ship's line of the final table. */
export type StandingLine = {
	readonly seat: SeatId;
	readonly side: string;
	readonly status: ShipStatus;
	/** FT-21: whether it holds the table. */
	readonly ending: Ending;
	/** Points of damage to other sides. */
	readonly dealt: number;
	/** The turn in which it left play; null for a ship still in play. */
	readonly turn: number | null;
	/** Points of its side, in a match with objectives. */
	readonly points?: number;
	/** Points that it earned itself, in a match with objectives. */
	readonly own?: number;
};

/** An objective, and what it earned its side. */
export type ObjectiveLine = { readonly objective: Objective; readonly earned: number };

/**
 * What a craft brings along from one fight to the next: hull and systems as they were at the end. What it launched or fired is spent.
 * House rule.
 */
import type { SeatId } from "../../kernel/seat.ts";
import { type Beginning, mostMarked } from "../damage/beginning.ts";
import type { CruiserState, UnitStatus } from "../model.ts";
import { craftOfSeat } from "./standings.ts";
import { conditionNow } from "./standstill.ts";

/** The statuses of craft of which nothing is left to bring home. */
const LOST: readonly UnitStatus[] = ["destroyed", "crashed", "expended"];

/** The state in which the craft of a seat begins its next fight: null if it is whole, `lost` if nothing is left of it. */
export function remainsOf(state: CruiserState, seat: SeatId): Beginning | null | "lost" {
	const unit = craftOfSeat(state, seat);
	if (LOST.includes(unit.status) || unit.design.kind === "missile") return "lost";
	return unit.marked > mostMarked(unit.design) ? "lost" : conditionNow(unit);
}

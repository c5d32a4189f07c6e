/**
 * Ids of units. A seat's own craft has the seat's id. A unit that the seat launches has that id with a number after it,
 * so `seat-1~3` is the third launch of `seat-1`.
 */
import { type SeatId, seatId } from "../kernel/seat.ts";
import { type UnitId, unitId } from "./model.ts";

/** One launch of a seat. Launches count from 1 through the match. */
export interface LaunchId {
	readonly seat: SeatId;
	readonly number: number;
}

const MARK = "~";

/** The unit id of a launch. */
export function printLaunchId({ seat, number }: LaunchId): UnitId {
	return unitId(`${seat}${MARK}${number}`);
}

/** The launch that a unit id names; null for a seat's own craft. */
export function parseLaunchId(id: UnitId): LaunchId | null {
	const mark = id.lastIndexOf(MARK);
	const number = Number(id.slice(mark + 1));
	return mark >= 0 && Number.isInteger(number) ? { seat: seatId(id.slice(0, mark)), number } : null;
}

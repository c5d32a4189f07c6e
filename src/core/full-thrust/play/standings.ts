/**
 * How each seat's ship does, who holds the table, and whether the match is decided. House rule: the source fights until the players have had
 * enough.
 */
import { isDecided as isFightDecided } from "../../fight/model.ts";
import type { Ending } from "../../fight/places.ts";
import type { Standing } from "../../fight/standings.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { ShipStatus, ThrustState, Warship } from "../model.ts";
import { groupsOf } from "./ordnance/groups.ts";
import { driveOf, isPlaying, shipsInOrder, stillFights, workingWeapons } from "./ships.ts";

type Judged = Pick<ThrustState, "options" | "order" | "ships" | "fighters">;

export function standings(state: Judged): readonly Standing<ShipStatus>[] {
	return state.order.map((seat: SeatId) => {
		const ship = ofSeat(state.ships, seat);
		const { side, status, dealt, gone } = ship;
		return { seat, side, status, ending: endingOf(state, ship), dealt, gone };
	});
}

/** FT-21: a ship holds the table while it can fight or move, or has still to arrive. */
function endingOf(state: Judged, ship: Warship): Ending {
	return isPlaying(ship) && !canAct(state, ship) ? "yields" : ENDINGS[ship.status];
}

const ENDINGS: Readonly<Record<Warship["status"], Ending>> = {
	arriving: "holds",
	"in-play": "holds",
	jumped: "yields",
	struck: "yields",
	destroyed: "lost",
};

/** Whether a ship has a drive, a weapon that is not empty, or fighters. */
function canAct(state: Judged, ship: Warship): boolean {
	const loaded = workingWeapons(ship).some(({ id }) => ship.magazines[id] !== 0);
	return driveOf(ship).rating > 0 || loaded || groupsOf(state, ship.seat).length > 0;
}

/** Whether the agreed turns are over, or at most one of several sides still has ships on the table or on their way. */
export function isDecided(state: Pick<ThrustState, "options" | "turn" | "order" | "ships">): boolean {
	const ships = shipsInOrder(state);
	return isFightDecided(state, ships, ships.filter(stillFights));
}

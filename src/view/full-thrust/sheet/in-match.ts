/**
 * The ship of a sheet in its match.
 */
import type { Fighters, Warship } from "../../../core/full-thrust/model.ts";
import { ofSeat } from "../../../core/kernel/seat.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { ThrustShown } from "../types.ts";

/** A ship with its fighter groups, whether in a match or out of it. */
export interface ShownShip {
	readonly ship: Warship;
	readonly groups: readonly Fighters[];
}

/** A seat's own ship in a match that is not over; null outside. */
export function shipInMatch({ table }: Pick<SheetInput<ThrustShown>, "table">): ShownShip | null {
	if (!table?.seat || table.situation.over) return null;
	const { seat, view } = table;
	return { ship: ofSeat(view.ships, seat), groups: Object.values(view.fighters).filter((group) => group.seat === seat) };
}

/**
 * Who may see reports about a unit: everybody if it is detected, otherwise only its own side.
 * Source: "Detection"; SC-04.
 */

import { keptWith } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type CruiserState, type Unit, unitId } from "../model.ts";
import type { CruiserReport } from "../reports.ts";
import { cardOf } from "./units.ts";

type Fleets = Pick<CruiserState, "order" | "units">;

/** The seats of a side, in seat order. */
export function seatsOfSide(fleets: Fleets, side: string): readonly SeatId[] {
	return sidesOf(fleets.units)(fleets.order).get(side) ?? [];
}

/** The seats of each side: one phase may report on a thousand hidden craft. */
const sidesOf = keptWith((units: Fleets["units"]) =>
	keptWith((order: Fleets["order"]): ReadonlyMap<string, readonly SeatId[]> => {
		const sides = new Map<string, SeatId[]>();
		for (const seat of order) {
			const side = units[unitId(seat)]?.side ?? "";
			const seats = sides.get(side);
			if (seats) seats.push(seat);
			else sides.set(side, [seat]);
		}
		return sides;
	}),
);

/** SC-04: who may see what this unit does. */
export function seenByOf(fleets: Fleets, unit: Pick<Unit, "detected" | "side">): CruiserReport["seenBy"] {
	return unit.detected ? "all" : seatsOfSide(fleets, unit.side);
}

/** SC-04: the card, seat and audience of a report about one unit. */
export function aboutUnit(
	state: Fleets & Pick<CruiserState, "turn" | "phase">,
	unit: Unit,
): Pick<CruiserReport, "card" | "seat" | "seenBy"> {
	return { card: cardOf(state), seat: unit.seat, seenBy: seenByOf(state, unit) };
}

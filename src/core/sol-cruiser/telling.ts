/**
 * Who is told of what a unit does: everybody of the detected, its own side of all others.
 * Source: "Detection"; SC-04.
 */
import type { Facts } from "../kernel/outcome.ts";
import { type Report, report } from "../kernel/report.ts";
import type { SeatId } from "../kernel/seat.ts";
import { type CruiserState, type Unit, unitId } from "./model.ts";
import { cardOf } from "./units.ts";

/** The seats of a side, in seat order. */
export function seatsOfSide({ order, units }: Pick<CruiserState, "order" | "units">, side: string): readonly SeatId[] {
	return order.filter((seat) => units[unitId(seat)]?.side === side);
}

/** SC-04: who may learn what this unit does. */
export function seenByOf(state: Pick<CruiserState, "order" | "units">, unit: Pick<Unit, "detected" | "side">): Report["seenBy"] {
	return unit.detected ? "all" : seatsOfSide(state, unit.side);
}

/** A report about one unit, on the card of the phase, for all who may know; {unit} is always among its facts. */
export function tidings(
	state: Pick<CruiserState, "order" | "units" | "turn" | "phase">,
	unit: Unit,
	{ code, facts }: { readonly code: string; readonly facts: Facts },
): Report {
	const told = report({ code, card: cardOf(state), seat: unit.seat, facts: { unit: unit.id, ...facts } });
	return { ...told, seenBy: seenByOf(state, unit) };
}

/**
 * How each seat's craft is doing, who holds the field, and whether the match is decided. House rule: in the rules, players fight until they
 * have had enough.
 */
import { isDecided as isFightDecided } from "../../fight/model.ts";
import type { Ending } from "../../fight/places.ts";
import type { Standing } from "../../fight/standings.ts";
import { keptWith } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type CruiserState, type Unit, type UnitStatus, unitId } from "../model.ts";
import { allUnits } from "./roster.ts";
import { canSteer, isArmed, isPlaying, unitOf, unitsOfSeat } from "./units.ts";

type Fleet = Pick<CruiserState, "options" | "order" | "units">;

/** A seat's own craft. */
export function craftOfSeat(state: Pick<CruiserState, "units">, seat: SeatId): Unit {
	return unitOf(state, unitId(seat));
}

/** SC-49: the unit with which a craft leaves: the outermost one that it is aboard, or itself. */
export function carrierOf(state: Pick<CruiserState, "units">, craft: Unit): Unit {
	const host = craft.status === "aboard" && craft.berth ? state.units[craft.berth.in] : undefined;
	return host ? carrierOf(state, host) : craft;
}

/** How each seat's craft does. One that is aboard a craft that has left play left with it, and what the seat launched counts for it. */
export function standings(state: Fleet): readonly Standing<UnitStatus>[] {
	return state.order.map((seat) => {
		const craft = craftOfSeat(state, seat);
		const carrier = carrierOf(state, craft);
		const status = isPlaying(carrier) ? craft.status : carrier.status;
		const dealt = dealtIn(state.units).get(seat) ?? 0;
		return { seat, side: craft.side, status, ending: endingOf(state, carrier), dealt, gone: carrier.gone?.turn ?? null };
	});
}

/** What the units of each seat have dealt. */
const dealtIn = keptWith((units: CruiserState["units"]): ReadonlyMap<SeatId, number> => {
	const sums = new Map<SeatId, number>();
	for (const { seat, dealt } of allUnits({ units })) sums.set(seat, (sums.get(seat) ?? 0) + dealt);
	return sums;
});

/** Statuses of craft that left the field and are not lost. */
const AWAY: readonly UnitStatus[] = ["jumped", "left"];

/** SC-53: a craft holds the field while it can fight or move. */
function endingOf(state: Fleet, craft: Unit): Ending {
	if (isPlaying(craft)) return canAct(state, craft) ? "holds" : "yields";
	return AWAY.includes(craft.status) ? "yields" : "lost";
}

/** Whether a craft, or anything that it has launched, can still fight or move. */
function canAct(state: Fleet, { seat }: Unit): boolean {
	return unitsOfSeat(state, seat).some((unit) => isArmed(unit) || canSteer(unit, state.options));
}

/** Whether the last turn is over, or at most one of several sides still has a seat's own craft on the map. */
export function isDecided(state: Pick<CruiserState, "options" | "order" | "turn" | "units">): boolean {
	const craft = state.order.map((seat) => craftOfSeat(state, seat));
	return isFightDecided(state, craft, craft.filter(isPlaying));
}

/**
 * How each seat's craft is doing, who holds the field, and whether the match is decided. Ours: in the rules, players fight until they
 * have had enough.
 */
import type { SeatId } from "../../kernel/seat.ts";
import type { Ending } from "../../kernel/with-games/places.ts";
import { type CruiserState, type Unit, type UnitStatus, unitId } from "../model.ts";
import { canSteer, isArmed, isPlaying, unitOf, unitsOfSeat } from "./units.ts";

export interface Standing {
	readonly seat: SeatId;
	readonly side: string;
	/** That of its carrier if it is aboard one that has left play. */
	readonly status: Unit["status"];
	readonly ending: Ending;
	/** Boxes that the seat's craft and its launches crossed off others. */
	readonly dealt: number;
	/** The turn in which it left play, and its speed then; null while it is in play. */
	readonly gone: Unit["gone"];
}

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

export function standings(state: Fleet): readonly Standing[] {
	return state.order.map((seat) => {
		const craft = craftOfSeat(state, seat);
		const carrier = carrierOf(state, craft);
		const status = isPlaying(carrier) ? craft.status : carrier.status;
		const dealt = Object.values(state.units).reduce((sum, unit) => (unit.seat === seat ? sum + unit.dealt : sum), 0);
		return { seat, side: craft.side, status, ending: endingOf(state, carrier), dealt, gone: carrier.gone };
	});
}

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

/** Sides that still have a seat's own craft on the map. */
export function sidesLeft(state: Pick<CruiserState, "order" | "units">): readonly string[] {
	const playing = state.order.map((seat) => craftOfSeat(state, seat)).filter(isPlaying);
	return [...new Set(playing.map(({ side }) => side))];
}

/** Whether the last turn is over, or at most one of several sides is left. */
export function isDecided(state: Pick<CruiserState, "options" | "order" | "turn" | "units">): boolean {
	const { turns } = state.options;
	const sides = new Set(state.order.map((seat) => craftOfSeat(state, seat).side)).size;
	const left = sidesLeft(state).length;
	return (turns > 0 && state.turn >= turns) || left === 0 || (sides > 1 && left === 1);
}

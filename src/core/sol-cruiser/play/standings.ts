/**
 * How each seat's craft is doing, and whether the match is decided. Ours: in the rules, players fight until they have had enough.
 */
import { comparePoints, type Points } from "../../kernel/objectives.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type CruiserState, type Unit, unitId } from "../model.ts";
import { isPlaying, unitOf } from "./units.ts";

export interface Standing {
	readonly seat: SeatId;
	readonly side: string;
	readonly status: Unit["status"];
	/** Boxes that the seat's craft and its launches crossed off others. */
	readonly dealt: number;
	/** The turn in which it left play, and its speed then; null while it is in play. */
	readonly gone: Unit["gone"];
}

/** A seat's own craft. */
export function craftOfSeat(state: Pick<CruiserState, "units">, seat: SeatId): Unit {
	return unitOf(state, unitId(seat));
}

export function standings(state: Pick<CruiserState, "order" | "units">): readonly Standing[] {
	return state.order.map((seat) => {
		const { side, status, gone } = craftOfSeat(state, seat);
		const dealt = Object.values(state.units).reduce((sum, unit) => (unit.seat === seat ? sum + unit.dealt : sum), 0);
		return { seat, side, status, dealt, gone };
	});
}

/**
 * The parts of a result that decide places: points of objectives (SC-49), then whether the craft survived, then the boxes it crossed off.
 */
export type Result = Pick<Standing, "status" | "dealt"> & Points;

/** Statuses of craft that survived: on the map, in a hangar, or at another star. */
const THROUGH: readonly string[] = ["in-play", "aboard", "jumped"] satisfies readonly Unit["status"][];

/** Negative if the first is placed before the second. */
export function comparePlaces(one: Result, other: Result): number {
	const through = ({ status }: Result): number => Number(THROUGH.includes(status));
	return comparePoints(one, other) || through(other) - through(one) || other.dealt - one.dealt;
}

/** The place of a result, counted from 1. Equal results share a place. */
export function placeAmong(results: readonly Result[], result: Result): number {
	return 1 + results.filter((other) => comparePlaces(other, result) < 0).length;
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

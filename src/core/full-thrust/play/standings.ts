/**
 * How each seat's ship does, and whether the match is decided. Ours: the source fights until the players have had enough.
 */
import { comparePoints, type Points } from "../../kernel/objectives.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { ThrustState, Warship } from "../model.ts";
import { sidesOf } from "./ships.ts";

export interface Standing extends Pick<Warship, "seat" | "side" | "status" | "dealt" | "gone"> {}

export function standings({ order, ships }: Pick<ThrustState, "order" | "ships">): readonly Standing[] {
	return order.map((seat: SeatId) => {
		const { side, status, dealt, gone } = ofSeat(ships, seat);
		return { seat, side, status, dealt, gone };
	});
}

/** Surviving ships: in play, arriving, or gone by FTL. */
const THROUGH: readonly Warship["status"][] = ["in-play", "arriving", "jumped"];

/** What decides the places: points of objectives (FT-17), then survival, then damage dealt. */
export type Result = Pick<Standing, "status" | "dealt"> & Points;

/** Returns less than 0 if `one` is placed before `other`. */
export function comparePlaces(one: Result, other: Result): number {
	const through = ({ status }: Result): number => Number(THROUGH.includes(status));
	return comparePoints(one, other) || through(other) - through(one) || other.dealt - one.dealt;
}

/** Returns the place of a result, counted from 1; equals share a place. */
export function placeAmong(results: readonly Result[], result: Result): number {
	return 1 + results.filter((other) => comparePlaces(other, result) < 0).length;
}

/** Whether the agreed turns are over, or at most one of several sides is left. */
export function isDecided(state: Pick<ThrustState, "options" | "order" | "turn" | "ships">): boolean {
	const { turns } = state.options;
	const playing = standings(state).filter(({ status }) => status === "in-play" || status === "arriving");
	const left = new Set(playing.map(({ side }) => side)).size;
	return (turns > 0 && state.turn >= turns) || left === 0 || (left === 1 && sidesOf(state).length > 1);
}

/**
 * Bodies on the table: planets, moons and asteroids. They count as near for FTL and jumps, they stop lines of fire, and a ship that
 * ends its move inside one is lost. Source: "Short-Range Jump", "FTL Rules Revision" ("another ship or other body"); FT-16.
 */
import { distance, gap, type Point } from "../../geometry/plane.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { isInDanger } from "../manoeuvres/ftl.ts";
import type { Body, ThrustOptions, ThrustState } from "../model.ts";
import { isPlaying, type ThrustStep } from "./ships.ts";
import { wreck } from "./wounding.ts";

type Table = Pick<ThrustOptions, "bodies">;

/** Returns whether the surface of a body is within the danger radius of FTL. */
export function isNearBody({ bodies = [] }: Table, place: Point): boolean {
	return bodies.some(({ at, radius }) => isInDanger(Math.max(0, distance(at, place) - radius)));
}

/** Returns the body that a place is inside; null if there is none. The surface counts as outside. */
export function bodyAt({ bodies = [] }: Table, place: Point): Body | null {
	return bodies.find(({ at, radius }) => distance(at, place) < radius) ?? null;
}

/** Returns the first body that lies across a line; null if there is none. */
export function bodyBetween({ bodies = [] }: Table, from: Point, to: Point): Body | null {
	return bodies.find(({ at, radius }) => gap({ from: at, to: at }, { from, to }) < radius) ?? null;
}

/** Settles the end of a ship's move: inside a body the ship is lost. Reported: `destroyed` {cause: "impact"}. */
export function hitBody(state: ThrustState, seat: SeatId): ThrustStep {
	const ship = ofSeat(state.ships, seat);
	return isPlaying(ship) && bodyAt(state.options, ship) ? wreck(state, seat, "impact") : { open: state, reports: [] };
}

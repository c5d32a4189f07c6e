/**
 * FT-17: the points that the objectives of a match earn in its present state.
 */
import { type JudgedCraft, type Points, type Score, scoreOf } from "../../fight/points.ts";
import { type Standing, withPoints } from "../../fight/standings.ts";
import { distance as distanceOf, isWithin } from "../../geometry/plane.ts";
import { ofSeat } from "../../kernel/seat.ts";
import type { ShipStatus, ThrustState, Warship } from "../model.ts";
import { distanceToward, type HoldObjective, type LeaveObjective, type Objective } from "../objectives.ts";
import { shipsInPlay } from "./ships.ts";
import { standings } from "./standings.ts";

type Judged = Pick<ThrustState, "options" | "order" | "ships" | "fighters">;

/** Smaller differences come from the arithmetic; in MU. */
const DUST = 1e-9;

/** Returns how each seat's craft does, with its points in a match with objectives. */
export function scoredStandings(state: Judged): readonly (Standing<ShipStatus> & Points)[] {
	return withPoints(standings(state), scoreIn(state));
}

/** Returns the points of a match in its present state; null in a match without objectives. */
export function scoreIn(state: Judged): Score<Objective> | null {
	const { ships } = state;
	return scoreOf(state, {
		craft(seat) {
			const { side, status, gone } = ofSeat(ships, seat);
			return { side, fate: FATES[status], gone };
		},
		near: (objective) => shipsNear(state, objective),
		hasLeft: ({ seat }, objective) => hasLeft(ofSeat(ships, seat), objective),
	});
}

/** A ship that strikes its colours counts as lost. */
const FATES: Readonly<Record<Warship["status"], JudgedCraft["fate"]>> = {
	arriving: "here",
	"in-play": "here",
	jumped: "away",
	destroyed: "lost",
	struck: "lost",
};

function shipsNear(state: Judged, { at, radius }: HoldObjective): readonly Warship[] {
	return shipsInPlay(state).filter((ship) => isWithin(distanceOf(ship, at), radius));
}

function hasLeft(ship: Warship, { toward, distance }: LeaveObjective): boolean {
	if (toward === null) return ship.status === "jumped";
	return ship.status === "in-play" && distanceToward(ship, toward) >= distance - DUST;
}

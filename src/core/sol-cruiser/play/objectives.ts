/**
 * SC-49: the points that the objectives of a match would earn if it ended now.
 */
import { type JudgedCraft, type Points, type Score, scoreOf } from "../../fight/points.ts";
import { type Standing, withPoints } from "../../fight/standings.ts";
import { hexDistance } from "../../geometry/hex.ts";
import type { CruiserState, Unit, UnitStatus } from "../model.ts";
import { edgesBeyond, type HoldObjective, type LeaveObjective, type Objective } from "../objectives.ts";
import { carrierOf, craftOfSeat, standings } from "./standings.ts";
import { unitsInPlay } from "./units.ts";

type Judged = Pick<CruiserState, "options" | "order" | "units">;

/** How each seat's craft is doing, with its points in a match with objectives. */
export function scoredStandings(state: Judged): readonly (Standing<UnitStatus> & Points)[] {
	return withPoints(standings(state), scoreIn(state));
}

/** The points of a match as if it ended now; null in a match without objectives. */
export function scoreIn(state: Judged): Score<Objective> | null {
	return scoreOf(state, {
		craft(seat) {
			const craft = craftOfSeat(state, seat);
			// A craft aboard a ship leaves, or is lost, with that ship.
			const carrier = carrierOf(state, craft);
			return { side: craft.side, fate: fateOf(state, carrier), gone: carrier.gone?.turn ?? null };
		},
		near: (objective) => crewedNear(state, objective),
		hasLeft: (craft, objective) => hasLeft(state, craft, objective),
	});
}

/** A craft that gives up is lost; one that crosses the edge or jumps is safely away. */
function fateOf({ options: { radius } }: Pick<CruiserState, "options">, { status, at }: Unit): JudgedCraft["fate"] {
	if (status === "in-play") return "here";
	if (status === "jumped") return "away";
	return status === "left" && edgesBeyond(at, radius).length > 0 ? "away" : "lost";
}

function crewedNear(state: Judged, { at, radius }: HoldObjective): readonly Unit[] {
	return unitsInPlay(state).filter((unit) => unit.figures.crewed && hexDistance(unit.at, at) <= radius);
}

function hasLeft(state: Judged, { seat, fate }: JudgedCraft, { way }: LeaveObjective): boolean {
	return fate === "away" && wentBy(state, carrierOf(state, craftOfSeat(state, seat)), way);
}

function wentBy({ options: { radius } }: Pick<CruiserState, "options">, { status, at }: Unit, way: LeaveObjective["way"]): boolean {
	if (way === "any") return true;
	if (status === "jumped" || way === "jump") return status === "jumped" && way === "jump";
	return way === "edge" || edgesBeyond(at, radius).includes(way);
}

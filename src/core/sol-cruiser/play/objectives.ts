/**
 * SC-49: the points that the objectives of a match would earn if it ended now.
 */
import { hexDistance } from "../../geometry/hex.ts";
import {
	earnedBy,
	earnedByEach,
	earnedByHolding,
	type JudgedCraft,
	judgedCraft,
	type Points,
	pointsFor,
	type Score,
	scoreOf,
} from "../../kernel/with-games/objectives.ts";
import type { CruiserState, Unit } from "../model.ts";
import { edgesBeyond, type HoldObjective, type LeaveObjective, type Objective } from "../objectives.ts";
import { carrierOf, craftOfSeat, type Standing, standings } from "./standings.ts";
import { unitsInPlay } from "./units.ts";

type Judged = Pick<CruiserState, "options" | "order" | "units">;

/** How each seat's craft is doing, with its points in a match with objectives. */
export function scoredStandings(state: Judged, score = scoreIn(state)): readonly (Standing & Points)[] {
	return standings(state).map((standing) => ({ ...standing, ...pointsFor(score, standing) }));
}

/** The points of a match as if it ended now; null in a match without objectives. */
export function scoreIn(state: Judged): Score<Objective> | null {
	const { options, order } = state;
	const all = judgedCraft(order, (seat) => {
		const craft = craftOfSeat(state, seat);
		// A craft aboard a ship leaves, or is lost, with that ship.
		const carrier = carrierOf(state, craft);
		return { side: craft.side, fate: fateOf(state, carrier), gone: carrier.gone?.turn ?? null };
	});
	return scoreOf(options.objectives, (objective) => {
		if (objective.kind === "hold") return earnedByHolding(objective, crewedNear(state, objective));
		if (objective.kind === "leave") return earnedByEach(objective, all, (craft) => hasLeft(state, craft, objective));
		return earnedBy(objective, all);
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

/**
 * SC-49: what the objectives of a match earn as it stands.
 */
import { hexDistance } from "../../geometry/hex.ts";
import {
	craftOfSide,
	type Earned,
	earnedBy,
	type JudgedCraft,
	type Points,
	pointsFor,
	type Score,
	scoreOf,
} from "../../kernel/objectives.ts";
import type { CruiserState, Unit } from "../model.ts";
import { edgesBeyond, type HoldObjective, type LeaveObjective, type Objective } from "../objectives.ts";
import { craftOfSeat, type Standing, standings } from "./standings.ts";
import { unitsInPlay } from "./units.ts";

type Judged = Pick<CruiserState, "options" | "order" | "units">;

/** How each seat's craft does, with its points in a match with objectives. */
export function scoredStandings(state: Judged, score = scoreIn(state)): readonly (Standing & Points)[] {
	return standings(state).map((standing) => ({ ...standing, ...pointsFor(score, standing) }));
}

/** The points of a match as it stands; null in a match without objectives. */
export function scoreIn(state: Judged): Score<Objective> | null {
	const { objectives = [] } = state.options;
	if (objectives.length === 0) return null;
	const all = judgedCraft(state);
	return scoreOf(objectives, (objective) => {
		if (objective.kind === "hold") return heldBy(state, objective);
		if (objective.kind === "leave") return leftBy(state, objective, all);
		return earnedBy(objective, all);
	});
}

function judgedCraft(state: Judged): readonly JudgedCraft[] {
	const numbers = new Map<string, number>();
	return state.order.map((seat) => {
		const craft = craftOfSeat(state, seat);
		const number = (numbers.get(craft.side) ?? 0) + 1;
		numbers.set(craft.side, number);
		return { seat, side: craft.side, number, fate: fateOf(state, craft), gone: craft.gone?.turn ?? null };
	});
}

/** A craft that gives up is lost; one that crosses the edge or jumps is safely away. */
function fateOf({ options: { radius } }: Pick<CruiserState, "options">, { status, at }: Unit): JudgedCraft["fate"] {
	if (status === "in-play" || status === "aboard") return "here";
	if (status === "jumped") return "away";
	return status === "left" && edgesBeyond(at, radius).length > 0 ? "away" : "lost";
}

function heldBy(state: Judged, { side, at, radius, points }: HoldObjective): readonly Earned[] {
	const near = unitsInPlay(state).filter((unit) => unit.figures.crewed && hexDistance(unit.at, at) <= radius);
	const sides = new Set(near.map((unit) => unit.side));
	return sides.size === 1 && sides.has(side) ? [{ seat: null, points }] : [];
}

function leftBy(state: Judged, { side, craft, way, points }: LeaveObjective, all: readonly JudgedCraft[]): readonly Earned[] {
	const left = craftOfSide(all, side, craft).filter(({ seat, fate }) => fate === "away" && wentBy(state, craftOfSeat(state, seat), way));
	return left.map(({ seat }) => ({ seat, points }));
}

function wentBy({ options: { radius } }: Pick<CruiserState, "options">, { status, at }: Unit, way: LeaveObjective["way"]): boolean {
	if (way === "any") return true;
	if (status === "jumped" || way === "jump") return status === "jumped" && way === "jump";
	return way === "edge" || edgesBeyond(at, radius).includes(way);
}

/**
 * FT-17: what the objectives of a match earn as it stands.
 */
import { distance as distanceOf, isWithin } from "../../geometry/plane.ts";
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
import { ofSeat } from "../../kernel/seat.ts";
import type { ThrustState, Warship } from "../model.ts";
import { distanceToward, type HoldObjective, type LeaveObjective, type Objective } from "../objectives.ts";
import { shipsInPlay } from "./ships.ts";
import { type Standing, standings } from "./standings.ts";

type Judged = Pick<ThrustState, "options" | "order" | "ships">;

/** Smaller differences come from the arithmetic; in MU. */
const DUST = 1e-9;

/** How each seat's craft does, with its points in a match with objectives. */
export function scoredStandings(state: Judged, score = scoreIn(state)): readonly (Standing & Points)[] {
	return standings(state).map((standing) => ({ ...standing, ...pointsFor(score, standing) }));
}

/** The points of a match as it stands; null in a match without objectives. */
export function scoreIn(state: Judged): Score<Objective> | null {
	const { objectives = [] } = state.options;
	if (objectives.length === 0) return null;
	const all = judgedShips(state);
	return scoreOf(objectives, (objective) => {
		if (objective.kind === "hold") return heldBy(state, objective);
		if (objective.kind === "leave") return leftBy(state, objective, all);
		return earnedBy(objective, all);
	});
}

function judgedShips({ order, ships }: Judged): readonly JudgedCraft[] {
	const numbers = new Map<string, number>();
	return order.map((seat) => {
		const { side, status, gone } = ofSeat(ships, seat);
		const number = (numbers.get(side) ?? 0) + 1;
		numbers.set(side, number);
		return { seat, side, number, fate: FATES[status], gone };
	});
}

/** A ship that strikes its colours is lost. */
const FATES: Readonly<Record<Warship["status"], JudgedCraft["fate"]>> = {
	arriving: "here",
	"in-play": "here",
	jumped: "away",
	destroyed: "lost",
	struck: "lost",
};

function heldBy(state: Judged, { side, at, radius, points }: HoldObjective): readonly Earned[] {
	const near = shipsInPlay(state).filter((ship) => isWithin(distanceOf(ship, at), radius));
	const sides = new Set(near.map((ship) => ship.side));
	return sides.size === 1 && sides.has(side) ? [{ seat: null, points }] : [];
}

function leftBy(
	{ ships }: Judged,
	{ side, craft, toward, distance, points }: LeaveObjective,
	all: readonly JudgedCraft[],
): readonly Earned[] {
	const isOut = ({ seat }: JudgedCraft): boolean => {
		const ship = ofSeat(ships, seat);
		if (toward === null) return ship.status === "jumped";
		return ship.status === "in-play" && distanceToward(ship, toward) >= distance - DUST;
	};
	return craftOfSide(all, side, craft)
		.filter(isOut)
		.map(({ seat }) => ({ seat, points }));
}

/**
 * FT-17: the points that the objectives of a match earn in its present state.
 */
import { distance as distanceOf, isWithin } from "../../geometry/plane.ts";
import { ofSeat } from "../../kernel/seat.ts";
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
import type { ThrustState, Warship } from "../model.ts";
import { distanceToward, type HoldObjective, type LeaveObjective, type Objective } from "../objectives.ts";
import { shipsInPlay } from "./ships.ts";
import { type Standing, standings } from "./standings.ts";

type Judged = Pick<ThrustState, "options" | "order" | "ships" | "fighters">;

/** Smaller differences come from the arithmetic; in MU. */
const DUST = 1e-9;

/** Returns how each seat's craft does, with its points in a match with objectives. */
export function scoredStandings(state: Judged, score = scoreIn(state)): readonly (Standing & Points)[] {
	return standings(state).map((standing) => ({ ...standing, ...pointsFor(score, standing) }));
}

/** Returns the points of a match in its present state; null in a match without objectives. */
export function scoreIn(state: Judged): Score<Objective> | null {
	const { options, order, ships } = state;
	const all = judgedCraft(order, (seat) => {
		const { side, status, gone } = ofSeat(ships, seat);
		return { side, fate: FATES[status], gone };
	});
	return scoreOf(options.objectives, (objective) => {
		if (objective.kind === "hold") return earnedByHolding(objective, shipsNear(state, objective));
		if (objective.kind === "leave") return earnedByEach(objective, all, ({ seat }) => hasLeft(ofSeat(ships, seat), objective));
		return earnedBy(objective, all);
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

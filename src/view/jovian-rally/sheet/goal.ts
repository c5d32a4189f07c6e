/**
 * The goal of a racer in words: what it still has to do, and what holds if it cannot finish any more. The answer is kept for each
 * racer, so that several windows share the work.
 */
import type { Moon } from "../../../core/jovian-rally/course/course.ts";
import type { RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { type Goal, goalOf } from "../../../core/jovian-rally/play/goal.ts";
import { moonsIntercepted, racerOf } from "../../../core/jovian-rally/play/race.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";

const known = new WeakMap<RallyState, Map<SeatId, Goal>>();

/** What a racer still has to do, found once for each state of the race; null if it no longer flies. */
function goalIn(state: RallyState, seat: SeatId): Goal | null {
	if (state.racers[seat]?.status !== "flying") return null;
	const goals = known.get(state) ?? new Map<SeatId, Goal>();
	const goal = goals.get(seat) ?? goalOf(state, seat);
	known.set(state, goals.set(seat, goal));
	return goal;
}

/** The goal in words, and the alarm if the racer can finish only with luck, or not at all. */
export interface GoalModel {
	readonly line: Label;
	readonly alarm: Label | null;
	/** Whether it cannot finish any more. */
	readonly lost: boolean;
}

/** The goal of the viewed seat; of the race for an onlooker, and for a racer that no longer flies. */
export function goalModel(state: RallyState, seat: SeatId | null): GoalModel {
	const goal = seat && goalIn(state, seat);
	if (!goal || !seat) return { line: goalOfRace(state), alarm: null, lost: false };
	return { line: lineOf(goal), alarm: alarmOf(state, seat, goal), lost: goal.hope === "none" };
}

function goalOfRace({ options }: RallyState): Label {
	const { moons, burns, start } = raceLength(options);
	return burns === null ? words("Goal.ofOpenRace", { of: moons, home: start }) : words("Goal.ofRace", { of: moons, home: start }, burns);
}

function lineOf({ of, left, burns, home }: Goal): Label {
	const burnsLeft = burns === null ? null : words("left", {}, burns);
	if (left === 0) return burnsLeft ? words("Goal.homeward", { of, home, burns: burnsLeft }) : words("Goal.homewardOpen", { of, home });
	return burnsLeft ? words("Goal.moons", { of, left, burns: burnsLeft }) : words("Goal.moonsOpen", { of, left });
}

/** JR-6: what still counts for a racer that cannot finish. */
function alarmOf(state: RallyState, seat: SeatId, { hope, kg, left, of, burns, home }: Goal): Label | null {
	const racer = racerOf(state, seat);
	if (hope === "none") return words("Goal.lost", { left, of, home, moons: moonsIntercepted(racer) }, burns ?? 0);
	return hope === "luck" ? words("Goal.luck", { kg: kilograms(kg ?? 0), tank: kilograms(racer.tank) }) : null;
}

/** What a burn to this moon gives away, if another burn does not; null if nothing. */
export function burnWarning(state: RallyState, seat: SeatId, to: Moon): Label | null {
	const goal = goalIn(state, seat);
	const hope = goal?.onward.get(to)?.hope;
	if (hope === goal?.hope || (hope !== "none" && hope !== "luck")) return null;
	return words(hope === "none" ? "Goal.burnLost" : "Goal.burnLuck");
}

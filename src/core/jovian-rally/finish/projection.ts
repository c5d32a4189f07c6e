/**
 * A racer's score at the finish, if it flies on as it has flown so far: a help for players, not a rule.
 */
import { type Kilograms, trajectoriesOf } from "../course/course.ts";
import type { Racer, RallyOptions } from "../model.ts";
import { raceLength } from "../options.ts";
import { score } from "./standings.ts";

/** The projected score, in whole kg; null for a racer that is no longer flying, and over an open distance. */
export function projectedScore(options: RallyOptions, racer: Racer): Kilograms | null {
	const { burns } = raceLength(options);
	if (racer.status !== "flying" || burns === null) return null;
	const left = Math.max(0, burns - racer.legs.length);
	return Math.round(score(racer) + left * meanBurn(options, racer));
}

/** The mean cost of a racer's burns so far; before its first burn, the mean cost of the course. */
function meanBurn({ course }: RallyOptions, { burnt, legs }: Racer): number {
	if (legs.length > 0) return burnt / legs.length;
	const costs = trajectoriesOf(course).map(({ kg }) => kg);
	return costs.reduce((sum, kg) => sum + kg, 0) / costs.length;
}

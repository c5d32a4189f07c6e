/**
 * Odds of resolutions that may ask for more and more dice: it follows all faces, up to a depth.
 */
import type { Dicing, Faces } from "../../../../src/core/kernel/dice.ts";
import { everyRoll } from "../../sol-cruiser/support/shots.ts";

/** The mean of a resolution's result, over all dice of its first few requests; beyond those every die shows a 1. */
export function meanOf(resolution: () => Dicing<number>, requests: number): number {
	return follow(resolution, [], requests);
}

function follow(resolution: () => Dicing<number>, answers: readonly Faces[], more: number): number {
	const dicing = resolution();
	let step = dicing.next();
	for (const answer of answers) step = dicing.next(answer);
	if (step.done) return step.value;
	const { count } = step.value;
	const rolls = more > 0 ? everyRoll(count) : [Array.from({ length: count }, () => 1)];
	return rolls.reduce((sum, faces) => sum + follow(resolution, [...answers, faces], more - 1), 0) / rolls.length;
}

/**
 * Checks one segment of flight against its dots and its drift, computed independently. Rules: FR-7 to FR-10.
 */
import { type Burn, dotWeight, type Motion } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import type { Yacht } from "../../../../src/core/fusion-regatta/model.ts";
import { accelDots, fuelDots } from "../../../../src/core/fusion-regatta/yacht/record-card.ts";

const AXES = [0, 1, 2] as const;

/** The faults of a yacht after a segment; none if all dots, cells and remainders are accounted for. */
export function audit(before: Yacht, after: Yacht): readonly string[] {
	const { motion: from } = before;
	const { motion: to, burn } = after;
	const dots = dotsOf(from, to, burn);
	const thrust = AXES.map(
		(axis) => 64 * to.velocity[axis] + to.accelRemainder[axis] - 64 * from.velocity[axis] - from.accelRemainder[axis],
	);
	const way = AXES.map((axis) => 8 * to.position[axis] + to.driftRemainder[axis] - 8 * from.position[axis] - from.driftRemainder[axis]);
	const weights = dots.map(dotWeight);
	const facts: readonly (readonly [string, boolean])[] = [
		["it gained more dots than its chart allows", dots.length > accelDots(burn.thrust, from.segment)],
		[
			"its velocity is not the sum of its dots",
			AXES.some((axis) => thrust[axis] !== weights.reduce((sum, weight) => sum + weight[axis], 0)),
		],
		["its position is not the sum of its velocities", AXES.some((axis) => way[axis] !== from.velocity[axis])],
		["a remainder is a whole", AXES.some((axis) => Math.abs(to.accelRemainder[axis]) >= 64 || Math.abs(to.driftRemainder[axis]) >= 8)],
		["it burnt more than it had", to.used > fuelDots(after.card)],
		["fuel came back", to.used < from.used],
		["its track does not end where it is", AXES.some((axis) => after.track.at(-1)?.[axis] !== to.position[axis])],
	];
	return facts.flatMap(([fault, holds]) => (holds ? [fault] : []));
}

/** FR-10: the dots go to the nose, the bias, the nose and so on, and begin again with the nose after a change of either. */
function dotsOf(from: Motion, to: Motion, { nose, bias }: Burn) {
	const same = from.rhythm?.nose === nose && from.rhythm.bias === bias;
	const first = same ? (from.rhythm?.dots ?? 0) : 0;
	const count = (to.rhythm?.dots ?? 0) - first;
	return Array.from({ length: count }, (_, index) => ((first + index) % 2 === 1 ? (bias ?? nose) : nose));
}

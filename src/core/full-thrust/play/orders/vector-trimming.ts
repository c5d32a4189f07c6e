/**
 * Vector orders cut down to a drive that has failed before they were flown. Source: "Redlined", "Extreme Manoeuvres", option 2.
 * House rule: the main drive loses acceleration before Eclipsing, the last written first; the thrusters lose pushes before turns, and turns
 * before spins. Neither may give more than the rating that is left; the limit of half for thrusters does not apply again.
 */

import { isRotation, thrustOfVector } from "../../movement/vector-movement.ts";
import type { Flown } from "./planning.ts";

type Plotted = { readonly vector: NonNullable<Flown["vector"]>; readonly terms: Flown["terms"] };

/** Thruster points of the manoeuvres that cannot be done in part. */
const SPINS = { roll: 1, corkscrew: 3 } as const;

export function trimPlot({ vector, terms }: Plotted, thrust: number): Plotted {
	const eclipsing = terms.reduce((sum, { kind, points }) => sum + (kind === "eclipse" ? points : 0), 0);
	const main = thrustOfVector(vector).main;
	const driven = cutFromLast(vector, ({ code }) => code === "MD", main + eclipsing - thrust);
	const shielding = cutFromLast(terms, ({ kind }) => kind === "eclipse", eclipsing - thrust);
	return trimThrusters({ vector: driven, terms: shielding }, thrust);
}

function trimThrusters({ vector, terms }: Plotted, thrust: number): Plotted {
	const spins = terms.reduce((sum, term) => sum + spinCost(term), 0);
	const over = thrustOfVector(vector).thrusters + spins - thrust;
	const pushed = cutFromLast(vector, ({ code }) => code !== "MD" && !isRotation(code), over);
	const turns = thrustOfVector(pushed).thrusters + spins > thrust;
	const turned = turns ? pushed.filter(({ code }) => !isRotation(code)) : pushed;
	let left = thrust - thrustOfVector(turned).thrusters;
	const spun = terms.filter((term) => {
		left -= spinCost(term);
		return spinCost(term) === 0 || left >= 0;
	});
	return { vector: turned, terms: spun };
}

function spinCost({ kind }: Flown["terms"][number]): number {
	return kind === "roll" || kind === "corkscrew" ? SPINS[kind] : 0;
}

/** Returns the terms with this many points removed from the picked ones, last first, without terms of 0 points. */
function cutFromLast<Written extends { readonly points: number }>(
	written: readonly Written[],
	picked: (term: Written) => boolean,
	over: number,
): readonly Written[] {
	let more = Math.max(0, over);
	const cut = written.toReversed().map((each) => {
		const off = picked(each) ? Math.min(each.points, more) : 0;
		more -= off;
		return { ...each, points: each.points - off };
	});
	return cut.toReversed().filter(({ points }) => points > 0);
}

/**
 * A racer's best rest: the least propellant that brings it home with every moon, and the route. The answer is kept for each
 * racer, so that several windows share the work.
 */
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { OUT_OF_REACH, type Rest } from "../../../core/jovian-rally/par/best-rest.ts";
import { type KnownRest, restFrom, standOf } from "../../../core/jovian-rally/par/stand.ts";

export type { KnownRest } from "../../../core/jovian-rally/par/stand.ts";

const known = new WeakMap<Racer, KnownRest>();

/** The best rest of a racer's flight. It ignores luck, jamming and the tank. */
export function restOf({ options }: RallyState, racer: Racer): KnownRest {
	const before = known.get(racer);
	if (before !== undefined) return before;
	const rest = restFrom(options, standOf(racer));
	known.set(racer, rest);
	return rest;
}

/** Whether the answer is a route. */
export function isRoute(rest: KnownRest): rest is Rest {
	return rest !== null && rest !== OUT_OF_REACH;
}

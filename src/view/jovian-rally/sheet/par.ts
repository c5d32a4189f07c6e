/**
 * What par knows of a racer now: the least propellant that would still bring it home with every moon, and the way there.
 * Worked out once for each position, however many windows ask.
 */

import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { OUT_OF_REACH, type Rest } from "../../../core/jovian-rally/par/best-rest.ts";
import { type KnownRest, restFrom, standOf } from "../../../core/jovian-rally/par/stand.ts";

export type { KnownRest } from "../../../core/jovian-rally/par/stand.ts";

const known = new WeakMap<Racer, KnownRest>();

/** The best rest of a racer's flight, luck, jamming and tank left aside. */
export function restOf({ options }: RallyState, racer: Racer): KnownRest {
	const before = known.get(racer);
	if (before !== undefined) return before;
	const rest = restFrom(options, standOf(racer));
	known.set(racer, rest);
	return rest;
}

/** Whether there is a route to show. */
export function isRoute(rest: KnownRest): rest is Rest {
	return rest !== null && rest !== OUT_OF_REACH;
}

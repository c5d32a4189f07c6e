/**
 * What par knows of a racer now: the least propellant that would still bring it home with every moon, and the way there.
 * Worked out once for each position, however many windows ask.
 */
import { bestRest, OUT_OF_REACH, type Rest } from "../core/jovian-rally/best-rest.ts";
import { type Moon, moonsOf } from "../core/jovian-rally/course.ts";
import type { Racer, RallyState } from "../core/jovian-rally/model.ts";
import { raceLength } from "../core/jovian-rally/options.ts";

/** `null`: there is no way home without luck. */
export type KnownRest = Rest | null | typeof OUT_OF_REACH;

const known = new WeakMap<Racer, KnownRest>();

/** The best rest of a racer's flight, luck, jamming and tank left aside. */
export function restOf(state: RallyState, racer: Racer): KnownRest {
	const before = known.get(racer);
	if (before !== undefined) return before;
	const rest = bestRest(state.options.course, positionOf(state, racer));
	known.set(racer, rest);
	return rest;
}

function positionOf({ options }: RallyState, { at, intercepted, closed, legs }: Racer): Parameters<typeof bestRest>[1] {
	const { burns } = raceLength(options);
	const moons = moonsOf(options.course);
	const isClosed = (moon: Moon) => closed[moon] === true;
	return {
		at,
		remaining: moons.filter((moon) => !intercepted[moon]),
		closed: moons.filter(isClosed),
		burns: burns === null ? null : burns - legs.length,
	};
}

/** Whether there is a route to show. */
export function isRoute(rest: KnownRest): rest is Rest {
	return rest !== null && rest !== OUT_OF_REACH;
}

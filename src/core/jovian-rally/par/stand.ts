/**
 * Where a racer stands on the course, as far as the rest of its flight depends on it, and what burns and luck make of that.
 * For looking ahead (pilots) and looking back (what each burn lost against par); the race itself is settled elsewhere.
 */

import { type Moon, moonsOf } from "../course/course.ts";
import type { Racer, RallyOptions } from "../model.ts";
import { raceLength } from "../options.ts";
import { bestRest, type OUT_OF_REACH, type Rest } from "./best-rest.ts";

/** Where a racer is, and what it has done and lost so far. */
export interface Stand {
	readonly at: Moon;
	/** Burns flown so far. */
	readonly flown: number;
	readonly intercepted: Readonly<Record<Moon, true>>;
	readonly closed: Readonly<Record<Moon, true>>;
	/** Whether the last arrival missed the moon it is at. */
	readonly missed: boolean;
}

/** Null: there is no way home without luck. */
export type KnownRest = Rest | null | typeof OUT_OF_REACH;

/** On the start moon, which counts as intercepted from the start. */
export function standAtStart({ start }: { readonly start: Moon }): Stand {
	return { at: start, flown: 0, intercepted: { [start]: true }, closed: {}, missed: false };
}

/** Where a racer of a race stands now. */
export function standOf({ at, legs, intercepted, closed }: Racer): Stand {
	return { at, flown: legs.length, intercepted, closed, missed: legs.at(-1)?.manoeuvre === "missed-target" };
}

/** After arriving at a moon, before any manoeuvre. */
export function arrivedAt(stand: Stand, to: Moon): Stand {
	const intercepted: Stand["intercepted"] = stand.intercepted[to] ? stand.intercepted : { ...stand.intercepted, [to]: true };
	return { ...stand, at: to, flown: stand.flown + 1, intercepted, missed: false };
}

/** JR-9: this arrival does not count; a moon known from an earlier orbit stays intercepted. */
export function afterMiss(stand: Stand, knewMoon: boolean): Stand {
	if (knewMoon) return { ...stand, missed: true };
	const { [stand.at]: _, ...intercepted } = stand.intercepted;
	return { ...stand, intercepted, missed: true };
}

/** JR-8: the moon may be left and never be entered again. */
export function afterFault(stand: Stand): Stand {
	return { ...stand, closed: { ...stand.closed, [stand.at]: true } };
}

/** The best rest of the flight from here, without luck and whatever is in the tank. */
export function restFrom(options: RallyOptions, { at, flown, intercepted, closed, missed }: Stand): KnownRest {
	const { course } = options;
	const { burns, start } = raceLength(options);
	const moons = moonsOf(course);
	// Arriving home with a miss is no finish: home must be arrived at again.
	const remaining = moons.filter((moon) => !intercepted[moon] || (missed && moon === start && at === start));
	const position = { at, remaining, closed: moons.filter((moon) => closed[moon]) };
	return bestRest(course, { ...position, burns: burns === null ? null : burns - flown });
}

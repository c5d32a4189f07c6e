/**
 * A racer's stand: everything that the rest of its flight depends on, and how burns and luck change it. Pilots look ahead with
 * it, and the analysis looks back.
 */
import { extended } from "../../kernel/extended.ts";
import { keptWith } from "../../kernel/kept.ts";
import { type Course, type Moon, moonsOf } from "../course/course.ts";
import type { Racer, RallyOptions } from "../model.ts";
import { raceLength } from "../options.ts";
import { bestRest, type OUT_OF_REACH, type Rest } from "./best-rest.ts";

/** Where a racer is, and what it has done so far. */
export interface Stand {
	readonly at: Moon;
	/** Burns flown so far. */
	readonly flown: number;
	readonly intercepted: Readonly<Record<Moon, true>>;
	readonly closed: Readonly<Record<Moon, true>>;
	/** Whether its last arrival was a miss. */
	readonly missed: boolean;
}

/** The best rest; null if there is no way home without luck. */
export type KnownRest = Rest | null | typeof OUT_OF_REACH;

/** The stand at the start; the start moon counts as intercepted. */
export function standAtStart({ start }: { readonly start: Moon }): Stand {
	return { at: start, flown: 0, intercepted: { [start]: true }, closed: {}, missed: false };
}

/** The stand of a racer now. */
export function standOf({ at, legs, intercepted, closed }: Racer): Stand {
	return { at, flown: legs.length, intercepted, closed, missed: legs.at(-1)?.manoeuvre === "missed-target" };
}

/** The stand after arriving at a moon, before any manoeuvre. */
export function arrivedAt(stand: Stand, to: Moon): Stand {
	const intercepted: Stand["intercepted"] = stand.intercepted[to] ? stand.intercepted : extended(stand.intercepted, { [to]: true });
	return { ...stand, at: to, flown: stand.flown + 1, intercepted, missed: false };
}

/** JR-9: the stand after a missed target. A moon intercepted earlier stays intercepted. */
export function afterMiss(stand: Stand, knewMoon: boolean): Stand {
	if (knewMoon) return { ...stand, missed: true };
	const { [stand.at]: _, ...intercepted } = stand.intercepted;
	return { ...stand, intercepted, missed: true };
}

/** The stand after a navigation fault: the moon is closed. */
export function afterFault(stand: Stand): Stand {
	return { ...stand, closed: extended(stand.closed, { [stand.at]: true }) };
}

/** The best rest from this stand; it ignores luck and the tank. */
export function restFrom(options: RallyOptions, { at, flown, intercepted, closed, missed }: Stand): KnownRest {
	const { course } = options;
	const { burns, start } = raceLength(options);
	const { moons, rests } = knownOf(course);
	// JR-9: a miss at home is not a finish, so the racer must arrive there again.
	const remaining = moons.filter((moon) => !intercepted[moon] || (missed && moon === start && at === start));
	const position = { at, remaining, closed: moons.filter((moon) => closed[moon]), burns: burns === null ? null : burns - flown };
	const name = [at, position.burns, ...remaining, "closed", ...position.closed].join(" ");
	const before = rests.get(name);
	if (before !== undefined) return before;
	const rest = bestRest(course, position);
	if (rests.size >= MOST_RESTS) rests.clear();
	rests.set(name, rest);
	return rest;
}

/** A course keeps at most this many rests. Several racers, and pilots that look ahead, come to the same positions. */
const MOST_RESTS = 5000;

/** What is known of a course: its moons, and the best rests that somebody asked for. */
const knownOf = keptWith((course: Course) => ({ moons: moonsOf(course), rests: new Map<string, KnownRest>() }));

/**
 * A flight without luck: what a route burns and intercepts, and whether it finishes.
 * Source: "Movement" and the example flight plan; JR-1, JR-3.
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type Course, courseFacts, type Kilograms, type Moon, rowOf, trajectoriesFrom } from "../course/course.ts";
import type { Distance } from "../model.ts";

/** What a flight has done so far. */
export interface Flight {
	readonly burnt: Kilograms;
	readonly tank: Kilograms;
	/** Moons intercepted, including the start moon. */
	readonly intercepted: number;
	/** Arrivals in row A. */
	readonly laps: number;
	readonly finished: boolean;
}

/** The options of a flight. */
export interface FlightOptions {
	/** Null means the course's own start moon. */
	readonly start?: Moon | null;
	/** Null means the amount of JR-1. */
	readonly propellant?: Kilograms | null;
	readonly distance?: Distance;
}

interface Terms {
	readonly course: Course;
	readonly start: Moon;
	/** Burns of the full distance; null for an open distance. */
	readonly burns: number | null;
}

/**
 * Flies a route, which begins with the start moon.
 * Refused: `not-the-start` {start}, `no-such-trajectory` {from, to}, `cannot-afford` {kg, tank}, `already-home`,
 * `beyond-the-distance` {burns}.
 */
export function flight(course: Course, route: readonly Moon[], options: FlightOptions = {}): Outcome<Flight> {
	const facts = courseFacts(course);
	const start = options.start ?? facts.start;
	if (route[0] !== start) return refuse("not-the-start", { start });
	const terms: Terms = { course, start, burns: options.distance === "open" ? null : facts.fullBurns };
	const seen = new Set<Moon>([start]); // the start moon counts as intercepted
	let flown: Outcome<Flight> = accept({
		burnt: 0,
		tank: options.propellant ?? facts.propellant,
		intercepted: 1,
		laps: 0,
		finished: false,
	});
	for (const [index, to] of route.slice(1).entries()) {
		if (!flown.ok) return flown;
		flown = burnOn(terms, flown.value, { from: route[index] ?? start, to, burns: index, seen });
	}
	return flown;
}

function burnOn(
	{ course, start, burns }: Terms,
	before: Flight,
	leg: { readonly from: Moon; readonly to: Moon; readonly burns: number; readonly seen: Set<Moon> },
): Outcome<Flight> {
	const { from, to, seen } = leg;
	const way = trajectoriesFrom(course, from).find((trajectory) => trajectory.to === to);
	if (before.finished) return refuse("already-home");
	if (burns !== null && leg.burns >= burns) return refuse("beyond-the-distance", { burns }); // JR-3
	if (!way) return refuse("no-such-trajectory", { from, to });
	if (way.kg > before.tank) return refuse("cannot-afford", { kg: way.kg, tank: before.tank });
	seen.add(to);
	return accept({
		burnt: before.burnt + way.kg,
		tank: before.tank - way.kg,
		intercepted: seen.size,
		laps: before.laps + (rowOf(to) === 0 ? 1 : 0),
		finished: to === start && seen.size === course.rows * course.columns && (burns === null || leg.burns + 1 === burns),
	});
}

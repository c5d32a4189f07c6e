/**
 * Planets in the way: ships that pass beside one are shifted, ships that fly into one crash.
 * Source: "Planets"; SC-30, SC-31. Combat of the turn is on the plotted course; a shift changes where it ends.
 * A ship in orbit of a body, or entering one, is not shifted by it (SC-32): leave that body out.
 */
import { across, clockwise, type Face, type Hex, hexAfter, hexDistance, hexLength, hexWay, sameHex, splitWay } from "../../geometry/hex.ts";
import { turnBetween } from "../../geometry/hex-line.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type Course, speedOf } from "./course.ts";
import { traceCourse } from "./trace.ts";

/** SC-30: whether a planet pushes the end of a course away from itself, as written, or draws it, as in nature. */
export const PLANET_PULLS = ["away", "toward"] as const;
export type PlanetPull = (typeof PLANET_PULLS)[number];

/** A unit on its way among planets. */
export interface Passage {
	readonly from: Hex;
	readonly course: Course;
	readonly planets: readonly Hex[];
	readonly pull: PlanetPull;
}

/** SC-31: where a ship flies into a planet. */
export interface Crash {
	readonly hex: Hex;
	/** How much of its way it has gone there, 0 to 1; what it meets before still happens. */
	readonly along: number;
}

/** A course as the planets leave it. */
export interface Passed {
	/** Which planets shifted it, in the order given. */
	readonly shiftedBy: readonly Hex[];
	readonly end: Hex;
	readonly course: Course;
	readonly speed: number;
}

export type Passing = { readonly crash: Crash } | ({ readonly crash: null } & Passed);

/** SC-30, SC-31: what the planets make of a course. Refused: `at-rest`. */
export function passPlanets({ from, course, planets, pull }: Passage): Outcome<Passing> {
	if (speedOf(course) === 0) return refuse("at-rest");
	const entered = traceCourse(from, course).hexes.slice(1);
	const crash = crashAmong(entered, planets);
	if (crash) return accept({ crash });
	const passed = planets.filter((planet) => entered.some((hex) => hexDistance(hex, planet) === 1));
	const shifts = passed.map((planet) => ({ planet, way: shiftBy(hexWay(from, planet), course, pull) }));
	const shifted = shifts.filter(({ way }) => hexLength(way) > 0);
	const end = shifted.reduce((hex, { way }) => hexAfter(hex, way), hexAfter(from, course));
	// Ours: a shift can end on a planet, and what its course leads into is crashed into.
	if (planets.some((planet) => sameHex(planet, end))) return accept({ crash: { hex: end, along: 1 } });
	const bent = hexWay(from, end);
	return accept({ crash: null, shiftedBy: shifted.map(({ planet }) => planet), end, course: bent, speed: speedOf(bent) });
}

function crashAmong(entered: readonly Hex[], planets: readonly Hex[]): Crash | null {
	const place = entered.findIndex((hex) => planets.some((planet) => sameHex(planet, hex)));
	const hex = entered[place];
	return hex ? { hex, along: (place + 1) / entered.length } : null;
}

/** SC-30: one hex to the right of the heading for a planet on the left, and the reverse; dead ahead, none. */
function shiftBy(toPlanet: Hex, course: Course, pull: PlanetPull): Hex {
	const turn = Math.sign(turnBetween(course, toPlanet));
	if (turn === 0) return [0, 0];
	const side = pull === "away" ? turn : -turn;
	return across(clockwise(headingOn(course, side), -side));
}

/** SC-30: the face nearest to a course; just between two, the one on this side of it, 1 being the right and −1 the left. */
function headingOn(course: Course, side: number): Face {
	const { face, most, beside, rest } = splitWay(course);
	return most === rest && clockwise(face, side) === beside ? beside : face;
}

/**
 * Planets in the way: a ship that passes beside one is shifted, and a ship that flies into one crashes.
 * Source: "Planets"; SC-30, SC-31, SC-47. Combat of the turn uses the plotted course; a shift changes the end of the turn.
 * SC-50: no body shifts a ship that enters, keeps or leaves an orbit, though it can still crash. Callers ask only for its crash.
 */
import { across, clockwise, type Face, type Hex, hexAfter, hexDistance, hexLength, hexWay, sameHex, splitWay } from "../../geometry/hex.ts";
import { turnBetween } from "../../geometry/hex-line.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type Course, speedOf } from "./course.ts";
import { traceCourse } from "./trace.ts";

/** SC-30: whether a planet pushes the end of a course away, as the rules say, or pulls it in, as gravity would. */
export const PLANET_PULLS = ["away", "toward"] as const;
export type PlanetPull = (typeof PLANET_PULLS)[number];

/** A unit's course among planets. */
export interface Passage {
	readonly from: Hex;
	readonly course: Course;
	readonly planets: readonly Hex[];
	/** SC-47: every body on which a shifted course may end; the planets if not given. */
	readonly bodies?: readonly Hex[];
	readonly pull: PlanetPull;
}

/** SC-31: the place where a ship flies into a planet. */
export interface Crash {
	readonly hex: Hex;
	/** How far along its course the ship crashes, 0 to 1. Its meetings before that still happen. */
	readonly along: number;
}

/** A course after the planets have bent it. */
export interface Passed {
	/** The planets that shifted it, in the given order. */
	readonly shiftedBy: readonly Hex[];
	readonly end: Hex;
	readonly course: Course;
	readonly speed: number;
}

export type Passing = { readonly crash: Crash } | ({ readonly crash: null } & Passed);

/** SC-30, SC-31: the course of a unit after it has passed the planets. Refused: `at-rest`. */
export function passPlanets({ from, course, planets, bodies = planets, pull }: Passage): Outcome<Passing> {
	if (speedOf(course) === 0) return refuse("at-rest");
	const entered = enteredOn({ from, course });
	const crash = crashAmong(entered, planets);
	if (crash) return accept({ crash });
	const passed = planets.filter((planet) => entered.some((hex) => hexDistance(hex, planet) === 1));
	const shifts = passed.map((planet) => ({ planet, way: shiftBy(hexWay(from, planet), course, pull) }));
	const shifted = shifts.filter(({ way }) => hexLength(way) > 0);
	const end = shifted.reduce((hex, { way }) => hexAfter(hex, way), hexAfter(from, course));
	// SC-47: a shift that ends on a body is a crash.
	if (shifted.length > 0 && bodies.some((planet) => sameHex(planet, end))) return accept({ crash: { hex: end, along: 1 } });
	const bent = hexWay(from, end);
	return accept({ crash: null, shiftedBy: shifted.map(({ planet }) => planet), end, course: bent, speed: speedOf(bent) });
}

/** SC-31: where a unit that no planet shifts flies into one; null if it does not. */
export function crashOn({ planets, ...flown }: Pick<Passage, "from" | "course" | "planets">): Crash | null {
	return crashAmong(enteredOn(flown), planets);
}

/** SC-30, SC-31: the hexes that count: all but the first. */
function enteredOn({ from, course }: Pick<Passage, "from" | "course">): readonly Hex[] {
	return traceCourse(from, course).hexes.slice(1);
}

function crashAmong(entered: readonly Hex[], planets: readonly Hex[]): Crash | null {
	const place = entered.findIndex((hex) => planets.some((planet) => sameHex(planet, hex)));
	const hex = entered[place];
	return hex ? { hex, along: (place + 1) / entered.length } : null;
}

/** SC-30: one hex to the right of the heading for a planet on the left, and the reverse. No shift for a planet straight ahead. */
function shiftBy(toPlanet: Hex, course: Course, pull: PlanetPull): Hex {
	const turn = Math.sign(turnBetween(course, toPlanet));
	if (turn === 0) return [0, 0];
	const side = pull === "away" ? turn : -turn;
	return across(clockwise(headingOn(course, side), -side));
}

/** SC-30, SC-47: the face nearest to a course. For a course halfway between two faces, the one on this side: 1 is right, −1 is left. */
function headingOn(course: Course, side: number): Face {
	const { face, most, beside, rest } = splitWay(course);
	return most === rest && clockwise(face, side) === beside ? beside : face;
}

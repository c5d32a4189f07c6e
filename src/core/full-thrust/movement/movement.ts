/**
 * Cinematic movement: a ship moves along its course at its velocity. It turns by half before it moves, and by the rest at half way.
 * Source: the parent game's basics. Law: a ship with impossible orders flies straight on.
 */

import { ahead, turned } from "../../geometry/clock.ts";
import type { Point } from "../../geometry/plane.ts";
import { extended } from "../../kernel/extended.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import type { Account, OrderedShip } from "../manoeuvres/manoeuvre.ts";
import { clockwisePoints, type Legs, turnLegs } from "../manoeuvres/sideslip.ts";
import type { Term } from "../orders/notation.ts";
import { proposeOrders, type StationaryTurn } from "./thrust.ts";

/** The parts of a ship that movement reads, and changes. */
export interface MovingShip extends OrderedShip, Point {
	/** 1 to 12. */
	readonly course: number;
	/** 1 to 12: where its bow points; the same as its course except after Dead Rotate, Flip and Skid. */
	readonly facing: number;
	/** Roll: whether port and starboard arcs have changed places. */
	readonly inverted: boolean;
}

/** A ship's move: the values of the ship that it changes. */
export interface Moved extends Point, Pick<MovingShip, "course" | "facing" | "velocity" | "inverted" | "turnedLastTurn" | "flipped"> {
	/** Where it began, where it was at half way, where it ended. */
	readonly path: readonly [Point, Point, Point];
}

export interface CinematicMove extends Moved {
	/** Why the orders were refused; null if the ship flew them. */
	readonly against: Refusal | null;
	/** What the orders cost; null if the ship did not fly them. */
	readonly account: Account | null;
}

/** Moves a ship by its orders as they are written, if it may fly them; otherwise straight on at the old velocity. */
export function moveShip(ship: MovingShip, text: string, stationary: StationaryTurn = "allowance"): CinematicMove {
	const flyable = proposeOrders(text, ship, stationary);
	if (!flyable.ok) return { ...fly(ship, []), against: flyable.refusal, account: null };
	return { ...fly(ship, flyable.value.orders.terms), against: null, account: flyable.value.account };
}

/** Flies terms that have passed the checks. */
export function fly(ship: MovingShip, terms: readonly Term[]): Moved {
	const ordered = summed(terms);
	const end = endOf(ship, ordered);
	const from = { x: ship.x, y: ship.y };
	const middle = ahead(from, turned(ship.course, ordered.legs[0]), Math.trunc(end.velocity / 2));
	return extended(end, { path: [from, middle, { x: end.x, y: end.y }] as const });
}

/** Where a move ends. */
export type Ended = Omit<Moved, "path">;

/** Returns where a ship's move ends: as `fly`, for many moves that are only considered. */
export function endOf(ship: MovingShip, ordered: Summed): Ended {
	const velocity = velocityAfter(ship.velocity, ordered);
	const half = Math.trunc(velocity / 2);
	const first = turned(ship.course, ordered.legs[0]);
	const course = turned(first, ordered.legs[1]);
	const { x, y } = ahead(ahead(ship, first, half), course, velocity - half);
	return {
		x,
		y,
		course,
		facing: turned(course, offCourse(ship) + ordered.swing),
		velocity,
		inverted: ship.inverted !== ordered.rolls,
		turnedLastTurn: ordered.turns,
		flipped: ship.flipped !== ordered.flips,
	};
}

/** What an order's terms come to, for any ship that flies them. */
export type Summed = Readonly<Ordered> & { readonly legs: Legs };

/** Returns what terms come to. */
export function summed(terms: readonly Term[]): Summed {
	return extended(sumOf(terms), { legs: turnLegs(terms) });
}

/** The sums of an order's terms, apart from its turns. */
interface Ordered {
	thrust: number;
	deceleration: number;
	reverse: number;
	/** Points clockwise that the bow swings off the course this turn. */
	swing: number;
	rolls: boolean;
	turns: boolean;
	flips: boolean;
}

// One pass over the terms: an admiral flies hundreds of courses before it gives an order.
function sumOf(terms: readonly Term[]): Ordered {
	const sum: Ordered = { thrust: 0, deceleration: 0, reverse: 0, swing: 0, rolls: false, turns: false, flips: false };
	for (const { kind, points, side } of terms) {
		if (kind === "thrust") sum.thrust = points;
		else if (kind === "emergency-deceleration") sum.deceleration = points;
		else if (kind === "reverse-thrust") sum.reverse = points;
		else if (kind === "dead-rotate" || kind === "skid") sum.swing += clockwisePoints(side, points);
		else if (kind === "turn" || kind === "hard-about") sum.turns = true;
		else if (kind === "roll") sum.rolls = true;
		else if (kind === "flip") sum.flips = true;
	}
	if (sum.flips) sum.swing += 6;
	return sum;
}

/** A change of velocity applies at once; slowing down ends at 0, also for a ship that moves astern. */
function velocityAfter(velocity: number, { thrust, deceleration, reverse }: Ordered): number {
	const change = thrust - deceleration;
	if (velocity < 0) return Math.min(0, velocity + change);
	return Math.max(0, velocity + change) - reverse;
}

/** Returns the points clockwise from course to facing that a flipped ship, or one with a dead drive, keeps. Skids swing back. */
function offCourse({ flipped, rating, course, facing }: MovingShip): number {
	return flipped || rating === 0 ? facing - course : 0;
}

/**
 * The parts of a ship that orders are checked against, and each manoeuvre's cost and checks.
 * Law: the sums over all terms are made in one place, `thrust.ts`; a manoeuvre knows nothing of the others' costs.
 */
import type { Refused } from "../../kernel/outcome.ts";
import type { Orders, Term } from "../orders/notation.ts";

/** The parts of a ship that its orders are checked against. */
export interface OrderedShip {
	/** Thrust factors that the main drive gives now, 0 to 12. */
	readonly rating: number;
	/** MU a turn; below 0 astern. */
	readonly velocity: number;
	/** An advanced drive turns with all of its thrust. */
	readonly advanced: boolean;
	/** The current manoeuvre rating of a divided drive; missing if it is half of the rating. */
	readonly manoeuvre?: number | undefined;
	/** Whether the match uses the manoeuvres that are ours. */
	readonly house: boolean;
	/** Whether it turned last turn; with a rating of 1 it cannot turn in two turns running. */
	readonly turnedLastTurn: boolean;
	/** Flip: whether it flies with its drive ahead. */
	readonly flipped: boolean;
}

/** What a ship has to spend this turn, in thrust factors. */
export interface Limits {
	readonly available: number;
	/** The part of it that may go into turning. */
	readonly turnLimit: number;
}

/** What orders cost, in thrust factors. */
export interface Account extends Limits {
	readonly thrustUsed: number;
	/** Taken out of the turning allowance. */
	readonly turn: number;
	/** FT-05: thrust left for use after movement. */
	readonly unallocated: number;
}

/** Orders that the ship may fly, with their cost. */
export interface Flyable {
	readonly orders: Orders;
	readonly account: Account;
}

/** What the check of a manoeuvre can read. */
export interface Ordered {
	readonly term: Term;
	readonly orders: Orders;
	readonly ship: OrderedShip;
	readonly limits: Limits;
	/** The turning allowance without what redlining adds to it. */
	readonly plainTurnLimit: number;
}

export interface Manoeuvre {
	/** Returns the thrust factors for this many points. */
	readonly thrust: (points: number, limits: Limits) => number;
	/** How many of those come out of the turning allowance. */
	readonly turning: (points: number, limits: Limits) => number;
	/** Whether it must be the only order, without a mode. */
	readonly alone: boolean;
	/** Whether it is one of ours. */
	readonly house: boolean;
	/** Whether it may take more thrust than there is, within its own limit. */
	readonly beyond: boolean;
	readonly against: (ordered: Ordered) => Refused | null;
}

/** Returns a manoeuvre that differs only in these fields from one that is free and open to every ship. */
export function manoeuvre(own: Partial<Manoeuvre>): Manoeuvre {
	return { thrust: nothing, turning: nothing, alone: false, house: false, beyond: false, against: () => null, ...own };
}

/** Returns one thrust factor for each point, in either direction. */
export function each(points: number): number {
	return Math.abs(points);
}

function nothing(): number {
	return 0;
}

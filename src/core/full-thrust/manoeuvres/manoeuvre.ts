/**
 * What a ship's orders are held against, and what each manoeuvre says of its own term: its cost, and what stands against it.
 * Law: the sums over all terms are made in one place, `thrust.ts`; a manoeuvre knows nothing of the others' costs.
 */
import type { Refused } from "../../kernel/outcome.ts";
import type { Orders, Term } from "../orders/notation.ts";

/** The parts of a ship that its orders are held against. */
export interface OrderedShip {
	/** Thrust factors that the main drive gives now, 0 to 12. */
	readonly rating: number;
	/** MU a turn; below 0 astern. */
	readonly velocity: number;
	/** An advanced drive turns with all of its thrust. */
	readonly advanced: boolean;
	/** Of a drive that is divided: the part of its thrust that turns the ship, as it is now; left out where that is half of it. */
	readonly manoeuvre?: number | undefined;
	/** Whether the manoeuvres that are ours are played with. */
	readonly house: boolean;
	/** Whether it turned last turn, which a rating of 1 cannot do twice running. */
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

/** What orders come to, in thrust factors. */
export interface Account extends Limits {
	readonly thrustUsed: number;
	/** Taken out of the turning allowance. */
	readonly turn: number;
	/** FT-05: what is left of the available thrust for use after movement. */
	readonly unallocated: number;
}

/** Orders that were found to be within what the ship may do, with what they come to. */
export interface Flyable {
	readonly orders: Orders;
	readonly account: Account;
}

/** What a manoeuvre may look at before it is allowed. */
export interface Ordered {
	readonly term: Term;
	readonly orders: Orders;
	readonly ship: OrderedShip;
	readonly limits: Limits;
	/** The turning allowance without what redlining adds to it. */
	readonly plainTurnLimit: number;
}

export interface Manoeuvre {
	/** Thrust factors that so many points of it take. */
	readonly thrust: (points: number, limits: Limits) => number;
	/** How many of those come out of the turning allowance. */
	readonly turning: (points: number, limits: Limits) => number;
	/** Whether it must be all that is ordered, without a mode too. */
	readonly alone: boolean;
	/** Whether it is one of ours. */
	readonly house: boolean;
	/** Whether it may take more thrust than there is, within a limit of its own. */
	readonly beyond: boolean;
	readonly against: (ordered: Ordered) => Refused | null;
}

/** A manoeuvre that differs from a free one, allowed to all, only in this. */
export function manoeuvre(own: Partial<Manoeuvre>): Manoeuvre {
	return { thrust: nothing, turning: nothing, alone: false, house: false, beyond: false, against: () => null, ...own };
}

/** As many as its points, either way. */
export function each(points: number): number {
	return Math.abs(points);
}

function nothing(): number {
	return 0;
}

/**
 * The thrust and the turning allowance that orders need, even if the ship has less.
 * Source: the parent game's basics; FT-05.
 */
import type { Account, Limits } from "../../manoeuvres/manoeuvre.ts";
import type { ThrustOptions, Warship } from "../../model.ts";
import { goesHardAbout, limitsOf, thrustOf, turningOf } from "../../movement/thrust.ts";
import { thrustOfVector } from "../../movement/vector-movement.ts";
import { vectorLimits } from "../../movement/vector-plots.ts";
import type { VectorPlot } from "../../orders/notation.ts";
import { movingShip } from "../ships.ts";

/** Returns what orders of either movement need; in vector movement the turning part is the thrusters' thrust, on top of the main thrust. */
export function spendingOf(
	ship: Warship,
	{ mode, terms, vector }: VectorPlot,
	options: Pick<ThrustOptions, "movement" | "houseManoeuvres">,
): Omit<Account, "unallocated"> {
	const moving = movingShip(ship, options);
	const drifts = options.movement === "vector";
	const limits: Limits = drifts ? vectorLimits(moving, mode) : limitsOf(moving, mode, terms.some(goesHardAbout));
	const turning = turningOf(terms, limits);
	const pushed = thrustOfVector(vector);
	const thrust = thrustOf(terms, limits) - (drifts ? turning : 0);
	return { ...limits, thrustUsed: thrust + pushed.main, turn: turning + pushed.thrusters };
}

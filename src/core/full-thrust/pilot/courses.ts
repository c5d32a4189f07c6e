/**
 * Courses that an admiral considers: each of the ways that its ship may fly, where it leads from here, and what it may cost the drive.
 * Source: "Hard About", "Redlined", "Emergency Thrust".
 */

import { ahead } from "../../geometry/clock.ts";
import { rowsLost } from "../damage/hull.ts";
import type { Account } from "../manoeuvres/manoeuvre.ts";
import type { ThrustState, Warship } from "../model.ts";
import { endOf } from "../movement/movement.ts";
import { emergencyOdds, strainOdds } from "../odds.ts";
import type { Term } from "../orders/notation.ts";
import { flyPlan, type ShipMoved } from "../play/orders/planning.ts";
import { hullOf, movingShip } from "../play/ships.ts";
import { driveLoss, type Temper } from "./admiral.ts";
import { type Helm, type Way, type Written, wayOf, waysOf, wayWith } from "./ways.ts";

/** Possible orders of a ship, and where they lead. */
export interface Course extends Written {
	readonly way: Way;
	readonly account: Account;
	readonly moved: Omit<ShipMoved, "path">;
	/** The chance that the ship flies it as ordered, 0 to 1. */
	readonly success: number;
	/** The expected cost to the drive, in points of damage as the admiral values them. */
	readonly cost: number;
}

/** The ship whose courses are considered. */
export interface Pilotage extends Helm {
	readonly temper: Temper;
}

export function pilotageOf(state: ThrustState, ship: Warship, { temper, replot }: Pick<Pilotage, "temper" | "replot">): Pilotage {
	return { state, ship, temper, replot, moving: movingShip(ship, state.options) };
}

/** Returns all courses to consider. The first is to fly straight on. */
export function coursesOf(pilotage: Pilotage): readonly Course[] {
	return waysOf(pilotage).map((way) => courseOn(pilotage, way));
}

/** Returns a course; null if the ship may not fly it. */
export function courseOf(pilotage: Pilotage, written: Written): Course | null {
	const way = wayOf(pilotage, written);
	return way && courseOn(pilotage, way);
}

function courseOn(pilotage: Pilotage, way: Way): Course {
	return joined(way, movedOn(pilotage, way), risksOf(pilotage, way));
}

// A spread of three records would cost more than all else here.
function joined(way: Way, moved: Course["moved"], { success, cost }: Risks): Course {
	const { mode, terms, vector, account } = way;
	return { way, mode, terms, vector, account, moved, success, cost };
}

function movedOn({ ship, state, moving }: Pilotage, way: Way): Course["moved"] {
	if (way.vector) return flyPlan(ship, way, state.options);
	const { x, y, course, facing, velocity, inverted, turnedLastTurn, flipped } = endOf(moving, way.sums);
	const drift = ahead({ x: 0, y: 0 }, course, velocity);
	return { x, y, course, facing, velocity, inverted, turnedLastTurn, flipped, drift };
}

/** Returns the course with one more term; null if the ship may not fly that. Only a skid changes the facing at the end. */
export function withTerm(pilotage: Pilotage, course: Course, term: Term): Course | null {
	const way = wayWith(pilotage, course.way, term);
	if (!way) return null;
	if (term.kind === "skid") return courseOn(pilotage, way);
	const moved = term.kind === "roll" ? { ...course.moved, inverted: !course.moved.inverted } : course.moved;
	return joined(way, moved, risksOf(pilotage, way));
}

type Risks = Pick<Course, "success" | "cost">;

const SAFE: Risks = { success: 1, cost: 0 };

/** FT-01, FT-02: returns the chance that the ship flies a course, and the expected cost to its drive. */
function risksOf({ state, ship, moving, temper }: Pilotage, { mode, terms, account, strain }: Way): Risks {
	const drive = moving;
	if (mode === "ET") {
		const odds = emergencyOdds({ drive, flyable: { orders: { mode, terms }, account }, earlierUses: ship.emergencies });
		const cost = odds.oneHit * driveLoss(ship, temper) + odds.twoHits * driveLoss(ship, temper, 2);
		return { success: odds.success, cost };
	}
	if (!strain) return SAFE;
	const reading = state.options.thresholdReading;
	const { fails } = strainOdds({ drive, strain, rowsLost: rowsLost(hullOf(ship)), reading });
	return { success: state.options.thresholdTiming === "before-moving" ? 1 - fails : 1, cost: fails * driveLoss(ship, temper) };
}

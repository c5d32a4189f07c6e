/**
 * Checks orders against a ship as it is now, and returns the resulting move. The referee, the order line and pilots all use this.
 * Source: "Emergency Thrust" (what is written again), "Short-Range Jump" and "FTL Rules Revision" (warming up); the rest is `thrust.ts`.
 * House rule: Hard About counts as turning, also in a turn in which a ship may only turn.
 */

import { ahead } from "../../../geometry/clock.ts";
import type { Point } from "../../../geometry/plane.ts";
import { extended } from "../../../kernel/extended.ts";
import { accept, expectAccepted, type Outcome, type Refused, refuse } from "../../../kernel/outcome.ts";
import { SYSTEM } from "../../ids.ts";
import type { Limits } from "../../manoeuvres/manoeuvre.ts";
import type { Plan, ThrustOptions, ThrustOrder, Warship } from "../../model.ts";
import { fly, type Moved } from "../../movement/movement.ts";
import { proposeOrders, thrustOf, turningOf } from "../../movement/thrust.ts";
import { driftBy, isRotation, thrustOfVector } from "../../movement/vector-movement.ts";
import { proposeVectorPlot } from "../../movement/vector-plots.ts";
import {
	printOrders,
	printTerm,
	printVectorPlot,
	printVectorTerm,
	type Term,
	type TermKind,
	type VectorTerm,
} from "../../orders/notation.ts";
import { levelOf, movingShip } from "../ships.ts";

/** Orders as they are written. `replot`: the ship writes them again after a failed Emergency Thrust. */
export type Written = Pick<ThrustOrder, "text" | "engage"> & { readonly replot?: boolean };

/** Orders to fly straight on. */
export const STRAIGHT_ON: Written = { text: "", engage: false };

/** The only terms allowed for a ship that may only turn. */
const TURNS: readonly TermKind[] = ["turn", "hard-about", "dead-rotate"];

/**
 * Returns the plan that orders make. New orders after a failed Emergency Thrust have no mode. Refused: as `checkOrders` or
 * `proposeVectorPlot`; `replot-without-mode` {mode}, `no-ftl`, `ftl-dead`, `ftl-offline`, `not-engaged`, `engaging-turns-only` {term},
 * `recovering-turns-only` {term}.
 */
export function planFor(ship: Warship, { text, engage, replot = false }: Written, options: ThrustOptions): Outcome<Plan> {
	const read = options.movement === "vector" ? planVector(ship, text, options) : planCinematic(ship, text, options);
	if (!read.ok) return read;
	const { mode } = read.value;
	if (replot && mode) return refuse("replot-without-mode", { mode });
	// The order to leave under FTL engages the drive by itself.
	const plan = { ...read.value, engage: engage && !has(read.value, "ftl") };
	return objectionToFtl(ship, plan) ?? objectionToThrust(ship, plan) ?? accept(plan);
}

/** Returns the plan of a ship without orders. It is always allowed. */
export function straightOn(ship: Warship, options: ThrustOptions): Plan {
	return expectAccepted(planFor({ ...ship, recovering: false }, STRAIGHT_ON, options));
}

type Read = Omit<Plan, "engage">;

function planCinematic(ship: Warship, text: string, options: ThrustOptions): Outcome<Read> {
	const flyable = proposeOrders(text, movingShip(ship, options), options.stationary);
	if (!flyable.ok) return flyable;
	const { orders, account } = flyable.value;
	return accept(extended(orders, { text: printOrders(orders), vector: null, account }));
}

function planVector(ship: Warship, text: string, options: ThrustOptions): Outcome<Read> {
	const flyable = proposeVectorPlot(text, movingShip(ship, options));
	if (!flyable.ok) return flyable;
	const { plot, account } = flyable.value;
	return accept({ ...plot, text: printVectorPlot(plot), account });
}

/** Engaging needs an FTL drive that works; a jump needs one that was engaged last turn. */
function objectionToFtl(ship: Warship, plan: Plan): Refused | null {
	const jumps = has(plan, "jump");
	if (!jumps && !plan.engage && !has(plan, "ftl")) return null;
	if (!ship.design.ftl) return refuse("no-ftl");
	if (ship.ftlOffline) return refuse("ftl-offline");
	if (levelOf(ship, SYSTEM.ftl) === 0) return refuse("ftl-dead");
	return jumps && ship.engaged === "no" ? refuse("not-engaged") : null;
}

/** Short-Range Jump: in the turn before it and the turn after it, a ship may only turn. */
function objectionToThrust(ship: Warship, plan: Plan): Refused | null {
	const other = notTurning(plan);
	if (other === null) return null;
	if (plan.engage) return refuse("engaging-turns-only", { term: other });
	return ship.recovering ? refuse("recovering-turns-only", { term: other }) : null;
}

/** Returns the first term that does anything but turn the ship, as printed; null if there is none. */
function notTurning({ terms, vector }: Pick<Plan, "terms" | "vector">): string | null {
	const term = terms.find(({ kind }) => !TURNS.includes(kind));
	if (term) return printTerm(term);
	const push = vector?.find(({ code }) => !isRotation(code));
	return push ? printVectorTerm(push) : null;
}

/** Whether a plan has a term of this kind. */
export function has({ terms }: Pick<Plan, "terms">, kind: TermKind): boolean {
	return terms.some((term) => term.kind === kind);
}

/** Returns the points of a plan's term of this kind; 0 if it has none. */
export function pointsOf({ terms }: Pick<Plan, "terms">, kind: TermKind): number {
	return terms.find((term) => term.kind === kind)?.points ?? 0;
}

/** The part of a plan that a ship flies. */
export type Flown = Pick<Plan, "terms" | "vector">;

/** Returns printed flown orders. */
export function printFlown({ terms, vector }: Flown): string {
	return vector ? printVectorPlot({ mode: null, vector, terms }) : printOrders({ mode: null, terms });
}

/** Returns the terms of flown orders, each as printed. */
export function printedTerms({ terms, vector }: Flown): readonly string[] {
	return [...(vector ?? []).map(printVectorTerm), ...terms.map(printTerm)];
}

/** FT-05: returns the main drive's thrust that flown orders take; in vector movement the thrusters' thrust comes on top of it. */
export function thrustSpent({ terms, vector }: Flown, limits: Limits): number {
	const thrust = thrustOf(terms, limits);
	return vector ? thrustOfVector(vector).main + thrust - turningOf(terms, limits) : thrust;
}

/** Returns the points of the clock that flown orders turn a ship, including Hard About and the rotation of vector movement. */
export function pointsTurned({ terms, vector }: Flown): number {
	const turns = terms.filter(({ kind }) => kind === "turn" || kind === "hard-about");
	const rotations = (vector ?? []).filter(({ code }) => isRotation(code));
	return [...turns, ...rotations].reduce((sum, { points }) => sum + points, 0);
}

/** A ship's move, with its drift from then on. */
export interface ShipMoved extends Moved {
	readonly drift: Point;
}

/** Returns the move that terms make. In vector movement only the drift has its own course. */
export function flyPlan(ship: Warship, { terms, vector }: Flown, options: ThrustOptions): ShipMoved {
	return vector ? flyDrifting(ship, terms, vector) : flyCinematic(ship, terms, options);
}

function flyCinematic(ship: Warship, terms: readonly Term[], options: ThrustOptions): ShipMoved {
	const moved = fly(movingShip(ship, options), terms);
	return { ...moved, drift: ahead({ x: 0, y: 0 }, moved.course, moved.velocity) };
}

function flyDrifting(ship: Warship, terms: readonly Term[], vector: readonly VectorTerm[]): ShipMoved {
	const { x, y, facing, velocity, drift } = driftBy(ship, vector);
	return {
		x,
		y,
		course: facing,
		facing,
		velocity,
		drift,
		inverted: ship.inverted !== has({ terms }, "roll"),
		turnedLastTurn: false,
		flipped: false,
		path: [
			{ x: ship.x, y: ship.y },
			{ x: (ship.x + x) / 2, y: (ship.y + y) / 2 },
			{ x, y },
		],
	};
}

/** Returns the move as plotted. A jump ends at the intended point; a ship that leaves stops half way. */
export function ghostOf(ship: Warship, plan: Plan, options: ThrustOptions): Moved {
	if (has(plan, "jump")) return placedAt(ship, jumpTarget(ship, pointsOf(plan, "jump"), options));
	if (isLeaving(ship, plan)) return placedAt(ship, halfWay(ship, options));
	return flyPlan(ship, plan, options);
}

/** FTL: whether orders take the ship out of the battle. It must have engaged its drive to leave last turn. */
export function isLeaving({ engaged }: Pick<Warship, "engaged">, plan: Plan): boolean {
	return engaged === "still" && has(plan, "ftl");
}

/** Short-Range Jump: returns the point at this distance along the ship's course, in MU; along its bow if it is at rest. */
export function jumpTarget(ship: Warship, jump: number, { movement }: Pick<ThrustOptions, "movement">): Point {
	if (movement === "cinematic") return ahead(ship, ship.course, ship.velocity < 0 ? -jump : jump);
	const { x, y } = ship.drift;
	const length = Math.sqrt(x ** 2 + y ** 2);
	if (length === 0) return ahead(ship, ship.facing, jump);
	return { x: ship.x + (x * jump) / length, y: ship.y + (y * jump) / length };
}

/** FTL: returns where a ship leaves, after a move at half velocity. */
export function halfWay(ship: Warship, { movement }: Pick<ThrustOptions, "movement">): Point {
	if (movement === "cinematic") return ahead(ship, ship.course, Math.trunc(ship.velocity / 2));
	return { x: ship.x + ship.drift.x / 2, y: ship.y + ship.drift.y / 2 };
}

/** Returns the move of a ship that only changes its place. */
function placedAt(ship: Warship, { x, y }: Point): Moved {
	const { course, facing, velocity, inverted, flipped } = ship;
	const from = { x: ship.x, y: ship.y };
	const middle = { x: (from.x + x) / 2, y: (from.y + y) / 2 };
	return { x, y, course, facing, velocity, inverted, flipped, turnedLastTurn: false, path: [from, middle, { x, y }] };
}

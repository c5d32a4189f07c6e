/**
 * Vector movement: a ship keeps its drift whatever its facing. Its orders add to the drift, in order.
 * Source: the parent game's basics. Thrusters give half of the rating, on top of the main drive; only the main drive pushes forward.
 */
import { ahead, turned } from "../../geometry/clock.ts";
import { distance, type Point } from "../../geometry/plane.ts";
import { type Refusal, type Refused, refuse } from "../../kernel/outcome.ts";
import type { Limits } from "../manoeuvres/manoeuvre.ts";
import type { VectorTerm } from "../orders/notation.ts";
import { parseVectorOrders } from "../orders/orders.ts";

/** The parts of a ship that vector movement reads, and changes. */
export interface DriftingShip extends Point {
	/** Its drift in a turn, in MU towards +x and +y. */
	readonly drift: Point;
	/** 1 to 12. */
	readonly facing: number;
	/** Thrust factors that the main drive gives now, 0 to 12. */
	readonly rating: number;
}

/** Where a ship is after it drifted, and how it drifts on. */
export interface Drifted extends Omit<DriftingShip, "rating"> {
	/** The length of the new drift: the straight distance of this turn, to the nearest whole MU. */
	readonly velocity: number;
}

export interface VectorMove extends Drifted {
	/** Why the orders were refused; null if the ship flew them. */
	readonly against: Refusal | null;
}

const NOWHERE: Point = { x: 0, y: 0 };

/** Each push: its drive, and its direction in points clockwise of the facing. */
const PUSHES = { MD: 0, PS: 3, PR: 6, PP: -3 } as const;

/** Each rotation: the direction of a point; 1 is clockwise. */
const ROTATIONS = { TS: 1, TP: -1 } as const;

/** Moves a ship by its orders, if it may fly them; otherwise it drifts on. */
export function moveByVector(ship: DriftingShip, text: string): VectorMove {
	const orders = parseVectorOrders(text);
	const limits = { available: ship.rating, turnLimit: Math.floor(ship.rating / 2) };
	const objection = orders.ok ? objectionToVector(orders.value, limits) : orders;
	const terms = orders.ok && !objection ? orders.value : [];
	return { ...driftBy(ship, terms), against: objection?.refusal ?? null };
}

/** Flies terms that have passed the checks. */
export function driftBy(ship: Omit<DriftingShip, "rating">, terms: readonly VectorTerm[]): Drifted {
	const start = { x: ship.x, y: ship.y };
	let end = sum(start, ship.drift);
	let facing = ship.facing;
	for (const { code, points } of terms) {
		if (isRotation(code)) facing = turned(facing, ROTATIONS[code] * points);
		else end = ahead(end, turned(facing, PUSHES[code]), points);
	}
	// A ship without orders keeps its drift without another rounding.
	if (terms.length === 0) return { ...end, facing, drift: ship.drift, velocity: Math.round(distance(NOWHERE, ship.drift)) };
	return { ...end, facing, ...newDrift(start, end) };
}

/** The thrust factors that pushes and turns take from each drive. */
export interface Pushed {
	readonly main: number;
	/** A rotation takes one, whatever its angle. */
	readonly thrusters: number;
}

export function thrustOfVector(terms: readonly VectorTerm[]): Pushed {
	const main = terms.filter(({ code }) => code === "MD").reduce((all, { points }) => all + points, 0);
	const pushes = terms.filter(isSidePush).reduce((all, { points }) => all + points, 0);
	return { main, thrusters: pushes + terms.filter(({ code }) => isRotation(code)).length };
}

/**
 * Allows one rotation, one push, and the main drive as often as there is thrust for it; other uses of thrust (`besides`) count too.
 * Refused: `thrust-short` {needed, available}, `rotates-twice`, `pushes-twice`, `thrusters-short` {needed, available}.
 */
export function objectionToVector(
	terms: readonly VectorTerm[],
	limits: Limits,
	besides: Pushed = { main: 0, thrusters: 0 },
): Refused | null {
	const pushed = thrustOfVector(terms);
	const main = pushed.main + besides.main;
	if (main > limits.available) return refuse("thrust-short", { needed: main, available: limits.available });
	if (terms.filter(({ code }) => isRotation(code)).length > 1) return refuse("rotates-twice");
	if (terms.filter(isSidePush).length > 1) return refuse("pushes-twice");
	const thrusters = pushed.thrusters + besides.thrusters;
	return thrusters > limits.turnLimit ? refuse("thrusters-short", { needed: thrusters, available: limits.turnLimit }) : null;
}

function newDrift(start: Point, end: Point): Pick<Drifted, "drift" | "velocity"> {
	const way = { x: end.x - start.x, y: end.y - start.y };
	const straight = distance(start, end);
	const velocity = Math.round(straight);
	const scale = velocity === 0 ? 0 : velocity / straight;
	return { velocity, drift: { x: way.x * scale + 0, y: way.y * scale + 0 } };
}

/** Whether a term turns the ship about. */
export function isRotation(code: VectorTerm["code"]): code is keyof typeof ROTATIONS {
	return code in ROTATIONS;
}

function isSidePush({ code }: VectorTerm): boolean {
	return code !== "MD" && !isRotation(code);
}

function sum(a: Point, b: Point): Point {
	return { x: a.x + b.x, y: a.y + b.y };
}

/**
 * Vector movement: a ship drifts as it did, whatever its facing, and its orders add to the drift in the order in which they are written.
 * Source: the parent game's basics. Thrusters are half of the rating, on top of the main drive; nothing pushes forward but the drive.
 */
import { ahead, turned } from "../geometry/clock.ts";
import { distance, type Point } from "../geometry/plane.ts";
import { type Refusal, type Refused, refuse } from "../kernel/outcome.ts";
import type { VectorTerm } from "./notation.ts";
import { parseVectorOrders } from "./orders.ts";

/** The parts of a ship that vector movement reads, and changes. */
export interface DriftingShip extends Point {
	/** What it drifts in a turn, in MU towards +x and +y. */
	readonly drift: Point;
	/** 1 to 12. */
	readonly facing: number;
	/** Thrust factors that the main drive gives now, 0 to 12. */
	readonly rating: number;
}

export interface VectorMove extends Omit<DriftingShip, "rating"> {
	/** The length of the new drift: the straight way of this turn, to the nearest whole MU. */
	readonly velocity: number;
	/** What stood against the orders, which were then not flown. */
	readonly against: Refusal | null;
}

const NOWHERE: Point = { x: 0, y: 0 };

/** What each push does: which drive gives it, and how many points clockwise of the facing it goes. */
const PUSHES = { MD: 0, PS: 3, PR: 6, PP: -3 } as const;

/** What each rotation does: which way a point goes. */
const ROTATIONS = { TS: 1, TP: -1 } as const;

/** Moves a ship by its orders, if it may fly them; else it drifts on. */
export function moveByVector(ship: DriftingShip, text: string): VectorMove {
	const orders = parseVectorOrders(text);
	const objection = orders.ok ? objectionToVector(orders.value, ship.rating) : orders;
	const terms = orders.ok && !objection ? orders.value : [];
	const start = { x: ship.x, y: ship.y };
	let end = sum(start, ship.drift);
	let facing = ship.facing;
	for (const { code, points } of terms) {
		if (isRotation(code)) facing = turned(facing, ROTATIONS[code] * points);
		else end = ahead(end, turned(facing, PUSHES[code]), points);
	}
	const against = objection?.refusal ?? null;
	// A ship that drifts on keeps its drift as it is, without another rounding.
	if (terms.length === 0) return { ...end, facing, drift: ship.drift, velocity: Math.round(distance(NOWHERE, ship.drift)), against };
	return { ...end, facing, ...newDrift(start, end), against };
}

/** One rotation, one push, and the main drive as often as there is thrust for it. */
function objectionToVector(terms: readonly VectorTerm[], rating: number): Refused | null {
	const drive = terms.filter(({ code }) => code === "MD");
	const rotations = terms.filter(({ code }) => isRotation(code));
	const pushes = terms.filter(({ code }) => code !== "MD" && !isRotation(code));
	const needed = drive.reduce((all, { points }) => all + points, 0);
	if (needed > rating) return refuse("thrust-short", { needed, available: rating });
	if (rotations.length > 1) return refuse("rotates-twice");
	if (pushes.length > 1) return refuse("pushes-twice");
	// A rotation takes one thruster point, whatever its angle.
	const thrusters = rotations.length + (pushes[0]?.points ?? 0);
	const most = Math.floor(rating / 2);
	return thrusters > most ? refuse("thrusters-short", { needed: thrusters, available: most }) : null;
}

function newDrift(start: Point, end: Point): Pick<VectorMove, "drift" | "velocity"> {
	const way = { x: end.x - start.x, y: end.y - start.y };
	const straight = distance(start, end);
	const velocity = Math.round(straight);
	const scale = velocity === 0 ? 0 : velocity / straight;
	return { velocity, drift: { x: way.x * scale + 0, y: way.y * scale + 0 } };
}

function isRotation(code: VectorTerm["code"]): code is keyof typeof ROTATIONS {
	return code in ROTATIONS;
}

function sum(a: Point, b: Point): Point {
	return { x: a.x + b.x, y: a.y + b.y };
}

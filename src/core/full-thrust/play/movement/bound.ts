/**
 * Where ships are expected after movement: by their orders, if they are known (FT-22), else straight on.
 */
import { distance, type Point } from "../../../geometry/plane.ts";
import type { ThrustState, Warship } from "../../model.ts";
import { ghostOf, straightOn } from "../orders/planning.ts";

/** Returns a ship's expected place after movement; after movement, its place. */
export function boundFor({ phase, options }: Pick<ThrustState, "phase" | "options">, ship: Warship): Point {
	const { x, y } =
		phase === "fighters" || phase === "ordnance" ? ghostOf(ship, ship.turn.plan ?? straightOn(ship, options), options) : ship;
	return { x, y };
}

/** The most that rounding to tenths can add, in MU. */
const TENTHS = 0.1;

/** Returns the place nearest to another within reach, in MU, rounded to tenths. */
export function reachedFrom(from: Point, to: Point, reach: number): Point {
	const away = distance(from, to);
	const part = away <= reach - TENTHS ? 1 : (reach - TENTHS) / away;
	const tenths = (number: number): number => Math.round(10 * number) / 10 + 0;
	return { x: tenths(from.x + (to.x - from.x) * part), y: tenths(from.y + (to.y - from.y) * part) };
}

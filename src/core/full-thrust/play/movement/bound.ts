/**
 * Where ships should be when they have moved, for whoever looks for a place before they do: orders lie on the table by then.
 */
import { distance, type Point } from "../../../geometry/plane.ts";
import type { ThrustState, Warship } from "../../model.ts";
import { ghostOf, straightOn } from "../orders/planning.ts";

/** A ship's place after movement, if all goes well; where it is, once it has moved. */
export function boundFor({ phase, options }: Pick<ThrustState, "phase" | "options">, ship: Warship): Point {
	const { x, y } =
		phase === "fighters" || phase === "ordnance" ? ghostOf(ship, ship.turn.plan ?? straightOn(ship, options), options) : ship;
	return { x, y };
}

/** MU that are lost where places are told in tenths. */
const TENTHS = 0.1;

/** A place as near to another as reach allows, in MU and told in tenths. */
export function reachedFrom(from: Point, to: Point, reach: number): Point {
	const away = distance(from, to);
	const part = away <= reach - TENTHS ? 1 : (reach - TENTHS) / away;
	const tenths = (number: number): number => Math.round(10 * number) / 10 + 0;
	return { x: tenths(from.x + (to.x - from.x) * part), y: tenths(from.y + (to.y - from.y) * part) };
}

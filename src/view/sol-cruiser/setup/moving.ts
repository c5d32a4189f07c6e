/**
 * Zones and bodies that the GM moves on the small map: their fields after a move, in whole hexes.
 */
import { type Hex, hexLength } from "../../../core/geometry/hex.ts";
import type { CruiserOptions } from "../../../core/sol-cruiser/model.ts";
import { hexBeside } from "../../shared/on-demand/board/hex-steps.ts";
import { type Form, numberIn } from "../../shared/on-demand/forms/form.ts";
import type { MapMove } from "../../shared/on-demand/setting-up/map-handles.ts";
import { hexAt, spot } from "./map.ts";

/**
 * Returns the fields of a zone or a body after a move, by name; null if the key moves nothing, or if the form has no hex for it. The zone
 * or body stays on the map.
 */
export function cruiserMoved(
	form: Form,
	move: MapMove,
	{ radius }: Pick<CruiserOptions, "radius">,
): Readonly<Record<string, number>> | null {
	const [q, r] = ["q", "r"].map((axis) => numberIn(form, `${move.thing}.${axis}`, Number.NaN));
	if (!Number.isInteger(q) || !Number.isInteger(r)) return null;
	const to = movedTo([Number(q), Number(r)], move, radius);
	return to && { [`${move.thing}.q`]: to[0], [`${move.thing}.r`]: to[1] };
}

function movedTo(from: Hex, move: MapMove, radius: number): Hex | null {
	if ("by" in move) {
		const { x, y } = spot(from);
		return hexAt({ x: x + move.by.x, y: y + move.by.y }, radius);
	}
	const to = hexBeside(from.join(), move.key)?.split(",").map(Number);
	if (!to) return null;
	const hex: Hex = [to[0] ?? 0, to[1] ?? 0];
	return hexLength(hex) <= radius ? hex : from;
}

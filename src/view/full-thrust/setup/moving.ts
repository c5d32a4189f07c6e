/**
 * Starts and bodies that the GM moves on the small table: their fields after a move, in whole MU.
 */
import { ROW_BOUNDS } from "../../../core/full-thrust/table.ts";
import type { Point } from "../../../core/geometry/plane.ts";
import { type Form, numberIn } from "../../shared/on-demand/forms/form.ts";
import type { MapMove } from "../../shared/on-demand/setting-up/map-handles.ts";

/** The length of a step by a key, and of a wide one, in MU. */
const STRIDE = { plain: 1, wide: 6 } as const;

const ARROWS: Readonly<Record<string, Point>> = {
	ArrowUp: { x: 0, y: 1 },
	ArrowDown: { x: 0, y: -1 },
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
};

/**
 * Returns the fields of a start or a body after a move, by name; null for a key that moves nothing, and for a place that is not a
 * number.
 */
export function thrustMoved(form: Form, move: MapMove): Readonly<Record<string, number>> | null {
	const [x, y] = ["x", "y"].map((axis) => numberIn(form, `${move.thing}.${axis}`, Number.NaN));
	const by = wayOf(move);
	if (!by || !Number.isFinite(x) || !Number.isFinite(y)) return null;
	return { [`${move.thing}.x`]: onTable(Number(x) + by.x), [`${move.thing}.y`]: onTable(Number(y) + by.y) };
}

/** Returns the vector of a move on the table; y grows upward. */
function wayOf(move: MapMove): Point | null {
	if ("by" in move) return { x: move.by.x, y: -move.by.y };
	const arrow = ARROWS[move.key];
	const stride = move.wide ? STRIDE.wide : STRIDE.plain;
	return arrow ? { x: stride * arrow.x, y: stride * arrow.y } : null;
}

function onTable(at: number): number {
	const { least, most } = ROW_BOUNDS.place;
	return Math.min(most, Math.max(least, Math.round(at))) + 0;
}

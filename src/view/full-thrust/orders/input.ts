/**
 * What the elements of Full Thrust's orders name: places on the table, and ships.
 */

import type { ThrustState, Warship } from "../../../core/full-thrust/model.ts";
import type { Point } from "../../../core/geometry/plane.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";

/** Reads a place, in MU, rounded to tenths; null if there is none. */
export function parsePlace({ x, y }: Input): Point | null {
	const place = { x: parseNumber(x), y: parseNumber(y) };
	return place.x === null || place.y === null ? null : { x: place.x, y: place.y };
}

function parseNumber(text: string | undefined): number | null {
	const number = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
	return Number.isFinite(number) ? Math.round(10 * number) / 10 : null;
}

/** Returns the ship of the seat that an input names; undefined if it names none. */
export function shipAt({ ships }: Pick<ThrustState, "ships">, id: string | undefined): Warship | undefined {
	// The keys of ships are seats.
	return id !== undefined && Object.hasOwn(ships, id) ? ships[id as SeatId] : undefined;
}

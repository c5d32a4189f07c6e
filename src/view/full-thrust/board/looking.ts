/**
 * What a user views on the table: the ship with arcs, the weapon with ranges, what dragging does, and the cursor. The board's draft
 * keeps it for this user only.
 */
import type { ThrustState, Warship } from "../../../core/full-thrust/model.ts";
import { weaponOf } from "../../../core/full-thrust/play/ships.ts";
import type { Point } from "../../../core/geometry/plane.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import type { Camera } from "../../shared/startup/board/camera.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";

export interface Looking {
	/** The ship with arcs; empty if there is none. */
	readonly ship: SeatId | "";
	/** The weapon with ranges; empty if there is none. */
	readonly weapon: string;
	/** Whether dragging turns the table; otherwise it moves it. */
	readonly turns: boolean;
	/** Where the user has moved the cursor by keys; null if the user has not. */
	readonly cursor: Point | null;
}

export const FIRST_LOOK: Looking = { ship: "", weapon: "", turns: true, cursor: null };

/** The names of its fields. */
export const LOOK_FIELDS = { ship: "look-ship", weapon: "look-weapon" } as const;

/** The match, and what the user views of it. */
export interface Lookout {
	readonly view: ThrustState;
	readonly looking: Looking;
}

/** Returns the next view from an element's input; null for other input. */
export function nextLook({ view, looking }: Lookout, input: Input): Looking | null {
	const { act, name, value = "", id = "" } = input;
	if (name === LOOK_FIELDS.ship) return lookAt(view, looking, value);
	if (name === LOOK_FIELDS.weapon) return { ...looking, weapon: value };
	if (act === "drag") return { ...looking, turns: !looking.turns };
	if (act === "select" && shipNamed(view, id)) return lookAt(view, looking, looking.ship === id ? "" : id);
	return null;
}

function lookAt(view: ThrustState, looking: Looking, ship: string): Looking {
	return { ...looking, ship: shipNamed(view, ship)?.seat ?? "", weapon: "" };
}

/** Returns the ship of a seat; null if the text is not a seat. */
export function shipNamed({ order, ships }: Pick<ThrustState, "order" | "ships">, id: string): Warship | null {
	const seat = seatId(id);
	return order.includes(seat) ? (ships[seat] ?? null) : null;
}

/** Returns the ship whose arcs are shown, with its weapon. A weapon that the ship does not have counts as null. */
export function lookedAt({ view, looking }: Lookout): { readonly ship: Warship; readonly weapon: string | null } | null {
	const ship = shipNamed(view, looking.ship);
	return ship && { ship, weapon: weaponOf(ship, looking.weapon) ? looking.weapon : null };
}

const ARROWS: Readonly<Record<string, Point>> = {
	ArrowUp: { x: 0, y: 1 },
	ArrowDown: { x: 0, y: -1 },
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
};

/** The length of a step, and of a wide one, in MU. */
const STRIDE = { plain: 1, wide: 6 } as const;

/** Moves a place by whole MU in the direction in which an arrow points in the picture, along the nearest axis of the table. */
export function stepped(from: Point, { key = "", shift }: Input, { yaw }: Pick<Camera, "yaw">): Point {
	const arrow = ARROWS[key];
	if (!arrow) return from;
	const stride = shift ? STRIDE.wide : STRIDE.plain;
	const { x, y } = quarterTurned(arrow, Math.round(yaw / 90));
	return { x: Math.round(from.x) + stride * x + 0, y: Math.round(from.y) + stride * y + 0 };
}

/** Returns a vector turned clockwise by right angles. */
function quarterTurned({ x, y }: Point, times: number): Point {
	const turns = ((times % 4) + 4) % 4;
	return [
		{ x, y },
		{ x: y, y: -x },
		{ x: -x, y: -y },
		{ x: -y, y: x },
	][turns] as Point; // one of four
}

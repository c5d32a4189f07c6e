/**
 * The shape of an AVID's disc: rings around the origin, columns clockwise from the top.
 */
import { placeOf, type Window } from "../../../core/geometry/avid.ts";
import { rounded } from "../../shared/startup/words/measure.ts";

/** The outer radius of each ring, from the horizon to the pole. */
const RADII = [100, 77, 52, 21, 0] as const;

/** A point on a disc, by radius and column. */
export function at(radius: number, column: number): { readonly x: number; readonly y: number } {
	const angle = (column * Math.PI) / 6;
	return { x: rounded(radius * Math.sin(angle)), y: rounded(-radius * Math.cos(angle)) };
}

/** The outline of a window on its disc. */
export function sector(window: Window): string {
	const { ring, column } = placeOf(window);
	const [outer, inner] = [RADII[Math.abs(ring)] ?? 0, RADII[Math.abs(ring) + 1] ?? 0];
	if (inner === 0) return `M0 ${-outer}A${outer} ${outer} 0 1 1 0 ${outer}A${outer} ${outer} 0 1 1 0 ${-outer}Z`;
	const half = Math.abs(ring) === 2 ? 1 : 0.5;
	const corner = (radius: number, aside: number): string => {
		const { x, y } = at(radius, column + aside);
		return `${x} ${y}`;
	};
	const arc = (radius: number, sweep: 0 | 1, aside: number): string => `A${radius} ${radius} 0 0 ${sweep} ${corner(radius, aside)}`;
	return `M${corner(outer, -half)}${arc(outer, 1, half)}L${corner(inner, half)}${arc(inner, 0, -half)}Z`;
}

/** The middle of a window on its disc, the room for a row of marks there, and its turn in degrees. */
export function middleOf(window: Window): { readonly x: number; readonly y: number; readonly room: number; readonly turn: number } {
	const { ring, column } = placeOf(window);
	const [outer, inner] = [RADII[Math.abs(ring)] ?? 0, RADII[Math.abs(ring) + 1] ?? 0];
	const radius = inner === 0 ? 0 : (outer + inner) / 2;
	const room = inner === 0 ? 34 : (radius * Math.PI * (Math.abs(ring) === 2 ? 2 : 1)) / 6;
	return { ...at(radius, column), room, turn: inner === 0 ? 0 : column * 30 };
}

/**
 * A small map of a match in setup: its edge, the bodies, and each side's zone with its course.
 * Units of the picture are the sides of hexes, so a hex is √3 units from face to face.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import { parseCourse } from "../../../core/sol-cruiser/flight/course.ts";
import type { BodyKind, CruiserOptions, Zone } from "../../../core/sol-cruiser/model.ts";
import type { Label } from "../../shared/label.ts";
import { rounded } from "../../shared/measure.ts";
import { words } from "../words.ts";

export interface CruiserMapModel {
	readonly box: string;
	readonly name: Label;
	/** The edge of the map. */
	readonly edge: string;
	readonly bodies: readonly (Disc & { readonly kind: BodyKind })[];
	/** `way` is a line from the zone's middle along its course. */
	readonly zones: readonly (Disc & { readonly way: string })[];
	/** The size of all texts, legible at any size of map. */
	readonly fontSize: number;
}

interface Disc {
	readonly name: string;
	readonly x: number;
	readonly y: number;
	readonly radius: number;
	/** The place of the name. */
	readonly below: number;
}

const HEIGHT = Math.sqrt(3);

export function mapModel({ radius, bodies }: CruiserOptions, zones: readonly Zone[]): CruiserMapModel {
	const room = rounded(HEIGHT * (radius + 2));
	const fontSize = rounded(room / 11);
	const disc = (name: string, at: Hex, size: number): Disc => {
		const { x, y } = spot(at);
		return { name, x, y, radius: rounded(size), below: rounded(y + size + fontSize) };
	};
	return {
		box: [-room, -room, 2 * room, 2 * room].join(" "),
		name: words("Setup.mapName", { radius, bodies: bodies.length, zones: zones.length }),
		edge: cornersOf(radius),
		bodies: bodies.map(({ name, kind, at }) => ({ ...disc(name, at, Math.max(1, room / 24)), kind })),
		zones: zones.map(({ side, at, radius: around, course }) => ({
			...disc(side, at, HEIGHT * (around + 0.5)),
			way: wayOf(at, course, room),
		})),
		fontSize,
	};
}

function spot([q, r]: Hex): { readonly x: number; readonly y: number } {
	return { x: rounded(1.5 * q) + 0, y: rounded(HEIGHT * (r + q / 2)) + 0 };
}

/** The six corners of all hexes within a radius. */
function cornersOf(radius: number): string {
	const out = radius + 0.5;
	const corners: readonly Hex[] = [
		[0, -out],
		[out, -out],
		[out, 0],
		[0, out],
		[-out, out],
		[-out, 0],
	];
	return corners.map((corner) => `${spot(corner).x},${spot(corner).y}`).join(" ");
}

/** A line for a course over several turns, so that it shows on a large map; empty at rest. */
function wayOf(at: Hex, written: string, room: number): string {
	const course = parseCourse(written);
	if (!course.ok || (course.value[0] === 0 && course.value[1] === 0)) return "";
	const [from, way] = [spot(at), spot(course.value)];
	const longer = Math.max(1, room / 4 / Math.hypot(way.x, way.y));
	return `M${from.x} ${from.y}L${rounded(from.x + longer * way.x)} ${rounded(from.y + longer * way.y)}`;
}

/**
 * A small map of a match in setup: its edge, the bodies, and each side's zone with its course.
 * One unit of the picture is the side of a hex, so a hex is √3 units from face to face.
 */
import { type Hex, hexLength } from "../../../core/geometry/hex.ts";
import { parseCourse } from "../../../core/sol-cruiser/flight/course.ts";
import type { CruiserOptions, Zone } from "../../../core/sol-cruiser/model.ts";
import { type MapHandle, mapHandle } from "../../shared/on-demand/setting-up/map-handles.ts";
import { rounded } from "../../shared/startup/words/measure.ts";
import type { Spot } from "../../shared/with-games/board/names.ts";
import { words } from "../words.ts";

interface Disc {
	readonly name: string;
	readonly x: number;
	readonly y: number;
	readonly radius: number;
	/** The y coordinate of the name. */
	readonly nameAt: number;
	/** How a GM moves it; null if it cannot move. */
	readonly handle: MapHandle | null;
}

const HEIGHT = Math.sqrt(3);

/** The rows of zones in the form: those of the options, then hidden ones for the other sides that have a name. */
export function zoneRows({ zones: laid }: Pick<CruiserOptions, "zones">, zones: readonly Zone[]): readonly Zone[] {
	return [...laid, ...zones.filter(({ side }) => side !== "" && laid.every((zone) => zone.side !== side))];
}

/** The map of these options with these zones. With the id of a form, a GM can move everything that has a row in that form. */
export function mapModel({ radius, bodies, zones: laid }: CruiserOptions, zones: readonly Zone[], uid: string | null = null) {
	const room = rounded(HEIGHT * (radius + 2));
	const fontSize = rounded(room / 11);
	const rows = zoneRows({ zones: laid }, zones);
	const handleOf = (list: "bodies" | "zones", row: number, name: string): MapHandle | null =>
		uid === null || row < 0 ? null : mapHandle(uid, `${list}.${row}`, name);
	const disc = (name: string, at: Hex, size: number): Omit<Disc, "handle"> => {
		const { x, y } = spot(at);
		return { name, x, y, radius: rounded(size), nameAt: rounded(y + size + fontSize) };
	};
	return {
		box: [-room, -room, 2 * room, 2 * room].join(" "),
		name: words("Setup.mapName", { radius, bodies: bodies.length, zones: zones.length }),
		// The edge of the map.
		edge: cornersOf(radius),
		bodies: bodies.map(({ name, kind, at }, row) => ({
			...disc(name, at, Math.max(1, room / 24)),
			kind,
			handle: handleOf("bodies", row, name),
		})),
		// `way` is a line from the zone's middle along its course.
		zones: zones.map(({ side, at, radius: around, course }) => ({
			...disc(side, at, HEIGHT * (around + 0.5)),
			// The name is above the zone, since a body may lie in the middle, with its name below.
			nameAt: rounded(spot(at).y - HEIGHT * (around + 0.5) - fontSize / 3),
			way: wayOf(at, course, room),
			handle: handleOf(
				"zones",
				rows.findIndex((zone) => zone.side === side),
				side,
			),
		})),
		// The size of all texts, legible at any size of map.
		fontSize,
	};
}

/** Returns the place of a hex in the picture. */
export function spot([q, r]: Hex): Spot {
	return { x: rounded(1.5 * q) + 0, y: rounded(HEIGHT * (r + q / 2)) + 0 };
}

/** Returns the hex at a place of the picture; for a place off the map, one at its edge in that direction. */
export function hexAt({ x, y }: Spot, radius: number): Hex {
	const q = x / 1.5;
	const r = y / HEIGHT - q / 2;
	const out = Math.max(1, hexLength([q, r]) / radius);
	return nearestHex(q / out, r / out);
}

/** Of three axes that add up to 0, the one that is rounded furthest follows from the others. */
function nearestHex(q: number, r: number): Hex {
	const s = -q - r;
	const [nq, nr, ns] = [Math.round(q), Math.round(r), Math.round(s)];
	const [dq, dr, ds] = [Math.abs(nq - q), Math.abs(nr - r), Math.abs(ns - s)];
	if (dq > dr && dq > ds) return [-nr - ns + 0, nr + 0];
	return dr > ds ? [nq + 0, -nq - ns + 0] : [nq + 0, nr + 0];
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

/**
 * The part of a scene that a picture shows. The map and the side view share their left and right edges, so a thing in one is
 * straight above itself in the other. The picture in space has room for the scene at every angle.
 */
import type { Camera, Look, Place } from "../../shared/startup/board/camera.ts";
import { middleOf, type Scene } from "./scene.ts";

export interface Box {
	/** The place in the middle of the picture. */
	readonly middle: Place;
	readonly width: number;
	readonly height: number;
}

/** Heights for a width of 1. */
const MAP = 0.72;
const SIDE = { least: 0.22, most: 0.7 } as const;
const SPACE = 0.64;

/** The part of the scene that this picture shows, in its units. */
export function boxOf(scene: Scene, camera: Camera, look: Look): Box {
	const middle = middleSeen(look === "space" ? { ...scene, least: [scene.least[0], scene.least[1], scene.floor] } : scene, camera);
	const along = (axis: 0 | 1 | 2): number => scene.most[axis] - scene.least[axis];
	const [x, y, z] = [along(0), along(1), along(2)];
	if (look === "space") {
		const [flat, up] = [Math.hypot(x, y), scene.most[2] - scene.floor];
		const high = flat * Math.sin((camera.pitch * Math.PI) / 180) + up * Math.cos((camera.pitch * Math.PI) / 180);
		const width = (1.05 * Math.max(flat, high / SPACE)) / camera.zoom; // independent of the yaw, so that a turn does not zoom
		return { middle, width, height: width * SPACE };
	}
	const width = Math.max(x, y / MAP) / camera.zoom;
	if (look === "map") return { middle, width, height: width * MAP };
	const side = Math.min(SIDE.most, Math.max(SIDE.least, z / (width * camera.zoom)));
	return { middle, width, height: width * side };
}

/** The middle of a fitted picture is the middle of the scene; an enlarged one moves to the focus. Both follow the drag. */
function middleSeen({ least, most, focus }: Scene, { zoom, pan }: Camera): Place {
	const all = middleOf(least, most);
	const near = Math.min(1, 2 * (zoom - 1));
	const along = (axis: 0 | 1 | 2): number => all[axis] + near * (focus[axis] - all[axis]) + pan[axis];
	return [along(0), along(1), along(2)];
}

/** The box as a viewBox attribute; the middle of the picture is the origin. */
export function written({ width, height }: Box): string {
	return [-width / 2, -height / 2, width, height].map((number) => Math.round(number * 10) / 10 + 0).join(" ");
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** A line through points, as SVG path data. */
export function pathThrough(points: readonly Point[]): string {
	return points.length < 2 ? "" : `M${points.map(pointWritten).join("L")}`;
}

/** A line through points, as the points of a polyline. */
export function lineThrough(points: readonly Point[]): string {
	return points.length < 2 ? "" : points.map(pointWritten).join(" ");
}

function pointWritten({ x, y }: Point): string {
	return `${Math.round(x * 10) / 10 + 0} ${Math.round(y * 10) / 10 + 0}`;
}

/**
 * The camera that shows what concerns the viewer and no more.
 */
import { type Camera, ZOOM } from "../../startup/board/camera.ts";
import type { Spot } from "./names.ts";

/** A flat picture, as the first camera shows it. */
interface Fitting {
	readonly first: Camera;
	/** The size of the picture at zoom 1, in the units of the places. */
	readonly width: number;
	readonly height: number;
	/** Room around the places, on both sides together, in the same units. */
	readonly margin: number;
	/** The middle of the picture at a zoom, before anybody drags it. */
	middle(zoom: number): Spot;
}

/** The camera that shows all these places as large as it can; the first camera if they need the whole picture, or if there are none. */
export function fittedTo(places: readonly Spot[], { first, width, height, margin, middle }: Fitting): Camera {
	const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const zoom = Math.min(ZOOM.most, width / (right - left + margin), height / (bottom - top + margin));
	if (places.length === 0 || zoom <= ZOOM.least) return first;
	const centre = middle(zoom);
	return { ...first, zoom, pan: [(left + right) / 2 - centre.x, (top + bottom) / 2 - centre.y, 0] };
}

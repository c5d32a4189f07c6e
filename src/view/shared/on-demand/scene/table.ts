/**
 * A match laid out on an open table: places in MU become pixels, and nothing snaps to a grid.
 * Law: the map is counted in squares as large as a token, so that it grows like a map of hexes; +y is up the map.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import type { Extent, PlacedMark, SceneLayout, Spot, TableMark, TableScene } from "../../startup/scene/scene.ts";
import { ACROSS, extentFor, polygon, spread } from "./places.ts";

/** Where a place of the table lies on the map, in pixels. */
type Projection = (at: Point) => Spot;

/** Places everything on a table. */
export function layOutTable({ on, marks, tokens, distance }: TableScene, before: Extent | null): SceneLayout {
	const places = [...tokens.map(({ at }) => at), ...marks.flatMap(({ corners }) => corners)];
	const cells = places.map(({ x, y }) => ({ column: Math.floor(x / distance), row: Math.floor(-y / distance) }));
	const extent = extentFor(cells, before);
	const spotOf: Projection = ({ x, y }) => ({ x: (x / distance - extent.left) * ACROSS, y: (-y / distance - extent.top) * ACROSS });
	return {
		on,
		extent,
		width: (extent.right - extent.left + 1) * ACROSS,
		height: (extent.bottom - extent.top + 1) * ACROSS,
		size: ACROSS,
		marks: marks.map((mark) => placedMark(mark, spotOf)),
		tokens: spread(tokens.map(({ at, ...token }) => ({ ...token, ...cornerOf(spotOf(at)) }))),
	};
}

/** The top left of a token whose middle is here. */
function cornerOf({ x, y }: Spot): Spot {
	return { x: x - ACROSS / 2, y: y - ACROSS / 2 };
}

function placedMark({ corners, ...mark }: TableMark, spotOf: Projection): PlacedMark {
	return { ...mark, ...polygon([...corners, ...corners.slice(0, 1)].map(spotOf)) };
}

/**
 * The part of the table that concerns the viewer: the viewer's ships, and the enemies near them.
 */
import { distance, type Point } from "../../../../core/geometry/plane.ts";
import { type Camera, TABLE_CAMERA } from "../../../shared/startup/board/camera.ts";
import type { TableInput } from "../../../shared/startup/match/table.ts";
import { fittedTo } from "../../../shared/with-games/board/fit.ts";
import type { ThrustShown } from "../../types.ts";
import { frameOf, TABLE_SHARE } from "./frame.ts";
import type { Chart } from "./map.ts";

/** MU within which an enemy may come into range in a turn, and MU around everything shown, on both sides together. */
const NEAR = 48;
const MARGIN = 24;

/**
 * Returns the camera for the viewer's ships and their enemies within 48 MU, or the nearest enemy; the whole table if the viewer has
 * no ship.
 */
export function chartFitted(
	{ ships, extent }: Pick<Chart, "ships" | "extent">,
	{ faces, seat, isReferee }: TableInput<ThrustShown>,
): Camera {
	const mine = faces.flatMap((face) => (face.id === seat || (face.mine && !isReferee) ? [face.id] : []));
	const own = ships.filter((ship) => mine.includes(ship.seat));
	const far = (at: Point): number => Math.min(...own.map((ship) => distance(ship.at, at)));
	const enemies = ships.filter(({ relation }) => relation === "enemy");
	const nearest = Math.max(NEAR, Math.min(...enemies.map(({ at }) => far(at))));
	const shown = own.length > 0 ? [...own, ...enemies.filter(({ at }) => far(at) <= nearest)] : [];
	// On the table y grows upward, to the north; in pictures it grows downward.
	const seen = ({ x, y }: Point): Point => ({ x, y: -y });
	const height = 2 * extent.radius;
	const middle = (zoom: number): Point => seen(frameOf(extent, { ...TABLE_CAMERA, zoom }).centre);
	const frame = { first: TABLE_CAMERA, width: height / TABLE_SHARE, height, margin: MARGIN, middle };
	return fittedTo(
		shown.map(({ at }) => seen(at)),
		frame,
	);
}

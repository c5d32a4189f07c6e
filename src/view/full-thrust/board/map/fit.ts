/**
 * The part of the table that concerns the viewer: the viewer's ships, and the enemies near them.
 */
import { distance, type Point } from "../../../../core/geometry/plane.ts";
import type { Camera } from "../../../shared/board/camera.ts";
import { TABLE_CAMERA } from "../../../shared/board/camera.ts";
import { fittedTo } from "../../../shared/board/fit.ts";
import type { TableInput } from "../../../shared/presenter.ts";
import type { ThrustShown } from "../../types.ts";
import { TABLE_SHARE } from "./frame.ts";
import type { Chart } from "./map.ts";

/** MU within which an enemy may come into range in a turn, and MU about all that is shown, on both sides together. */
const NEAR = 48;
const MARGIN = 24;

/** Returns the camera for these ships and their enemies within 48 MU, or the nearest one; the whole table where a seat has no ship. */
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
	// North is up: pictures have it downward.
	const seen = ({ x, y }: Point): Point => ({ x, y: -y });
	const [middle, focus] = [seen(extent.middle), seen(extent.focus)];
	const height = 2 * extent.radius;
	return fittedTo(
		shown.map(({ at }) => seen(at)),
		{
			first: TABLE_CAMERA,
			width: height / TABLE_SHARE,
			height,
			margin: MARGIN,
			middle: (zoom) => {
				const near = Math.min(1, 2 * (zoom - 1));
				return { x: middle.x + near * (focus.x - middle.x), y: middle.y + near * (focus.y - middle.y) };
			},
		},
	);
}

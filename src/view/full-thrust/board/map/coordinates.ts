/**
 * Coordinates on the table, at whole MU.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import { type CoordinateModel, coordinatesOf, stepOf } from "../../../shared/with-games/board/coordinates.ts";
import { placeName } from "../../words.ts";
import { type Frame, PIXELS, pinned } from "./frame.ts";

/** MU from one coordinate to the next. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const;
/** Steps to each side of the middle: enough for a table that is tilted far. */
const COUNT = 12;
/** The share of the picture, from its middle, that shows coordinates. */
const SHOWN = 0.96;

export function coordinateModels(uid: string, frame: Frame): readonly CoordinateModel[] {
	const { centre, pixel, see } = frame;
	const step = stepOf(STEPS, (each) => each / pixel);
	const near = (place: number): number => step * Math.round(place / step) + 0;
	const offsets = Array.from({ length: 2 * COUNT + 1 }, (_, index) => step * (index - COUNT));
	const crossings = offsets.flatMap((x) => offsets.map((y): Point => ({ x: near(centre.x) + x, y: near(centre.y) + y })));
	const [wide, high] = [(SHOWN * pixel * PIXELS.wide) / 2, (SHOWN * pixel * PIXELS.high) / 2];
	const seen = crossings
		.map((at) => ({ at, spot: see(at) }))
		.filter(({ spot }) => Math.abs(spot.x) < wide && Math.abs(spot.y) < high)
		.sort((a, b) => Math.hypot(a.spot.x, a.spot.y) - Math.hypot(b.spot.x, b.spot.y));
	return coordinatesOf(
		uid,
		seen.map(({ at }) => ({ transform: pinned({ id: "", at, size: 1 }, frame).transform, text: placeName(at) })),
	);
}

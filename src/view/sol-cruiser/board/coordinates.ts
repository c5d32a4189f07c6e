/**
 * Coordinates in the hexes of the map: of every hex when they are large, otherwise of some.
 */
import { type Hex, hexLength } from "../../../core/geometry/hex.ts";
import { type CoordinateModel, coordinatesOf, stepOf } from "../../shared/with-games/board/coordinates.ts";
import { hexName } from "../words.ts";
import type { Frame, Sizes } from "./frame.ts";
import { COLUMN, fine, HEX, spotOf } from "./plane.ts";

/** Hexes from one coordinate to the next. */
const STEPS = [1, 2, 5, 10, 20] as const;
/** The place of a coordinate in its hex, below the middle, as a share of the hex. */
const BELOW = 0.34;

export function coordinateModels(uid: string, frame: Frame, { sizes, radius }: { readonly sizes: Sizes; readonly radius: number }) {
	const { letter } = sizes;
	const step = stepOf(STEPS, (each) => (each * HEX) / letter);
	const { middle, width, height } = frame;
	const seen = hexesAbout(frame, step).filter((hex) => {
		const { x, y } = spotOf(hex);
		return hexLength(hex) <= radius && Math.abs(x - middle.x) < width / 2 && Math.abs(y - middle.y) < height / 2;
	});
	const places = seen.map((hex): Omit<CoordinateModel, "id"> => {
		const { x, y } = spotOf(hex);
		return { transform: `translate(${fine(x)} ${fine(y + BELOW * HEX)}) scale(${letter})`, text: hexName(hex) };
	});
	return coordinatesOf(uid, places);
}

/** Every hex in a lattice that can be in the frame. */
function hexesAbout({ middle, width, height }: Frame, step: number): readonly Hex[] {
	const near = (place: number): number => step * Math.round(place / step) + 0;
	const columns = stepsOver(width / 2 / COLUMN, step).map((aside) => near(middle.x / COLUMN) + aside);
	return columns.flatMap((q) => {
		const centre = near(middle.y / HEX - q / 2);
		return stepsOver(height / 2 / HEX, step).map((below): Hex => [q, centre + below]);
	});
}

/** The steps to both sides that cover a distance. */
function stepsOver(distance: number, step: number): readonly number[] {
	const count = Math.ceil(distance / step) + 1;
	return Array.from({ length: 2 * count + 1 }, (_, index) => step * (index - count));
}

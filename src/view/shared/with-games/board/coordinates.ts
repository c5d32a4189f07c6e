/**
 * Coordinates on a map. A map has a fixed number of places for them, so that a camera that moves only fills these anew.
 */

import type { Change } from "../../startup/drawing/change.ts";
import type { Label } from "../../startup/words/label.ts";

/** A place of the map with its coordinates; an unused one has no text. */
export interface CoordinateModel {
	readonly id: string;
	readonly transform: string;
	readonly text: Label | string;
}

/** How many coordinates a map shows at most, and the least pixels from one to the next. */
const MOST = 64;
export const APART = 88;

/** The first of these steps at which coordinates stand far enough apart; the last if none is wide enough. */
export function stepOf(steps: readonly number[], pixels: (step: number) => number): number {
	return steps.find((step) => pixels(step) >= APART) ?? steps.at(-1) ?? 1;
}

/** The coordinates of these places, the most important first, and empty places to the full number. */
export function coordinatesOf(uid: string, places: readonly Omit<CoordinateModel, "id">[]): readonly CoordinateModel[] {
	return Array.from({ length: MOST }, (_, index) => ({
		id: `${uid}-coordinate-${index}`,
		...(places[index] ?? { transform: "", text: "" }),
	}));
}

/** What changes in drawn coordinates. */
export function coordinateChanges(coordinates: readonly CoordinateModel[]): readonly Change[] {
	return coordinates.map(({ id, transform, text }) => ({ id, attributes: { transform }, texts: [[text]] }));
}

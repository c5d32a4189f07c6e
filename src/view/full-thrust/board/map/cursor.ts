/**
 * Picking a place on the table: by pointer, or by keys with a cursor that shows its place and whether it is in range.
 */
import { distance, type Point } from "../../../../core/geometry/plane.ts";
import { mu, placeName, words } from "../../words.ts";
import type { Charting } from "../charting.ts";
import type { Extent } from "./frame.ts";
import { isInReach, type Placing, placingOf } from "./picking.ts";
import { fine, written } from "./shapes.ts";

export interface PlacingModel {
	/** The part of the table where a pointer can pick a place. */
	readonly area: string;
	readonly cursor: CursorModel;
}

export type CursorModel = ReturnType<typeof cursorOf>;

/** How far out a pointer can pick a place, as a multiple of the extent's radius. */
const BEYOND = 4;

export function placingModel(charting: Charting, { middle, radius }: Extent): PlacingModel | null {
	const placing = placingOf(charting);
	if (!placing) return null;
	const [half, corner] = [BEYOND * radius, { x: middle.x - BEYOND * radius, y: middle.y - BEYOND * radius }];
	return { area: `M${written(corner)}h${fine(2 * half)}v${fine(2 * half)}h${fine(-2 * half)}Z`, cursor: cursorOf(charting, placing) };
}

/** Returns the cursor's place: where the user moved it, or else where the thing being placed is drafted to go, or where it starts. */
export function cursorPlace({ looking }: Pick<Charting, "looking">, { to, from }: Placing): Point {
	return looking.cursor ?? to ?? from;
}

function cursorOf(charting: Charting, placing: Placing) {
	const place = cursorPlace(charting, placing);
	const [x, y] = [fine(place.x), fine(place.y)];
	const facts = { place: placeName(place), range: mu(distance(placing.from, place)), reach: mu(placing.reach) };
	const inReach = isInReach(placing, place);
	return {
		id: `${charting.uid}-cursor`,
		x,
		y,
		transform: `translate(${x} ${y})`,
		inReach,
		name: inReach ? words("Board.cursor", facts) : words("Board.cursorFar", facts),
	};
}

/**
 * Names on the table, as transforms in the units of its picture.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import { rounded } from "../../../shared/startup/words/measure.ts";
import * as shared from "../../../shared/with-games/board/names.ts";
import { type Frame, PIXELS, type Pinned } from "./frame.ts";
import { fine } from "./shapes.ts";

/** A text beside a place on the table, or `aside` pixels away from it. */
export interface Named extends Omit<shared.Named, "at"> {
	readonly at: Point;
	readonly aside?: shared.Spot;
}

/** Obstacles for names, in pixels around a place on the table. */
export interface Hindrance extends Pick<Named, "at" | "aside"> {
	readonly room: number;
}

/** A name with its transform. */
export type PlacedName = Pinned & Pick<shared.PlacedName, "crowded" | "tight" | "grows">;

/** Places names beside their counters. */
export function placeNames(
	names: readonly Named[],
	hindrances: readonly Hindrance[],
	{ see, pixel }: Frame,
): ReadonlyMap<string, PlacedName> {
	const seen = <One extends Hindrance>(each: One) => {
		const [{ x, y }, aside] = [see(each.at), each.aside ?? { x: 0, y: 0 }];
		return { ...each, at: { x: x / pixel + aside.x, y: y / pixel + aside.y } };
	};
	const placed = shared.placeNames(names.map(seen), hindrances.map(seen), PIXELS);
	return new Map(
		[...placed].map(
			([
				id,
				{
					middle: { x, y },
					...name
				},
			]) => {
				const transform = `translate(${fine(x * pixel)} ${fine(y * pixel)}) scale(${rounded(pixel)})`;
				return [id, { ...name, transform }];
			},
		),
	);
}

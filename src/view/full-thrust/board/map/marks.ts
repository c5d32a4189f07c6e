/**
 * A ship's marks: each is a sign beside its counter and a word in the list. Also the rows of hull that a ship has lost.
 */
import { rowsLost } from "../../../../core/full-thrust/damage/hull.ts";
import type { Warship } from "../../../../core/full-thrust/model.ts";
import { driveOf, hullOf } from "../../../../core/full-thrust/play/ships.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { words } from "../../words.ts";

/** Marks with a sign, the most urgent first: a counter has room for a few. */
export const SIGNED_MARKS = [
	"drive-dead",
	"drive-halved",
	"warming",
	"recovering",
	"extreme",
	"eclipsing",
	"corkscrew",
	"inverted",
	"flipped",
] as const;
type SignedMark = (typeof SIGNED_MARKS)[number];

const SHIP_MARKS = [...SIGNED_MARKS, "rows"] as const;
export type ShipMark = (typeof SHIP_MARKS)[number];

/** Signs around the origin, within a radius of 4. Lost rows have their own bar instead. */
const SIGNS: Readonly<Record<SignedMark, string>> = {
	"drive-dead": "M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4",
	"drive-halved": "M-3.4 3.4L3.4-3.4M-4-.6H-.6M1 4V.8",
	warming: "M1.2-4.4L-2.8.7H-.2L-1.2 4.4L2.8-.7H.2Z",
	recovering: "M-3.4-1.4A3.6 3.6 0 1 1-2.4 2.7M-3.8-4V-1.2H-1",
	extreme: "M-4.2 1.8L-2.1-2L0 1.8L2.1-2L4.2 1.8",
	eclipsing: "M2.4-3.6A4.2 4.2 0 1 0 2.4 3.6A3.4 3.4 0 1 1 2.4-3.6Z",
	corkscrew: "M-4.2 1C-3.6-3.6-1-3.6-1 0S-3 3-2.6 0S1.6-3.6 1.8 0S-.2 3 .2 0S4.2-3.2 4.2 1",
	inverted: "M-4-3H4L0 4Z",
	flipped: "M0-4.2V4.2M-2-2.2L0-4.2L2-2.2M-2 2.2L0 4.2L2 2.2",
};

/** The marks of a ship, in order. */
export function shipMarks(ship: Warship): readonly ShipMark[] {
	const { rating, printed } = driveOf(ship);
	const { turn, engaged, recovering, inverted, flipped } = ship;
	const has: Readonly<Record<ShipMark, boolean>> = {
		"drive-dead": printed > 0 && rating === 0,
		"drive-halved": rating > 0 && rating < printed,
		warming: engaged !== "no",
		recovering,
		extreme: turn.em > 0,
		eclipsing: turn.ec > 0,
		corkscrew: turn.corkscrew,
		inverted,
		flipped,
		rows: rowsGone(ship) > 0,
	};
	return SHIP_MARKS.filter((mark) => has[mark]);
}

/** Returns the number of rows of hull that are lost. */
export function rowsGone(ship: Warship): number {
	return rowsLost(hullOf(ship));
}

/** Returns the path of a mark's sign; null for lost rows, which have their own bar. */
export function signOf(mark: SignedMark): string;
export function signOf(mark: ShipMark): string | null;
export function signOf(mark: ShipMark): string | null {
	return mark === "rows" ? null : SIGNS[mark];
}

/** A mark in words. */
export function markLabel(mark: ShipMark, ship: Warship): Label {
	const { rating, printed } = driveOf(ship);
	switch (mark) {
		case "drive-halved":
			return words("Board.mark.drive-halved", { rating, printed });
		case "extreme":
			return words("Board.mark.extreme", { points: ship.turn.em });
		case "eclipsing":
			return words("Board.mark.eclipsing", { points: ship.turn.ec });
		case "rows":
			return words("Board.mark.rows", {}, rowsGone(ship));
		default:
			return words(`Board.mark.${mark}`);
	}
}

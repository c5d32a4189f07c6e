/**
 * Ships as counters on the table: hull and glyph in their livery, turned to their facing, in three sizes by mass, with their marks
 * beside them.
 */
import { rowsOf } from "../../../../core/full-thrust/damage/hull.ts";
import type { Warship } from "../../../../core/full-thrust/model.ts";
import { ahead } from "../../../../core/geometry/clock.ts";
import type { Point } from "../../../../core/geometry/plane.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type FaceModel, faceOf } from "../../../shared/startup/seats/face.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { withOdds } from "../../../shared/with-games/board/odds.ts";
import { courseName, goingName, placeName, words } from "../../words.ts";
import { type Charting, colourOf, type Relation, relationTo } from "../charting.ts";
import { markLabel, rowsGone, type ShipMark, shipMarks, signOf } from "./marks.ts";
import { oddsAgainst } from "./odds.ts";
import { pickOf, type ShipPick } from "./picking.ts";

export interface ShipCounter {
	readonly id: string;
	readonly thing: string;
	readonly seat: SeatId;
	readonly face: FaceModel;
	/** For screen readers and tooltips. */
	readonly name: Label;
	readonly at: Point;
	/** 1 MU along its bow. */
	readonly bow: Point;
	readonly hull: string;
	/** The scale of its hull, compared with hulls of other sizes. */
	readonly large: number;
	readonly relation: Relation;
	/** The class of its side's colour for an onlooker; null otherwise. */
	readonly colour: string | null;
	/** Whether its arcs are shown. */
	readonly selected: boolean;
	readonly state: "there" | "expected" | "wreck" | "old-wreck";
	/** Whether it is a wreck. */
	readonly died: boolean;
	/** Its rows of hull from the top; empty if it has lost no box. */
	readonly rows: readonly { readonly lost: boolean; readonly place: number }[];
	readonly marks: readonly { readonly mark: ShipMark; readonly sign: string; readonly place: string }[];
	readonly pick: ShipPick | null;
}

/** Hulls around the origin with their bows up, and the greatest mass of ships that have them. */
const HULLS = [
	{ most: 40, large: 0.85, path: "M0-13L3.4-5L6 6L3.2 10H-3.2L-6 6L-3.4-5Z" },
	{ most: 110, large: 1, path: "M0-14.5L4-8L5-1L8 4V8.5L4.4 11H-4.4L-8 8.5V4L-5-1L-4-8Z" },
	{ most: Number.POSITIVE_INFINITY, large: 1.18, path: "M-2.4-14.5H2.4L5-10V-4L8.6-1V9L5.6 12H-5.6L-8.6 9V-1L-5-4V-10Z" },
] as const;

export function shipCounter(charting: Charting, ship: Warship): ShipCounter {
	const { uid, view, faces, looking } = charting;
	const { seat, status, x, y, facing, gone } = ship;
	const { path, large } = HULLS.find(({ most }) => ship.design.tmf <= most) ?? HULLS[1];
	return {
		id: `${uid}-ship-${seat}`,
		thing: `ship-${seat}`,
		seat,
		face: faceOf(faces, seat),
		name: withOdds(counterName(charting, ship), oddsAgainst(charting, ship)),
		at: { x, y },
		bow: ahead({ x: 0, y: 0 }, facing, 1),
		hull: path,
		large,
		relation: relationTo(charting, ship),
		colour: colourOf(charting, ship.side),
		selected: looking.ship === seat,
		state: status === "in-play" ? "there" : status === "arriving" ? "expected" : gone === view.turn ? "wreck" : "old-wreck",
		died: status === "destroyed",
		rows: status === "destroyed" ? [] : rowsModel(ship),
		marks: status === "in-play" ? signsOf(ship) : [],
		pick: status === "in-play" ? pickOf(charting, ship) : null,
	};
}

const MOST_SIGNS = 4;

function signsOf(ship: Warship): ShipCounter["marks"] {
	const signs = shipMarks(ship).flatMap((mark) => {
		const sign = signOf(mark);
		return sign === null ? [] : [{ mark, sign }];
	});
	return signs
		.slice(0, MOST_SIGNS)
		.map((sign, index) => ({ ...sign, place: `translate(${15 + 12 * (index % 2)} ${-11 + 12 * Math.floor(index / 2)})` }));
}

function rowsModel(ship: Warship): ShipCounter["rows"] {
	if (ship.marked === 0) return [];
	const lost = rowsGone(ship);
	return rowsOf(ship.design.hull).map((_, row) => ({ lost: row < lost, place: 5 * row - 10 }));
}

/** Name, side, place, movement and marks. */
function counterName({ faces, view }: Charting, ship: Warship): Label {
	const { seat, side, course, facing } = ship;
	const name = faceOf(faces, seat).name;
	if (ship.status === "arriving") return words("Board.expected", { name, side });
	if (ship.status === "destroyed") return words("Board.wreck", { name, side, turn: ship.gone ?? view.turn, at: placeName(ship) });
	const about = { name, side, going: goingName(ship, view.options) };
	const going = course === facing ? words("Board.ship", about) : words("Board.shipFacing", { ...about, facing: courseName(facing) });
	const marks = shipMarks(ship).map((mark) => markLabel(mark, ship));
	return marks.length === 0 ? going : words("Board.noted", { ship: going, marks });
}
